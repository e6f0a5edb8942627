//! The rest of a listing as a queue of pieces in order.

use std::collections::VecDeque;
use std::task::Poll;

use crate::board::Board;
use crate::list::memo::{Listing, Memo};
use crate::search::AnySearch;
use crate::threads::{Monitor, Shared};

/// The longest list made of a piece at a time. Lists start short, so that the first solution comes at
/// once, and grow until the cost of the queue disappears.
const LONGEST_LIST: usize = 1024;
const FIRST_LIST: usize = 16;

/// The rest of the listing in order.
pub(super) struct Queue(Monitor<State>);

struct State {
    pieces: VecDeque<Piece>,
    /// How long the last list was allowed to be.
    list_length: usize,
}

pub(super) enum Piece {
    /// To be listed.
    Waiting(AnySearch),
    /// Being listed by this worker.
    Taken(usize),
    /// To be handed out.
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

    /// The first piece near the front that nobody has, and how much of it to list. Waits for one.
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

    /// The piece next to the worker's own, if nobody has it: short pieces share a list.
    fn take_next(&self, worker: usize) -> Option<AnySearch> {
        let mut state = self.0.lock();
        let own = state.position(worker)?;
        let search = state.pieces.get_mut(own + 1)?.take(worker)?;
        state.pieces.remove(own);
        Some(search)
    }

    /// Replaces the worker's piece by what it found there and the pieces of what is left.
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

    /// The list at the front, or `None` when all has been handed out. Waits for it.
    pub(super) fn next_list(&self) -> Option<Vec<Board>> {
        let list = self.0.wait_for(|state| match state.pieces.pop_front() {
            None => Poll::Ready(None),
            Some(Piece::Listed(list)) => Poll::Ready(Some(list)),
            Some(unfinished) => {
                state.pieces.push_front(unfinished);
                Poll::Pending
            }
        });
        // Another piece is near the front now.
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
