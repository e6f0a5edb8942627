//! Lane numbers and lookup tables, all computed from the layout.

use super::words::Table;
use crate::classic::values::{BOX, Digit, SIDE};

/// Words in a quarter of a register; the last is unused.
pub(super) const QUARTER: usize = 4;

/// The band and group that select the register of a digit in a row, and its lane there.
#[inline(always)]
pub(super) const fn place_of(digit: Digit, row: usize) -> (usize, usize, usize) {
    (row / BOX, digit.index() / BOX, lane(row % BOX, digit.index() % BOX))
}

const fn lane(row_in_band: usize, member: usize) -> usize {
    QUARTER * row_in_band + member
}

/// The offset of each row's first word in the concatenated registers.
pub(super) static ROW_WORDS: [usize; SIDE] = {
    let mut words = [0; SIDE];
    let mut row = 0;
    while row < SIDE {
        words[row] = 16 * BOX * (row / BOX) + lane(row % BOX, 0);
        row += 1;
    }
    words
};

/// The offset of each digit's word from the first of its row, indexed by the value of the digit.
/// For a blank, an offset past all registers.
pub(super) static DIGIT_WORDS: [u8; 16] = {
    let mut words = [16 * (BOX * BOX) as u8; 16];
    let mut digit = 0;
    while digit < SIDE {
        words[digit + 1] = (16 * (digit / BOX) + lane(0, digit % BOX)) as u8;
        digit += 1;
    }
    words
};

/// The same word in every lane in use.
const fn in_lanes(word: u16) -> Table {
    let mut words = [0; 16];
    let mut place = 0;
    while place < SIDE {
        words[lane(place / BOX, place % BOX)] = word;
        place += 1;
    }
    Table(words)
}

/// All cells of a band.
pub(super) static FULL: Table = in_lanes((1 << SIDE) - 1);
/// The first column of each box.
pub(super) static BOXES: Table = in_lanes(0o111);
/// The cells of a triad. Only in the lanes in use: otherwise the compiler would replace the
/// multiplication by a shift and a subtraction, which takes longer.
pub(super) static TRIAD: Table = in_lanes(0b111);
/// All bits of the lanes in use.
pub(super) static LANES: Table = in_lanes(u16::MAX);

/// For each lane, all its bits and none of the others.
pub(super) static ONLY_LANE: [Table; 16] = {
    let mut tables = [Table([0; 16]); 16];
    let mut place = 0;
    while place < 16 {
        tables[place].0[place] = u16::MAX;
        place += 1;
    }
    tables
};

/// The shuffle that takes each word from `step` members further on within its quarter. It clears
/// the unused word, because keeping it would make the compiler emit two shuffles.
pub(super) const fn members_on(step: usize) -> Table {
    const NOTHING: u16 = 0x8080;
    let mut words = [0; 16];
    let mut place = 0;
    while place < 16 {
        // A shuffle numbers the bytes of each half of a register from zero.
        let (quarter, member) = (place % 8 / QUARTER, place % QUARTER);
        let byte = 2 * (QUARTER * quarter + (member + step) % BOX) as u16;
        words[place] = if member < BOX { byte | (byte + 1) << 8 } else { NOTHING };
        place += 1;
    }
    Table(words)
}
