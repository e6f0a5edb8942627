//! The state of a group of a sum during a pass.

use crate::values::digit_mask::DigitMask;

/// The open cells of a group, with their possible sums.
#[derive(Clone, Copy)]
pub(crate) struct OpenGroup<S> {
    pub(crate) cells: [u16; 25],
    pub(crate) count: usize,
    pub(crate) factor: i32,
    /// The union of their candidates.
    pub(crate) allowed: DigitMask,
    /// Digits that have no other place in some house.
    pub(crate) required: DigitMask,
    /// The sums that the cells alone allow, and those that the other groups also allow, as bits.
    pub(crate) known: S,
    pub(crate) sums: S,
}
