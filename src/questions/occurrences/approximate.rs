//! Estimates, for each cell and digit, the share of solutions that have it.

use super::share::Share;
use super::shares::Occurrences;
use crate::classic::analyse::{Quantity, WeightedSample};
use crate::puzzle::engine::DigitNames;
use crate::values::cell::Cell;
use crate::values::size::Size;

/// For each cell and digit, an estimate of the number of solutions that have it; the result of
/// [`OccurrencesBuilder::approximate`](super::OccurrencesBuilder::approximate).
#[derive(Clone, PartialEq, Debug)]
pub struct ApproximateOccurrences {
    solutions: Quantity,
    counts: Vec<Quantity>,
    errors: Vec<f64>,
    weights: Occurrences,
}

impl ApproximateOccurrences {
    /// The estimates for the original puzzle, from a sample of the reduced one.
    pub(super) fn new(sample: &WeightedSample, solved: Size, names: DigitNames) -> Self {
        let (mut counts, mut errors, mut weights) = (Vec::new(), Vec::new(), Vec::new());
        for place in sample.places() {
            counts.push(place.count);
            errors.push(place.error_of_share);
            weights.push(place.weight);
        }
        let side = solved.digits();
        let no_solution = Quantity::default().with_zeros(sample.solutions().samples());
        let of_cells = counts.chunks_exact(side);
        let counts = of_cells.flat_map(|of_cell| names.of_cell(of_cell, &no_solution)).collect();
        let of_cells = errors.chunks_exact(side);
        let errors = of_cells.flat_map(|of_cell| names.of_cell(of_cell, &0.0)).collect();
        let weights = Occurrences { size: solved, total: sample.weight().clone(), counts: weights };
        Self { solutions: sample.solutions(), counts, errors, weights: weights.named(names) }
    }

    /// The number of rows, columns and digits.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.weights.size()
    }

    /// The number of solutions.
    #[must_use]
    pub fn solutions(&self) -> &Quantity {
        &self.solutions
    }

    /// The number of solutions with a digit in a cell; zero, with an error of zero, if no draw has
    /// it there, though such solutions may exist.
    ///
    /// # Panics
    /// If the grid does not have this cell or this digit.
    #[must_use]
    pub fn count(&self, cell: Cell, digit: u8) -> &Quantity {
        &self.counts[self.weights.place(cell, digit)]
    }

    /// The share of solutions with a digit in a cell, from 0 to 1.
    ///
    /// # Panics
    /// If the grid does not have this cell or this digit.
    #[must_use]
    pub fn share(&self, cell: Cell, digit: u8) -> f64 {
        Share { count: &self.weights[(cell, digit)], total: self.weights.total() }.fraction()
    }

    /// The standard error of [`share`](Self::share); zero if no draw has the digit there, or all
    /// have.
    ///
    /// # Panics
    /// If the grid does not have this cell or this digit.
    #[must_use]
    pub fn standard_error(&self, cell: Cell, digit: u8) -> f64 {
        self.errors[self.weights.place(cell, digit)]
    }

    /// The weights of the draws in place of numbers of solutions, so that shares are estimated
    /// shares of solutions. Use them to draw, or to find the most likely digits; the absolute
    /// values are meaningless.
    #[must_use]
    pub fn weights(&self) -> &Occurrences {
        &self.weights
    }
}

#[cfg(test)]
mod tests {
    use crate::puzzle::puzzle::Puzzle;
    use crate::questions::occurrences::OccurrencesBuilder;
    use crate::rules::Rules;
    use crate::values::cell::Cell;

    fn puzzle(rules: &str, grid: &str) -> Puzzle {
        let rules: Rules = rules.parse().unwrap();
        Puzzle::new(rules, grid.parse().unwrap()).unwrap()
    }

    /// From random grids in the first case, from descents in the others. Among this many estimates,
    /// none is expected to be more than five standard errors off.
    #[test]
    fn shares_are_near_the_truth() {
        let full =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let half = format!("{}{}", &full[..27], ".".repeat(54));
        for (rules, grid) in [
            ("box=3x3,greater=r9c9-r8c9,even=r7c7", half.as_str()),
            ("box=2x2,x", "................"),
            ("latin=4,cage=7:r1c1+r2c2,greater=r4c4-r4c3", "................"),
        ] {
            let puzzle = puzzle(rules, grid);
            let exact = puzzle.occurrences().unwrap();
            let approximate = OccurrencesBuilder::of(&puzzle).approximate(1).unwrap();
            for cell in puzzle.grid().size().cells() {
                let mut sum = 0.0;
                for (digit, share) in exact.shares(cell) {
                    let found = approximate.share(cell, digit);
                    let error = approximate.standard_error(cell, digit);
                    let distance = (found - share.fraction()).abs();
                    assert!(distance <= 5.0 * error + 1e-6, "{rules}: {cell} is {digit}: {share}");
                    sum += found;
                }
                assert!((sum - 1.0).abs() < 1e-6, "{rules}: {cell}: {sum}");
            }
        }
    }

    /// Including the errors.
    #[test]
    fn threads_make_the_same_occurrences() {
        let puzzle = puzzle("box=2x3,cage=9:r1c1+r2c2,whisper=3:r3c3-r4c4", &".".repeat(36));
        let [one, three] =
            [1, 3].map(|threads| OccurrencesBuilder::of(&puzzle).threads(threads).approximate(7));
        assert!(one.is_some());
        assert_eq!(one, three);
    }

    #[test]
    fn the_number_of_solutions_is_that_of_a_count() {
        let puzzle = puzzle("cage=15:r1c1+r1c2,thermo=r4c4-r5c5-r6c6", &".".repeat(81));
        let occurrences = OccurrencesBuilder::of(&puzzle).approximate(3).unwrap();
        let count = crate::Count::of(&puzzle).approximate(3);
        assert_eq!(count.as_ref(), Some(occurrences.solutions()));
        let six = occurrences.count(Cell::at(0, 0), 6);
        assert_eq!(six.samples(), occurrences.solutions().samples());
        assert!(occurrences.share(Cell::at(0, 0), 5) < 1e-9, "15 - 5 is not a digit");
    }
}
