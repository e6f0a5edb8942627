//! What the rows above a row boundary leave to the rows below it.

#[cfg(test)]
use crate::geometry::Digit;
use crate::geometry::{BOX, SIDE};

/// The digits used above a row boundary: the columns of each digit, and its boxes in the open band.
///
/// The open band is the band of the row below the boundary, so its boxes count nothing where a band begins.
/// Of each digit there are ten bits from the lowest up, eight columns and then two boxes, and no bits of
/// the last digit. That is enough: a digit has been used once in each row above, and a column has used one
/// digit in each of them, so that the last column and the last digit are known from the others and the
/// number of rows, which stands on top. Boxes are known in the same way.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Used(u128);

impl Used {
    /// Bits of one digit, and how many of them are columns.
    const WIDTH: usize = COLUMNS + 2;
    const DIGITS: usize = (SIDE - 1) * Self::WIDTH;
    /// All bits in use.
    pub(crate) const BITS: usize = Self::DIGITS + 4;

    /// The digits of all cells above the row, by the columns in which each digit stands, row by row.
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

    /// From the ten bits of all digits but the last.
    #[inline(always)]
    pub(super) fn of_digits(row: usize, bits: u128) -> Self {
        Self(bits | (row as u128) << Self::DIGITS)
    }

    /// With one more cell of the open band.
    #[cfg(test)]
    pub(crate) fn with(self, column: usize, digit: Digit) -> Self {
        let [low, high] = Self::halves_of_cell(column, digit.index());
        Self(self.0 | Self::from_halves([low, high]).0)
    }

    /// What a cell of the open band with the digit of this index adds, in two halves.
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

    /// With the row below moved to this one: boxes go, if a band begins there.
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

    /// All of it as the lowest bits of a number.
    pub(crate) fn bits(self) -> u128 {
        self.0
    }

    /// What has these bits.
    pub(crate) fn from_bits(bits: u128) -> Self {
        Self(bits & ((1 << Self::BITS) - 1))
    }

    /// Both halves mixed, for a table.
    #[inline(always)]
    pub(crate) fn hash(self) -> u64 {
        const SALTS: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xc2b2_ae3d_27d4_eb4f];
        let [low, high] = [self.0 as u64 ^ SALTS[0], (self.0 >> 64) as u64 ^ SALTS[1]];
        let product = u128::from(low) * u128::from(high);
        (product as u64) ^ (product >> 64) as u64
    }
}

/// The columns that are told one by one.
const COLUMNS: usize = SIDE - 1;

/// The bits of each digit in each column and its box.
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

/// The stacks of the columns, three bits.
#[inline(always)]
fn stacks_in_use(columns: u16) -> u16 {
    let first = (columns | columns >> 1 | columns >> 2) & 0o111;
    (first | first >> (BOX - 1) | first >> (2 * (BOX - 1))) & 0b111
}
