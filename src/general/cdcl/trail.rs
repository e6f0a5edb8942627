//! The trail: the assigned literals in order, each with its decision level and its reason. Known as
//! the implication graph.

use super::clauses::{ClauseReason, Clauses};
use super::literal::{Literal, candidate, removed, taken};
use super::restarts::Restarts;
use super::vsids::ActivityHeap;

/// A conflict.
#[derive(Clone, Copy)]
pub(super) enum ClauseConflict {
    /// Two candidates that exclude each other, both taken.
    Pair(usize, usize),
    /// A clause whose literals are all false.
    Clause(u32),
}

/// A CDCL search for all solutions of a node, in no particular order.
#[derive(Clone)]
pub(crate) struct Cdcl {
    pub(super) cells: usize,
    /// The cell and the digit, from zero, of each candidate.
    pub(super) meaning: Vec<(u16, u8)>,
    /// The candidates that each candidate excludes: binary clauses, kept out of the clause
    /// database.
    pub(super) binary_conflicts: Vec<Box<[u32]>>,
    pub(super) clauses: Clauses,
    /// The value of each literal: 1 = true, -1 = false, 0 = unassigned.
    pub(super) assignment: Vec<i8>,
    /// The decision level at which each candidate was assigned.
    pub(super) level: Vec<u32>,
    /// The reason of each assignment.
    pub(super) reason: Vec<ClauseReason>,
    /// The true literals, in the order of assignment.
    pub(super) trail: Vec<Literal>,
    /// The length of the trail before each decision.
    pub(super) level_starts: Vec<usize>,
    /// Literals of the trail that have been propagated.
    pub(super) queue_head: usize,
    pub(super) order: ActivityHeap,
    /// The saved phase of each candidate: whether it was taken when last assigned.
    pub(super) saved_phases: Vec<bool>,
    /// Candidates marked during conflict analysis; all false in between.
    pub(super) seen: Vec<bool>,
    /// Whether no solution is left.
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

    /// Undoes all decisions above level `choices`.
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
