//! Derives occurrences from others by linear equations: over the digits of a cell, over the cells
//! of a house, and between interchangeable digits, rows or columns. A number that does not follow
//! is counted, and the equations are applied again.
//!
//! For example, if the only given of a 4x4 grid is 1 in r1c1, then 2, 3 and 4 are interchangeable,
//! and r1c2 cannot be 1. So each of them is in r1c2 in a third of the 72 solutions, without a
//! count.

use itertools::{Itertools, iproduct};
use num_bigint::BigUint;

use super::shares::Occurrences;
use crate::classic::count::Watch;
use crate::general::count::OutOfReach;
use crate::puzzle::puzzle::Puzzle;
use crate::puzzle::symmetry::alike_lines::alike_lines;
use crate::values::cell::Cell;
use crate::values::digit_mask::DigitMask;
use crate::values::size::Size;

/// A cell and a digit, both counted from 0.
type Place = (usize, usize);

/// The numbers known so far.
pub(super) struct KnownShares {
    pub(super) size: Size,
    side: usize,
    pub(super) total: BigUint,
    counts: Vec<Option<BigUint>>,
    /// For each place, the first that is interchangeable with it.
    alike: Vec<usize>,
    /// Sets of places of which every solution has exactly one, so that their numbers add up to the
    /// total.
    laws: Vec<Vec<Place>>,
}

impl KnownShares {
    /// The numbers that are known to be zero.
    pub(super) fn new(puzzle: &Puzzle, total: BigUint) -> Self {
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

    /// Records a number for all interchangeable places.
    fn learn(&mut self, place: Place, count: &BigUint) {
        let first = self.first_alike(place);
        for (known, &other) in self.counts.iter_mut().zip(&self.alike) {
            if other == first {
                *known = Some(count.clone());
            }
        }
    }

    fn first_alike(&self, (cell, digit): Place) -> usize {
        self.alike[cell * self.side + digit]
    }

    fn unknown<'a>(&self, law: &'a [Place]) -> impl Iterator<Item = Place> + use<'a, '_> {
        law.iter().copied().filter(|&place| self.count(place).is_none())
    }

    /// Derives everything that follows from single equations, to a fixpoint.
    pub(super) fn follow_laws(&mut self) {
        while let Some((place, count)) = self.laws.iter().find_map(|law| self.derived(law)) {
            self.learn(place, &count);
        }
    }

    /// An unknown of an equation and its number, if it is the only one or all are interchangeable.
    fn derived(&self, law: &[Place]) -> Option<(Place, BigUint)> {
        let first = self.unknown(law).next()?;
        let are_equal = self.unknown(law).map(|place| self.first_alike(place)).all_equal();
        let known: BigUint = law.iter().filter_map(|&place| self.count(place)).sum();
        are_equal.then(|| (first, (&self.total - known) / self.unknown(law).count()))
    }

    /// Counts what does not follow, with `count`, which returns `None` if cancelled.
    pub(super) fn count_the_rest(
        mut self,
        puzzle: &Puzzle,
        count: impl Fn(&Puzzle) -> Result<Option<BigUint>, OutOfReach>,
        watch: &Watch<'_>,
    ) -> Result<Option<Occurrences>, OutOfReach> {
        self.follow_laws();
        while let Some((cell, digit)) = self.next_to_count() {
            watch.reach(self.share());
            if watch.is_cancelled() {
                return Ok(None);
            }
            let puzzle = puzzle.with(self.size.cell(cell), digit as u8 + 1);
            let Some(number) = count(&puzzle)? else { return Ok(None) };
            self.learn((cell, digit), &number);
            self.follow_laws();
        }
        let Self { size, total, counts, .. } = self;
        let counts = counts.into_iter().map(Option::unwrap_or_default).collect();
        Ok(Some(Occurrences { size, total, counts }))
    }

    /// An unknown of an equation with the fewest unknowns.
    pub(super) fn next_to_count(&self) -> Option<Place> {
        let unknowns = self.laws.iter().map(|law| self.unknown(law).collect_vec());
        let shortest = unknowns.filter(|unknown| !unknown.is_empty()).min_by_key(Vec::len);
        shortest.map(|unknown| unknown[0])
    }
}

/// For each place, the first that the givens and the rules treat the same way, up to exchanges of
/// digits, rows and columns.
fn alike(puzzle: &Puzzle) -> Vec<usize> {
    let (size, side) = (puzzle.rules().size(), puzzle.rules().side());
    let [rows, columns] = alike_lines(puzzle);
    let digits = alike_digits(puzzle);
    let first = |(cell, digit): (Cell, &usize)| {
        let first = Cell::at(rows[cell.row()], columns[cell.column()]);
        size.index(first) * side + digit
    };
    iproduct!(size.cells(), &digits).map(first).collect()
}

/// For each digit, the first that the givens and the rules treat the same way.
fn alike_digits(puzzle: &Puzzle) -> Vec<usize> {
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

    fn count(puzzle: &Puzzle) -> Result<Option<BigUint>, OutOfReach> {
        puzzle.solution_count().map(Some)
    }

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
            let known = KnownShares::new(&puzzle, by_listing.total().clone());
            let counted = known.count_the_rest(&puzzle, count, &Watch::new(None, None)).unwrap();
            assert_eq!(counted.as_ref(), Some(&by_listing), "{puzzle:?}");
        }
    }

    #[test]
    fn progress_rises_to_the_end_and_cancelling_stops_it() {
        let grid = format!("12{}", ".".repeat(34)).parse().unwrap();
        let puzzle = Puzzle::new("box=2x3,x".parse().unwrap(), grid).unwrap();
        let total = puzzle.solution_count().unwrap();
        for stop_at in [2.0, 0.5] {
            let (cancelled, mut shares) = (AtomicBool::new(false), Vec::new());
            let watch_shares = |progress: Progress| {
                shares.push(progress.share);
                cancelled.store(progress.share >= stop_at, Ordering::Relaxed);
            };
            let watch = Watch::new(Some(Box::new(watch_shares)), Some(&cancelled));
            let known = KnownShares::new(&puzzle, total.clone());
            let found = known.count_the_rest(&puzzle, count, &watch).unwrap();
            drop(watch);
            assert_eq!(found.is_some(), stop_at > 1.0);
            assert!(shares.is_sorted() && shares.len() > 1, "{shares:?}");
        }
    }
}
