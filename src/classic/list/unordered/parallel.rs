//! Unordered listings on several threads.
//!
//! Numbered solutions are divided into ranges ([`tasks`]): each thread takes a range, lists it, and
//! sends its boards in chunks. Solutions in ascending order are shared as in any ordered listing.

mod tasks;

use std::fmt;
use std::iter::FusedIterator;
use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use super::any_order::Unordered9;
use super::chunks::BoardChunks;
use crate::classic::list::searched::Searched;
use crate::classic::values::board::Board9;
use crate::listing::double_ended::End;
use crate::listing::parallel::Parallel;
use crate::threads;
use crate::threads::Crew;
use tasks::{CHUNK, Tasks};

/// The most chunks waiting for the caller, for each thread.
const WAITING: usize = 4;

/// An iterator over the solutions of a grid, listed by several threads, created by
/// [`Unordered9::in_parallel`].
///
/// It returns the solutions of the iterator it was created from, each once, in an order that can
/// differ from run to run. Threads start when many solutions are left and end when the iterator is
/// dropped. They run ahead of it by a bounded number of solutions. If no thread can be started, the
/// caller's thread lists.
#[must_use = "iterators are lazy: nothing is listed before the first call of `next`"]
pub(crate) struct ParallelUnordered9 {
    source: Unordered9,
    threads: NonZeroUsize,
    boards: Vec<Board9>,
    used: usize,
    lister: UnorderedLister,
}

/// The threads that list the solutions.
enum UnorderedLister {
    /// The caller's thread, until other threads are worth starting.
    First,
    /// The caller's thread, because no other can be started.
    Caller,
    InOrder(Box<Parallel<Searched>>),
    Numbers(NumberThreads),
}

/// Threads that list ranges of numbers, and the channel for their boards.
struct NumberThreads {
    /// Dropped before the crew, so that workers waiting to send boards get an error. The lock is
    /// never contended; it makes the value `Sync`.
    boards: Mutex<Receiver<Vec<Board9>>>,
    crew: Crew<Tasks>,
}

impl Unordered9 {
    /// The remaining solutions, in any order, listed with one thread for each processor. Change the
    /// number with [`threads`](ParallelUnordered9::threads).
    pub(crate) fn in_parallel(self) -> ParallelUnordered9 {
        let threads = threads::of_processors();
        let lister = UnorderedLister::First;
        ParallelUnordered9 { source: self, threads, boards: Vec::new(), used: 0, lister }
    }
}

impl ParallelUnordered9 {
    /// Uses this many threads: at least one, and at most four per processor. Has no effect after
    /// the first solution.
    pub(crate) fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// Returns the next solutions, at most 512; empty only when there are none left.
    ///
    /// Faster than taking them one by one.
    pub(crate) fn next_chunk(&mut self) -> &[Board9] {
        if self.used == self.boards.len() {
            self.refill();
        }
        let used = std::mem::replace(&mut self.used, self.boards.len());
        &self.boards[used..]
    }

    /// The next solution, by reference.
    #[inline]
    pub(crate) fn next_found(&mut self) -> Option<&Board9> {
        if self.used == self.boards.len() {
            self.refill();
        }
        let board = self.boards.get(self.used)?;
        self.used += 1;
        Some(board)
    }

    fn refill(&mut self) {
        self.used = 0;
        self.boards.clear();
        if let UnorderedLister::First | UnorderedLister::Caller = self.lister {
            self.list_here();
        }
        if self.boards.is_empty() {
            match &mut self.lister {
                UnorderedLister::First | UnorderedLister::Caller => {}
                UnorderedLister::InOrder(solutions) => {
                    self.boards = solutions.take(CHUNK).collect();
                }
                UnorderedLister::Numbers(numbers) => self.boards = numbers.next_boards(),
            }
        }
    }

    fn list_here(&mut self) {
        let chunks = self.source.chunks();
        self.boards.extend_from_slice(chunks.next_chunk());
        if let UnorderedLister::First = self.lister {
            self.lister = UnorderedLister::of(chunks, self.threads);
        }
    }
}

impl UnorderedLister {
    /// Shares the rest of a listing, if it is worth several threads.
    fn of(chunks: &BoardChunks, threads: NonZeroUsize) -> Self {
        if let Some(solutions) = chunks.in_order_to_the_end() {
            let solutions = solutions.clone().in_parallel(End::Front).threads(threads.get());
            return Self::InOrder(Box::new(solutions));
        }
        match Tasks::of(chunks, threads) {
            None => Self::First,
            Some(tasks) => NumberThreads::start(tasks, threads).map_or(Self::Caller, Self::Numbers),
        }
    }
}

impl NumberThreads {
    fn start(tasks: Tasks, threads: NonZeroUsize) -> Option<Self> {
        let (sender, boards) = sync_channel(WAITING * threads.get());
        let crew = Crew::start(Arc::new(tasks), threads, |_| {
            let sender = sender.clone();
            move |tasks: &Tasks| tasks.work(&sender).unwrap_or_default()
        })?;
        Some(Self { boards: Mutex::new(boards), crew })
    }

    /// Waits for the next boards; empty once all workers have ended.
    fn next_boards(&mut self) -> Vec<Board9> {
        let boards = self.boards.get_mut().unwrap_or_else(PoisonError::into_inner);
        boards.recv().unwrap_or_else(|_| {
            self.crew.rethrow();
            Vec::new()
        })
    }
}

impl Iterator for ParallelUnordered9 {
    type Item = Board9;

    #[inline]
    fn next(&mut self) -> Option<Board9> {
        self.next_found().copied()
    }
}

impl FusedIterator for ParallelUnordered9 {}

impl fmt::Debug for ParallelUnordered9 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParallelUnordered9").field("threads", &self.threads).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::values::candidates::Candidates9;
    use crate::threads::fault_injection as sabotage;

    #[test]
    fn the_thread_of_the_caller_lists_where_no_other_can_be_started() {
        sabotage::without_threads(|| {
            let solutions = Board9::EMPTY.solutions_unordered().in_parallel().threads(3);
            let mut listed: Vec<_> = solutions.take(200_000).collect();
            listed.sort_unstable();
            listed.dedup();
            assert_eq!(listed.len(), 200_000);
        });
    }

    #[test]
    fn a_worker_panic_is_rethrown() {
        for number in [0, 1] {
            // Pencil marks are listed in order, and a grid by ranges of numbers.
            let in_order = Candidates9::unconstrained(&Board9::EMPTY).solutions_unordered();
            let numbered = Board9::EMPTY.solutions_unordered();
            for solutions in [in_order, numbered] {
                sabotage::assert_rethrown(number, || {
                    solutions.in_parallel().threads(3).take(20_000_000).for_each(drop);
                });
            }
        }
    }
}
