//! The trail: what has been assigned so far, at which level, and why. Known as the implication
//! graph.

use super::clauses::{ClauseReason, Clauses};
use super::literal::{Literal, candidate, removed, taken};
use super::restarts::Restarts;
use super::vsids::ActivityHeap;

/// What contradicts.
#[derive(Clone, Copy)]
pub(super) enum ClauseConflict {
    /// Candidates that exclude each other, both taken.
    Pair(usize, usize),
    /// A clause none of whose literals holds.
    Clause(u32),
}

/// A search for all solutions of a node, in no order.
#[derive(Clone)]
pub(crate) struct Cdcl {
    pub(super) cells: usize,
    /// The cell and the digit of each candidate.
    pub(super) meaning: Vec<(u16, u8)>,
    /// The candidates that each one excludes.
    pub(super) binary_conflicts: Vec<Box<[u32]>>,
    pub(super) clauses: Clauses,
    /// Whether literals hold: 1 if so, -1 if not, 0 if nobody knows.
    pub(super) assignment: Vec<i8>,
    /// The number of choices when each candidate was decided.
    pub(super) level: Vec<u32>,
    /// Why each candidate was decided.
    pub(super) reason: Vec<ClauseReason>,
    /// The literals that hold, in the order in which they were found.
    pub(super) trail: Vec<Literal>,
    /// The length of the trail before each choice.
    pub(super) level_starts: Vec<usize>,
    /// Literals of the trail that have been propagated.
    pub(super) queue_head: usize,
    pub(super) order: ActivityHeap,
    /// Whether each candidate was taken when it was last decided.
    pub(super) saved_phases: Vec<bool>,
    /// The candidates that a contradiction is being traced back to.
    pub(super) seen: Vec<bool>,
    /// No solution is left.
    pub(super) is_exhausted: bool,
    pub(super) restarts: Restarts,
}

impl Cdcl {
    #[inline]
    pub(super) fn assign(&mut self, literal: Literal, reason: ClauseReason) {
        self.assignment[literal as usize] = 1;
        self.assignment[(literal ^ 1) as usize] = -1;
        let candidate = candidate(literal);
        self.level[candidate] = self.level_starts.len() as u32;
        self.reason[candidate] = reason;
        self.trail.push(literal);
    }

    /// Takes choices back, until this number is left.
    pub(super) fn backtrack(&mut self, choices: usize) {
        let Some(&length) = self.level_starts.get(choices) else { return };
        for &literal in &self.trail[length..] {
            let candidate = candidate(literal);
            self.assignment[taken(candidate) as usize] = 0;
            self.assignment[removed(candidate) as usize] = 0;
            self.saved_phases[candidate] = literal % 2 == 0;
            self.order.push(candidate);
        }
        self.trail.truncate(length);
        self.level_starts.truncate(choices);
        self.queue_head = length;
    }
}
