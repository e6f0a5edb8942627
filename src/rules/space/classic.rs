//! Classic puzzles, which have engines of their own.

#[cfg(feature = "random")]
use std::sync::OnceLock;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::board::Board;
use crate::list::Ascending;
#[cfg(feature = "random")]
use crate::space::Space;

/// The solutions of a classic puzzle.
pub(super) struct Classic {
    ascending: Mutex<Ascending>,
    #[cfg(feature = "random")]
    numbered: (Board, usize, OnceLock<Space>),
}

impl Classic {
    pub(super) fn new(board: Board, threads: usize) -> Self {
        Self {
            ascending: Mutex::new(Ascending::of(&board).threads(threads)),
            #[cfg(feature = "random")]
            numbered: (board, threads, OnceLock::new()),
        }
    }

    pub(super) fn ascending(&self) -> MutexGuard<'_, Ascending> {
        self.ascending.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The solutions in the order from which random ones are drawn soonest.
    #[cfg(feature = "random")]
    pub(super) fn numbered(&self) -> &Space {
        let (board, threads, space) = &self.numbered;
        space.get_or_init(|| Space::of(board).threads(*threads))
    }
}
