//! Counts a puzzle slice by slice.

use itertools::iproduct;
use num_bigint::BigUint;

use super::blank::split_of_blank;
use super::digit::PlacedDigit;
use super::digit_rules::{DigitRules, MOST_PLACEMENTS, Placement};
use super::halves::{DigitHalves, unknown_cells};
use super::marked::split_of_marks;
use super::split::{DigitSplit, Sized};
use crate::classic::count::{Span, Watch};
use crate::general::count::out_of_reach::MEMORY;
use crate::general::count::share_of_work::ShareOfWork;
use crate::general::count::sweep::sweep::Halt;
use crate::puzzle::puzzle::Puzzle;
use crate::threads::deal;

/// The most placements of a digit before givens and marks are applied.
const MOST_UNMARKED: usize = 400_000;

/// A count digit by digit.
pub(crate) struct DigitByDigit {
    sized: Sized,
}

/// Evaluates an expression with `$words` set to the words of the key of a state.
macro_rules! with_words {
    ($split:expr, $words:ident => $value:expr) => {
        if unknown_cells($split.page.cells.len(), $split.known, &$split.page).count_ones() <= 64 {
            const $words: usize = 1;
            $value
        } else {
            const $words: usize = 2;
            $value
        }
    };
}

impl DigitByDigit {
    /// `None` if the method does not apply, if the grid is too large, or if cancelled early.
    pub(crate) fn new(puzzle: &Puzzle, watch: &Watch<'_>) -> Option<Self> {
        let ground = DigitRules::new(puzzle.rules().shape())?;
        let sized = if puzzle.is_blank() {
            let placements = ground.placements(MOST_PLACEMENTS)?;
            split_of_blank(&ground, &placements, watch)?
        } else {
            let placements = ground.placements(MOST_UNMARKED)?;
            let candidates = puzzle.tables().pruned(&puzzle.candidates());
            split_of_marks(&ground, &placements, &candidates, watch)?
        };
        Some(Self { sized })
    }

    /// The estimated work, in nanoseconds of one thread.
    pub(crate) fn work(&self) -> f64 {
        self.sized.work
    }

    /// Whether a slice is estimated not to fit in memory.
    pub(in crate::general::count) fn is_too_large(&self) -> bool {
        self.sized.is_too_large()
    }

    /// The number of slices that fit in memory at once, at most `threads`.
    #[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "a rough weighing")]
    fn most_at_once(&self, threads: usize) -> usize {
        ((MEMORY as f64 / self.sized.memory()) as usize).clamp(1, threads)
    }

    /// The number of solutions in this part of the slices, or of the pages if there is one slice.
    pub(crate) fn count(
        &self,
        part: ShareOfWork,
        threads: usize,
        watch: &Watch<'_>,
    ) -> Result<BigUint, Halt> {
        let split = &self.sized.split;
        let (slices, pages) = match &split.slices[..] {
            [slice] => (vec![slice], part),
            slices => (part.of(slices).collect(), ShareOfWork::ALL),
        };
        let at_once = if slices.len() >= 2 * threads { self.most_at_once(threads) } else { 1 };
        let of_slice = threads / at_once;
        let counted =
            deal(&mut vec![(); at_once], slices.iter().enumerate(), |(), (number, slice)| {
                let span = Span::ALL.part(number, slices.len());
                let (slice, alike) = **slice;
                let count = self.count_slice(slice, pages, of_slice, watch, span)?;
                Ok(BigUint::from(count) * alike)
            });
        let sum: BigUint = counted.into_iter().sum::<Result<BigUint, Halt>>()?;
        Ok(sum * split.namings)
    }

    /// For each cell and digit of a grid that is not blank, the number of solutions that have it.
    /// Takes about three times as long as a count.
    pub(crate) fn occurrences(
        &self,
        threads: usize,
        watch: &Watch<'_>,
    ) -> Result<Vec<BigUint>, Halt> {
        let split = &self.sized.split;
        let DigitSplit { first, last, page, slices, namings, .. } = split;
        let side = page.cells.len();
        let mut sums = vec![0_u128; side.pow(3)];
        let mut alike = vec![1; side];
        for (number, &(slice, _)) in slices.iter().enumerate() {
            let span = Span::ALL.part(number, slices.len());
            let tallies = with_words!(split, WORDS => {
                DigitHalves::<WORDS>::new(split, slice).occurrences(threads, watch, span)
            })?;
            for (PlacedDigit { digits, .. }, tally) in first.iter().chain(last).zip(tallies) {
                for (&digit, cell) in iproduct!(digits, 0..side.pow(2)) {
                    sums[cell * side + digit] += tally[cell];
                    alike[digit] = digits.len();
                }
            }
        }
        // Interchangeable digits have equal numbers.
        let number =
            |(place, sum): (usize, u128)| BigUint::from(sum) * *namings / alike[place % side];
        Ok(sums.into_iter().enumerate().map(number).collect())
    }

    /// Divides the count into slices, however few states there are.
    #[cfg(test)]
    pub(in crate::general::count) fn in_slices(&self) -> Self {
        let Sized { split, states, work } = &self.sized;
        Self { sized: Sized { split: split.clone().in_slices(), states: *states, work: *work } }
    }

    fn count_slice(
        &self,
        slice: Option<Placement>,
        pages: ShareOfWork,
        threads: usize,
        watch: &Watch<'_>,
        span: Span,
    ) -> Result<u128, Halt> {
        let split = &self.sized.split;
        with_words!(split, WORDS => {
            DigitHalves::<WORDS>::new(split, slice).count(pages, threads, watch, span)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;
    use crate::values::board::Board;

    /// All slices together have many times more states than fit in memory.
    #[test]
    fn slices_of_large_counts_fit_into_memory() {
        const JIGSAW: &str =
            "bbbccaaaabeeccaaaabeeccddadbbeeccdddbbeeecdddhhhfffggghfffiiggghfffiiggghhhhiiiii";
        let jigsaw = format!("jigsaw={JIGSAW}");
        for rules in ["box=3x3,disjoint", "box=3x3,windoku", "box=3x3,antiknight", &jigsaw] {
            let rules: Rules = rules.parse().unwrap();
            let puzzle = Puzzle::new(rules, Board::empty(9).unwrap()).unwrap();
            let digits = DigitByDigit::new(&puzzle, &Watch::new(None, None)).unwrap();
            let memory = digits.sized.memory();
            assert!(memory > 1e7 && !digits.is_too_large(), "{memory:e}");
            let minutes = digits.work() / 60e9;
            assert!(minutes < 20.0, "{minutes}");
        }
    }
}
