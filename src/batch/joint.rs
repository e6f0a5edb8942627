//! A run that several threads work on together.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use super::saved::Saved;
use crate::board::Board9;
use crate::threads::{Call, Exchange, Shared};

/// What the threads share.
pub(crate) struct Joint {
    limit: u64,
    /// The number of solutions found of each grid.
    counts: Box<[AtomicU64]>,
    /// The number of grids that have reached the limit.
    completed: AtomicUsize,
    /// The first solutions that helpers have found.
    firsts: Mutex<Vec<First>>,
    nodes: Exchange<Node>,
}

/// A solution of a grid.
type First = (u32, Board9);

/// A node and the grid that it belongs to.
pub(super) struct Node {
    pub(super) owner: u32,
    pub(super) saved: Saved,
}

impl Joint {
    /// A run of one thread so far, with these numbers of solutions.
    pub(super) fn new(counts: &[u64], limit: u64) -> Self {
        Self {
            limit,
            counts: counts.iter().copied().map(AtomicU64::new).collect(),
            completed: AtomicUsize::new(0),
            firsts: Mutex::default(),
            nodes: Exchange::new(1, Vec::new()),
        }
    }

    pub(super) fn limit(&self) -> u64 {
        self.limit
    }

    /// The number of grids.
    pub(super) fn grids(&self) -> usize {
        self.counts.len()
    }

    // Every number below is only a count or a hint: what depends on more is behind locks.

    #[inline]
    pub(super) fn count(&self, owner: u32) -> u64 {
        self.counts[owner as usize].load(Ordering::Relaxed)
    }

    #[inline]
    pub(super) fn add_solution(&self, owner: u32) -> u64 {
        let count = self.counts[owner as usize].fetch_add(1, Ordering::Relaxed) + 1;
        if count == self.limit {
            self.completed.fetch_add(1, Ordering::Relaxed);
        }
        count
    }

    pub(super) fn completed(&self) -> usize {
        self.completed.load(Ordering::Relaxed)
    }

    pub(super) fn wanted(&self) -> usize {
        self.nodes.wanted()
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.nodes.is_stopped()
    }

    /// Hands over nodes to the threads that wait.
    pub(super) fn give(&self, nodes: Vec<Node>) {
        self.nodes.give(nodes);
    }

    /// Waits for nodes, after handing in the first solutions found so far. `None` when the run is
    /// over or has been stopped.
    pub(super) fn take(&self, firsts: impl Iterator<Item = First>) -> Option<Vec<Node>> {
        self.firsts.lock().unwrap_or_else(PoisonError::into_inner).extend(firsts);
        self.nodes.take()
    }

    /// The first solutions that helpers have found, when the run is over.
    pub(super) fn firsts(&self) -> Vec<First> {
        std::mem::take(&mut self.firsts.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Call for Joint {
    fn join(&self) -> bool {
        self.nodes.join()
    }
}

impl Shared for Joint {
    fn stop(&self) {
        self.nodes.stop();
    }
}

#[cfg(test)]
mod tests {
    use std::iter;

    use super::*;

    #[test]
    fn first_solutions_are_handed_in_before_the_run_is_over() {
        let joint = Joint::new(&[0], 2);
        assert!(joint.take(iter::once((0, Board9::EMPTY))).is_none());
        assert!(!joint.join() && !joint.is_stopped());
        assert_eq!(joint.firsts(), [(0, Board9::EMPTY)]);
    }

    #[test]
    fn whoever_waits_when_it_is_stopped_gets_nothing() {
        let joint = Joint::new(&[0], 2);
        assert!(joint.join());
        joint.stop();
        assert!(joint.take(iter::empty()).is_none() && joint.is_stopped());
    }
}
