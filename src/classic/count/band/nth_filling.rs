//! The n-th filling of a band.

use super::givens::BandGivens;
use super::partition::Partition;
use super::tables::PartitionTables;
use crate::classic::values::{BOX, SIDE};
use crate::values::word_bits::bits;

/// The digits of a band from zero, row by row.
pub(crate) type FilledBand = [[u8; SIDE]; BOX];

const ALL: u16 = (1 << SIDE) - 1;

/// The fillings of a band that agree with its givens and marks.
pub(crate) struct BandFillings {
    /// The candidates of each cell, as sets of bits.
    allowed: [[u16; SIDE]; BOX],
}

impl BandFillings {
    pub(crate) fn new(band: &BandGivens) -> Self {
        let mut allowed = [[ALL; SIDE]; BOX];
        for given in &band.givens {
            let (row, column) =
                (usize::from(given.row), given.stack * BOX + usize::from(given.column));
            let digit = 1 << given.digit;
            allowed[row].iter_mut().for_each(|cell| *cell &= !digit);
            allowed.iter_mut().for_each(|row| row[column] &= !digit);
        }
        for given in &band.givens {
            let (row, column) =
                (usize::from(given.row), given.stack * BOX + usize::from(given.column));
            allowed[row][column] = 1 << given.digit;
        }
        for (stack, place, digit) in band.left_out.all() {
            allowed[place / BOX][stack * BOX + place % BOX] &= !(1 << digit);
        }
        Self { allowed }
    }

    /// Returns the filling of a signature at position `index` in row-major order; `None` if there
    /// are no more than `index`.
    pub(crate) fn nth(&self, signature: [Partition; 3], index: u64) -> Option<FilledBand> {
        let mut filling = PartialFilling {
            allowed: &self.allowed,
            columns: [0; SIDE],
            open_columns: [0; SIDE],
            filled: [[0; SIDE]; BOX],
            before: index,
        };
        for (stack, partition) in signature.into_iter().enumerate() {
            let columns = PartitionTables::get().columns[usize::from(partition)];
            for (digit, column) in columns.into_iter().enumerate() {
                let column = stack * BOX + usize::from(column);
                filling.columns[column] |= 1 << digit;
                filling.open_columns[digit] |= 1 << column;
            }
        }
        filling.fill_first_row(0, ALL).then_some(filling.filled)
    }
}

/// A partial filling: first row from the left, then the other two together.
struct PartialFilling<'a> {
    allowed: &'a [[u16; SIDE]; BOX],
    /// The digits of each column that are not placed yet.
    columns: [u16; SIDE],
    /// The columns of each digit in which it is not placed yet.
    open_columns: [u16; SIDE],
    filled: FilledBand,
    /// The number of fillings still to be skipped.
    before: u64,
}

impl PartialFilling<'_> {
    /// Fills the first row from `column` on, then the other rows. Returns false if all fillings
    /// below were skipped.
    fn fill_first_row(&mut self, column: usize, missing: u16) -> bool {
        if column == SIDE {
            let ways = self.ways_of_last_rows();
            if self.before < ways {
                return self.fill_last_rows(0, ALL);
            }
            self.before -= ways;
            return false;
        }
        let digits = self.columns[column] & self.allowed[0][column] & missing;
        bits(digits.into()).any(|digit| {
            self.filled[0][column] = digit as u8;
            self.columns[column] ^= 1 << digit;
            self.open_columns[digit] ^= 1 << column;
            let is_found = self.fill_first_row(column + 1, missing ^ 1 << digit);
            self.columns[column] ^= 1 << digit;
            self.open_columns[digit] ^= 1 << column;
            is_found
        })
    }

    /// The number of fillings of the last two rows.
    ///
    /// Two digits are left for each column, and two columns for each digit. So columns and digits
    /// form cycles, and the row of one digit determines the rows of all others in its cycle: each
    /// cycle can be filled in two ways, unless the givens forbid one.
    fn ways_of_last_rows(&self) -> u64 {
        let mut ways = 1;
        let mut seen = 0;
        for start in 0..SIDE {
            if seen & 1 << start != 0 {
                continue;
            }
            let (mut column, mut digit) = (start, self.columns[start]);
            digit &= digit.wrapping_neg();
            let first = digit;
            let mut agree = [true; 2];
            loop {
                seen |= 1 << column;
                let other = self.columns[column] ^ digit;
                let [second, third] = [1, 2].map(|row: usize| self.allowed[row][column]);
                agree[0] &= second & digit != 0 && third & other != 0;
                agree[1] &= second & other != 0 && third & digit != 0;
                if other == first {
                    break;
                }
                digit = other;
                let columns = self.open_columns[other.trailing_zeros() as usize];
                column = (columns ^ 1 << column).trailing_zeros() as usize;
            }
            ways *= u64::from(agree[0]) + u64::from(agree[1]);
        }
        ways
    }

    /// Fills the last two rows from `column` on. Returns false if all fillings below were skipped.
    fn fill_last_rows(&mut self, column: usize, missing: u16) -> bool {
        if column == SIDE {
            if self.before == 0 {
                return true;
            }
            self.before -= 1;
            return false;
        }
        let digits = self.columns[column] & self.allowed[1][column] & missing;
        bits(digits.into()).any(|digit| {
            // Three digits belong to each column, so the last row takes the remaining one.
            let last = self.columns[column] ^ 1 << digit;
            self.filled[1][column] = digit as u8;
            self.filled[2][column] = last.trailing_zeros() as u8;
            last & self.allowed[2][column] != 0
                && self.fill_last_rows(column + 1, missing ^ 1 << digit)
        })
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::*;
    use crate::classic::count::band::filling_counts::FillingCounts;
    use crate::classic::values::board::Board9;

    #[test]
    fn there_are_as_many_fillings_as_counted_and_they_ascend() {
        for line in [
            ".................................................................................",
            "1....2...4...........3..9........................................................",
            ".2.7.............35.9.................1..........................................",
        ] {
            let board: Board9 = line.parse().unwrap();
            for band in [0, 1, 2].map(|band| BandGivens::new(&(&board).into(), band)) {
                let fillings = BandFillings::new(&band);
                let mut counts = FillingCounts::new(&band);
                for signature in [[0, 0, 0], [0, 900, 1111], [3, 1500, 77], [1679, 840, 5]] {
                    let all = (0..).map_while(|index| fillings.nth(signature, index));
                    let all = all.collect_vec();
                    assert!(all.iter().tuple_windows().all(|(one, next)| one < next));
                    assert_eq!(all.len(), usize::from(counts.of_signature(signature)));
                }
            }
        }
    }
}
