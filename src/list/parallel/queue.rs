//! The rest of a listing, as a queue of pieces in order.

use std::collections::VecDeque;
use std::task::Poll;

use crate::board::Board;
use crate::list::memo::{Listing, Memo};
use crate::search::AnySearch;
use crate::threads::{Monitor, Shared};

/// The longest list made from a piece at a time. Lists start short, so that the first solution
/// comes quickly, and grow until the cost of the queue is negligible.
const LONGEST_LIST: usize = 1024;
const FIRST_LIST: usize = 16;

/// The rest of the listing in order.
pub(super) struct Queue(Monitor<State>);

struct State {
    pieces: VecDeque<Piece>,
    /// The greatest length allowed for the last list.
    list_length: usize,
}

pub(super) enum Piece {
    /// Not listed yet.
    Waiting(AnySearch),
    /// Being listed by this worker.
    Taken(usize),
    /// Listed, and ready to return.
    Listed(Vec<Board>),
}

impl Queue {
    pub(super) fn new(pieces: impl Iterator<Item = Piece>) -> Self {
        Self(Monitor::new(State { pieces: pieces.collect(), list_length: 0 }))
    }

    /// Lists pieces until the queue is empty.
    pub(super) fn work(&self, worker: usize, window: usize) {
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

    /// Waits for a free piece near the front; returns it and how many of its solutions to list.
    fn take(&self, worker: usize, window: usize) -> Option<(AnySearch, usize)> {
        self.0.wait_for(|state| {
            if state.pieces.is_empty() {
                return Poll::Ready(None);
            }
            let mut near = state.pieces.iter_mut().take(window);
            let Some(search) = near.find_map(|piece| piece.take(worker)) else {
                return Poll::Pending;
            };
            state.list_length = (state.list_length * 2).clamp(FIRST_LIST, LONGEST_LIST);
            Poll::Ready(Some((search, state.list_length)))
        })
    }

    /// The piece after the worker's own, if it is free: short pieces share a list.
    fn take_next(&self, worker: usize) -> Option<AnySearch> {
        let mut state = self.0.lock();
        let own = state.position(worker)?;
        let search = state.pieces.get_mut(own + 1)?.take(worker)?;
        state.pieces.remove(own);
        Some(search)
    }

    /// Replaces the worker's piece with its list, followed by the rest of the piece, split again.
    fn put_back(&self, worker: usize, list: Vec<Board>, rest: AnySearch) {
        self.0.change(|state| {
            if let Some(own) = state.position(worker) {
                let following = state.pieces.split_off(own + 1);
                state.pieces[own] = Piece::Listed(list);
                state.pieces.extend(rest.into_pieces().into_iter().map(Piece::Waiting));
                state.pieces.extend(following);
            }
        });
    }

    /// Waits for the list at the front; `None` when the listing has ended.
    pub(super) fn next_list(&self) -> Option<Vec<Board>> {
        let list = self.0.wait_for(|state| match state.pieces.pop_front() {
            None => Poll::Ready(None),
            Some(Piece::Listed(list)) => Poll::Ready(Some(list)),
            Some(unfinished) => {
                state.pieces.push_front(unfinished);
                Poll::Pending
            }
        });
        // Wake the workers: another piece has moved near the front.
        self.0.change(|_| ());
        list
    }
}

impl Shared for Queue {
    fn stop(&self) {
        self.0.change(|state| state.pieces.clear());
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
    /// Takes a waiting piece for this worker.
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
