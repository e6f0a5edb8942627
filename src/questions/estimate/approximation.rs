//! Estimates the number of solutions by the better of two sampling methods.
//!
//! Random classic grids are best if many of them obey the rules after renaming their digits; random
//! descents are best if the rules are so tight that propagation avoids dead ends. Trials of both
//! take about the same time, and their errors decide. The estimate comes from a fresh sample,
//! independent of the choice, so the choice cannot bias it. Only if a trial of random grids has
//! almost no error is the trial itself the estimate.

use num_bigint::BigUint;

use super::estimator::Estimator;
use crate::classic::analyse::{DescentMeans, Quantity, WeightedSample};
use crate::classic::count::Watch;
use crate::general::count::RandomGrids;
use crate::puzzle::puzzle::Puzzle;

/// Descents in each task of a trial, and in each task of a round of the final sample.
const DESCENTS_IN_TRIAL: u64 = 64;
const DESCENTS: u64 = 1000;

/// The limit on rounds of descents. Fewer are made if the standard error is expected to fall below
/// the mean divided by `LITTLE`.
const MOST_ROUNDS: u64 = 4;
const LITTLE: u32 = 40;

/// In larger grids, weights are so uneven that the standard error of descents is meaningless.
const MOST_CELLS: usize = 81;

/// A trial of grids is the answer if its mean is at least this many standard errors.
const GOOD: u32 = 200;

/// A sample is rejected if its mean is fewer standard errors: of grids, and of descents.
const FEWEST: [u32; 2] = [4, 8];

/// Uneven weights make the error of descents look smaller than it is, so it must be smaller by this
/// factor.
const MARGIN: u32 = 2;

/// The settings of an estimate.
pub(crate) struct Approximation<'a, 'w> {
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) threads: usize,
    pub(crate) seed: u64,
    /// The number of (cell, digit) pairs to estimate: all, or 0 for none.
    pub(crate) places: usize,
    pub(crate) watch: &'a Watch<'w>,
}

impl Approximation<'_, '_> {
    /// A sample of the solutions; `None` if cancelled, or if the standard error of their number is
    /// too large.
    pub(crate) fn run(&self) -> Option<WeightedSample> {
        let &Self { puzzle, threads, seed, places, watch } = self;
        let mut grids = RandomGrids::of(puzzle, threads, seed, places);
        let by_grids = grids.as_mut().and_then(|grids| grids.trial(watch));
        if by_grids.as_ref().is_some_and(|trial| is_within(&trial.solutions(), GOOD)) {
            return by_grids;
        }
        if watch.is_cancelled() {
            return None;
        }
        let by_grids = by_grids.map(|trial| trial.solutions());
        let is_small = puzzle.grid().cells().len() <= MOST_CELLS;
        let by_descents = is_small
            .then(|| self.descents(DESCENTS_IN_TRIAL, 0).solutions())
            .filter(|trial| by_grids.as_ref().is_none_or(|grids| is_better(trial, grids)));
        let (estimate, fewest) = if let Some(trial) = by_descents {
            (self.descents_after(&trial), FEWEST[1])
        } else {
            // If no grid obeyed the rules in the trial, few would later.
            by_grids.filter(|trial| trial.mean() != BigUint::ZERO)?;
            (grids?.estimate(watch)?, FEWEST[0])
        };
        let is_good = !watch.is_cancelled() && is_within(&estimate.solutions(), fewest);
        is_good.then_some(estimate)
    }

    /// As many rounds of descents as the trial suggests.
    fn descents_after(&self, trial: &Quantity) -> WeightedSample {
        // The variance falls with the number of descents.
        let [mean, wanted] = [trial.mean(), trial.standard_error() * LITTLE].map(|it| it.pow(2));
        let is_enough = |rounds: &u64| &wanted * DESCENTS_IN_TRIAL <= &mean * (*rounds * DESCENTS);
        let rounds = (1..MOST_ROUNDS).find(is_enough).unwrap_or(MOST_ROUNDS);
        let rounds = (1..=rounds).map(|round| self.descents(DESCENTS, round));
        WeightedSample::joined(self.places, rounds)
    }

    /// A round of random descents, `descents` for each task, or fewer if cancelled.
    fn descents(&self, descents: u64, round: u64) -> WeightedSample {
        let workers = &mut vec![(); self.threads.max(1)];
        let rounds = (round, MOST_ROUNDS + 1);
        WeightedSample::of_tasks(workers, self.places, self.seed, rounds, |(), _, seed| {
            let descents = if self.watch.is_cancelled() { 2 } else { descents };
            let mut found = WeightedSample::new(self.places);
            let descents = Estimator::of(self.puzzle).samples(descents).seed(seed);
            _ = descents.by_any_rules(|descent| {
                let weight = &descent.solutions;
                found.add(weight, self.places_of(descent).map(|place| (place, weight.clone())));
            });
            found
        })
    }

    /// The (cell, digit) pairs at the end of a descent, if they are estimated.
    fn places_of(&self, descent: &DescentMeans<Box<[u8]>>) -> impl Iterator<Item = usize> {
        let cells = descent.end.iter().filter(|_| self.places > 0).flat_map(|end| end.iter());
        let side = self.puzzle.rules().side();
        cells.enumerate().map(move |(cell, &digit)| cell * side + usize::from(digit) - 1)
    }
}

/// Whether the mean is positive and at least `errors` standard errors.
fn is_within(estimate: &Quantity, errors: u32) -> bool {
    estimate.mean() != BigUint::ZERO && estimate.standard_error() * errors <= estimate.mean()
}

/// Whether the relative error of descents is smaller by the factor [`MARGIN`].
fn is_better(descents: &Quantity, grids: &Quantity) -> bool {
    let errors = [descents, grids].map(Quantity::standard_error);
    descents.mean() != BigUint::ZERO
        && (grids.mean() == BigUint::ZERO
            || &errors[0] * grids.mean() * MARGIN < &errors[1] * descents.mean())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    fn puzzle(rules: &str, grid: &str) -> Puzzle {
        let rules: Rules = rules.parse().unwrap();
        Puzzle::new(rules, grid.parse().unwrap()).unwrap()
    }

    fn estimated(puzzle: &Puzzle, threads: usize) -> Option<WeightedSample> {
        let places = puzzle.grid().cells().len() * puzzle.rules().side();
        let watch = &Watch::new(None, None);
        Approximation { puzzle, threads, seed: 1, places, watch }.run()
    }

    /// Grids to which random classic grids do not apply.
    #[test]
    fn descents_are_near_the_truth() {
        for rules in ["box=2x2,x", "latin=4,cage=7:r1c1+r2c2"] {
            let puzzle = puzzle(rules, "................");
            let sample = estimated(&puzzle, 1).unwrap();
            let estimate = sample.solutions();
            let (count, mean) = (puzzle.solution_count().unwrap(), estimate.mean());
            let error = if count > mean { &count - &mean } else { &mean - &count };
            assert!(error <= estimate.standard_error() * 4_u32, "{rules}: {estimate}, {count}");
            assert_eq!(estimated(&puzzle, 3), Some(sample), "{rules}");
        }
    }

    #[test]
    fn large_grids_have_no_estimate() {
        let blank = ".".repeat(256);
        assert_eq!(estimated(&puzzle("box=4x4,x", &blank), 1), None);
    }

    #[test]
    fn puzzles_without_solutions_have_no_estimate() {
        let blank = ".".repeat(81);
        let rules = "box=3x3,cage=3:r1c1+r1c2,cage=3:r1c3+r1c4";
        assert_eq!(estimated(&puzzle(rules, &blank), 1), None);
    }
}
