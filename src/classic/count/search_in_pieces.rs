//! An exhaustive search that estimates its remaining time.
//!
//! The search is cut into pieces before it begins, and the size of each is estimated. The time of
//! the finished pieces then predicts the rest much better than the size estimates alone. Time is
//! counted in steps and rounds, not read from a clock.

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use crate::classic::bitslice::count_in_lanes;
use crate::classic::search::{GridRef, Kernel};
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{Cell9, DigitSet};
use crate::threads::deal;

/// The most pieces, and the estimated seconds below which a piece is not cut further.
const PIECES: usize = 48;
const SECONDS_OF_PIECE: f64 = 1.5e-3;
/// Random descents to estimate the size of the whole search, and of a piece.
const DESCENTS_OF_ALL: u32 = 100;
const DESCENTS: u32 = 4;
/// The factor by which the estimated size of a piece may plausibly be too large.
const TOO_LARGE: f64 = 100.0;
/// The seconds of search per estimated node, until a speed has been measured.
const SECONDS_OF_NODE: f64 = 0.06e-6;
/// The weight of this prior, in seconds of measured search.
const SECONDS_OF_TRUST: f64 = 10e-3;
/// The seconds of a round in lanes.
const SECONDS_OF_ROUND: f64 = 33e-6;

/// Estimates the seconds of a whole search on all threads from `descents` random descents.
pub(super) fn seconds_about(
    kernel: Kernel,
    threads: NonZeroUsize,
    candidates: &Candidates9,
    descents: u32,
) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "thread counts are far below 2^52")]
    let threads = threads.get() as f64;
    kernel.sizes_about(candidates, descents).nodes * SECONDS_OF_NODE / threads
}

/// The pieces of a search. They partition the solutions.
pub(super) struct SearchPieces(Vec<SearchPiece>);

#[derive(Clone, Copy)]
struct SearchPiece {
    candidates: Candidates9,
    /// The estimated number of nodes of its search.
    nodes: f64,
}

/// How far a search has got.
#[derive(Clone, Copy)]
pub(super) struct SoFar {
    /// The seconds that each thread has spent.
    pub(super) spent: f64,
    /// The estimated seconds to the end.
    pub(super) rest: f64,
}

impl SearchPieces {
    /// Cuts the search into pieces: repeatedly splits the piece that seems largest at a cell with
    /// the fewest candidates.
    pub(super) fn of(kernel: Kernel, candidates: &Candidates9) -> Self {
        let all = SearchPiece::new(kernel, candidates, DESCENTS_OF_ALL);
        let mut pieces: Vec<_> = all.into_iter().collect();
        while pieces.len() < PIECES {
            let nodes = |&index: &usize| pieces[index].nodes;
            let worth_cutting = |index: &usize| nodes(index) * SECONDS_OF_NODE > SECONDS_OF_PIECE;
            let largest =
                (0..pieces.len()).max_by(|one, other| nodes(one).total_cmp(&nodes(other)));
            let Some(largest) = largest.filter(worth_cutting) else { break };
            let halves = pieces.swap_remove(largest).halves();
            pieces
                .extend(halves.iter().filter_map(|half| SearchPiece::new(kernel, half, DESCENTS)));
        }
        Self(pieces)
    }

    /// Returns the number of solutions, or how far the search got once `goes_on` returned false.
    /// Uses all threads.
    pub(super) fn count(
        &self,
        kernel: Kernel,
        threads: NonZeroUsize,
        goes_on: impl Fn(SoFar) -> bool + Sync,
    ) -> Result<u64, SoFar> {
        let threads = threads.get();
        let clock = Mutex::new(Clock::new(self, threads));
        let clock = || clock.lock().unwrap_or_else(PoisonError::into_inner);
        let hands = (0..threads).map(|first| self.0.iter().skip(first).step_by(threads));
        let counts = deal(&mut vec![(); threads], hands, |(), hand| {
            let nodes: Vec<f64> = hand.clone().map(|piece| piece.nodes).collect();
            let grids = hand.map(|piece| GridRef::Candidates(&piece.candidates));
            let grids: Vec<GridRef<'_>> = grids.collect();
            let mut begun = 0;
            let count = count_in_lanes(kernel, &grids, |waiting| {
                let newly = &nodes[begun..grids.len() - waiting];
                begun += newly.len();
                let so_far = clock().tick(newly.iter().sum());
                goes_on(so_far)
            });
            count.ok_or_else(|| clock().so_far())
        });
        counts.into_iter().sum()
    }
}

impl SearchPiece {
    /// `None` if propagation shows that there are no solutions.
    fn new(kernel: Kernel, candidates: &Candidates9, descents: u32) -> Option<Self> {
        let candidates = candidates.pruned();
        let is_possible = candidates.cells().iter().all(|digits| !digits.is_empty());
        let nodes = || kernel.sizes_about(&candidates, descents).nodes;
        is_possible.then(|| Self { candidates, nodes: nodes() })
    }

    /// The first candidate of a cell with the fewest, and the others.
    fn halves(&self) -> [Candidates9; 2] {
        let open = Cell9::all().filter(|&cell| self.candidates[cell].len() > 1);
        let cell = open.min_by_key(|&cell| self.candidates[cell].len());
        let cell = cell.expect("a piece with nodes has an open cell");
        let all = self.candidates[cell];
        let one: DigitSet = all.iter().take(1).collect();
        [one, all.without(one)].map(|digits| {
            let mut half = self.candidates;
            half[cell] = digits;
            half
        })
    }
}

/// The time of a search so far, in relation to the sizes of its pieces.
struct Clock {
    threads: f64,
    /// The seconds of all threads together, and those since a piece was last begun.
    spent: f64,
    since_last: f64,
    /// The estimated nodes of the pieces that have been begun, and of the others.
    begun: f64,
    waiting: f64,
}

impl Clock {
    #[expect(clippy::cast_precision_loss, reason = "thread counts are far below 2^52")]
    fn new(pieces: &SearchPieces, threads: usize) -> Self {
        let waiting = pieces.0.iter().map(|piece| piece.nodes).sum();
        Self { threads: threads as f64, spent: 0.0, since_last: 0.0, begun: 0.0, waiting }
    }

    /// Accounts for one more round of a thread, which began pieces of `newly` nodes.
    fn tick(&mut self, newly: f64) -> SoFar {
        self.spent += SECONDS_OF_ROUND;
        self.since_last += SECONDS_OF_ROUND;
        if newly > 0.0 {
            self.begun += newly;
            self.waiting -= newly;
            self.since_last = 0.0;
        }
        self.so_far()
    }

    /// Returns the time spent and left. A piece is begun when almost nothing is left of those
    /// before. So the pieces begun are expected to take as long again as has passed since the last
    /// one was begun, or longer if their estimated sizes are very large.
    fn so_far(&self) -> SoFar {
        let nodes = self.begun + SECONDS_OF_TRUST / SECONDS_OF_NODE;
        let waiting = self.waiting * (self.spent + SECONDS_OF_TRUST) / nodes;
        let large = self.begun * SECONDS_OF_NODE / TOO_LARGE - self.spent;
        SoFar {
            spent: self.spent / self.threads,
            rest: (waiting.max(0.0) + self.since_last.max(large)) / self.threads,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::classic::test_grids::kept;
    use crate::classic::values::board::Board9;

    proptest! {
        #[test]
        fn pieces_together_have_all_solutions(board in kept(22..40), threads in 1_usize..4) {
            let kernel = Kernel::best();
            if let Some(count) = kernel.count_within(&board, 20_000) {
                let pieces = SearchPieces::of(kernel, &Candidates9::in_context(&board));
                let threads = NonZeroUsize::new(threads).unwrap();
                prop_assert_eq!(pieces.count(kernel, threads, |_| true).ok(), Some(count));
            }
        }
    }

    #[test]
    fn a_search_that_does_not_go_on_has_no_number() {
        let kernel = Kernel::best();
        let pieces = SearchPieces::of(kernel, &Candidates9::in_context(&Board9::EMPTY));
        let goes_on = |so_far: SoFar| so_far.spent < 1e-3;
        assert!(pieces.count(kernel, NonZeroUsize::MIN, goes_on).is_err());
    }
}
