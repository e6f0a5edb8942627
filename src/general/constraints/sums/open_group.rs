//! The open cells of a group of a sum.

use crate::values::digit_mask::DigitMask;

/// The cells of a group that are not settled yet.
#[derive(Clone, Copy)]
pub(crate) struct OpenGroup<S> {
    pub(crate) cells: [u16; 25],
    pub(crate) count: usize,
    pub(crate) factor: i32,
    /// The digits that some of them may hold.
    pub(crate) allowed: DigitMask,
    /// The digits that no other cell of some house may hold.
    pub(crate) required: DigitMask,
    /// The sums of their digits that the cells alone allow, and those that the others do too, as
    /// bits.
    pub(crate) known: S,
    pub(crate) sums: S,
}
