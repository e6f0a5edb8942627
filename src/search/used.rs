//! What the rows above a row boundary leave to the rows below it.

use crate::geometry::{BOX, Digit, SIDE};

/// The digits used above a row boundary: the columns of each digit, and its boxes in the open band.
///
/// These are 81 and 27 bits, twelve a digit from the lowest bit up: nine columns, then three boxes. The
/// open band is the band of the row below the boundary, so its boxes count nothing where a band begins.
/// The columns tell how many rows are above, so values of different boundaries differ.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Used(u128);

impl Used {
    /// Bits of one digit.
    const WIDTH: usize = SIDE + BOX;
    const UNMARKED: usize = SIDE * Self::WIDTH;
    /// Marks are less than this.
    pub(crate) const MARKS: u32 = 1 << (u128::BITS as usize - Self::UNMARKED);

    /// The digits of all cells above the row, by the columns in which each digit stands, row by row.
    #[inline(always)]
    pub(super) fn above(row: usize, words: &[[u16; SIDE]; SIDE]) -> Self {
        let (mut columns, mut open) = ([0; SIDE], [0; SIDE]);
        for (above, words) in words.iter().enumerate().take(row) {
            let is_open = if above / BOX == row / BOX { u16::MAX } else { 0 };
            for digit in 0..SIDE {
                columns[digit] |= words[digit];
                open[digit] |= words[digit] & is_open;
            }
        }
        let digits = std::iter::zip(columns, open).rev();
        Self(digits.fold(0, |bits, (columns, open)| {
            bits << Self::WIDTH | u128::from(columns | stacks_in_use(open) << SIDE)
        }))
    }

    /// From the twelve bits of every digit.
    #[inline(always)]
    pub(super) fn of_digits(bits: u128) -> Self {
        Self(bits)
    }

    /// With one more cell of the open band.
    pub(crate) fn with(self, column: usize, digit: Digit) -> Self {
        Self(self.0 | CELL_BITS[column][digit.index()])
    }

    /// Without boxes, if a band begins at the row.
    pub(crate) fn at_boundary(self, row: usize) -> Self {
        const COLUMNS: u128 = {
            let (mut columns, mut digit) = (0, 0);
            while digit < SIDE {
                columns |= ((1 << SIDE) - 1) << (Used::WIDTH * digit);
                digit += 1;
            }
            columns
        };
        if row.is_multiple_of(BOX) { Self(self.0 & COLUMNS) } else { self }
    }

    /// A number in the bits that no digit has.
    pub(crate) fn with_mark(self, mark: u32) -> Self {
        Self(self.0 | u128::from(mark) << Self::UNMARKED)
    }

    pub(crate) fn unmarked(self) -> Self {
        Self(self.0 & ((1 << Self::UNMARKED) - 1))
    }

    pub(crate) fn mark(self) -> u32 {
        (self.0 >> Self::UNMARKED) as u32
    }

    /// Both halves mixed, for a table.
    pub(crate) fn hash(self) -> u64 {
        const SALTS: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xc2b2_ae3d_27d4_eb4f];
        let [low, high] = [self.0 as u64 ^ SALTS[0], (self.0 >> 64) as u64 ^ SALTS[1]];
        let product = u128::from(low) * u128::from(high);
        (product as u64) ^ (product >> 64) as u64
    }
}

/// The bits of each digit in each column and its box: shifts of 128 bits are slow.
static CELL_BITS: [[u128; SIDE]; SIDE] = {
    let mut table = [[0; SIDE]; SIDE];
    let mut column = 0;
    while column < SIDE {
        let mut digit = 0;
        while digit < SIDE {
            table[column][digit] =
                (1 << column | 1 << (SIDE + column / BOX)) << (Used::WIDTH * digit);
            digit += 1;
        }
        column += 1;
    }
    table
};

/// The stacks of the columns, three bits.
#[inline(always)]
fn stacks_in_use(columns: u16) -> u16 {
    let first = (columns | columns >> 1 | columns >> 2) & 0o111;
    (first | first >> (BOX - 1) | first >> (2 * (BOX - 1))) & 0b111
}
