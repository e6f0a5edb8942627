//! Exact and approximate counts of solutions.

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
    /// A count of the solutions of this puzzle, on one thread.
    pub fn of(puzzle: &'a Puzzle) -> Self {
        let (kernel, threads) = (Kernel::best(), NonZeroUsize::MIN);
        Self { puzzle, kernel, threads, part: ShareOfWork::ALL, listener: None }
    }

    /// Sets the number of threads, at least one and at most four for each processor. The result
    /// does not depend on it.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// Counts only one of `parts` parts, numbered from 0. The counts of all parts add up to that of
    /// the puzzle, so each can be computed on a different machine.
    ///
    /// The work is divided into units that depend only on the puzzle, and the parts take them
    /// round-robin: slices of the placements of digits, signatures of two stacks, patterns of few
    /// cells, states of a grid that is half full, or puzzles with more givens. There are a dozen to
    /// some thousands of units, so parts may be empty if the count is small or `parts` is very
    /// large. Which solutions belong to a part may change with the version of this library.
    ///
    /// If the grid is filled cell by cell, each part repeats the first half of the work; all other
    /// methods split with little loss. For classic grids, the parts together take longer than the
    /// whole count.
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

    /// Sets the kernel for classic grids. The result does not depend on it.
    pub fn on(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }

    /// Sets a progress callback. It is called at most about a thousand times, from any of the
    /// threads but never concurrently. The share never falls, and is 1 at the end.
    ///
    /// The share is that of the work, and so roughly that of the time. For rules other than the
    /// classic ones, it may be that of the cells filled, and a time is estimated only if the work
    /// is known in advance, that is, if the grid is not filled cell by cell.
    pub fn on_progress(self, listener: impl FnMut(Progress) + Send + 'a) -> Self {
        Self { listener: Some(Box::new(listener)), ..self }
    }

    /// Returns the exact number of solutions.
    ///
    /// # Errors
    /// If the count would need more than 1 GiB of memory, and there are more than a billion
    /// solutions to visit instead. This is usually decided by an estimate, about a second after the
    /// call, and sometimes later.
    pub fn run(self) -> Result<BigUint, OutOfReach> {
        let count = self.finish(None)?;
        Ok(count.unwrap_or_else(|| unreachable!("this cannot be cancelled count")))
    }

    /// Returns the exact number of solutions, or `None` soon after the flag is set.
    ///
    /// # Errors
    /// Like [`run`](Self::run).
    pub fn run_until(self, cancelled: &AtomicBool) -> Result<Option<BigUint>, OutOfReach> {
        self.finish(Some(cancelled))
    }

    /// Estimates the number of solutions, with a standard error: from random classic grids with
    /// renamed digits, or from random descents of a search, whichever has the smaller error in a
    /// trial.
    ///
    /// `None` if the standard error exceeds a quarter of the mean (an eighth for descents), or if
    /// the grid has more than 81 cells. The mean is unbiased; the error is itself an estimate. The
    /// same seed gives the same estimate on every machine, with any number of threads. Takes up to
    /// twenty seconds of one thread, less if the error soon falls below 0.5 %.
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

    /// Like [`approximate`](Self::approximate), but also returns `None` soon after the flag is set.
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

    /// The number of solutions up to the symmetries of the puzzle: reorderings of rows and columns
    /// and renamings of digits that preserve the rules and the givens. Known as the number of
    /// essentially different solutions.
    ///
    /// The blank classic grid takes some seconds; a puzzle without symmetries takes as long as its
    /// count. [`Parts`](Self::part) cannot be counted separately.
    ///
    /// # Errors
    /// If the count is out of reach (see [`run`](Self::run)), there are pencil marks, or the
    /// symmetries of the rules are unknown or too many (see
    /// [`Symmetries::of`](crate::Symmetries::of)), which is the case for blank grids with boxes of
    /// 4x4 cells or larger.
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

    /// Like [`up_to_symmetry`](Self::up_to_symmetry), but returns `None` soon after the flag is
    /// set.
    ///
    /// # Errors
    /// Like [`up_to_symmetry`](Self::up_to_symmetry).
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
    /// Blank grids up to 8x8 with 2x4 boxes and no other rules take about a second. Grids with
    /// other rules do so if they are almost empty or almost full; those in between can take minutes
    /// or be out of reach.
    ///
    /// # Errors
    /// If the count would need too much memory or time: see [`Count::run`].
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
