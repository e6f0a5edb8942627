//! Listings in no order that follows from the digits, on several threads.
//!
//! The work is shared out in tasks ([`tasks`]): ranges of numbers where the solutions are numbered,
//! pieces of the search where they are not. Each thread takes a task, lists it, and hands over its
//! boards in chunks.

mod tasks;

use std::fmt;
use std::iter::FusedIterator;
use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use self::tasks::Tasks;
use super::Unordered;
use super::by_number::ByNumber;
use crate::board::Board;
use crate::threads::{self, Crew};

/// Chunks that may wait, for each thread.
const WAITING: usize = 4;

/// An iterator over the solutions of a grid, listed by several threads, made by
/// [`Unordered::in_parallel`] and [`ByNumber::in_parallel`].
///
/// The solutions are those of the iterator it was made from, each once, in an order that can differ
/// from run to run. Threads start when many solutions are left and end when the iterator is
/// dropped; they run ahead of it by a bounded number of solutions.
///
/// # Panics
///
/// `next` and `next_chunk` panic if the operating system refuses to start even one thread.
#[must_use = "solutions are lazy: nothing is listed unless they are asked for"]
pub struct ParallelUnordered {
    source: Source,
    threads: NonZeroUsize,
    boards: Vec<Board>,
    used: usize,
    running: Option<Running>,
}

/// What is listed on the thread of the caller, as long as it is not worth others.
enum Source {
    Grid(Unordered),
    Numbers(ByNumber),
}

/// The threads, and where their boards arrive.
struct Running {
    /// Dropped before the crew: workers that wait to hand over boards learn that nobody takes them.
    /// The lock is never waited for; it makes the value `Sync`.
    boards: Mutex<Receiver<Vec<Board>>>,
    crew: Crew<Tasks>,
}

impl Unordered {
    /// The solutions still to come, in any order, listed by all processors, or by as many
    /// [`threads`](ParallelUnordered::threads) as you say.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let solutions = Board::EMPTY.solutions_unordered().in_parallel().threads(2);
    /// assert!(solutions.take(200_000).all(|board| board.is_solution()));
    /// ```
    pub fn in_parallel(self) -> ParallelUnordered {
        ParallelUnordered::new(Source::Grid(self))
    }
}

impl ByNumber {
    /// The solutions still to come, in any order, listed by several threads.
    pub fn in_parallel(self) -> ParallelUnordered {
        ParallelUnordered::new(Source::Numbers(self))
    }
}

impl ParallelUnordered {
    fn new(source: Source) -> Self {
        let threads = threads::of_processors();
        Self { source, threads, boards: Vec::new(), used: 0, running: None }
    }

    /// Lists on this many threads, if called before the first solution is asked for.
    ///
    /// At least one thread works, and at most four for each processor.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// The next solutions, at most 512; empty only when there are none left.
    ///
    /// Faster than taking them one by one.
    pub fn next_chunk(&mut self) -> &[Board] {
        if self.used == self.boards.len() {
            self.refill();
        }
        let used = std::mem::replace(&mut self.used, self.boards.len());
        &self.boards[used..]
    }

    fn refill(&mut self) {
        self.used = 0;
        if self.running.is_none() {
            let chunks = match &mut self.source {
                Source::Grid(unordered) => unordered.chunks(),
                Source::Numbers(by_number) => &mut by_number.0,
            };
            self.boards.clear();
            self.boards.extend_from_slice(chunks.next_chunk());
            self.running =
                Tasks::of(chunks, self.threads).map(|tasks| Running::start(tasks, self.threads));
            if !self.boards.is_empty() {
                return;
            }
        }
        if let Some(running) = &mut self.running {
            self.boards = running.next_boards();
        }
    }
}

impl Running {
    fn start(tasks: Tasks, threads: NonZeroUsize) -> Self {
        let (sender, boards) = sync_channel(WAITING * threads.get());
        let crew = Crew::start(Arc::new(tasks), threads, |_| {
            let sender = sender.clone();
            move |tasks: &Tasks| tasks.work(&sender).unwrap_or_default()
        });
        Self { boards: Mutex::new(boards), crew }
    }

    /// The next boards, none when all workers have ended.
    fn next_boards(&mut self) -> Vec<Board> {
        let boards = self.boards.get_mut().unwrap_or_else(PoisonError::into_inner);
        boards.recv().unwrap_or_else(|_| {
            self.crew.rethrow();
            Vec::new()
        })
    }
}

impl Iterator for ParallelUnordered {
    type Item = Board;

    #[inline]
    fn next(&mut self) -> Option<Board> {
        if self.used == self.boards.len() {
            self.refill();
        }
        let board = self.boards.get(self.used)?;
        self.used += 1;
        Some(*board)
    }
}

impl FusedIterator for ParallelUnordered {}

impl fmt::Debug for ParallelUnordered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParallelUnordered").field("threads", &self.threads).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::candidates::Candidates;
    use crate::threads::sabotage;

    #[test]
    fn the_panic_of_a_worker_is_rethrown() {
        for number in [0, 1] {
            // The search of pencil marks is cut into pieces; the solutions of a grid are numbered.
            let searched = Candidates::unconstrained(&Board::EMPTY).solutions_unordered();
            let numbered = Board::EMPTY.solutions_unordered();
            for solutions in [searched, numbered] {
                sabotage::assert_rethrown(number, || {
                    solutions.in_parallel().threads(3).take(20_000_000).for_each(drop);
                });
            }
        }
    }
}
