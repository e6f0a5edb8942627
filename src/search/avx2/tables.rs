//! Places in a register, and lookup tables, all computed from the layout.

use super::words::Table;
use crate::geometry::{BOX, Digit, SIDE};

/// Words in a quarter of a register; the last is unused.
pub(super) const QUARTER: usize = 4;

/// The register of a digit's places in a row, and the word there.
#[inline(always)]
pub(super) const fn place_of(digit: Digit, row: usize) -> (usize, usize, usize) {
    (row / BOX, digit.index() / BOX, lane(row % BOX, digit.index() % BOX))
}

const fn lane(row_in_band: usize, member: usize) -> usize {
    QUARTER * row_in_band + member
}

/// How far the words of each row are from the first of all, the registers of a band one after the other.
pub(super) static ROW_WORDS: [usize; SIDE] = {
    let mut words = [0; SIDE];
    let mut row = 0;
    while row < SIDE {
        words[row] = 16 * BOX * (row / BOX) + lane(row % BOX, 0);
        row += 1;
    }
    words
};

/// How far the word of each digit is from the first of its row, by the value of the digit; for a blank, as
/// far as behind all registers.
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
/// The cells of a triad. Not in all lanes, or the compiler would make a shift and a difference of the
/// multiplication, which takes longer.
pub(super) static TRIAD: Table = in_lanes(0b111);
/// All bits of the lanes in use.
pub(super) static LANES: Table = in_lanes(u16::MAX);

/// One lane after the other: all its bits, and none of the rest.
pub(super) static ONLY_LANE: [Table; 16] = {
    let mut tables = [Table([0; 16]); 16];
    let mut place = 0;
    while place < 16 {
        tables[place].0[place] = u16::MAX;
        place += 1;
    }
    tables
};

/// The shuffle that takes each word from so many members on in its own quarter, and leaves nothing in the
/// unused word: if that were kept, the compiler would make two shuffles of it.
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
