//! A node by cells, by columns, by triads and by digits.

use super::node::{Avx2, BANDS, GROUPS, Node};
use super::tables::QUARTER;
use super::words::Words;
use crate::classic::search::places::Places;
use crate::classic::values::{BOX, SIDE};

impl Avx2 {
    /// The cells of a band with any candidates, and those with several.
    #[inline(always)]
    pub(super) fn tally(self, [a, b, c]: [Words; GROUPS]) -> (Words, Words) {
        let [some, some1, some2] = self.across_members(a.or3(b, c));
        let [several, several1, several2] = self.across_members(a.majority(b, c));
        (some.or3(some1, some2), several.or3(several1, several2) | some.majority(some1, some2))
    }

    /// The cells with three candidates or more.
    #[inline(always)]
    pub(super) fn three(self, [a, b, c]: [Words; GROUPS]) -> Words {
        let [one, one1, one2] = self.across_members(a.or3(b, c));
        let [two, two1, two2] = self.across_members(a.majority(b, c));
        let [three, three1, three2] = self.across_members(a.and3(b, c));
        let split = (two & (one1 | one2)).or3(two1 & (one | one2), two2 & (one | one1));
        three.or3(three1, three2).or3(one.and3(one1, one2), split)
    }

    #[inline(always)]
    pub(super) fn several(self, Node(bands): &Node) -> u128 {
        let several = [self.tally(bands[0]).1, self.tally(bands[1]).1, self.tally(bands[2]).1];
        cells(&several)
    }

    /// The first cell of each triad of a row in which the digit has a candidate.
    #[inline(always)]
    pub(super) fn triads_in_use(self, words: Words) -> Words {
        words.or3(words.down::<1>(), words.down::<2>()) & self.splat(0o111)
    }
}

impl Node {
    /// The columns in which each digit has a candidate, row by row.
    #[inline(always)]
    pub(super) fn row_words(&self) -> [[u16; SIDE]; SIDE] {
        let mut rows = [[0; SIDE]; SIDE];
        for band in 0..BANDS {
            for group in 0..GROUPS {
                let words = self.0[band][group].to_array();
                for place in 0..SIDE {
                    let (row, member) = (place / BOX, place % BOX);
                    rows[BOX * band + row][BOX * group + member] = words[QUARTER * row + member];
                }
            }
        }
        rows
    }
}

/// The columns in which each digit has a candidate in any of the three rows of a band. Quarters
/// then number groups of digits instead of rows.
#[inline(always)]
pub(super) fn columns_in_use(Node(bands): &Node) -> [Words; BANDS] {
    [columns_of(bands[0]), columns_of(bands[1]), columns_of(bands[2])]
}

#[inline(always)]
fn columns_of([a, b, c]: [Words; GROUPS]) -> Words {
    let (same, before, after) = (a.quarters(b, c), c.quarters(a, b), b.quarters(c, a));
    same.or3(before.next_quarter(), after.last_quarter())
}

/// The cells in the words of the first members, as 81 bits.
#[inline(always)]
fn cells(bands: &[Words; BANDS]) -> u128 {
    let mut cells = 0;
    for (band, words) in bands.iter().enumerate() {
        let words = words.to_array();
        for row in 0..BOX {
            cells |= u128::from(words[QUARTER * row]) << (SIDE * (BOX * band + row));
        }
    }
    cells
}

/// The positions of each digit as sets of cells.
#[inline(always)]
pub(super) fn places(Node([first, second, third]): &Node) -> Places {
    let mut places = [0; SIDE];
    for group in 0..GROUPS {
        let grids = Words::grids_of_members([first[group], second[group], third[group]]);
        places[BOX * group..][..BOX].copy_from_slice(&grids);
    }
    places
}
