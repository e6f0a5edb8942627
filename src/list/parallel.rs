//! The ordered listing on several threads: the same solutions in the same order.
//!
//! The waiting nodes of an ordered search are the rest of the listing, cut into consecutive pieces. So
//! the listing is kept as a queue of pieces in order ([`queue`]). A thread takes the first piece that
//! nobody has, lists some of it, and puts back what it found, followed by what is left, cut into pieces
//! again. The front of the queue is handed out. Only a window of pieces near the front is worked on,
//! which bounds memory, and a piece is never listed further than one chunk ahead of its turn. Each
//! thread keeps the memory of what it listed from one piece to the next.

mod queue;

use std::fmt;
use std::iter::FusedIterator;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::vec;

use self::queue::{Piece, Queue};
use super::solutions::Solutions;
use super::two_ended::{Remaining, TwoEnded};
use crate::board::Board;
use crate::search::{AnySearch, Rule};
use crate::threads::{self, Crew};

/// Pieces near the front, for each thread, that are worked on.
const WINDOW: usize = 8;

/// An iterator over the solutions of a grid, listed by several threads, made by
/// [`Solutions::in_parallel`].
///
/// The order is that of the iterator it was made from. Threads start with the first `next` and end
/// when the iterator is dropped; they run ahead of it by a bounded number of solutions.
///
/// # Panics
///
/// `next` panics if the operating system refuses to start even one thread.
#[must_use = "solutions are lazy: nothing is searched unless they are asked for"]
pub struct ParallelSolutions {
    source: Option<(TwoEnded, Rule)>,
    threads: NonZeroUsize,
    /// Where the listing ends, if the other end of the source had been moved.
    limit: Option<(Rule, Board)>,
    list: vec::IntoIter<Board>,
    crew: Option<Crew<Queue>>,
}

impl Solutions {
    /// The solutions still to come, ascending, listed by all processors, or by as many
    /// [`threads`](ParallelSolutions::threads) as you say.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let solutions = Board::EMPTY.solutions();
    /// let in_parallel = solutions.clone().in_parallel().threads(2);
    /// assert!(in_parallel.take(5000).eq(solutions.take(5000)));
    /// ```
    pub fn in_parallel(self) -> ParallelSolutions {
        ParallelSolutions::new(self, Rule::Ascending)
    }

    /// The solutions still to come, descending, listed by several threads.
    pub fn in_parallel_reversed(self) -> ParallelSolutions {
        ParallelSolutions::new(self, Rule::Descending)
    }
}

impl ParallelSolutions {
    fn new(source: Solutions, rule: Rule) -> Self {
        Self {
            source: Some((source.into_ends(), rule)),
            threads: threads::of_processors(),
            limit: None,
            list: Vec::new().into_iter(),
            crew: None,
        }
    }

    /// Lists on this many threads, if called before the first `next`. The answer is the same.
    ///
    /// At least one thread works, and at most four for each processor.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    fn start(&mut self, source: TwoEnded, rule: Rule) {
        match source.into_search(rule) {
            Remaining::Few(boards) => self.list = boards.into_iter(),
            Remaining::Several { search, limit } => {
                self.limit = limit.map(|limit| (rule, limit));
                self.crew = Some(crew(*search, self.threads));
            }
        }
    }

    fn next_list(&mut self) -> Option<Vec<Board>> {
        let crew = self.crew.as_ref()?;
        let list = crew.shared().next_list();
        if list.is_none() {
            crew.rethrow();
        }
        list
    }
}

/// Threads that list what a search finds.
fn crew(search: AnySearch, threads: NonZeroUsize) -> Crew<Queue> {
    let queue = Queue::new(search.into_pieces().into_iter().map(Piece::Waiting));
    let window = WINDOW * threads.get();
    Crew::start(Arc::new(queue), threads, |worker| move |queue: &Queue| queue.work(worker, window))
}

impl Iterator for ParallelSolutions {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        if let Some((source, rule)) = self.source.take() {
            self.start(source, rule);
        }
        while self.list.len() == 0 {
            self.list = self.next_list()?.into_iter();
        }
        let board = self.list.next()?;
        let is_within = match &self.limit {
            None => true,
            Some((Rule::Descending, limit)) => board > *limit,
            Some((_, limit)) => board < *limit,
        };
        if !is_within {
            self.crew = None;
            self.list = Vec::new().into_iter();
            return None;
        }
        Some(board)
    }
}

impl FusedIterator for ParallelSolutions {}

impl fmt::Debug for ParallelSolutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParallelSolutions").field("threads", &self.threads).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::threads::sabotage;

    #[test]
    fn workers_end_before_the_listing_is_gone() {
        let mut solutions = Board::EMPTY.solutions().in_parallel().threads(3);
        assert!(solutions.next().is_some());
        let queue = Arc::clone(solutions.crew.as_ref().unwrap().shared());
        drop(solutions);
        assert_eq!(Arc::strong_count(&queue), 1);
    }

    #[test]
    fn the_panic_of_a_worker_is_rethrown() {
        for number in [0, 1, 20] {
            sabotage::assert_rethrown(number, || {
                Board::EMPTY.solutions().in_parallel().threads(3).take(1_000_000).for_each(drop);
            });
        }
    }
}
