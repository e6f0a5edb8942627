//! The ways to fill the rows of a band, one by one.

use super::givens::Band;
use super::tables::{Partition, Tables};
use crate::bits::bits;
use crate::geometry::{BOX, SIDE};

/// The digits of a band from zero, row by row.
pub(crate) type Filled = [[u8; SIDE]; BOX];

const ALL: u16 = (1 << SIDE) - 1;

/// The arrangements of a band that agree with its givens.
pub(crate) struct Arrangements {
    /// The digits that may stand in each cell, as sets of bits.
    allowed: [[u16; SIDE]; BOX],
}

impl Arrangements {
    pub(crate) fn new(band: &Band) -> Self {
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
    pub(crate) fn nth(&self, signature: [Partition; 3], place: u64) -> Option<Filled> {
        let mut filling = Filling {
            allowed: &self.allowed,
            columns: [0; SIDE],
            places: [0; SIDE],
            filled: [[0; SIDE]; BOX],
            before: place,
        };
        for (stack, partition) in signature.into_iter().enumerate() {
            let columns = Tables::get().columns[usize::from(partition)];
            for (digit, column) in columns.into_iter().enumerate() {
                let column = stack * BOX + usize::from(column);
                filling.columns[column] |= 1 << digit;
                filling.places[digit] |= 1 << column;
            }
        }
        filling.fill_first_row(0, ALL).then_some(filling.filled)
    }
}

/// An arrangement in the making: the first row from the left, then the other two together.
struct Filling<'a> {
    allowed: &'a [[u16; SIDE]; BOX],
    /// The digits of each column that are not placed yet.
    columns: [u16; SIDE],
    /// The columns of each digit in which it is not placed yet.
    places: [u16; SIDE],
    filled: Filled,
    /// How many arrangements are to come before the one that is looked for.
    before: u64,
}

impl Filling<'_> {
    /// Fills the first row from this column on, and then the others; whether there is such an arrangement.
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
            self.places[digit] ^= 1 << column;
            let is_found = self.fill_first_row(column + 1, missing ^ 1 << digit);
            self.columns[column] ^= 1 << digit;
            self.places[digit] ^= 1 << column;
            is_found
        })
    }

    /// The ways to fill the last two rows.
    ///
    /// Two digits are left for each column, and two columns for each digit. So columns and digits make circles, and
    /// a digit in one of the rows says where the others of its circle are: each can be gone through in two
    /// ways, as far as the givens allow them.
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
                let places = self.places[other.trailing_zeros() as usize];
                column = (places ^ 1 << column).trailing_zeros() as usize;
            }
            ways *= u64::from(agree[0]) + u64::from(agree[1]);
        }
        ways
    }

    /// Fills the last two rows from this column on; whether there is such an arrangement.
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
            // Each digit is in three columns, so the last row has what the others leave.
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
    use crate::board::Board;
    use crate::count::band::filling_counts::Rows;
    use crate::count::band::renaming::Renaming;
    use crate::count::orbit::problem::{Orientation, Problem};

    #[test]
    fn arrangements_are_as_many_as_counted_and_ascend() {
        for line in [
            ".................................................................................",
            "1....2...4...........3..9........................................................",
            ".2.7.............35.9.................1..........................................",
        ] {
            let board: Board = line.parse().unwrap();
            let problem = Problem::new(&Orientation::all().next().unwrap().of(&board));
            for band in problem.bands() {
                let arrangements = Arrangements::new(band);
                let mut rows = Rows::new(band);
                for signature in [[0, 0, 0], [0, 900, 1111], [3, 1500, 77], [1679, 840, 5]] {
                    let all = (0..).map_while(|place| arrangements.nth(signature, place));
                    let all = all.collect_vec();
                    assert!(all.iter().tuple_windows().all(|(one, next)| one < next));
                    let [first, second, third] = signature;
                    let (row, names) = rows.find([first, second]);
                    let third = Tables::get().thirds[usize::from(third)];
                    let renamed = Renaming::new(&names).of(Tables::get(), third);
                    assert_eq!(all.len(), usize::from(rows.numbers(row)[usize::from(renamed)]));
                }
            }
        }
    }
}
