//! Who else a run in lanes has to do with: whoever may end it, and idle threads that may help.

use std::sync::Arc;

use super::joint::Joint;
use crate::threads::{Called, Colleagues, Worker};

/// What a run asks between rounds.
pub(crate) trait Company {
    /// Whether to go on, while this many grids have not been started.
    fn goes_on(&mut self, waiting: usize) -> bool {
        let _ = waiting;
        true
    }

    /// A run that others can join, with these numbers of solutions so far, if anybody is idle.
    fn invite(&mut self, counts: &[u64], limit: u64) -> Option<Arc<Joint>> {
        let _ = (counts, limit);
        None
    }
}

/// Nobody.
pub(super) struct Alone;

impl Company for Alone {}

/// Somebody who may end the run.
pub(super) struct Until<F>(pub(super) F);

impl<F: FnMut(usize) -> bool> Company for Until<F> {
    fn goes_on(&mut self, waiting: usize) -> bool {
        (self.0)(waiting)
    }
}

/// The other threads of a pool.
pub(crate) struct Others<'a, W: Worker<Call = Joint>> {
    colleagues: Colleagues<'a, W>,
    called: Option<Called<'a, W>>,
}

impl<'a, W: Worker<Call = Joint>> Others<'a, W> {
    pub(crate) fn new(colleagues: Colleagues<'a, W>) -> Self {
        Self { colleagues, called: None }
    }
}

impl<W: Worker<Call = Joint>> Company for Others<'_, W> {
    fn invite(&mut self, counts: &[u64], limit: u64) -> Option<Arc<Joint>> {
        if !self.colleagues.are_idle() {
            return None;
        }
        let joint = Arc::new(Joint::new(counts, limit));
        self.called = Some(self.colleagues.call(&joint));
        Some(joint)
    }
}
