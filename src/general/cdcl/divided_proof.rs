//! Divides a clause-learning search among threads. Known as guiding paths, or cube splitting:
//! Zhang, Bonacina and Hsiang, "PSATO: a distributed propositional prover and its application to
//! quasigroup problems" (1996).
//!
//! An idle thread gets half of another thread's search: one half assumes the first decision, the
//! other its negation. Both keep all clauses learned so far. A search is split only after 100
//! conflicts, and again after 100 more.

use std::sync::{Mutex, PoisonError};

use super::clauses::ClauseReason;
use super::trail::Cdcl;
use crate::general::model::node::Solution;
use crate::threads::{WorkExchange, deal};

/// Conflicts before a search is split: they show which candidates matter. Fewer in tests.
const ALONE: u32 = if cfg!(test) { 2 } else { 100 };

/// The state shared by the threads.
struct DividedProof<C> {
    most: usize,
    is_cancelled: C,
    found: Mutex<Vec<Solution>>,
    pieces: WorkExchange<Cdcl>,
}

impl Cdcl {
    /// Returns the first solutions found, up to `most`; fewer if the search is cancelled.
    pub(crate) fn first_few(
        self,
        most: usize,
        threads: usize,
        is_cancelled: impl Fn() -> bool + Sync,
    ) -> Vec<Solution> {
        let pieces = WorkExchange::new(0, vec![self]);
        let joint = DividedProof { most, is_cancelled, found: Mutex::default(), pieces };
        deal(&mut vec![(); threads], 0..threads, |(), _| joint.work());
        let mut found = joint.found.into_inner().unwrap_or_else(PoisonError::into_inner);
        found.truncate(most);
        found
    }

    /// Adds the first decision as a fact here, and returns a copy with its negation. `None` if
    /// there are no decisions.
    fn split(&mut self) -> Option<Self> {
        let first = self.trail[*self.level_starts.first()?];
        self.backtrack(0);
        let mut other = self.clone();
        self.assign(first, ClauseReason::Choice);
        other.assign(first ^ 1, ClauseReason::Choice);
        Some(other)
    }
}

impl<C: Fn() -> bool> DividedProof<C> {
    /// Searches until no work is left or enough solutions have been found.
    fn work(&self) {
        let _guard = self.pieces.stop_on_panic();
        if !self.pieces.join() {
            return;
        }
        while let Some(pieces) = self.pieces.take() {
            pieces.into_iter().for_each(|piece| self.search(piece));
        }
    }

    fn search(&self, mut piece: Cdcl) {
        let mut alone_until = piece.restarts.learned + ALONE;
        loop {
            let found = piece.next_unless(|learned| {
                let may_split = learned >= alone_until && self.pieces.wanted() > 0;
                may_split || self.pieces.is_stopped() || (self.is_cancelled)()
            });
            if let Some(solution) = found {
                self.note(solution);
            } else if piece.is_exhausted || self.pieces.is_stopped() {
                return;
            } else if (self.is_cancelled)() {
                return self.pieces.stop();
            } else {
                self.pieces.give(piece.split().into_iter().collect());
                alone_until = piece.restarts.learned + ALONE;
            }
        }
    }

    fn note(&self, solution: Solution) {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        found.push(solution);
        if found.len() >= self.most {
            self.pieces.stop();
        }
    }
}
