//! Spaces of classic puzzles, with or without pencil marks, by the classic engines.

use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use num_bigint::BigUint;

use crate::classic::list::Ascending;
use crate::classic::search::{Kernel, OwnedGrid};
use crate::classic::space::Space9;

/// The solutions of a classic puzzle.
pub(super) struct ClassicSpace {
    ascending: Mutex<Ascending>,
    numbered: (OwnedGrid, usize, Kernel, OnceLock<Space9>),
}

impl ClassicSpace {
    pub(super) fn new(grid: OwnedGrid, threads: usize, kernel: Kernel) -> Self {
        Self {
            ascending: Mutex::new(Ascending::new(grid).threads(threads).on(kernel)),
            numbered: (grid, threads, kernel, OnceLock::new()),
        }
    }

    pub(super) fn ascending(&self) -> MutexGuard<'_, Ascending> {
        self.ascending.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of solutions, counted on first use.
    pub(super) fn len(&self) -> BigUint {
        let (.., numbered) = &self.numbered;
        numbered.get().map_or_else(|| self.ascending().len(), Space9::len)
    }

    /// The solutions in signature order, the fastest to list and sample.
    pub(super) fn numbered(&self) -> &Space9 {
        let (grid, threads, kernel, space) = &self.numbered;
        space.get_or_init(|| Space9::of(grid).threads(*threads).on(*kernel))
    }
}
