//! A node of the search tree.

use super::Words;
use super::vector::Vector;
use crate::classic::values::{Cell9, Digit, SIDE};

/// The positions of each digit.
#[derive(Clone, Copy)]
pub(crate) struct Node(pub(super) [Words; SIDE]);

impl Node {
    /// Removes a digit from these cells in the band of a cell.
    #[inline(always)]
    pub(super) fn remove(&mut self, cell: Cell9, digit: Digit, cells: u32) {
        let mut removed = [0; 4];
        removed[cell.band()] = cells;
        let words = &mut self.0[digit.index()];
        *words = words.without(Words::new(removed));
    }

    #[inline(always)]
    pub(super) fn equals(&self, other: &Self) -> bool {
        let mut difference = Words::splat(0);
        for digit in 0..SIDE {
            difference = difference | self.0[digit].differs(other.0[digit]);
        }
        difference.is_zero()
    }
}
