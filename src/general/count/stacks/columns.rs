//! The fillings of a stack column by column, given the digits of each row. The last two columns
//! decompose into cycles of rows, each of which can be flipped.

use crate::classic::count::Watch;

/// The most rows of a stack. It has at most `(5!)^10 < 2^128` fillings.
pub(super) const MOST_ROWS: usize = 10;

/// The digits of each row, as bits; unused rows are empty. 32-bit words, as
/// [`halves`](super::halves) packs them into keys.
pub(super) type Rows = [u32; MOST_ROWS];

/// A stack: for each of its columns, the candidates of each cell.
pub(super) struct StackColumns<'a, 'l> {
    allowed: Vec<Rows>,
    rows: usize,
    watch: &'a Watch<'l>,
}

impl<'a, 'l> StackColumns<'a, 'l> {
    /// Columns with fewer candidates come first, as they leave fewer choices.
    pub(super) fn new(mut allowed: Vec<Rows>, rows: usize, watch: &'a Watch<'l>) -> Self {
        allowed.sort_by_cached_key(|column| -> u32 {
            column.iter().map(|digits| digits.count_ones()).sum()
        });
        Self { allowed, rows, watch }
    }

    /// The number of fillings, given the digits of each row. Every digit must be in as many rows as
    /// there are columns. `None` if cancelled.
    pub(super) fn fillings(&self, rows: &Rows) -> Option<u128> {
        let ways = self.from(0, rows);
        (!self.watch.is_cancelled()).then_some(ways)
    }

    /// The number of fillings of the columns from `column` on with the digits left in each row.
    fn from(&self, column: usize, rows: &Rows) -> u128 {
        let Some(allowed) = self.allowed.get(column) else { return 1 };
        let left = self.allowed.len() - column;
        if left > 3 && self.watch.is_cancelled() {
            return 0;
        }
        if left == 2 {
            return self.last_two(rows);
        }
        let mut open: Rows = std::array::from_fn(|row| rows[row] & allowed[row]);
        // If the remaining columns are interchangeable, one of them has the first digit of the
        // first row: let it be the next one, and multiply.
        let are_alike = self.allowed[column..].iter().all(|other| other == allowed);
        if are_alike {
            open[0] &= open[0].wrapping_neg();
        }
        let ways = self.column(column, open, (1 << self.rows) - 1, rows);
        if are_alike { ways * left as u128 } else { ways }
    }

    /// Fills a column: `open` are the digits still possible in its cells, `waiting` its unfilled
    /// rows, and `rest` the digits left for later columns.
    fn column(&self, column: usize, mut open: Rows, waiting: u32, rest: &Rows) -> u128 {
        let (mut row, mut least) = (None, u32::MAX);
        let mut rows = waiting;
        while rows != 0 && least > 1 {
            let next = rows.trailing_zeros() as usize;
            rows &= rows - 1;
            let digits = open[next].count_ones();
            if digits < least {
                (row, least) = (Some(next), digits);
            }
        }
        let Some(row) = row else { return self.from(column + 1, rest) };
        let mut ways = 0;
        let mut digits = std::mem::take(&mut open[row]);
        while digits != 0 {
            let digit = digits & digits.wrapping_neg();
            digits ^= digit;
            let (mut open, mut rest) = (open, *rest);
            open.iter_mut().for_each(|open| *open &= !digit);
            rest[row] ^= digit;
            ways += self.column(column, open, waiting & !(1 << row), &rest);
        }
        ways
    }

    /// Two digits are left in each row, and each digit is left in two rows. Rows that share a digit
    /// form cycles. One row determines the rest of its cycle, so a cycle has two fillings, or fewer
    /// if candidates are missing.
    fn last_two(&self, rows: &Rows) -> u128 {
        let [.., first, second] = &self.allowed[..] else { return 0 };
        let mut rows_of = [0; 32];
        for (row, digits) in rows[..self.rows].iter().enumerate() {
            rows_of[digits.trailing_zeros() as usize] ^= row;
            rows_of[digits.ilog2() as usize] ^= row;
        }
        let mut ways = 1;
        let mut done = 0_u32;
        for start in 0..self.rows {
            let (mut row, mut digit) = (start, 1 << rows[start].trailing_zeros());
            let (mut one_way, mut other_way) = (true, true);
            while done >> row & 1 == 0 {
                done |= 1 << row;
                let other = rows[row] ^ digit;
                one_way &= first[row] & digit != 0 && second[row] & other != 0;
                other_way &= first[row] & other != 0 && second[row] & digit != 0;
                row ^= rows_of[other.trailing_zeros() as usize];
                digit = other;
                if row == start {
                    ways *= u128::from(one_way) + u128::from(other_way);
                }
            }
        }
        ways
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(rows: impl IntoIterator<Item = u32>) -> Rows {
        let mut all = [0; MOST_ROWS];
        all.iter_mut().zip(rows).for_each(|(row, digits)| *row = digits);
        all
    }

    /// Latin squares are stacks with as many columns as rows.
    #[test]
    fn squares_are_filled_in_all_ways() {
        let watch = Watch::new(None, None);
        for (side, squares) in [(1, 1), (2, 2), (3, 12), (4, 576), (5, 161_280)] {
            let all = rows(vec![(1 << side) - 1; side]);
            assert_eq!(
                StackColumns::new(vec![all; side], side, &watch).fillings(&all),
                Some(squares),
                "{side}"
            );
        }
    }

    /// The counts with each digit in a cell add up, while another cell lacks one digit.
    #[test]
    fn ways_of_a_cell_add_up() {
        let (all, watch) = (rows([15; 4]), Watch::new(None, None));
        for cell in 0..15 {
            let of_digit = |digit: usize| {
                let mut allowed = vec![all; 4];
                allowed[cell % 4][cell / 4] = 1 << digit;
                allowed[3][3] &= 7;
                StackColumns::new(allowed, 4, &watch).fillings(&all).unwrap()
            };
            assert_eq!((0..4).map(of_digit).sum::<u128>(), 576 * 3 / 4, "{cell}");
        }
    }
}
