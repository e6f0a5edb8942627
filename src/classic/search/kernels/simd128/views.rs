//! A node by cells, rows, columns and triads.

use super::Words;
use super::node::Node;
use super::vector::Vector;
use crate::classic::search::kernels::band_words::{
    BAND, BANDS, BOX_STARTS, COLUMNS, GUARDS, ROW_STARTS, STRIDE, cells_of, columns_of,
};
use crate::classic::search::places::Places;
use crate::classic::values::{BOX, SIDE};

/// The number of bits from a row to the next, and to the one after.
pub(super) const ROW: u32 = STRIDE as u32;
pub(super) const TWO_ROWS: u32 = 2 * ROW;

impl Node {
    /// The cells with any candidates, and those with several.
    #[inline(always)]
    pub(super) fn tally(&self) -> [Words; 2] {
        let (mut some, mut several) = (Words::splat(0), Words::splat(0));
        for word in self.0 {
            several = several | some & word;
            some = some | word;
        }
        [some, several]
    }

    /// The cells with three candidates or more.
    #[inline(always)]
    pub(super) fn three(&self) -> Words {
        tally_four(&self.0)[2]
    }

    /// The undecided cells.
    #[inline(always)]
    pub(super) fn open(&self) -> [u32; BANDS] {
        let [_, several] = self.tally();
        bands(several)
    }

    /// The columns in which each digit has a candidate, row by row.
    #[inline(always)]
    pub(super) fn row_words(&self) -> [[u16; SIDE]; SIDE] {
        let mut rows = [[0; SIDE]; SIDE];
        for (digit, &words) in self.0.iter().enumerate() {
            let words = bands(words);
            for (row, columns) in rows.iter_mut().enumerate() {
                columns[digit] = columns_of(words[row / BOX], row);
            }
        }
        rows
    }

    /// The positions of each digit as sets of cells.
    #[inline(always)]
    pub(super) fn places(&self) -> Places {
        let mut places = [0; SIDE];
        for (places, word) in places.iter_mut().zip(self.0) {
            *places = cells_of(&bands(word));
        }
        places
    }
}

/// The bits that are set in at least one, two, three and four of the words.
#[inline(always)]
pub(super) fn tally_four(words: &[Words; SIDE]) -> [Words; 4] {
    let mut tally = [Words::splat(0); 4];
    for &word in words {
        let [one, two, three, four] = tally;
        tally = [one | word, two | one & word, three | two & word, four | three & word];
    }
    tally
}

/// The word in each of the three bands.
#[inline(always)]
pub(super) fn in_bands(word: u32) -> Words {
    Words::new([word, word, word, 0])
}

/// The words of the three bands.
#[inline(always)]
pub(super) fn bands(words: Words) -> [u32; 3] {
    let [first, second, third, _] = words.to_array();
    [first, second, third]
}

/// The columns in which the digit has a candidate in any of the three rows of a band.
#[inline(always)]
pub(super) fn columns_in_use(word: Words) -> Words {
    word.or3(word.down::<ROW>(), word.down::<TWO_ROWS>()) & Words::splat(COLUMNS)
}

/// These columns in each row of a band.
#[inline(always)]
pub(super) fn in_all_rows(columns: Words) -> Words {
    columns.or3(columns.up::<ROW>(), columns.up::<TWO_ROWS>())
}

/// The first cell of each triad of a row in which the digit has a candidate.
#[inline(always)]
pub(super) fn triads_in_use(word: Words) -> Words {
    word.or3(word.down::<1>(), word.down::<2>()) & Words::splat(BOX_STARTS)
}

/// The positions that are the only one in their row. Meaningless if a row is empty.
#[inline(always)]
pub(super) fn lone_in_row(word: Words) -> Words {
    word.without(occupied_rows(word & word.minus(Words::splat(ROW_STARTS))))
}

/// All cells of the rows in which a bit is set.
#[inline(always)]
pub(super) fn occupied_rows(word: Words) -> Words {
    let guards = word.plus(Words::splat(BAND)) & Words::splat(GUARDS);
    guards.minus(guards.down::<{ SIDE as u32 }>())
}
