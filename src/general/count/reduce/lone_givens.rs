//! Latin squares without the givens that are alone in their row: complementary counting, a simple
//! case of inclusion-exclusion.
//!
//! Blank rows are interchangeable. Dropping a lone given makes its row blank, and then its digit is
//! in its column in each blank row in equally many solutions; only rows with other givens must
//! exclude it. With `b` blank rows and `k <= 3` dropped givens, the solutions with these in `k`
//! distinct rows are `b (b - 1) ... (b - k + 1)` times the wanted number. Solutions in which
//! several of them share a row are subtracted; that is `b` times those in which they share the
//! first blank row. All these squares are counted quickly, as most of their rows are blank.

use crate::values::digit_mask::DigitMask;
use itertools::Itertools;

/// A given: its row, its column and its digit, from zero.
pub(super) type Given = [usize; 3];

/// A count as a combination of counts: `(added - times * subtracted) / divisor`.
#[derive(Debug)]
pub(crate) struct SumOfSquares {
    /// The candidates of the square to add.
    pub(crate) added: Vec<DigitMask>,
    /// The candidates of each square to subtract.
    pub(crate) subtracted: Vec<Vec<DigitMask>>,
    pub(crate) times: u32,
    pub(crate) divisor: u32,
}

/// With more, two rows could hold several of them each.
const MOST: usize = 3;

/// The count of a Latin square by squares without up to three lone givens.
pub(super) fn without_lone_givens(side: usize, given: &[Given]) -> SumOfSquares {
    let of_row = |row: usize| given.iter().filter(move |given| given[0] == row);
    let lone = (0..side).filter_map(|row| of_row(row).exactly_one().ok()).copied();
    let lone = lone.take(MOST).collect_vec();
    let number = lone.len();
    let others = given.iter().copied().filter(|given| !lone.contains(given)).collect_vec();
    let is_blank = |&row: &usize| others.iter().all(|given| given[0] != row);
    let blank = (0..side).filter(is_blank).collect_vec();
    let square = |in_first: &[Given]| {
        let mut square = LatinSquare::new(side);
        for &[row, _, _] in &others {
            lone.iter().for_each(|&[_, column, digit]| square.exclude(row, column, digit));
        }
        others.iter().for_each(|&[row, column, digit]| square.give(row, column, digit));
        if !in_first.is_empty() {
            for given @ &[_, column, digit] in &lone {
                if in_first.contains(given) {
                    square.give(blank[0], column, digit);
                } else {
                    square.exclude(blank[0], column, digit);
                }
            }
        }
        square.candidates
    };
    let together = (2..=number).flat_map(|number| lone.iter().copied().combinations(number));
    let can_be_in_a_row = |given: &Vec<Given>| {
        let mut pairs = given.iter().array_combinations();
        // Givens of one column and one digit always share a row; those that agree in only one of
        // them never do.
        pairs.all(|[one, other]| (one[1] == other[1]) == (one[2] == other[2]))
    };
    SumOfSquares {
        added: square(&[]),
        subtracted: together.filter(can_be_in_a_row).map(|given| square(&given)).collect(),
        times: blank.len() as u32,
        divisor: (0..number).map(|placed| (blank.len() - placed) as u32).product(),
    }
}

struct LatinSquare {
    side: usize,
    candidates: Vec<DigitMask>,
}

impl LatinSquare {
    fn new(side: usize) -> Self {
        Self { side, candidates: vec![DigitMask::all(side); side * side] }
    }

    fn give(&mut self, row: usize, column: usize, digit: usize) {
        self.candidates[row * self.side + column] &= DigitMask::single(digit);
    }

    fn exclude(&mut self, row: usize, column: usize, digit: usize) {
        self.candidates[row * self.side + column].remove(digit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_with_lone_givens_become_blank() {
        let lone = [[0, 0, 0], [1, 1, 1], [3, 2, 3]];
        let others = [[2, 0, 2], [2, 1, 4]];
        let is_blank =
            |square: &[DigitMask], row: usize| square[row * 5..][..5] == [DigitMask::all(5); 5];
        for (number, divisor, squares) in [(0, 1, 0), (1, 4, 0), (2, 12, 1), (3, 24, 4)] {
            let given = lone[..number].iter().chain(&others).copied().collect_vec();
            let sum = without_lone_givens(5, &given);
            assert_eq!((sum.divisor, sum.subtracted.len()), (divisor, squares));
            let blank = |square: &[DigitMask]| (0..5).filter(|&row| is_blank(square, row)).count();
            assert_eq!((blank(&sum.added), sum.times), (4, 4));
            assert!(sum.subtracted.iter().all(|square| blank(square) == 3));
        }
        // Givens of the same column, or of the same digit, never share a row.
        for (given, squares) in [
            (vec![[0, 0, 0], [1, 0, 1]], 0),
            (vec![[0, 0, 0], [1, 1, 0]], 0),
            (vec![[0, 0, 0], [1, 0, 1], [2, 1, 0]], 1),
            (vec![[0, 0, 0], [0, 1, 1]], 0),
            (vec![[0, 0, 0], [1, 0, 0]], 1),
            (vec![[0, 0, 0], [1, 0, 0], [2, 1, 1]], 4),
        ] {
            assert_eq!(without_lone_givens(5, &given).subtracted.len(), squares, "{given:?}");
        }
    }
}
