//! Estimates the size of a search tree from random descents. Known as Knuth's estimator.

use crate::classic::analyse::{DescentMeans, Estimate, below, estimated, estimated_classic};
use crate::puzzle::engine::{Classic, solved};
use crate::puzzle::puzzle::Puzzle;

/// A builder for an [`Estimate`] for a puzzle.
///
/// The estimate is unbiased, but the weights can be very uneven. Then the standard error, itself an
/// estimate, is too small until a rare heavy descent turns up. The same seed gives the same
/// estimate on every machine.
///
/// After Knuth, "Estimating the efficiency of backtrack programs" (1975).
///
/// ```
/// use lazydoku::{Board, Estimator, Puzzle, Rules};
/// let puzzle = Puzzle::new(Rules::boxes(2, 3)?, Board::empty(6)?)?;
/// let estimate = Estimator::of(&puzzle).samples(2000).seed(7).run();
/// let (low, high) = estimate.solutions.interval();
/// assert!(low < 28_200_960_u32.into() && high > 28_200_960_u32.into());
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "nothing is estimated before `run`"]
pub struct Estimator<'a> {
    puzzle: &'a Puzzle,
    samples: u64,
    seed: u64,
}

impl Puzzle {
    /// The numbers of nodes and solutions of a search, estimated from 1000 random descents with
    /// seed 0. See [`Estimator`] for other settings.
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 4)?, Board::empty(8)?)?;
    /// let digits = puzzle.estimate().solutions.mean().to_string().len();
    /// assert!((16..=18).contains(&digits), "29136487207403520 has 17 digits");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn estimate(&self) -> Estimate {
        Estimator::of(self).run()
    }
}

impl<'a> Estimator<'a> {
    /// An estimate for this puzzle, from 1000 descents with seed 0.
    pub fn of(puzzle: &'a Puzzle) -> Self {
        Self { puzzle, samples: 1000, seed: 0 }
    }

    /// Sets the number of descents, at least two: a single descent has no standard error.
    pub fn samples(self, samples: u64) -> Self {
        Self { samples: samples.max(2), ..self }
    }

    /// Sets the seed of the random numbers.
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// Computes the estimate. A descent takes some microseconds, or a millisecond at side 25.
    #[must_use]
    pub fn run(self) -> Estimate {
        let Self { samples, seed, .. } = self;
        let (puzzle, _) = solved(self.puzzle);
        if let Some(classic) = Classic::of(&puzzle) {
            return estimated_classic(&classic.candidates(), samples, seed);
        }
        Estimator { puzzle: &puzzle, ..self }.by_any_rules(|_| ())
    }

    /// The estimate of the general search, with a call for each descent.
    pub(super) fn by_any_rules(self, visit: impl FnMut(&DescentMeans<Box<[u8]>>)) -> Estimate {
        let Self { puzzle, samples, seed } = self;
        let (tables, candidates) = (puzzle.tables(), puzzle.candidates());
        estimated(samples, seed, visit, |random, pass| {
            tables.descend(&candidates, |choices| {
                pass(choices);
                below(choices, random)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    /// The true numbers are within four standard errors.
    #[test]
    fn estimates_are_near_the_truth() {
        for (rules, grid) in [
            ("box=2x2", "1..............."),
            ("box=2x3,x", "1..................................."),
            ("latin=5,antiknight", "1........................"),
            ("box=2x3,nonconsecutive", "1..................................."),
            ("box=2x2", "11.............."),
        ] {
            let rules: Rules = rules.parse().unwrap();
            let puzzle = Puzzle::new(rules, grid.parse().unwrap()).unwrap();
            let estimate = Estimator::of(&puzzle).samples(4000).run().solutions;
            let (count, mean) = (puzzle.solution_count().unwrap(), estimate.mean());
            let error = if count > mean { &count - &mean } else { &mean - &count };
            assert!(error <= estimate.standard_error() * 4_u32, "{puzzle:?}: {estimate}, {count}");
        }
    }
}
