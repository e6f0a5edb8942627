//! The number of solutions that have each digit in each cell.
//!
//! If there are few solutions, they are listed. Otherwise most numbers follow from others: those of
//! the digits of a cell add up to the number of all solutions, and so do those of a digit over the
//! cells of a house; and digits that the givens and the rules treat alike have equal numbers. What
//! does not follow is counted, each number as the solutions of the puzzle with one more given.

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::Index;
use std::sync::atomic::AtomicBool;

use itertools::{Itertools, iproduct};
use num_bigint::BigUint;

use super::cell::Cell;
use super::frontier::{OutOfReach, PuzzleCount};
use super::puzzle::Puzzle;
use super::share::Share;
use super::space::listed;
use crate::analyse;
use crate::count::{Listener, Method, Progress, Watch};
use crate::geometry;
use crate::list::Ascending;
use crate::threads;

/// For each cell and digit, the number of solutions that have it; the result of
/// [`Puzzle::occurrences`].
#[derive(Clone, PartialEq, Eq)]
pub struct Occurrences {
    side: usize,
    total: BigUint,
    counts: Vec<BigUint>,
}

/// A builder for the [`Occurrences`] of a puzzle.
///
/// ```
/// use lazydoku::rules::{Cell, Grid, Puzzle, PuzzleOccurrences, Rules};
/// let puzzle = Puzzle::new(Rules::latin(7)?, Grid::empty(7)?)?;
/// let occurrences = PuzzleOccurrences::of(&puzzle).threads(2).run()?;
/// assert_eq!(&occurrences[(Cell::at(3, 3), 4)] * 7_u32, *occurrences.total());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "nothing is counted before `run`"]
pub struct PuzzleOccurrences<'a> {
    puzzle: &'a Puzzle,
    threads: NonZeroUsize,
    listener: Option<Listener<'a>>,
}

impl Puzzle {
    /// For each cell and digit, the exact number of solutions that have it, counted on one thread.
    ///
    /// Up to 200,000 solutions are listed. Otherwise this may take hundreds of counts, fewer where
    /// digits are not given anywhere.
    ///
    /// # Errors
    /// If an exact count is out of reach: see [`solution_count`](Self::solution_count).
    ///
    /// ```
    /// use lazydoku::rules::{Cell, Puzzle, Rules};
    /// let rules: Rules = "box=2x2,x".parse()?;
    /// let puzzle = Puzzle::new(rules, "12..............".parse()?)?;
    /// let occurrences = puzzle.occurrences()?;
    /// assert_eq!(*occurrences.total(), 4_u32.into());
    /// assert_eq!(occurrences[(Cell::at(3, 3), 2)], 2_u32.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn occurrences(&self) -> Result<Occurrences, OutOfReach> {
        PuzzleOccurrences::of(self).run()
    }
}

impl<'a> PuzzleOccurrences<'a> {
    /// The occurrences of this puzzle, counted on one thread.
    pub fn of(puzzle: &'a Puzzle) -> Self {
        Self { puzzle, threads: NonZeroUsize::MIN, listener: None }
    }

    /// Sets the number of threads: at least one, and at most four for each processor. The answer is
    /// the same.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// Sets a callback for progress, as that of [`PuzzleCount::on_progress`]. The share is that of
    /// the numbers that are known, and there is no estimate of the time.
    pub fn on_progress(self, listener: impl FnMut(Progress) + Send + 'a) -> Self {
        Self { listener: Some(Box::new(listener)), ..self }
    }

    /// Lists the solutions, or counts them.
    ///
    /// # Errors
    /// As [`Puzzle::occurrences`].
    pub fn run(self) -> Result<Occurrences, OutOfReach> {
        let occurrences = self.finish(None)?;
        Ok(occurrences.unwrap_or_else(|| unreachable!("nobody can cancel this")))
    }

    /// Lists the solutions, or counts them, unless the flag is set before that ends: then returns
    /// `None` soon after. Classic grids take some seconds at most, and are not interrupted.
    ///
    /// # Errors
    /// As [`Puzzle::occurrences`].
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    ///
    /// use lazydoku::rules::{Grid, Puzzle, PuzzleOccurrences, Rules};
    /// let puzzle = Puzzle::new(Rules::latin(7)?, Grid::empty(7)?)?;
    /// let cancelled = AtomicBool::new(true);
    /// assert!(PuzzleOccurrences::of(&puzzle).run_until(&cancelled)?.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn run_until(self, cancelled: &AtomicBool) -> Result<Option<Occurrences>, OutOfReach> {
        self.finish(Some(cancelled))
    }

    fn finish(self, cancelled: Option<&AtomicBool>) -> Result<Option<Occurrences>, OutOfReach> {
        let Self { puzzle, threads, listener } = self;
        let watch = Watch::new(listener, cancelled);
        if watch.is_cancelled() {
            return Ok(None);
        }
        let occurrences = if let Some(board) = puzzle.to_board() {
            let classic = Ascending::of(&board).threads(threads.get()).occurrences();
            Some(Occurrences::from(&classic))
        } else if let Some(solutions) = listed(puzzle, &watch) {
            Some(Occurrences::of_listed(puzzle.rules().side(), &solutions))
        } else {
            counted(puzzle, threads.get(), &watch)?
        };
        if occurrences.is_some() {
            watch.end();
        }
        Ok(occurrences)
    }
}

impl fmt::Debug for PuzzleOccurrences<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { puzzle, threads, .. } = self;
        let mut fields = f.debug_struct("PuzzleOccurrences");
        fields.field("puzzle", puzzle).field("threads", threads).finish_non_exhaustive()
    }
}

/// The numbers that follow from counts and laws; `None` if this was cancelled.
fn counted(
    puzzle: &Puzzle,
    threads: usize,
    watch: &Watch<'_>,
) -> Result<Option<Occurrences>, OutOfReach> {
    let count = |puzzle: &Puzzle| {
        let count = PuzzleCount::of(puzzle).threads(threads);
        match watch.cancelled() {
            Some(cancelled) => count.run_until(cancelled),
            None => count.run().map(Some),
        }
    };
    watch.begin(Method::States);
    let Some(total) = count(puzzle)? else { return Ok(None) };
    let mut known = Known::new(puzzle, total);
    known.follow_laws();
    while let Some((cell, digit)) = known.next_to_count() {
        watch.reach(known.share());
        if watch.is_cancelled() {
            return Ok(None);
        }
        let puzzle = puzzle.with(Cell::of_index(cell, known.side), digit as u8 + 1);
        let Some(number) = count(&puzzle)? else { return Ok(None) };
        known.learn((cell, digit), &number);
        known.follow_laws();
    }
    let counts = known.counts.into_iter().map(Option::unwrap_or_default).collect();
    Ok(Some(Occurrences { side: known.side, total: known.total, counts }))
}

/// A cell and a digit, both counted from zero.
type Place = (usize, usize);

/// The numbers known so far.
struct Known {
    side: usize,
    total: BigUint,
    counts: Vec<Option<BigUint>>,
    /// For each digit the first that is like it.
    alike: Vec<usize>,
    /// The places of which every solution has exactly one.
    laws: Vec<Vec<Place>>,
}

impl Known {
    /// What the givens say.
    fn new(puzzle: &Puzzle, total: BigUint) -> Self {
        let side = puzzle.rules().side();
        let of_cells = (0..side * side).map(|cell| (0..side).map(|digit| (cell, digit)).collect());
        let of_houses = iproduct!(puzzle.rules().houses(), 0..side).map(|(house, digit)| {
            house.cells().iter().map(|cell| (cell.index(side), digit)).collect()
        });
        let laws = of_cells.chain(of_houses).collect();
        let counts = vec![None; side * side * side];
        let mut known = Self { side, total, counts, alike: alike(puzzle), laws };
        let true_digits = puzzle.true_candidates();
        for (cell, digit) in iproduct!(0..side * side, 0..side) {
            if !true_digits.contains(Cell::of_index(cell, side), digit as u8 + 1) {
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

    /// Records a number, for all digits that are alike.
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

    /// Derives everything that follows from single laws.
    fn follow_laws(&mut self) {
        while let Some((place, count)) = self.laws.iter().find_map(|law| self.derived(law)) {
            self.learn(place, &count);
        }
    }

    /// The unknown of a law and its number, if there is only one, or if all are alike.
    fn derived(&self, law: &[Place]) -> Option<(Place, BigUint)> {
        let first = self.unknown(law).next()?;
        let key = |(cell, digit): Place| (cell, self.alike[digit]);
        let are_equal = self.unknown(law).map(key).all_equal();
        let known: BigUint = law.iter().filter_map(|&place| self.count(place)).sum();
        are_equal.then(|| (first, (&self.total - known) / self.unknown(law).count()))
    }

    /// An unknown of a law with the fewest.
    fn next_to_count(&self) -> Option<Place> {
        let unknowns = self.laws.iter().map(|law| self.unknown(law).collect_vec());
        let shortest = unknowns.filter(|unknown| !unknown.is_empty()).min_by_key(Vec::len);
        shortest.map(|unknown| unknown[0])
    }
}

/// For each digit the first that the givens and the rules treat like it.
fn alike(puzzle: &Puzzle) -> Vec<usize> {
    let digits = 0..puzzle.rules().side();
    let has = |digit: usize| puzzle.candidates().iter().any(|&all| all == 1 << digit);
    let is_given: Vec<bool> = digits.clone().map(has).collect();
    let are_alike = |one: usize, other: usize| {
        one == other || !is_given[one] && !is_given[other] && puzzle.rules().can_rename(one, other)
    };
    digits
        .map(|digit| (0..=digit).find(|&first| are_alike(first, digit)).unwrap_or(digit))
        .collect()
}

impl Occurrences {
    fn of_listed(side: usize, solutions: &[super::Grid]) -> Self {
        let mut counts = vec![0_usize; side * side * side];
        for solution in solutions {
            let digits = solution.cells().iter().enumerate();
            digits.for_each(|(cell, &digit)| counts[cell * side + usize::from(digit) - 1] += 1);
        }
        let counts = counts.into_iter().map(BigUint::from).collect();
        Self { side, total: solutions.len().into(), counts }
    }

    /// The number of solutions.
    #[must_use]
    pub fn total(&self) -> &BigUint {
        &self.total
    }

    /// The cells that are the same in all solutions, including givens, with their digits,
    /// ascending; empty if there is no solution.
    pub fn backbone(&self) -> impl Iterator<Item = (Cell, u8)> {
        self.places().filter(|&place| self[place] == self.total && self.total != BigUint::ZERO)
    }

    /// The cells that are not the same in all solutions, ascending.
    pub fn varying(&self) -> impl Iterator<Item = Cell> {
        let varies =
            |&place: &(Cell, u8)| self[place] != BigUint::ZERO && self[place] != self.total;
        self.places().filter(varies).map(|(cell, _)| cell).dedup()
    }

    /// The extra givens that would each, on its own, make the solution unique, ascending; empty if
    /// it is unique already.
    pub fn deciding(&self) -> impl Iterator<Item = (Cell, u8)> {
        let one = BigUint::from(1_u32);
        self.places().filter(move |&place| self[place] == one && self.total != one)
    }

    /// The digits that some solution has in a cell, ascending, with the share of the solutions that
    /// have each.
    ///
    /// # Panics
    /// If the grid does not have this cell.
    ///
    /// ```
    /// use lazydoku::rules::{Cell, Puzzle, Rules};
    /// let puzzle = Puzzle::new("box=2x2,x".parse::<Rules>()?, "12..............".parse()?)?;
    /// let occurrences = puzzle.occurrences()?;
    /// let (digit, share) = occurrences.shares(Cell::at(3, 3)).last().unwrap();
    /// assert_eq!((digit, share.to_string().as_str()), (4, "1 of 4 solutions (25.0 %)"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shares(&self, cell: Cell) -> impl Iterator<Item = (u8, Share<'_>)> {
        let share = move |digit| (digit, Share { count: &self[(cell, digit)], total: &self.total });
        let all = (1..=self.side as u8).map(share);
        all.filter(|(_, share)| *share.count != BigUint::ZERO)
    }

    fn places(&self) -> impl Iterator<Item = (Cell, u8)> + use<> {
        let side = self.side;
        let cells = (0..side * side).map(move |index| Cell::of_index(index, side));
        iproduct!(cells, 1..=side as u8)
    }
}

impl From<&analyse::Occurrences> for Occurrences {
    fn from(classic: &analyse::Occurrences) -> Self {
        let places = iproduct!(geometry::Cell::all(), geometry::Digit::all());
        let counts = places.map(|place| classic[place].clone()).collect();
        Self { side: geometry::SIDE, total: classic.total().clone(), counts }
    }
}

impl Index<(Cell, u8)> for Occurrences {
    type Output = BigUint;

    /// # Panics
    /// If the grid does not have this cell or this digit.
    fn index(&self, (cell, digit): (Cell, u8)) -> &BigUint {
        let is_within = cell.is_within(self.side) && (1..=self.side).contains(&digit.into());
        assert!(is_within, "{cell} cannot be {digit}");
        &self.counts[cell.index(self.side) * self.side + usize::from(digit) - 1]
    }
}

impl fmt::Debug for Occurrences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = self.places().filter(|&place| self[place] != BigUint::ZERO);
        f.debug_map().entries(counts.map(|place| (place, &self[place]))).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;

    use super::*;
    use crate::rules::Rules;

    /// Laws and counts give what a listing gives.
    #[test]
    fn counts_and_listings_agree() {
        for (rules, grid) in [
            ("box=2x2", "................"),
            ("box=2x2,x", "1...............".trim()),
            ("box=2x3", "12....3..............4.............6"),
            ("box=2x3,nonconsecutive", "1..................................."),
            ("latin=5,antiknight", "1.....2.................."),
            ("box=2x3,x", ".....6..........................1..."),
            ("box=2x2", "11.............."),
        ] {
            let rules: Rules = rules.parse().unwrap();
            let puzzle = Puzzle::new(rules, grid.parse().unwrap()).unwrap();
            let by_listing = PuzzleOccurrences::of(&puzzle).run().unwrap();
            let counted = counted(&puzzle, 1, &Watch::new(None, None)).unwrap();
            assert_eq!(counted.unwrap(), by_listing, "{puzzle:?}");
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
            let found = counted(&puzzle, 1, &watch).unwrap();
            drop(watch);
            assert_eq!(found.is_some(), stop_at > 1.0);
            assert!(shares.is_sorted() && shares.len() > 1, "{shares:?}");
        }
    }
}
