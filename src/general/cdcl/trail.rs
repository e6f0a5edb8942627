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
    pub(super) excluded: Vec<Box<[u32]>>,
    pub(super) clauses: Clauses,
    /// Whether literals hold: 1 if so, -1 if not, 0 if nobody knows.
    pub(super) values: Vec<i8>,
    /// The number of choices when each candidate was decided.
    pub(super) level: Vec<u32>,
    /// Why each candidate was decided.
    pub(super) reason: Vec<ClauseReason>,
    /// The literals that hold, in the order in which they were found.
    pub(super) trail: Vec<Literal>,
    /// The length of the trail before each choice.
    pub(super) choices: Vec<usize>,
    /// Literals of the trail that have been propagated.
    pub(super) propagated: usize,
    pub(super) order: ActivityHeap,
    /// Whether each candidate was taken when it was last decided.
    pub(super) liked: Vec<bool>,
    /// The candidates that a contradiction is being traced back to.
    pub(super) seen: Vec<bool>,
    /// No solution is left.
    pub(super) is_exhausted: bool,
    pub(super) restarts: Restarts,
}

impl Cdcl {
    #[inline]
    pub(super) fn hold(&mut self, literal: Literal, reason: ClauseReason) {
        self.values[literal as usize] = 1;
        self.values[(literal ^ 1) as usize] = -1;
        let candidate = candidate(literal);
        self.level[candidate] = self.choices.len() as u32;
        self.reason[candidate] = reason;
        self.trail.push(literal);
    }

    /// Takes choices back, until this number is left.
    pub(super) fn undo(&mut self, choices: usize) {
        let Some(&length) = self.choices.get(choices) else { return };
        for &literal in &self.trail[length..] {
            let candidate = candidate(literal);
            self.values[taken(candidate) as usize] = 0;
            self.values[removed(candidate) as usize] = 0;
            self.liked[candidate] = literal % 2 == 0;
            self.order.push(candidate);
        }
        self.trail.truncate(length);
        self.choices.truncate(choices);
        self.propagated = length;
    }
}
