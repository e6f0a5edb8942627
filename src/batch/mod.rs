//! Many grids at once: a set of lanes for each candidate, with every rule applied to all lanes
//! together.
//!
//! A [`Solver`](solver::Solver) holds a search node in each of 64 to 512 lanes ([`lanes`]), as a
//! set of lanes for each of the 729 candidates ([`block`]). It sweeps the rules over all of them
//! ([`sweep`], [`triads`]), splits the nodes that the rules leave open ([`branch`]), and moves
//! nodes between lanes and memory ([`saved`], [`transpose`], [`stacks`]). [`Batch`] supplies the
//! grids in chunks and keeps their order ([`pipeline`]); a [`Worker`] solves small chunks one grid
//! at a time. Grids with further rules ([`variant`]) are searched below many nodes at once
//! ([`lane_search`]).

#![expect(
    clippy::inline_always,
    reason = "what is not inlined loses its instructions, as in `search`"
)]
#![expect(
    clippy::needless_range_loop,
    reason = "no vector passes through an adaptor, as in `search`"
)]

mod block;
mod branch;
mod company;
mod joint;
mod lane_search;
mod lanes;
mod pipeline;
mod saved;
mod sharing;
mod solver;
mod stacks;
mod sweep;
#[cfg(test)]
mod tests;
mod transpose;
mod triads;
mod uniqueness;
mod variant;
mod work;
mod worker;

use std::num::NonZeroUsize;

use crate::board::Board;
use crate::candidates::Candidates;
use crate::search::{AsGrid, GridRef, Kernel};
use crate::threads;
pub(crate) use lane_search::LaneSearch;
use pipeline::Pipeline;
pub use uniqueness::Uniqueness;
pub(crate) use variant::{Relation, Variant};
use worker::Worker;
pub(crate) use worker::count_in_lanes;

/// The number of solutions of a grid, up to a limit.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Outcome {
    /// The number of solutions, or the limit if there are at least that many.
    pub solutions: u64,
    /// Whether the search stopped at the limit; there may be more solutions.
    pub limit_reached: bool,
    /// The solution if there is only one, otherwise any of them; `None` if there is none or the
    /// limit is 0.
    pub first: Option<Board>,
}

/// Counts the solutions of many grids, each up to a limit.
///
/// A limit of 2 is enough to distinguish no, one and several solutions. A batch searches hundreds
/// of grids at once, so it is several times as fast as calling [`Board::uniqueness`] on each; the
/// answers are the same.
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
        let threads = self.threads.get();
        let mut grids = grids.into_iter().fuse();
        let mut taken = 0;
        let chunks = std::iter::from_fn(move || {
            // Long chunks fill the lanes, but the first outcome should not have to wait for one.
            let share = match grids.size_hint() {
                (least, Some(most)) if least == most && taken > 0 => least.div_ceil(threads),
                _ => 0,
            };
            let length = (taken + 1).max(share).min(LONGEST_CHUNK);
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
        Pipeline::new(*self, chunks.into_iter())
    }
}

impl Board {
    /// The number of solutions, or `limit` if there are at least that many.
    ///
    /// Visits every solution that it counts.
    ///
    /// ```
    /// use lazydoku::Board;
    /// assert_eq!(Board::EMPTY.solution_count_up_to(1000), 1000);
    /// ```
    #[must_use]
    pub fn solution_count_up_to(&self, limit: u64) -> u64 {
        count_up_to(self.as_grid(), limit)
    }
}

impl Candidates {
    /// The number of solutions with these candidates, or `limit` if there are at least that many.
    ///
    /// Visits every solution that it counts.
    #[must_use]
    pub fn solution_count_up_to(&self, limit: u64) -> u64 {
        count_up_to(self.as_grid(), limit)
    }
}

fn count_up_to(grid: GridRef<'_>, limit: u64) -> u64 {
    let mut outcomes = Worker::new(Batch::new(limit)).answer(&[grid]);
    outcomes.pop().map_or(0, |outcome| outcome.solutions)
}
