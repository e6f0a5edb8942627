//! Derives occurrences from others by linear equations: over the digits of a cell, over the cells
//! of a house, and between interchangeable digits. A number that does not follow is counted, and
//! the equations are applied again.
//!
//! For example, if the only given of a 4x4 grid is 1 in r1c1, then 2, 3 and 4 are interchangeable,
//! and r1c2 cannot be 1. So each of them is in r1c2 in a third of the 72 solutions, without a
//! count.

use itertools::{Itertools, iproduct};
use num_bigint::BigUint;

use super::shares::Occurrences;
use crate::classic::count::{Method, Progress, Watch};
use crate::general::count::OutOfReach;
use crate::puzzle::puzzle::Puzzle;
use crate::questions::count::count::Count;
use crate::values::digit_mask::DigitMask;
use crate::values::size::Size;

/// All counts together take about as long as this many counts of the whole puzzle.
const COUNTS: f64 = 50.0;

/// The occurrences, from equations and counts; `None` if cancelled.
pub(super) fn counted(
    puzzle: &Puzzle,
    threads: usize,
    total: Option<BigUint>,
    watch: &Watch<'_>,
) -> Result<Option<Occurrences>, OutOfReach> {
    let count = |puzzle: &Puzzle| {
        let count = Count::of(puzzle).threads(threads);
        let count = count.on_progress(|Progress { estimated_seconds, .. }| {
            // Only the count of the whole puzzle, if it is needed, reports an estimate.
            if let Some(seconds) = estimated_seconds {
                watch.expect(seconds * COUNTS);
            }
        });
        match watch.cancelled() {
            Some(cancelled) => count.run_until(cancelled),
            None => count.run().map(Some),
        }
    };
    watch.begin(Method::States);
    let Some(total) = total.map_or_else(|| count(puzzle), |total| Ok(Some(total)))? else {
        return Ok(None);
    };
    let mut known = KnownShares::new(puzzle, total);
    known.follow_laws();
    while let Some((cell, digit)) = known.next_to_count() {
        watch.reach(known.share());
        if watch.is_cancelled() {
            return Ok(None);
        }
        let puzzle = puzzle.with(known.size.cell(cell), digit as u8 + 1);
        let Some(number) = count(&puzzle)? else { return Ok(None) };
        known.learn((cell, digit), &number);
        known.follow_laws();
    }
    let counts = known.counts.into_iter().map(Option::unwrap_or_default).collect();
    Ok(Some(Occurrences { size: known.size, total: known.total, counts }))
}

/// A cell and a digit, both counted from 0.
type Place = (usize, usize);

/// The numbers known so far.
struct KnownShares {
    size: Size,
    side: usize,
    total: BigUint,
    counts: Vec<Option<BigUint>>,
    /// For each digit, the first that is interchangeable with it.
    alike: Vec<usize>,
    /// Sets of places of which every solution has exactly one, so that their numbers add up to the
    /// total.
    laws: Vec<Vec<Place>>,
}

impl KnownShares {
    /// The numbers that are known to be zero.
    fn new(puzzle: &Puzzle, total: BigUint) -> Self {
        let (size, side) = (puzzle.rules().size(), puzzle.rules().side());
        let cells = 0..size.number_of_cells();
        let of_cells = cells.clone().map(|cell| (0..side).map(|digit| (cell, digit)).collect());
        let of_houses = iproduct!(puzzle.rules().houses(), 0..side).map(|(house, digit)| {
            house.cells().iter().map(|&cell| (size.index(cell), digit)).collect()
        });
        let laws = of_cells.chain(of_houses).collect();
        let counts = vec![None; cells.len() * side];
        let mut known = Self { size, side, total, counts, alike: alike(puzzle), laws };
        let true_digits = puzzle.true_candidates();
        for (cell, digit) in iproduct!(cells, 0..side) {
            if !true_digits.contains(size.cell(cell), digit as u8 + 1) {
                known.counts[cell * side + digit] = Some(BigUint::ZERO);
            }
        }
        known
    }

    /// The share of the numbers that are known.
    #[expect(clippy::cast_precision_loss, reason = "there are some thousands of numbers")]
    fn share(&self) -> f64 {
        let known = self.counts.iter().flatten().count();
        known as f64 / self.counts.len() as f64
    }

    fn count(&self, (cell, digit): Place) -> Option<&BigUint> {
        self.counts[cell * self.side + digit].as_ref()
    }

    /// Records a number for all interchangeable digits.
    fn learn(&mut self, (cell, digit): Place, count: &BigUint) {
        for other in 0..self.side {
            if self.alike[other] == self.alike[digit] {
                self.counts[cell * self.side + other] = Some(count.clone());
            }
        }
    }

    fn unknown<'a>(&self, law: &'a [Place]) -> impl Iterator<Item = Place> + use<'a, '_> {
        law.iter().copied().filter(|&place| self.count(place).is_none())
    }

    /// Derives everything that follows from single equations, to a fixpoint.
    fn follow_laws(&mut self) {
        while let Some((place, count)) = self.laws.iter().find_map(|law| self.derived(law)) {
            self.learn(place, &count);
        }
    }

    /// An unknown of an equation and its number, if it is the only one or all are interchangeable.
    fn derived(&self, law: &[Place]) -> Option<(Place, BigUint)> {
        let first = self.unknown(law).next()?;
        let key = |(cell, digit): Place| (cell, self.alike[digit]);
        let are_equal = self.unknown(law).map(key).all_equal();
        let known: BigUint = law.iter().filter_map(|&place| self.count(place)).sum();
        are_equal.then(|| (first, (&self.total - known) / self.unknown(law).count()))
    }

    /// An unknown of an equation with the fewest unknowns.
    fn next_to_count(&self) -> Option<Place> {
        let unknowns = self.laws.iter().map(|law| self.unknown(law).collect_vec());
        let shortest = unknowns.filter(|unknown| !unknown.is_empty()).min_by_key(Vec::len);
        shortest.map(|unknown| unknown[0])
    }
}

/// For each digit, the first that the givens and the rules treat the same way.
fn alike(puzzle: &Puzzle) -> Vec<usize> {
    let digits = 0..puzzle.rules().side();
    let candidates = puzzle.candidates();
    let candidates = puzzle.rules().size().narrowed(&candidates);
    let has = |digit: usize| candidates.iter().any(|&all| all == DigitMask::single(digit));
    let is_given: Vec<bool> = digits.clone().map(has).collect();
    let are_alike = |one: usize, other: usize| {
        one == other || !is_given[one] && !is_given[other] && puzzle.rules().can_rename(one, other)
    };
    digits
        .map(|digit| (0..=digit).find(|&first| are_alike(first, digit)).unwrap_or(digit))
        .collect()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;
    use crate::classic::count::Progress;
    use crate::questions::occurrences::builder::OccurrencesBuilder;
    use crate::rules::Rules;

    /// Equations and counts agree with a listing.
    #[test]
    fn counts_and_listings_agree() {
        for (rules, grid) in [
            ("box=2x2", "................"),
            ("box=2x2,x", "1..............."),
            ("box=2x3", "12....3..............4.............6"),
            ("box=2x3,nonconsecutive", "1..................................."),
            ("latin=5,antiknight", "1.....2.................."),
            ("box=2x3,x", ".....6..........................1..."),
            ("box=2x2", "11.............."),
        ] {
            let rules: Rules = rules.parse().unwrap();
            let puzzle = Puzzle::new(rules, grid.parse().unwrap()).unwrap();
            let by_listing = OccurrencesBuilder::of(&puzzle).run().unwrap();
            for total in [None, Some(by_listing.total().clone())] {
                let counted = counted(&puzzle, 1, total, &Watch::new(None, None)).unwrap();
                assert_eq!(counted.as_ref(), Some(&by_listing), "{puzzle:?}");
            }
        }
    }

    #[test]
    fn progress_rises_to_the_end_and_cancelling_stops_it() {
        let grid = format!("12{}", ".".repeat(34)).parse().unwrap();
        let puzzle = Puzzle::new("box=2x3,x".parse().unwrap(), grid).unwrap();
        for stop_at in [2.0, 0.5] {
            let (cancelled, mut shares) = (AtomicBool::new(false), Vec::new());
            let watch_shares = |progress: Progress| {
                shares.push(progress.share);
                cancelled.store(progress.share >= stop_at, Ordering::Relaxed);
            };
            let watch = Watch::new(Some(Box::new(watch_shares)), Some(&cancelled));
            let found = counted(&puzzle, 1, None, &watch).unwrap();
            drop(watch);
            assert_eq!(found.is_some(), stop_at > 1.0);
            assert!(shares.is_sorted() && shares.len() > 1, "{shares:?}");
        }
    }
}
