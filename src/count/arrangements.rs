//! The ways to fill the rows of a band, one by one.

use std::ops::ControlFlow;

use super::band::Band;
use super::partitions::{Partition, Tables};
use crate::geometry::{BOX, SIDE};

/// The digits of a band from zero, row by row.
pub(super) type Filled = [[u8; SIDE]; BOX];

const ALL: u16 = (1 << SIDE) - 1;

/// The arrangements of a band that agree with its givens.
pub(super) struct Arrangements {
    /// The digits that may stand in each cell, as sets of bits.
    allowed: [[u16; SIDE]; BOX],
}

impl Arrangements {
    pub(super) fn new(band: &Band) -> Self {
        let mut allowed = [[ALL; SIDE]; BOX];
        for clue in &band.clues {
            let (row, column) =
                (usize::from(clue.row), clue.stack * BOX + usize::from(clue.column));
            let digit = 1 << clue.digit;
            allowed[row].iter_mut().for_each(|cell| *cell &= !digit);
            allowed.iter_mut().for_each(|row| row[column] &= !digit);
        }
        for clue in &band.clues {
            let (row, column) =
                (usize::from(clue.row), clue.stack * BOX + usize::from(clue.column));
            allowed[row][column] = 1 << clue.digit;
        }
        Self { allowed }
    }

    /// One of the arrangements with a signature, by its place in row-major order.
    pub(super) fn nth(&self, signature: [Partition; 3], mut place: u64) -> Option<Filled> {
        let end = self.each(signature, &mut |filled| {
            if place == 0 {
                return ControlFlow::Break(*filled);
            }
            place -= 1;
            ControlFlow::Continue(())
        });
        end.break_value()
    }

    fn each(
        &self,
        signature: [Partition; 3],
        visit: &mut impl FnMut(&Filled) -> ControlFlow<Filled>,
    ) -> ControlFlow<Filled> {
        let mut columns = [0; SIDE];
        for (stack, partition) in signature.into_iter().enumerate() {
            for (digit, column) in Tables::get().columns[usize::from(partition)].iter().enumerate()
            {
                columns[stack * BOX + usize::from(*column)] |= 1 << digit;
            }
        }
        Filling { allowed: &self.allowed, columns, filled: [[0; SIDE]; BOX] }.fill(0, 0, ALL, visit)
    }
}

/// An arrangement in the making: the first row from the left, then the other two together.
struct Filling<'a> {
    allowed: &'a [[u16; SIDE]; BOX],
    /// The digits of each column that are not placed yet.
    columns: [u16; SIDE],
    filled: Filled,
}

impl Filling<'_> {
    fn fill(
        &mut self,
        row: usize,
        column: usize,
        missing: u16,
        visit: &mut impl FnMut(&Filled) -> ControlFlow<Filled>,
    ) -> ControlFlow<Filled> {
        if column == SIDE {
            return if row == 0 { self.fill(1, 0, ALL, visit) } else { visit(&self.filled) };
        }
        let mut digits = self.columns[column] & self.allowed[row][column] & missing;
        while digits != 0 {
            let digit = digits & digits.wrapping_neg();
            digits ^= digit;
            self.filled[row][column] = digit.trailing_zeros() as u8;
            let last = self.columns[column] ^ digit;
            if row == 0 {
                self.columns[column] = last;
                let end = self.fill(row, column + 1, missing ^ digit, visit);
                self.columns[column] |= digit;
                end?;
            } else if last & self.allowed[2][column] != 0 {
                // Each digit is in three columns, so the last row has what the others leave.
                self.filled[2][column] = last.trailing_zeros() as u8;
                self.fill(row, column + 1, missing ^ digit, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}
