//! The ordered listing on several threads: the same solutions in the same order.
//!
//! The waiting nodes of an ordered search divide the rest of the listing into consecutive pieces,
//! which are kept in order in a queue ([`queue`]). A thread takes the first free piece, lists some
//! of it, and puts back the list, followed by the rest of the piece, split again. The caller gets
//! the lists at the front of the queue:
//!
//! ```text
//! front  [list] [taken by 2] [piece] [piece] ...
//!        [list] [list] [piece] [piece] [piece] [piece] ...    2 has put back a list and two pieces
//! ```
//!
//! Threads only work on a window of pieces near the front, and list at most one chunk of a piece
//! ahead of the caller, so memory is bounded. Each thread keeps its memo from one piece to the
//! next.

mod queue;

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::vec;

use super::double_ended::{End, Ordered, Remaining, TwoEnded};
use super::splittable::Divisible;
use crate::threads;
use crate::threads::Crew;
use queue::{Queue, QueuedPiece};

/// The number of pieces near the front that threads may work on, for each thread.
const WINDOW: usize = 8;

/// The solutions of a grid from one end, listed by several threads, for any engine.
pub(crate) struct Parallel<G: Ordered> {
    source: Option<(TwoEnded<G>, End)>,
    threads: NonZeroUsize,
    /// The bound at the other end, if that end of the source has moved.
    limit: Option<(End, G::Solution)>,
    lists: PieceLists<G::Search>,
}

/// The remaining solutions: a list, then those of a search that several threads share.
struct PieceLists<S: Divisible> {
    list: vec::IntoIter<S::Solution>,
    lister: Option<PieceLister<S>>,
}

/// The threads that list the pieces of the queue.
enum PieceLister<S: Divisible> {
    Crew(Crew<Queue<S>>),
    /// The caller's thread, because no other can be started.
    Caller(Arc<Queue<S>>, S::Memory),
}

impl<G: Ordered> Parallel<G> {
    pub(crate) fn new(source: TwoEnded<G>, end: End) -> Self {
        Self {
            source: Some((source, end)),
            threads: threads::of_processors(),
            limit: None,
            lists: PieceLists::default(),
        }
    }

    pub(crate) fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    fn start(&mut self, source: TwoEnded<G>, end: End) {
        match source.into_remaining(end) {
            Remaining::Few(solutions) => self.lists = PieceLists::few(solutions),
            Remaining::Several { grid, bound, limit } => {
                self.limit = limit.map(|limit| (end, limit));
                let search = grid.search(end, bound.as_ref());
                self.lists = PieceLists::shared(search, self.threads);
            }
        }
    }
}

impl<G: Ordered> Iterator for Parallel<G> {
    type Item = G::Solution;

    #[inline]
    fn next(&mut self) -> Option<G::Solution> {
        if let Some((source, end)) = self.source.take() {
            self.start(source, end);
        }
        let solution = self.lists.next()?;
        let is_within = match &self.limit {
            None => true,
            Some((End::Back, limit)) => solution > *limit,
            Some((_, limit)) => solution < *limit,
        };
        if !is_within {
            self.lists = PieceLists::default();
            return None;
        }
        Some(solution)
    }
}

impl<S: Divisible> PieceLists<S> {
    /// Only these solutions.
    fn few(solutions: Vec<S::Solution>) -> Self {
        Self { list: solutions.into_iter(), lister: None }
    }

    /// The solutions of a search, listed by threads that start now.
    fn shared(search: S, threads: NonZeroUsize) -> Self {
        Self { lister: Some(PieceLister::new(search, threads)), ..Self::default() }
    }

    #[inline]
    fn next(&mut self) -> Option<S::Solution> {
        while self.list.len() == 0 {
            self.list = self.lister.as_mut()?.next_list()?.into_iter();
        }
        self.list.next()
    }
}

impl<S: Divisible> Default for PieceLists<S> {
    fn default() -> Self {
        Self::few(Vec::new())
    }
}

impl<S: Divisible> PieceLister<S> {
    /// Starts threads that list the solutions of a search.
    fn new(search: S, threads: NonZeroUsize) -> Self {
        let queue = Queue::new(search.into_pieces().into_iter().map(QueuedPiece::Waiting));
        let queue = Arc::new(queue);
        let window = WINDOW * threads.get();
        let crew = Crew::start(Arc::clone(&queue), threads, |worker| {
            move |queue: &Queue<S>| queue.work(worker, window)
        });
        crew.map_or_else(|| Self::Caller(queue, S::Memory::default()), Self::Crew)
    }

    /// The next solutions; `None` at the end.
    fn next_list(&mut self) -> Option<Vec<S::Solution>> {
        match self {
            Self::Crew(crew) => {
                let list = crew.shared().next_list();
                if list.is_none() {
                    crew.rethrow();
                }
                list
            }
            Self::Caller(queue, memory) => {
                queue.list_one(0, 1, memory);
                queue.next_list()
            }
        }
    }
}

impl<G: Ordered> fmt::Debug for Parallel<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Parallel").field("threads", &self.threads).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::values::board::Board9;
    use crate::threads::fault_injection as sabotage;

    #[test]
    fn workers_end_when_the_listing_is_dropped() {
        let mut solutions = Board9::EMPTY.solutions().in_parallel(End::Front).threads(3);
        assert!(solutions.next().is_some());
        let Some(PieceLister::Crew(crew)) = &solutions.lists.lister else {
            panic!("threads can be started")
        };
        let queue = Arc::clone(crew.shared());
        drop(solutions);
        assert_eq!(Arc::strong_count(&queue), 1);
    }

    #[test]
    fn the_thread_of_the_caller_lists_where_no_other_can_be_started() {
        sabotage::without_threads(|| {
            let solutions = Board9::EMPTY.solutions();
            let alone = solutions.clone().in_parallel(End::Front).threads(3);
            assert!(alone.take(100_000).eq(solutions.take(100_000)));
        });
    }

    #[test]
    fn a_worker_panic_is_rethrown() {
        for number in [0, 1, 20] {
            sabotage::assert_rethrown(number, || {
                Board9::EMPTY
                    .solutions()
                    .in_parallel(End::Front)
                    .threads(3)
                    .take(1_000_000)
                    .for_each(drop);
            });
        }
    }
}
