//! How many grids are counted: up to which limit, on how many threads, with which kernel.

use std::num::NonZeroUsize;

use crate::classic::search::Kernel;
use crate::threads;

/// Counts the solutions of many puzzles, each up to a limit.
///
/// A limit of 2 is enough to distinguish no, one and several solutions. A batch searches hundreds
/// of classic grids at once, so it is several times as fast as calling
/// [`Puzzle::uniqueness`](crate::Puzzle::uniqueness) on each; the answers are the same.
///
/// ```
/// use lazydoku::{Batch, Board};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let boards: [Board; 3] = [line.parse()?, Board::EMPTY, line.replace('9', "8").parse()?];
/// let counts = Batch::new(2).outcomes(boards).map(|outcome| outcome.solutions);
/// assert_eq!(counts.collect::<Vec<_>>(), [1, 2, 0]);
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use = "a batch does nothing until it is given grids"]
pub struct Batch {
    limit: u64,
    threads: NonZeroUsize,
    kernel: Kernel,
}

/// The most grids in one chunk.
const LONGEST_CHUNK: usize = 8192;

impl Batch {
    /// A batch that counts up to `limit`, on one thread and the best kernel.
    pub fn new(limit: u64) -> Self {
        Self { limit, threads: NonZeroUsize::MIN, kernel: Kernel::best() }
    }

    /// The limit.
    #[must_use]
    pub fn limit(&self) -> u64 {
        self.limit
    }

    pub(crate) fn kernel(&self) -> Kernel {
        self.kernel
    }

    pub(crate) fn thread_count(&self) -> NonZeroUsize {
        self.threads
    }

    /// Uses this many threads: at least one, and at most four per processor.
    ///
    /// A single thread is that of the caller. With several, each has its own lanes, and the
    /// thread of the caller only supplies the grids.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// Uses this kernel.
    pub fn on(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }
}

/// The most grids to take next, after this number of them, if these are left.
pub(crate) fn length_of_next(
    left: (usize, Option<usize>),
    taken: usize,
    threads: NonZeroUsize,
) -> usize {
    // Long chunks fill the lanes, but the first outcome should not have to wait for one.
    let share = match left {
        (least, Some(most)) if least == most && taken > 0 => least.div_ceil(threads.get()),
        _ => 0,
    };
    (taken + 1).max(share).min(LONGEST_CHUNK)
}
