//! Executable specifications of constraints.

use crate::values::size::Size;

/// The meaning of a constraint, written as simply as possible: engines are tested against it.
pub(crate) trait Meaning {
    /// Whether these digits satisfy the constraint: those of its cells, in order, counted from 1.
    fn is_met(&self, digits: &[u8]) -> bool;

    /// Converts printed values to digit numbers, which differ if digits start from 0.
    fn count_from_one(&mut self, _: Size) {}
}
