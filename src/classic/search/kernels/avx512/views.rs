//! A node by cells, by columns and by digits.

use super::node::{Avx512, GROUPS, Node};
use super::tables;
use super::tables::{FIRST_MEMBERS, ROW_WORDS, lane};
use super::words::Words;
use crate::classic::search::places::Places;
use crate::classic::values::{Cell9, SIDE};

impl Avx512 {
    /// The cells with any candidates, and those with several.
    #[inline(always)]
    pub(super) fn tally(self, &[a, b, c]: &[Words; GROUPS]) -> (Words, Words) {
        let [some, some1, some2] = self.across_members(a.or3(b, c));
        let [several, several1, several2] = self.across_members(a.majority(b, c));
        (some.or3(some1, some2), several.or3(several1, several2) | some.majority(some1, some2))
    }

    /// The cells with three candidates or more.
    #[inline(always)]
    pub(super) fn three(self, &[a, b, c]: &[Words; GROUPS]) -> Words {
        let [one, one1, one2] = self.across_members(a.or3(b, c));
        let [two, two1, two2] = self.across_members(a.majority(b, c));
        let [three, three1, three2] = self.across_members(a.and3(b, c));
        let split =
            two.and_either(one1, one2).or3(two1.and_either(one, one2), two2.and_either(one, one1));
        three.or3(three1, three2).or3(one.and3(one1, one2), split)
    }

    /// The columns in which each digit has a candidate in any of the three rows of a band. Rows of
    /// a band then number the registers of digits.
    #[inline(always)]
    pub(super) fn columns_in_use(self, &Node([a, b, c]): &Node) -> Words {
        let (same, before, after) = (by_row(a, b, c), by_row(c, a, b), by_row(b, c, a));
        same.or3(self.next_row::<1>(before), self.next_row::<2>(after))
    }

    /// The lanes that have this cell as a candidate, 32 bits for each register.
    #[inline(always)]
    pub(super) fn members(self, Node([a, b, c]): &Node, cell: Cell9) -> u128 {
        let column = self.splat(1 << cell.column());
        let lanes = 0b111 << lane(cell.row(), 0);
        let [a, b, c] = [a.meets(column) & lanes, b.meets(column) & lanes, c.meets(column) & lanes];
        u128::from(a) | u128::from(b) << 32 | u128::from(c) << 64
    }

    /// The cells in the words of the first members, as 81 bits.
    #[inline(always)]
    pub(super) fn cells(self, words: Words) -> u128 {
        const ROWS: u64 = 0x01ff_01ff_01ff_01ff;
        let rows = words.permute(self.load(&ROW_WORDS));
        let [low, high] = rows.low_halves();
        let (low, high) = (self.0.pack_bits(low, ROWS), self.0.pack_bits(high, ROWS));
        let last = rows.to_array()[8];
        u128::from(low) | u128::from(high) << 36 | u128::from(last) << 72
    }
}

/// Takes the first row of each band from `first`, the second from `second` and the third from
/// `third`.
#[inline(always)]
fn by_row(first: Words, second: Words, third: Words) -> Words {
    let [in_second, in_third] = const { [tables::row_lanes(1), tables::row_lanes(2)] };
    first.blend(in_second, second).blend(in_third, third)
}

/// The first cell of a non-empty set.
#[inline(always)]
pub(super) fn first_cell(words: Words) -> Cell9 {
    let lane = (words.lanes() & FIRST_MEMBERS).trailing_zeros() as usize;
    let word = words.to_array()[lane % 32];
    tables::cell(lane / GROUPS * SIDE + word.trailing_zeros() as usize)
}

/// The positions of each digit as sets of cells.
#[inline(always)]
pub(super) fn places(kernel: Avx512, Node(words): &Node) -> Places {
    let mut places = [0; SIDE];
    for (group, places) in places.as_chunks_mut::<GROUPS>().0.iter_mut().enumerate() {
        let [own, next, after] = kernel.across_members(words[group]);
        *places = [kernel.cells(own), kernel.cells(next), kernel.cells(after)];
    }
    places
}
