//! Exact counts, without visiting the solutions one by one.
//!
//! A grid is seen as three bands. For each way to deal the digits to the columns of the first band's
//! three boxes, its *signature*, the arrangements of the band are multiplied with the completions in
//! the other two; those depend on the signature only, and only up to symmetry. The idea is that of
//! B. Felgenhauer and F. Jarvis, "Enumerating possible Sudoku grids" (2005), who counted the empty grid
//! with it; here the givens take part.
//!
//! - [`limits`]: sizes that several rooms share
//! - [`progress`], [`pencil_marks`]: progress and cancelling; counts of candidates
//! - [`band`]: the column partitions of a box, relabelled digits, and the ways to fill a band's rows
//! - [`orbit`]: the 36 views of a grid, what is symmetric in each, and which is the cheapest
//! - [`simd`]: dot products and look-ups for each set of instructions
//! - [`sum`]: the sum over all signatures of a band, orbit by orbit
//! - [`index`]: a count that keeps its sums, to reach the n-th solution
//! - [`marginals`]: how many solutions have each digit in a cell
//!
//! Each room uses only those above it in this list.

mod band;
mod index;
mod limits;
mod marginals;
mod orbit;
mod pencil_marks;
mod progress;
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
pub(crate) use marginals::{Descent, Descents, Marginals, PivotMarginals};
use progress::{Listener, Span, Watch};
pub use progress::{Method, Progress};
use sum::Counting;

/// An exact count of a grid's solutions, still to be made.
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
    /// A count of this grid on one thread.
    pub fn of(board: &Board) -> Self {
        Self::new(Source::Board(*board))
    }

    /// A count of the solutions with these candidates, on one thread.
    pub fn of_candidates(candidates: &Candidates) -> Self {
        Self::new(Source::Candidates(*candidates))
    }

    fn new(source: Source) -> Self {
        Self { source, kernel: Kernel::best(), threads: NonZeroUsize::MIN, listener: None }
    }

    /// Counts on this many threads: at least one, and at most four for each processor. The answer is
    /// the same.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// Counts with the instructions of this engine. The answer is the same.
    pub fn on(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }

    /// Tells this function how far the count has come: at most a thousand times or so, from any of the
    /// threads but from one at a time, with a share that never falls and is 1 at the end.
    ///
    /// The share is that of the work, and so about that of the time.
    ///
    /// ```
    /// use lazydoku::{Board, Count};
    /// let mut shares = Vec::new();
    /// let count = Count::of(&Board::EMPTY).on_progress(|progress| shares.push(progress.share)).run();
    /// assert!(shares.is_sorted() && shares.last() == Some(&1.0));
    /// ```
    pub fn on_progress(self, listener: impl FnMut(Progress) + Send + 'a) -> Self {
        Self { listener: Some(Box::new(listener)), ..self }
    }

    /// The exact number of solutions.
    ///
    /// A grid with few solutions is searched. Otherwise the time depends on where the givens stand, and
    /// hardly on the number: a tenth of a second is usual, and seconds the worst that is known.
    ///
    /// Of candidates nothing like that can be promised. Where they leave out digits that the decided
    /// cells would allow, the count branches, and the time grows with the number of such cells,
    /// exponentially at worst.
    #[must_use]
    #[expect(
        clippy::missing_panics_doc,
        reason = "it cannot: only a cancelled count has no answer"
    )]
    pub fn run(self) -> BigUint {
        self.finish(None).expect("nobody can cancel this count")
    }

    /// The exact number of solutions; or `None` soon after the flag was set, if the count had not come to
    /// its end.
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
    /// The exact number of solutions with these candidates, counted on one thread.
    ///
    /// Fast where the candidates are those that some givens leave; what else they leave out costs
    /// branches, without any promise of time: see [`Count::run`].
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
    /// The exact number of solutions of the grid, counted on one thread: see [`Count`] for more.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let line = "...........................859761423426853791713924856961537284287419635345286179";
    /// assert_eq!(line.parse::<Board>()?.solution_count(), 144_u32.into());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn solution_count(&self) -> BigUint {
        Count::of(self).run()
    }
}
