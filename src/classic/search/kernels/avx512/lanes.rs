//! Access to the words of other rows, bands and members.

use super::node::Avx512;
use super::tables::{bands_on, members_on, rows_on};
use super::words::{Table, Words};
use crate::classic::values::BOX;

impl Avx512 {
    #[inline(always)]
    pub(super) fn load(self, table: &'static Table) -> Words {
        Words::load(self.0, table)
    }

    #[inline(always)]
    pub(super) fn splat(self, word: u16) -> Words {
        Words::splat(self.0, word)
    }

    /// Replaces each word with that of the row `STEP` rows further on in its band, cyclically.
    #[inline(always)]
    pub(super) fn next_row<const STEP: usize>(self, words: Words) -> Words {
        words.permute(self.load(const { &rows_on(STEP) }))
    }

    #[inline(always)]
    pub(super) fn next_band<const STEP: usize>(self, words: Words) -> Words {
        words.permute(self.load(const { &bands_on(STEP) }))
    }

    #[inline(always)]
    pub(super) fn next_member<const STEP: usize>(self, words: Words) -> Words {
        words.permute(self.load(const { &members_on(STEP) }))
    }

    #[inline(always)]
    pub(super) fn across_rows(self, words: Words) -> [Words; BOX] {
        [words, self.next_row::<1>(words), self.next_row::<2>(words)]
    }

    /// The words, and those one and two members further on, cyclically.
    #[inline(always)]
    pub(super) fn across_members(self, words: Words) -> [Words; BOX] {
        [words, self.next_member::<1>(words), self.next_member::<2>(words)]
    }

    /// The union of each word with those of the other two bands.
    #[inline(always)]
    pub(super) fn over_bands(self, words: Words) -> Words {
        words.or3(self.next_band::<1>(words), self.next_band::<2>(words))
    }

    /// The lanes whose words have exactly one bit.
    #[inline(always)]
    pub(super) fn lone(self, words: Words) -> u32 {
        words.count_bits().equal(self.splat(1))
    }
}
