//! How many grids are counted: up to which limit, on how many threads, with which kernel.

use std::num::NonZeroUsize;

use super::outcome::Outcome;
use super::pipeline::{Pipeline, Thread};
use super::worker::Worker;
use crate::search::{AsGrid, Kernel};
use crate::threads;

/// Counts the solutions of many grids, each up to a limit.
///
/// A limit of 2 is enough to distinguish no, one and several solutions. A batch searches hundreds
/// of grids at once, so it is several times as fast as calling
/// [`Board::uniqueness`](crate::Board::uniqueness) on each; the answers are the same.
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
    /// A single thread is that of the caller. With several, each has its own lanes and helps others
    /// with hard grids when it has none, and the thread of the caller only supplies the grids.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// Uses this kernel.
    pub fn on(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }

    /// The outcome of each grid, in the order of the grids. These may be boards, candidates, or
    /// anything that holds one of them.
    ///
    /// ```
    /// use lazydoku::{Batch, Candidates};
    /// use lazydoku::geometry::{Cell, Digit, DigitSet};
    /// let mut candidates = Candidates::ALL;
    /// candidates[Cell::at(0, 0)] = DigitSet::only(Digit::new(5).unwrap());
    /// candidates[Cell::at(0, 1)] = DigitSet::only(Digit::new(5).unwrap());
    /// assert!(Batch::new(2).outcomes([candidates]).all(|outcome| outcome.solutions == 0));
    /// ```
    ///
    /// Lazy. The first chunk has one grid, and each later one as many as all before it together, up
    /// to 8192. If the iterator knows how many grids are left ([`size_hint`](Iterator::size_hint)),
    /// each thread takes an equal share of them. Chunks are taken ahead: one, or with several
    /// threads, one for each and one more. Memory is bounded, whatever the number of grids, their
    /// solutions and the limit.
    pub fn outcomes<I>(&self, grids: I) -> impl Iterator<Item = Outcome> + use<I>
    where
        I: IntoIterator,
        I::Item: AsGrid + Send + 'static,
    {
        let threads = self.threads;
        let mut grids = grids.into_iter().fuse();
        let mut taken = 0;
        let chunks = std::iter::from_fn(move || {
            let length = length_of_next(grids.size_hint(), taken, threads);
            taken += length;
            let chunk: Vec<I::Item> = grids.by_ref().take(length).collect();
            (!chunk.is_empty()).then_some(chunk)
        });
        self.outcomes_of_chunks(chunks).flat_map(|(_, outcomes)| outcomes)
    }

    /// Each chunk with the outcomes of its grids, all in order. The items may be boards,
    /// candidates, or anything that holds one of them.
    ///
    /// For callers that know when to wait for more grids and when not to. Chunks are taken ahead,
    /// one for each thread and one more, but after an empty chunk all outcomes are returned before
    /// the next chunk is taken. Grids enter lanes by the chunk, so chunks of some thousands are the
    /// fastest.
    ///
    /// ```
    /// use lazydoku::{Batch, Board};
    /// let chunks = [vec![Board::EMPTY; 2], vec![Board::EMPTY]];
    /// let outcomes: Vec<_> = Batch::new(1000).outcomes_of_chunks(chunks).collect();
    /// assert_eq!(outcomes.len(), 2);
    /// let (grids, outcomes) = &outcomes[0];
    /// assert_eq!(grids.len(), 2);
    /// assert!(outcomes.iter().all(|outcome| outcome.limit_reached));
    /// ```
    pub fn outcomes_of_chunks<C, T>(
        &self,
        chunks: C,
    ) -> impl Iterator<Item = (Vec<T>, Vec<Outcome>)> + use<C, T>
    where
        C: IntoIterator<Item = Vec<T>>,
        T: AsGrid + Send + 'static,
    {
        let Self { limit, threads, kernel } = *self;
        let chunks = chunks.into_iter();
        let jobs = chunks.map(|chunk| if chunk.is_empty() { Vec::new() } else { vec![chunk] });
        Pipeline::new(threads, move || Thread::new(Worker::new(limit, kernel)), jobs)
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
