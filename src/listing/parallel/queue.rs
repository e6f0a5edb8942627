//! The rest of a listing, as a queue of pieces in order.

use std::collections::VecDeque;
use std::task::Poll;

use crate::listing::splittable::Divisible;
use crate::threads::{Monitor, SharedState};

/// Lists start short, so that the first solution comes quickly, and grow until the cost of the
/// queue is negligible.
const FIRST_LIST: usize = 16;

/// The rest of the listing in order.
pub(super) struct Queue<S: Divisible>(Monitor<QueueState<S>>);

struct QueueState<S: Divisible> {
    pieces: VecDeque<QueuedPiece<S>>,
    /// The greatest length allowed for the latest list.
    list_length: usize,
}

pub(super) enum QueuedPiece<S: Divisible> {
    /// Not listed yet.
    Waiting(S),
    /// Being listed by this worker.
    Taken(usize),
    /// Listed, and ready to return.
    Listed(Vec<S::Solution>),
}

impl<S: Divisible> Queue<S> {
    pub(super) fn new(pieces: impl Iterator<Item = QueuedPiece<S>>) -> Self {
        Self(Monitor::new(QueueState { pieces: pieces.collect(), list_length: 0 }))
    }

    /// Lists pieces until the queue is empty.
    pub(super) fn work(&self, worker: usize, window: usize) {
        let mut memory = S::Memory::default();
        while self.list_one(worker, window, &mut memory) {}
    }

    /// Lists some solutions of a piece near the front. Returns false if the queue is empty.
    pub(super) fn list_one(&self, worker: usize, window: usize, memory: &mut S::Memory) -> bool {
        let Some((mut search, length)) = self.take(worker, window) else { return false };
        let mut list = Vec::with_capacity(length);
        loop {
            search = search.fill(memory, &mut list, length);
            if list.len() >= length {
                break;
            }
            match self.take_next(worker) {
                Some(following) => search = following,
                None => break,
            }
        }
        self.put_back(worker, list, search);
        true
    }

    /// Waits for a free piece near the front. Returns it and the number of its solutions to list;
    /// `None` if the queue is empty.
    fn take(&self, worker: usize, window: usize) -> Option<(S, usize)> {
        self.0.wait_for(|state| {
            if state.pieces.is_empty() {
                return Poll::Ready(None);
            }
            let mut near = state.pieces.iter_mut().take(window);
            let Some(search) = near.find_map(|piece| piece.take(worker)) else {
                return Poll::Pending;
            };
            state.list_length = (state.list_length * 2).clamp(FIRST_LIST, S::LONGEST_LIST);
            Poll::Ready(Some((search, state.list_length)))
        })
    }

    /// Takes the piece after the worker's own, if it is free: short pieces share a list.
    fn take_next(&self, worker: usize) -> Option<S> {
        let mut state = self.0.lock();
        let own = state.position(worker)?;
        let search = state.pieces.get_mut(own + 1)?.take(worker)?;
        state.pieces.remove(own);
        Some(search)
    }

    /// Replaces the worker's piece with its list, followed by the rest of the piece, split again.
    fn put_back(&self, worker: usize, list: Vec<S::Solution>, rest: S) {
        self.0.change(|state| {
            if let Some(own) = state.position(worker) {
                let following = state.pieces.split_off(own + 1);
                state.pieces[own] = QueuedPiece::Listed(list);
                state.pieces.extend(rest.into_pieces().into_iter().map(QueuedPiece::Waiting));
                state.pieces.extend(following);
            }
        });
    }

    /// Waits for the list at the front; `None` once the listing has ended.
    pub(super) fn next_list(&self) -> Option<Vec<S::Solution>> {
        self.0.wait_for(|state| match state.pieces.pop_front() {
            None => Poll::Ready(None),
            Some(QueuedPiece::Listed(list)) => Poll::Ready(Some(list)),
            Some(unfinished) => {
                state.pieces.push_front(unfinished);
                Poll::Pending
            }
        })
    }
}

impl<S: Divisible> SharedState for Queue<S> {
    fn stop(&self) {
        self.0.change(|state| state.pieces.clear());
    }
}

impl<S: Divisible> QueueState<S> {
    fn position(&self, worker: usize) -> Option<usize> {
        self.pieces
            .iter()
            .position(|piece| matches!(piece, QueuedPiece::Taken(owner) if *owner == worker))
    }
}

impl<S: Divisible> QueuedPiece<S> {
    /// Takes a waiting piece for this worker.
    fn take(&mut self, worker: usize) -> Option<S> {
        match std::mem::replace(self, Self::Taken(worker)) {
            Self::Waiting(search) => Some(search),
            other => {
                *self = other;
                None
            }
        }
    }
}
