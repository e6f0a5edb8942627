//! Counts the solutions with each digit in each cell.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use num_bigint::BigUint;

#[cfg(feature = "random")]
use super::approximate::ApproximateOccurrences;
use super::counted::counted;
use super::shares::Occurrences;
use crate::classic::count::{Listener, MarginalsPart, Method, Progress, Watch};
use crate::classic::list::Ascending;
use crate::classic::search::{Kernel, OwnedGrid};
use crate::general::count::{OutOfReach, occurrences_by_patterns};
use crate::puzzle::engine::{Classic, solved};
use crate::puzzle::puzzle::Puzzle;
#[cfg(feature = "random")]
use crate::questions::estimate::Approximation;
use crate::questions::space::listed;
use crate::threads;
use crate::values::cell::Cell;

/// A builder for the [`Occurrences`] of a puzzle.
///
/// ```
/// use lazydoku::{Board, Cell, OccurrencesBuilder, Puzzle, Rules};
/// let puzzle = Puzzle::new(Rules::latin(7)?, Board::empty(7)?)?;
/// let occurrences = OccurrencesBuilder::of(&puzzle).threads(2).run()?;
/// assert_eq!(&occurrences[(Cell::at(3, 3), 4)] * 7_u32, *occurrences.total());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "nothing is counted before `run`"]
pub struct OccurrencesBuilder<'a> {
    puzzle: &'a Puzzle,
    threads: NonZeroUsize,
    kernel: Kernel,
    total: Option<BigUint>,
    listener: Option<Listener<'a>>,
}

impl Puzzle {
    /// For each cell and digit, the exact number of solutions that have it, counted on one thread.
    ///
    /// Takes about as long as a few counts if a listing of the solutions takes seconds, or if the
    /// rules are only houses, and relations of equal digits, on a side of up to 9. Otherwise it may
    /// take hundreds of counts, or fewer if digits, rows or columns are alike.
    ///
    /// # Errors
    /// If an exact count is out of reach: see [`solution_count`](Self::solution_count).
    ///
    /// ```
    /// use lazydoku::{Cell, Puzzle, Rules};
    /// let rules: Rules = "box=2x2,x".parse()?;
    /// let puzzle = Puzzle::new(rules, "12..............".parse()?)?;
    /// let occurrences = puzzle.occurrences()?;
    /// assert_eq!(*occurrences.total(), 4_u32.into());
    /// assert_eq!(occurrences[(Cell::at(3, 3), 2)], 2_u32.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn occurrences(&self) -> Result<Occurrences, OutOfReach> {
        OccurrencesBuilder::of(self).run()
    }
}

impl<'a> OccurrencesBuilder<'a> {
    /// The occurrences of this puzzle, counted on one thread.
    pub fn of(puzzle: &'a Puzzle) -> Self {
        Self {
            puzzle,
            threads: NonZeroUsize::MIN,
            kernel: Kernel::best(),
            total: None,
            listener: None,
        }
    }

    /// Sets the number of threads, at least one and at most four for each processor. The result
    /// does not depend on it.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// Sets the kernel for classic grids; puzzles with other rules choose their own search.
    pub fn on(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }

    /// Sets the total number of solutions, which is then not counted. A wrong total makes the
    /// occurrences wrong.
    ///
    /// ```
    /// use lazydoku::{Board, OccurrencesBuilder, Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(3, 3)?, Board::empty(9)?)?;
    /// let total = puzzle.solution_count()?;
    /// let occurrences = OccurrencesBuilder::of(&puzzle).total(total).run()?;
    /// assert_eq!(occurrences, puzzle.occurrences()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn total(self, solutions: BigUint) -> Self {
        Self { total: Some(solutions), ..self }
    }

    /// Sets a progress callback, like [`Count::on_progress`](crate::Count::on_progress). If numbers
    /// are counted one by one, the share is that of the known numbers.
    pub fn on_progress(self, listener: impl FnMut(Progress) + Send + 'a) -> Self {
        Self { listener: Some(Box::new(listener)), ..self }
    }

    /// Lists the solutions, or counts them.
    ///
    /// # Errors
    /// Like [`Puzzle::occurrences`].
    pub fn run(self) -> Result<Occurrences, OutOfReach> {
        let occurrences = self.finish(None)?;
        Ok(occurrences.unwrap_or_else(|| unreachable!("this cannot be cancelled")))
    }

    /// Lists the solutions, or counts them; returns `None` soon after the flag is set. Classic
    /// grids take at most some seconds and are not interrupted.
    ///
    /// # Errors
    /// Like [`Puzzle::occurrences`].
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    ///
    /// use lazydoku::{Board, OccurrencesBuilder, Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::latin(7)?, Board::empty(7)?)?;
    /// let cancelled = AtomicBool::new(true);
    /// assert!(OccurrencesBuilder::of(&puzzle).run_until(&cancelled)?.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn run_until(self, cancelled: &AtomicBool) -> Result<Option<Occurrences>, OutOfReach> {
        self.finish(Some(cancelled))
    }

    /// The opaque numbers of the parts that can be counted separately with
    /// [`run_part`](Self::run_part), most expensive first. Together they cover all cells.
    ///
    /// Each part covers the cells of a band or stack of a classic grid, in all solutions or, if
    /// that would take too long for this number of workers, in some of them. Empty for other rules,
    /// and if there is a faster way to count everything at once, because of few solutions or of
    /// symmetry.
    #[must_use]
    pub fn parts(&self, workers: usize) -> Vec<usize> {
        let board = Classic::board_of(self.puzzle);
        let parts = board
            .map(|board| Ascending::new(OwnedGrid::Board(board)).parts_of_occurrences(workers));
        parts.into_iter().flatten().map(MarginalsPart::number).collect()
    }

    /// Counts the numbers for the cells of a part. Each part can be counted on a different machine.
    ///
    /// Returns the cells of the part, ascending, with the number of solutions for each digit. If
    /// several parts have a cell, their numbers must be added. `None` if there is no such part or
    /// givens clash.
    ///
    /// ```
    /// use lazydoku::{OccurrencesBuilder, Puzzle};
    /// let line =
    ///     "53..7...............8....6.....6...3...8.3.......2.....6....28.....1...5.......7.";
    /// let puzzle = Puzzle::new("box=3x3".parse()?, line.parse()?)?;
    /// let all = puzzle.occurrences()?;
    /// for part in OccurrencesBuilder::of(&puzzle).parts(2) {
    ///     for (cell, counts) in OccurrencesBuilder::of(&puzzle).run_part(part).unwrap() {
    ///         assert!((1..).zip(counts).all(|(digit, count)| all[(cell, digit)] >= count));
    ///     }
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn run_part(self, part: usize) -> Option<Vec<(Cell, Vec<BigUint>)>> {
        let Self { puzzle, threads, kernel, listener, .. } = self;
        let (part, board) = (MarginalsPart::numbered(part)?, Classic::board_of(puzzle)?);
        let watch = Watch::new(listener, None);
        watch.begin(Method::Signatures);
        let solutions = Ascending::new(OwnedGrid::Board(board)).threads(threads.get()).on(kernel);
        let counts = solutions.occurrences_of_part(part, &|share| watch.reach(share))?;
        watch.end();
        let size = puzzle.rules().size();
        Some(counts.into_iter().map(|(cell, of)| (size.cell(cell.index()), of)).collect())
    }

    /// Adds up the numbers of all [parts](Self::parts) without counting anything.
    ///
    /// Returns `None` if a cell is missing, lacks the number of a digit, or has another total than
    /// other cells, which means that a part is missing.
    ///
    /// ```
    /// use lazydoku::{OccurrencesBuilder, Puzzle};
    /// let line =
    ///     "53..7...............8....6.....6...3...8.3.......2.....6....28.....1...5.......7.";
    /// let puzzle = Puzzle::new("box=3x3".parse()?, line.parse()?)?;
    /// let parts = OccurrencesBuilder::of(&puzzle).parts(2);
    /// let counts = parts.iter().map(|&part| OccurrencesBuilder::of(&puzzle).run_part(part));
    /// let counts = counts.flatten().flatten();
    /// let joined = OccurrencesBuilder::of(&puzzle).join_parts(counts).unwrap();
    /// assert_eq!(joined, puzzle.occurrences()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn join_parts(
        self,
        parts: impl IntoIterator<Item = (Cell, Vec<BigUint>)>,
    ) -> Option<Occurrences> {
        Occurrences::of_parts(self.puzzle.rules().size(), parts)
    }

    /// Estimates the number of solutions with each digit in each cell, from the sample that
    /// [`Count::approximate`](crate::Count::approximate) uses for the total.
    ///
    /// `None` if the error of the total is too large. The same seed gives the same estimate on
    /// every machine, with any number of threads. Takes up to thirty seconds of one thread.
    ///
    /// ```
    /// use lazydoku::{Board, Cell, OccurrencesBuilder, Puzzle, Rules};
    /// let rules: Rules = "cage=15:r1c1+r1c2,thermo=r4c4-r5c5-r6c6".parse()?;
    /// let puzzle = Puzzle::new(rules, Board::EMPTY)?;
    /// let occurrences = OccurrencesBuilder::of(&puzzle).approximate(0).unwrap();
    /// let corner = Cell::at(0, 0);
    /// let (share, error) = (occurrences.share(corner, 7), occurrences.standard_error(corner, 7));
    /// assert!((share - 0.25).abs() < 5.0 * error && error < 0.01);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "random")]
    #[must_use]
    pub fn approximate(self, seed: u64) -> Option<ApproximateOccurrences> {
        self.sampled(seed, None)
    }

    /// Like [`approximate`](Self::approximate), but also returns `None` soon after the flag is set.
    #[cfg(feature = "random")]
    #[must_use]
    pub fn approximate_until(
        self,
        seed: u64,
        cancelled: &AtomicBool,
    ) -> Option<ApproximateOccurrences> {
        self.sampled(seed, Some(cancelled))
    }

    #[cfg(feature = "random")]
    fn sampled(self, seed: u64, cancelled: Option<&AtomicBool>) -> Option<ApproximateOccurrences> {
        let Self { puzzle, threads, listener, .. } = self;
        let (puzzle, names) = solved(puzzle);
        let (size, threads) = (puzzle.rules().size(), threads.get());
        let places = size.number_of_cells() * size.digits();
        let (puzzle, watch) = (&*puzzle, &Watch::new(listener, cancelled));
        let sample = Approximation { puzzle, threads, seed, places, watch }.run()?;
        Some(ApproximateOccurrences::new(&sample, size, names))
    }

    fn finish(self, cancelled: Option<&AtomicBool>) -> Result<Option<Occurrences>, OutOfReach> {
        let Self { puzzle, threads, kernel, total, listener } = self;
        let watch = Watch::new(listener, cancelled);
        if watch.is_cancelled() {
            return Ok(None);
        }
        let (puzzle, names) = solved(puzzle);
        let size = puzzle.rules().size();
        let occurrences = if let Some(classic) = Classic::of(&puzzle) {
            watch.begin(Method::Signatures);
            let mut solutions = Ascending::new(classic.source).threads(threads.get()).on(kernel);
            if let Some(total) = total.and_then(|total| u128::try_from(total).ok()) {
                solutions.learn_total(total);
            }
            let classic = solutions.occurrences(&|share| watch.reach(share));
            Some(Occurrences { size, total: classic.total, counts: classic.counts })
        } else if let Some(solutions) = listed(&puzzle, &watch) {
            Some(Occurrences::of_listed(size, &solutions))
        } else if let Some(sums) = occurrences_by_patterns(&puzzle, threads.get(), kernel, &watch) {
            Some(Occurrences { size, total: sums.total, counts: sums.counts })
        } else {
            counted(&puzzle, threads.get(), kernel, total, &watch)?
        };
        if occurrences.is_some() {
            watch.end();
        }
        Ok(occurrences.map(|occurrences| occurrences.named(names)))
    }
}

impl fmt::Debug for OccurrencesBuilder<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { puzzle, threads, .. } = self;
        let mut fields = f.debug_struct("OccurrencesBuilder");
        fields.field("puzzle", puzzle).field("threads", threads).finish_non_exhaustive()
    }
}
