//! Exact counts, without visiting the solutions one by one.
//!
//! A grid is seen as three bands. For each way to deal the digits to the columns of the first
//! band's three boxes, its *signature*, the number of fillings of that band is multiplied with the
//! *completions*, the fillings of the other two; those depend on the signature only, and only up to
//! symmetry. The idea is that of B. Felgenhauer and F. Jarvis, "Enumerating possible Sudoku grids"
//! (2005), who counted the empty grid with it. Here the givens take part.
//!
//! - [`limits`], [`progress`]: sizes that several rooms share; progress and cancelling
//! - [`marks`]: what is counted: givens, and digits that cells leave out besides
//! - [`band`]: the column partitions of a box, renamed digits, and the ways to fill a band's rows
//! - [`orbit`]: the 36 views of a grid, what is symmetric in each, and which is the cheapest
//! - [`simd`]: sums of products and lookups, for each set of instructions
//! - [`sum`]: the sum over all signatures of a band, orbit by orbit
//! - [`search_in_pieces`]: a search that tells how long the rest of it takes
//! - [`pencil_marks`]: counts of candidates: by search, by signatures, or split at a cell
//! - [`index`]: a count that keeps its sums, to reach the n-th solution
//! - [`marginals`]: how many solutions have each digit in a cell
//!
//! Each of them uses only those above it in this list.
#![expect(
    clippy::inline_always,
    reason = "the shortest code, which browsers get, has calls of all else in its loops"
)]

mod band;
mod index;
mod limits;
mod marginals;
mod marks;
mod orbit;
mod pencil_marks;
mod progress;
mod search_in_pieces;
mod simd;
mod sum;
#[cfg(test)]
mod tests;

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use num_bigint::BigUint;

use crate::board::Board;
use crate::candidates::Candidates;
use crate::search::{Kernel, Source};
use crate::threads;
pub(crate) use index::{SignatureOrder, SolutionIndex};
pub(crate) use limits::SEARCH_STEPS;
pub(crate) use marginals::{Descent, Descents, Marginals, MarginalsPart, PivotMarginals};
pub(crate) use marks::Marks;
pub(crate) use progress::{Listener, Reach, Span, Watch};
pub use progress::{Method, Progress};
use sum::Counting;

/// A builder for an exact count of a grid's solutions.
///
/// ```
/// use lazydoku::{Board, Count};
/// let count = Count::of(&Board::EMPTY).threads(2).run();
/// assert_eq!(count.to_string(), "6670903752021072936960");
/// ```
#[must_use = "nothing is counted before `run`"]
pub struct Count<'a> {
    source: Source,
    kernel: Kernel,
    threads: NonZeroUsize,
    listener: Option<Listener<'a>>,
}

impl<'a> Count<'a> {
    /// Counts the solutions of this grid, on one thread.
    pub fn of(board: &Board) -> Self {
        Self::new(Source::Board(*board))
    }

    /// Counts the solutions with these candidates, on one thread.
    pub fn of_candidates(candidates: &Candidates) -> Self {
        Self::new(Source::Candidates(*candidates))
    }

    pub(crate) fn new(source: Source) -> Self {
        Self { source, kernel: Kernel::best(), threads: NonZeroUsize::MIN, listener: None }
    }

    /// Sets the number of threads: at least one, and at most four for each processor. The answer is
    /// the same.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// Sets the kernel to count on. The answer is the same.
    pub fn on(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }

    /// Sets a callback for progress. It is called about a thousand times at most, from any of the
    /// threads but by one at a time. The share never falls, and is 1 at the end.
    ///
    /// The share is that of the work, and so roughly that of the time.
    ///
    /// ```
    /// use lazydoku::{Board, Count};
    /// let mut shares = Vec::new();
    /// let count = Count::of(&Board::EMPTY);
    /// let _ = count.on_progress(|progress| shares.push(progress.share)).run();
    /// assert!(shares.is_sorted() && shares.last() == Some(&1.0));
    /// ```
    pub fn on_progress(self, listener: impl FnMut(Progress) + Send + 'a) -> Self {
        Self { listener: Some(Box::new(listener)), ..self }
    }

    /// Returns the exact number of solutions.
    ///
    /// A grid with few solutions is searched. Otherwise the time depends on where the givens stand,
    /// and hardly on the number: a tenth of a second is usual, and the worst known grids take
    /// seconds.
    ///
    /// A count of candidates can take longer. Digits that cells leave out although the decided
    /// cells would allow them lose their symmetry with other digits. A few cost little, but dozens
    /// of them in an almost empty grid can take hours and more. Candidates with few solutions are
    /// searched. [`Progress::estimated_seconds`] says how long a count may take, so that
    /// [`run_until`](Self::run_until) can end it before that time is spent.
    #[must_use]
    #[expect(
        clippy::missing_panics_doc,
        reason = "it cannot: only a cancelled count has no answer"
    )]
    pub fn run(self) -> BigUint {
        self.finish(None).expect("nobody can cancel this count")
    }

    /// Returns the exact number of solutions, or `None` if the flag is set before the count ends.
    /// It ends soon after that.
    ///
    /// A callback for progress can set the flag if the count seems to take too long:
    ///
    /// ```
    /// use lazydoku::{Candidates, Cell, Count, Digit};
    /// use std::sync::atomic::{AtomicBool, Ordering};
    /// let mut marks = Candidates::ALL;
    /// for place in 0..40 {
    ///     marks[Cell::new(2 * place).unwrap()].remove(Digit::new(place as u8 % 9 + 1).unwrap());
    /// }
    /// let too_long = AtomicBool::new(false);
    /// let count = Count::of_candidates(&marks).on_progress(|progress| {
    ///     let seconds = progress.estimated_seconds.unwrap_or(0.0);
    ///     too_long.store(seconds > 60.0, Ordering::Relaxed);
    /// });
    /// assert_eq!(count.run_until(&too_long), None);
    /// ```
    ///
    /// ```
    /// use lazydoku::{Board, Count};
    /// use std::sync::atomic::{AtomicBool, Ordering};
    /// let cancelled = AtomicBool::new(false);
    /// assert!(Count::of(&Board::EMPTY).run_until(&cancelled).is_some());
    /// cancelled.store(true, Ordering::Relaxed);
    /// assert!(Count::of(&Board::EMPTY).run_until(&cancelled).is_none());
    /// ```
    #[must_use]
    pub fn run_until(self, cancelled: &AtomicBool) -> Option<BigUint> {
        self.finish(Some(cancelled))
    }

    fn finish(self, cancelled: Option<&AtomicBool>) -> Option<BigUint> {
        let Self { source, kernel, threads, listener } = self;
        let counting = Counting { kernel, threads, watch: Watch::new(listener, cancelled) };
        let count = match source {
            Source::Board(board) => counting.count(&board),
            Source::Candidates(candidates) => {
                pencil_marks::count(&counting, &candidates, Span::ALL)
            }
        }?;
        counting.watch.end();
        Some(count.into())
    }
}

impl fmt::Debug for Count<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kernel, threads, listener, .. } = self;
        f.debug_struct("Count")
            .field("kernel", kernel)
            .field("threads", threads)
            .field("is_watched", &listener.is_some())
            .finish_non_exhaustive()
    }
}

impl Candidates {
    /// Returns the exact number of solutions with these candidates, counted on one thread.
    ///
    /// This is fast where there are few solutions, or where the candidates leave out little more
    /// than some givens do. Otherwise it can take very long: see [`Count::run`].
    ///
    /// ```
    /// use lazydoku::{Board, Candidates};
    /// use lazydoku::geometry::{Cell, Digit};
    /// let mut marks = Candidates::ALL;
    /// marks[Cell::at(0, 0)].remove(Digit::new(1).unwrap());
    /// let eight_ninths = Board::EMPTY.solution_count() / 9_u32 * 8_u32;
    /// assert_eq!(marks.solution_count(), eight_ninths);
    /// ```
    #[must_use]
    pub fn solution_count(&self) -> BigUint {
        Count::of_candidates(self).run()
    }
}

impl Board {
    /// Returns the exact number of solutions of the grid, counted on one thread. See [`Count`] for
    /// threads, progress and cancelling.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let line =
    ///     "...........................859761423426853791713924856961537284287419635345286179";
    /// assert_eq!(line.parse::<Board>()?.solution_count(), 144_u32.into());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn solution_count(&self) -> BigUint {
        Count::of(self).run()
    }
}
