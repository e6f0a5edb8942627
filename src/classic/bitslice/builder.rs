//! The settings of a batch: solution limit, number of threads, and kernel.

use std::num::NonZeroUsize;

use crate::classic::search::Kernel;
use crate::threads;

/// Counts the solutions of many puzzles, each up to a limit.
///
/// A limit of 2 is enough to tell apart no, one and several solutions. A batch searches hundreds of
/// classic grids at once, so it is several times as fast as calling
/// [`Puzzle::uniqueness`](crate::Puzzle::uniqueness) on each; the answers are identical.
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

/// The largest number of grids in one chunk. `notes/EXPERIMENTS.md` has throughput by chunk length.
const LONGEST_CHUNK: usize = 8192;

impl Batch {
    /// Returns a batch that counts up to `limit` solutions, on one thread and the best kernel.
    pub fn new(limit: u64) -> Self {
        Self { limit, threads: NonZeroUsize::MIN, kernel: Kernel::best() }
    }

    /// The most solutions that are counted for a grid.
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
    /// One thread means the caller's own. With several, each has its own lanes, and the caller's
    /// thread only supplies the grids.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// Uses this kernel.
    pub fn on(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }
}

/// Returns the length of the next chunk, after `taken` grids. `left` is the size hint for the rest.
pub(crate) fn length_of_next(
    left: (usize, Option<usize>),
    taken: usize,
    threads: NonZeroUsize,
) -> usize {
    // Long chunks fill the lanes, but the first outcome should not have to wait for one: so chunk
    // lengths double, unless the number of grids is known.
    let share = match left {
        (least, Some(most)) if least == most && taken > 0 => least.div_ceil(threads.get()),
        _ => 0,
    };
    (taken + 1).max(share).min(LONGEST_CHUNK)
}
