//! The public count.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use num_bigint::BigUint;

#[cfg(feature = "random")]
use crate::classic::analyse::Quantity;
use crate::classic::count;
use crate::classic::count::{Listener, Progress, Watch};
use crate::classic::search::Kernel;
use crate::general::count::counting::CountRequest;
use crate::general::count::out_of_reach::OutOfReach;
use crate::general::count::share_of_work::ShareOfWork;
use crate::puzzle::engine;
use crate::puzzle::engine::Classic;
use crate::puzzle::puzzle::Puzzle;
use crate::questions::count::up_to_symmetry::symmetry_count::{
    NoSymmetryCount, SymmetryCount, SymmetryCounter,
};
#[cfg(feature = "random")]
use crate::questions::estimate::Approximation;
use crate::threads;

/// A builder for an exact count of a puzzle's solutions.
///
/// ```
/// use lazydoku::{Board, Count, Puzzle, Rules};
/// let puzzle = Puzzle::new(Rules::boxes(2, 3)?, Board::empty(6)?)?;
/// let count = Count::of(&puzzle).threads(2).run()?;
/// assert_eq!(count, 28_200_960_u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "nothing is counted before `run`"]
pub struct Count<'a> {
    puzzle: &'a Puzzle,
    kernel: Kernel,
    threads: NonZeroUsize,
    part: ShareOfWork,
    listener: Option<Listener<'a>>,
}

impl<'a> Count<'a> {
    /// Counts the solutions of this puzzle, on one thread.
    pub fn of(puzzle: &'a Puzzle) -> Self {
        let (kernel, threads) = (Kernel::best(), NonZeroUsize::MIN);
        Self { puzzle, kernel, threads, part: ShareOfWork::ALL, listener: None }
    }

    /// Sets the number of threads: at least one, and at most four for each processor. The answer is
    /// the same.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// Counts only one of `parts` parts, numbered from 0. The counts of all parts add up to that of
    /// the puzzle, so each can be made on a different machine.
    ///
    /// The work falls into units that depend on the puzzle alone, and the parts take them in turn:
    /// slices of the placements of digits, signatures of two stacks, patterns of few cells,
    /// states of a grid that is half full, or puzzles with more givens. There are from a dozen to
    /// some thousands of them, so parts of a small count, or of a count in very many parts, may be
    /// empty. Which solutions a part has may change with the version of this library.
    ///
    /// A grid that is filled cell by cell is filled to one half for each part; all others are split
    /// with little loss. Classic grids are counted so fast as a whole that parts take longer.
    ///
    /// # Panics
    /// If `part` is not less than `parts`.
    ///
    /// ```
    /// use lazydoku::{Board, Count, Puzzle, Rules};
    /// let puzzle = Puzzle::new("box=2x4,x".parse::<Rules>()?, Board::empty(8)?)?;
    /// let mut sum = lazydoku::num_bigint::BigUint::ZERO;
    /// for part in 0..3 {
    ///     sum += Count::of(&puzzle).part(part, 3).run()?;
    /// }
    /// assert_eq!(sum, 298_759_265_280_u64.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn part(self, part: u64, parts: u64) -> Self {
        Self { part: ShareOfWork::new(part, parts), ..self }
    }

    /// Sets the kernel to count classic grids on. The answer is the same.
    pub fn on(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }

    /// Sets a callback for progress. It is called about a thousand times at most, from any of the
    /// threads but by one at a time. The share never falls, and is 1 at the end.
    ///
    /// The share is that of the work, and so roughly that of the time. For other rules than the
    /// classic ones, it may be that of the cells filled, and there is an estimate of the time only
    /// if the work is known before: if the grid is not filled cell by cell.
    pub fn on_progress(self, listener: impl FnMut(Progress) + Send + 'a) -> Self {
        Self { listener: Some(Box::new(listener)), ..self }
    }

    /// Returns the exact number of solutions.
    ///
    /// # Errors
    /// If the count would take more than 1 GiB of memory, and there are more than a billion
    /// solutions to visit instead: mostly by estimate, about a second after the call, and sometimes
    /// later.
    pub fn run(self) -> Result<BigUint, OutOfReach> {
        let count = self.finish(None)?;
        Ok(count.unwrap_or_else(|| unreachable!("this cannot be cancelled count")))
    }

    /// Returns the exact number of solutions, or `None` if the flag is set before the count ends.
    /// It ends soon after that.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    pub fn run_until(self, cancelled: &AtomicBool) -> Result<Option<BigUint>, OutOfReach> {
        self.finish(Some(cancelled))
    }

    /// About how many solutions the puzzle has, with the error: from random classic grids with
    /// renamed digits, or from random descents of a search, whichever has the smaller error in a
    /// trial.
    ///
    /// `None` if the standard error is more than a quarter of the mean, or for descents an eighth,
    /// and for grids of more than 81 cells. The mean is unbiased; the error is itself an estimate.
    /// The same seed gives the same estimate on every machine, with any number of threads. Takes up
    /// to twenty seconds of one thread, and less if the error soon falls below 0.5 %.
    ///
    /// ```
    /// use lazydoku::{Board, Count, Puzzle, Rules};
    /// let rules: Rules = "cage=15:r1c1+r1c2,thermo=r4c4-r5c5-r6c6".parse()?;
    /// let puzzle = Puzzle::new(rules, Board::EMPTY)?;
    /// let estimate = Count::of(&puzzle).approximate(0).unwrap();
    /// let (low, high) = estimate.interval();
    /// assert!(low <= puzzle.solution_count()? && puzzle.solution_count()? <= high);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "random")]
    #[must_use]
    pub fn approximate(self, seed: u64) -> Option<Quantity> {
        self.sampled(seed, None)
    }

    /// The same; `None` also if the flag is set before the sample ends. It ends soon after that.
    #[cfg(feature = "random")]
    #[must_use]
    pub fn approximate_until(self, seed: u64, cancelled: &AtomicBool) -> Option<Quantity> {
        self.sampled(seed, Some(cancelled))
    }

    #[cfg(feature = "random")]
    fn sampled(self, seed: u64, cancelled: Option<&AtomicBool>) -> Option<Quantity> {
        let Self { puzzle, threads, listener, .. } = self;
        let (puzzle, _) = engine::solved(puzzle);
        let watch = Watch::new(listener, cancelled);
        let (puzzle, threads, watch) = (&*puzzle, threads.get(), &watch);
        let sample = Approximation { puzzle, threads, seed, places: 0, watch }.run();
        sample.map(|sample| sample.solutions())
    }

    /// The number of solutions if those that symmetries of the puzzle turn into each other count as
    /// one: orders of rows and columns and names of digits that keep both the rules and the givens.
    /// Known as the number of essentially different solutions.
    ///
    /// The blank classic grid takes some seconds. A puzzle without any symmetry takes as long as
    /// its count. Only all [`parts`](Self::part) together can be counted.
    ///
    /// # Errors
    /// If the count is out of reach (see [`run`](Self::run)); if the symmetries of the rules are
    /// not known or too many (see [`Symmetries::of`](crate::Symmetries::of)), which they are in
    /// blank grids with boxes of four rows and four columns or more; or if there are pencil marks.
    ///
    /// ```
    /// use lazydoku::{Board, Count, Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 3)?, Board::empty(6)?)?;
    /// let count = Count::of(&puzzle).up_to_symmetry()?;
    /// assert_eq!(count.solutions, 28_200_960_u32.into());
    /// assert_eq!(count.classes, 49_u32.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn up_to_symmetry(self) -> Result<SymmetryCount, NoSymmetryCount> {
        let count = self.classes(None)?;
        Ok(count.unwrap_or_else(|| unreachable!("this cannot be cancelled count")))
    }

    /// The same; `None` if the flag is set before the count ends. It ends soon after that.
    ///
    /// # Errors
    /// As [`up_to_symmetry`](Self::up_to_symmetry).
    pub fn up_to_symmetry_until(
        self,
        cancelled: &AtomicBool,
    ) -> Result<Option<SymmetryCount>, NoSymmetryCount> {
        self.classes(Some(cancelled))
    }

    fn classes(
        self,
        cancelled: Option<&AtomicBool>,
    ) -> Result<Option<SymmetryCount>, NoSymmetryCount> {
        let Self { puzzle, kernel, threads, listener, .. } = self;
        let threads = threads.get();
        let count =
            |puzzle: &Puzzle| Count::of(puzzle).on(kernel).threads(threads).finish(cancelled);
        let watch = Watch::new(listener, cancelled);
        SymmetryCounter { puzzle, threads, watch: &watch, count: &count }.count()
    }

    fn finish(self, cancelled: Option<&AtomicBool>) -> Result<Option<BigUint>, OutOfReach> {
        let Self { puzzle, kernel, threads, part, listener } = self;
        let (puzzle, _) = engine::solved(puzzle);
        if let Some(classic) = Classic::of(&puzzle).filter(|_| part.is_all()) {
            let watch = Watch::new(listener, cancelled);
            return Ok(count::count(&classic.source, kernel, threads, watch));
        }
        let watch = Watch::new(listener, cancelled);
        let (puzzle, threads) = (&*puzzle, threads.get());
        let request = CountRequest { puzzle, kernel, threads, part, watch: &watch };
        let count = request.count()?;
        if count.is_some() {
            watch.end();
        }
        Ok(count)
    }
}

impl fmt::Debug for Count<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { puzzle, kernel, threads, part, .. } = self;
        f.debug_struct("Count")
            .field("puzzle", puzzle)
            .field("kernel", kernel)
            .field("threads", threads)
            .field("part", part)
            .finish_non_exhaustive()
    }
}

impl Puzzle {
    /// The exact number of solutions, counted on one thread.
    ///
    /// Grids to 8x8 with 2x4 boxes and no further rules take a second or so. Those of other rules
    /// do if they are almost empty or almost full; those between can take minutes, or be out of
    /// reach.
    ///
    /// # Errors
    /// If the count would take too much memory or time: see [`Count::run`].
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::latin(7)?, Board::empty(7)?)?;
    /// assert_eq!(puzzle.solution_count()?, 61_479_419_904_000_u64.into());
    /// let puzzle = Puzzle::new(Rules::boxes(4, 4)?, Board::empty(16)?)?;
    /// let error = puzzle.solution_count().unwrap_err();
    /// assert!(error.to_string().starts_with("an exact count is out of reach"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solution_count(&self) -> Result<BigUint, OutOfReach> {
        Count::of(self).run()
    }
}
