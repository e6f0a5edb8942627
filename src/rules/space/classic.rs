//! Classic puzzles and pencil marks, which have engines of their own.

#[cfg(feature = "random")]
use std::sync::OnceLock;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::list::Ascending;
use crate::search::{Kernel, Source};
#[cfg(feature = "random")]
use crate::space::Space;

/// The solutions of a classic puzzle.
pub(super) struct Classic {
    ascending: Mutex<Ascending>,
    #[cfg(feature = "random")]
    numbered: (Source, usize, Kernel, OnceLock<Space>),
}

impl Classic {
    pub(super) fn new(grid: Source, threads: usize, kernel: Kernel) -> Self {
        Self {
            ascending: Mutex::new(Ascending::new(grid).threads(threads).on(kernel)),
            #[cfg(feature = "random")]
            numbered: (grid, threads, kernel, OnceLock::new()),
        }
    }

    pub(super) fn ascending(&self) -> MutexGuard<'_, Ascending> {
        self.ascending.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The solutions in the order from which random ones are drawn soonest.
    #[cfg(feature = "random")]
    pub(super) fn numbered(&self) -> &Space {
        let (grid, threads, kernel, space) = &self.numbered;
        space.get_or_init(|| Space::of(grid).threads(*threads).on(*kernel))
    }
}
