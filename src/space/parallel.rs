//! The ordered listing on several threads: the same solutions in the same order.
//!
//! The waiting nodes of an ordered search are the rest of the listing, cut into consecutive pieces. So
//! the listing is kept as a queue of pieces in order. A thread takes the first piece that nobody has,
//! lists some of it, and puts back what it found, followed by what is left, cut into pieces again. The
//! front of the queue is handed out. Only a window of pieces near the front is worked on, which bounds
//! memory; a piece is never listed further than one chunk ahead of its turn. Each thread keeps the
//! memory of what it listed from one piece to the next.

use std::collections::VecDeque;
use std::fmt;
use std::iter::FusedIterator;
use std::num::NonZeroUsize;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::vec;

use super::listing::{Listing, Memo};
use super::solutions::{Remaining, Solutions};
use crate::board::Board;
use crate::search::{AnySearch, Rule};

/// Pieces near the front, for each thread, that are worked on.
const WINDOW: usize = 8;
/// The longest list made of a piece at a time. Lists start short, so that the first solution comes at
/// once, and grow to a size that makes the queue's cost disappear.
const LONGEST_LIST: usize = 1024;
const FIRST_LIST: usize = 16;

/// An iterator over the solutions of a grid, listed by several threads, made by
/// [`Solutions::in_parallel`].
///
/// The order is that of the iterator it was made from. Threads start with the first `next` and end
/// when the iterator is dropped; they run ahead of it by a bounded number of solutions.
#[must_use = "solutions are lazy: nothing is searched unless they are asked for"]
pub struct ParallelSolutions {
    source: Option<(Solutions, Rule)>,
    threads: NonZeroUsize,
    /// Where the listing ends, if the other end of the source had been moved.
    limit: Option<(Rule, Board)>,
    list: vec::IntoIter<Board>,
    queue: Arc<Queue>,
    workers: Vec<JoinHandle<()>>,
}

impl Solutions {
    /// The solutions still to come, ascending, listed by this many threads.
    ///
    /// ```
    /// use lazydoku::Board;
    /// use std::num::NonZeroUsize;
    /// let two = NonZeroUsize::new(2).unwrap();
    /// let solutions = Board::EMPTY.solutions();
    /// assert!(solutions.clone().in_parallel(two).take(5000).eq(solutions.take(5000)));
    /// ```
    pub fn in_parallel(self, threads: NonZeroUsize) -> ParallelSolutions {
        ParallelSolutions::new(self, Rule::Ascending, threads)
    }

    /// The solutions still to come, descending, listed by this many threads.
    pub fn in_parallel_reversed(self, threads: NonZeroUsize) -> ParallelSolutions {
        ParallelSolutions::new(self, Rule::Descending, threads)
    }
}

impl ParallelSolutions {
    fn new(source: Solutions, rule: Rule, threads: NonZeroUsize) -> Self {
        Self {
            source: Some((source, rule)),
            threads,
            limit: None,
            list: Vec::new().into_iter(),
            queue: Arc::default(),
            workers: Vec::new(),
        }
    }

    fn start(&mut self, source: Solutions, rule: Rule) {
        match source.into_search(rule) {
            Remaining::Few(boards) => self.list = boards.into_iter(),
            Remaining::Several { search, limit } => {
                self.limit = limit.map(|limit| (rule, limit));
                self.queue
                    .lock()
                    .pieces
                    .extend(search.into_pieces().into_iter().map(Piece::Waiting));
                let window = WINDOW * self.threads.get();
                self.workers.extend((0..self.threads.get()).map(|worker| {
                    let queue = Arc::clone(&self.queue);
                    std::thread::spawn(move || queue.work(worker, window))
                }));
            }
        }
    }
}

impl Iterator for ParallelSolutions {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        if let Some((source, rule)) = self.source.take() {
            self.start(source, rule);
        }
        while self.list.len() == 0 {
            self.list = self.queue.next_list()?.into_iter();
        }
        let board = self.list.next()?;
        let within = match &self.limit {
            None => true,
            Some((Rule::Descending, limit)) => board > *limit,
            Some((_, limit)) => board < *limit,
        };
        if !within {
            self.queue.stop();
            self.list = Vec::new().into_iter();
            return None;
        }
        Some(board)
    }
}

impl FusedIterator for ParallelSolutions {}

impl Drop for ParallelSolutions {
    fn drop(&mut self) {
        self.queue.stop();
        for worker in self.workers.drain(..) {
            // A worker that panicked has said so; a second panic here would abort.
            drop(worker.join());
        }
    }
}

impl fmt::Debug for ParallelSolutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParallelSolutions").field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// The rest of the listing in order.
#[derive(Default)]
struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    pieces: VecDeque<Piece>,
    /// How long the last list was allowed to be.
    list_length: usize,
}

enum Piece {
    /// To be listed.
    Waiting(AnySearch),
    /// Being listed by this worker.
    Taken(usize),
    /// To be handed out.
    Listed(Vec<Board>),
}

impl Queue {
    /// Lists pieces until the queue is empty.
    fn work(&self, worker: usize, window: usize) {
        let mut memo = Memo::default();
        while let Some((search, length)) = self.take(worker, window) {
            let mut list = Vec::with_capacity(length);
            let mut listing = Listing::with_memo(search, memo);
            loop {
                listing.fill(&mut list, length);
                if list.len() == length {
                    break;
                }
                match self.take_next(worker) {
                    Some(following) => {
                        listing = Listing::with_memo(following, listing.into_rest().1);
                    }
                    None => break,
                }
            }
            let rest;
            (rest, memo) = listing.into_rest();
            self.put_back(worker, list, rest);
        }
    }

    /// The first piece near the front that nobody has, and how much of it to list. Waits for one.
    fn take(&self, worker: usize, window: usize) -> Option<(AnySearch, usize)> {
        let mut state = self.lock();
        while !state.pieces.is_empty() {
            let free = state.pieces.iter_mut().take(window).find_map(|piece| piece.take(worker));
            if let Some(search) = free {
                state.list_length = (state.list_length * 2).clamp(FIRST_LIST, LONGEST_LIST);
                return Some((search, state.list_length));
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        None
    }

    /// The piece right behind the worker's own, if nobody has it: short pieces share a list.
    fn take_next(&self, worker: usize) -> Option<AnySearch> {
        let mut state = self.lock();
        let own = state.position(worker)?;
        let search = state.pieces.get_mut(own + 1)?.take(worker)?;
        state.pieces.remove(own);
        Some(search)
    }

    /// Replaces the worker's piece by what it found there and the pieces of what is left.
    fn put_back(&self, worker: usize, list: Vec<Board>, rest: AnySearch) {
        let mut state = self.lock();
        if let Some(own) = state.position(worker) {
            let behind = state.pieces.split_off(own + 1);
            state.pieces[own] = Piece::Listed(list);
            state.pieces.extend(rest.into_pieces().into_iter().map(Piece::Waiting));
            state.pieces.extend(behind);
        }
        self.changed.notify_all();
    }

    /// The list at the front, or `None` when all has been handed out. Waits for it.
    fn next_list(&self) -> Option<Vec<Board>> {
        let mut state = self.lock();
        loop {
            match state.pieces.pop_front()? {
                Piece::Listed(list) => {
                    self.changed.notify_all();
                    return Some(list);
                }
                unfinished => state.pieces.push_front(unfinished),
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Drops what is left, so that the workers end.
    fn stop(&self) {
        self.lock().pieces.clear();
        self.changed.notify_all();
    }

    /// The state holds whole pieces at every moment, so a panic elsewhere leaves it usable.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn position(&self, worker: usize) -> Option<usize> {
        self.pieces
            .iter()
            .position(|piece| matches!(piece, Piece::Taken(owner) if *owner == worker))
    }
}

impl Piece {
    /// Marks a waiting piece as the worker's, and hands it over.
    fn take(&mut self, worker: usize) -> Option<AnySearch> {
        match std::mem::replace(self, Self::Taken(worker)) {
            Self::Waiting(search) => Some(search),
            other => {
                *self = other;
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn workers_end_before_the_listing_is_gone() {
        let mut solutions = Board::EMPTY.solutions().in_parallel(NonZeroUsize::new(3).unwrap());
        assert!(solutions.next().is_some());
        let queue = Arc::clone(&solutions.queue);
        drop(solutions);
        assert_eq!(Arc::strong_count(&queue), 1);
    }
}
