//! Access to the words of other digits in a group.

use super::node::Avx2;
use super::tables::members_on;
use super::words::{Table, Words};
use crate::classic::values::BOX;

impl Avx2 {
    #[inline(always)]
    pub(super) fn load(self, table: &'static Table) -> Words {
        Words::load(self.0, table)
    }

    #[inline(always)]
    pub(super) fn splat(self, word: u16) -> Words {
        Words::splat(self.0, word)
    }

    /// The words, and those one and two members further on, cyclically.
    #[inline(always)]
    pub(super) fn across_members(self, words: Words) -> [Words; BOX] {
        [
            words,
            words.shuffle(self.load(const { &members_on(1) })),
            words.shuffle(self.load(const { &members_on(2) })),
        ]
    }

    /// All bits of the words that have at most one bit.
    #[inline(always)]
    pub(super) fn lone(self, words: Words) -> Words {
        (words & words.plus(self.splat(u16::MAX))).equal(self.splat(0))
    }
}
