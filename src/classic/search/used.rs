//! The state at a row boundary: the digits used by the rows above.

#[cfg(test)]
use crate::classic::values::Digit;
use crate::classic::values::{BOX, SIDE};

/// The digits used above a row boundary: the columns of each digit, and its boxes in the open band.
///
/// The open band is the band of the row below the boundary, so at the start of a band no boxes are
/// used. Each digit but the last has ten bits, from the lowest up: eight columns, then two boxes.
/// The number of rows is stored above them. That is sufficient: each row above uses each digit
/// once, and each of its columns takes one digit, so the last column and the last digit follow from
/// the others and the number of rows. The same argument applies to boxes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Used(u128);

impl Used {
    /// Bits for each digit.
    const WIDTH: usize = COLUMNS + 2;
    const DIGITS: usize = (SIDE - 1) * Self::WIDTH;
    /// All bits in use.
    pub(crate) const BITS: usize = Self::DIGITS + 4;

    /// The state above a row, given the columns of each digit, row by row.
    #[inline(always)]
    pub(super) fn above(row: usize, words: &[[u16; SIDE]; SIDE]) -> Self {
        let (mut columns, mut open) = ([0; SIDE - 1], [0; SIDE - 1]);
        for (above, words) in words.iter().enumerate().take(row) {
            let is_open = if above / BOX == row / BOX { u16::MAX } else { 0 };
            for digit in 0..SIDE - 1 {
                columns[digit] |= words[digit];
                open[digit] |= words[digit] & is_open;
            }
        }
        let digits = std::iter::zip(columns, open).rev();
        let bits = digits.fold(0, |bits, (columns, open)| {
            let columns = columns & ((1 << COLUMNS) - 1);
            bits << Self::WIDTH | u128::from(columns | (stacks_in_use(open) & 0b11) << COLUMNS)
        });
        Self::of_digits(row, bits)
    }

    /// The state with these ten bits for each digit but the last.
    #[inline(always)]
    pub(super) fn of_digits(row: usize, bits: u128) -> Self {
        Self(bits | (row as u128) << Self::DIGITS)
    }

    /// The state with one more filled cell of the open band.
    #[cfg(test)]
    pub(crate) fn with(self, column: usize, digit: Digit) -> Self {
        let [low, high] = Self::halves_of_cell(column, digit.index());
        Self(self.0 | Self::from_halves([low, high]).0)
    }

    /// The bits added by a cell of the open band with the digit of this index, in two halves.
    #[inline(always)]
    pub(crate) fn halves_of_cell(column: usize, digit: usize) -> [u64; 2] {
        [LOW_BITS[column][digit], HIGH_BITS[column][digit]]
    }

    #[inline(always)]
    pub(crate) fn halves(self) -> [u64; 2] {
        [self.0 as u64, (self.0 >> 64) as u64]
    }

    #[inline(always)]
    pub(crate) fn from_halves([low, high]: [u64; 2]) -> Self {
        Self(u128::from(low) | u128::from(high) << 64)
    }

    /// The state with its boundary moved above `row`. If that starts a band, the boxes are cleared.
    #[inline(always)]
    pub(crate) fn at_boundary(self, row: usize) -> Self {
        const ALL_COLUMNS: u128 = {
            let (mut columns, mut digit) = (0, 0);
            while digit < SIDE - 1 {
                columns |= ((1 << COLUMNS) - 1) << (Used::WIDTH * digit);
                digit += 1;
            }
            columns
        };
        let kept = if row.is_multiple_of(BOX) { ALL_COLUMNS } else { (1 << Self::DIGITS) - 1 };
        Self::of_digits(row, self.0 & kept)
    }

    /// The state as the lowest [`BITS`](Self::BITS) bits of a number.
    pub(crate) fn bits(self) -> u128 {
        self.0
    }

    /// The state with these bits.
    pub(crate) fn from_bits(bits: u128) -> Self {
        Self(bits & ((1 << Self::BITS) - 1))
    }

    /// A hash of both halves.
    #[inline(always)]
    pub(crate) fn hash(self) -> u64 {
        const SALTS: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xc2b2_ae3d_27d4_eb4f];
        let [low, high] = [self.0 as u64 ^ SALTS[0], (self.0 >> 64) as u64 ^ SALTS[1]];
        let product = u128::from(low) * u128::from(high);
        (product as u64) ^ (product >> 64) as u64
    }
}

/// Columns that have a bit; the last one follows from them.
const COLUMNS: usize = SIDE - 1;

/// The bits of each digit in each column, including its box.
static LOW_BITS: [[u64; SIDE]; SIDE] = cell_bits(0);
static HIGH_BITS: [[u64; SIDE]; SIDE] = cell_bits(64);

const fn cell_bits(from: usize) -> [[u64; SIDE]; SIDE] {
    let mut table = [[0; SIDE]; SIDE];
    let mut column = 0;
    while column < SIDE {
        let mut bits = 0_u128;
        if column < COLUMNS {
            bits |= 1 << column;
        }
        if column / BOX < 2 {
            bits |= 1 << (COLUMNS + column / BOX);
        }
        let mut digit = 0;
        while digit < SIDE - 1 {
            table[column][digit] = (bits << (Used::WIDTH * digit) >> from) as u64;
            digit += 1;
        }
        column += 1;
    }
    table
}

/// The stacks of these columns, as three bits.
#[inline(always)]
fn stacks_in_use(columns: u16) -> u16 {
    let first = (columns | columns >> 1 | columns >> 2) & 0o111;
    (first | first >> (BOX - 1) | first >> (2 * (BOX - 1))) & 0b111
}
