//! A row that has been filled.

#[cfg(target_arch = "x86_64")]
use std::cmp::Reverse;

#[cfg(target_arch = "x86_64")]
use super::direction::Direction;
use crate::search::Places;

/// What is left of a grid when a row has been filled, and nothing more can be removed.
pub(super) struct Filled {
    /// A number that grows with the digits of the row.
    #[cfg(target_arch = "x86_64")]
    pub(super) order: u64,
    pub(super) places: Places,
    /// The cells with several digits.
    pub(super) open: u128,
}

/// Puts ways to fill a row in order: the first in this direction comes last.
#[cfg(target_arch = "x86_64")]
pub(super) fn put_in_order(filled: &mut [Filled], direction: Direction) {
    match direction {
        Direction::Ascending => filled.sort_unstable_by_key(|filled| Reverse(filled.order)),
        Direction::Descending => filled.sort_unstable_by_key(|filled| filled.order),
    }
}
