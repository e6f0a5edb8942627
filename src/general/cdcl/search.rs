//! The main loop of CDCL: decisions, conflicts and solutions.
//!
//! Decisions repeat the last value of the variable (*phase saving*). A solution adds the negation
//! of all decisions as a *blocking clause*, so the search continues with the next one.

use super::clauses::{ClauseReason, Clauses};
use super::encoding::Encoding;
use super::literal::{Literal, candidate, removed, taken};
use super::restarts::Restarts;
use super::trail::Cdcl;
use super::vsids::ActivityHeap;
use crate::general::model::compiled_rules::CompiledRules;
use crate::general::model::node::{Node, Solution};

impl Cdcl {
    pub(crate) fn new<const W: usize, const N: usize>(
        tables: &CompiledRules<W>,
        node: &Node<W, N>,
        cells: usize,
    ) -> Self {
        let numbers = Encoding::new(tables.side, node, cells);
        let candidates = numbers.meaning.len();
        let mut learning = Self {
            cells,
            binary_conflicts: numbers.excluded(tables),
            clauses: Clauses::new(candidates),
            assignment: vec![0; 2 * candidates],
            level: vec![0; candidates],
            reason: vec![ClauseReason::Choice; candidates],
            trail: Vec::new(),
            level_starts: Vec::new(),
            queue_head: 0,
            order: ActivityHeap::new(candidates),
            saved_phases: vec![true; candidates],
            seen: vec![false; candidates],
            is_exhausted: false,
            restarts: Restarts::default(),
            meaning: Vec::new(),
        };
        let literals = |candidates: Vec<u32>| candidates.into_iter().map(|it| taken(it as usize));
        for candidates in numbers.required(tables, node) {
            learning.require(&literals(candidates).collect::<Vec<_>>());
        }
        for (candidate, others) in numbers.supported(tables) {
            let without = std::iter::once(removed(candidate as usize));
            learning.require(&without.chain(literals(others)).collect::<Vec<_>>());
        }
        learning.meaning = numbers.meaning;
        learning
    }

    /// Adds the clause of these literals at level 0.
    pub(super) fn require(&mut self, literals: &[Literal]) {
        match literals[..] {
            [] => self.is_exhausted = true,
            [literal] => match self.assignment[literal as usize] {
                0 => self.assign(literal, ClauseReason::Choice),
                1 => {}
                _ => self.is_exhausted = true,
            },
            _ => {
                self.clauses.add(literals, 0);
            }
        }
    }

    /// Restarts if due, and then reduces the clause database if it is full.
    pub(super) fn restart(&mut self) {
        if self.restarts.is_due() {
            self.restarts.since = 0;
            self.backtrack(0);
            if self.clauses.should_reduce() {
                self.clauses.reduce(&self.trail, &mut self.reason);
            }
        }
    }

    pub(super) fn solution(&self) -> Solution {
        let mut cells = vec![0; self.cells];
        for &literal in self.trail.iter().filter(|literal| *literal % 2 == 0) {
            let (cell, digit) = self.meaning[candidate(literal)];
            cells[usize::from(cell)] = digit + 1;
        }
        cells.into()
    }

    /// Adds the blocking clause of the current solution: not all of its decisions again, as they
    /// imply the rest.
    pub(super) fn block_solution(&mut self) {
        let clause: Vec<Literal> =
            self.level_starts.iter().rev().map(|&start| self.trail[start] ^ 1).collect();
        if clause.is_empty() {
            self.is_exhausted = true;
            return;
        }
        self.backtrack(self.level_starts.len() - 1);
        self.add_learned(&clause, 0);
    }

    /// Adds a clause that is unit after backjumping, and assigns its first literal.
    pub(super) fn add_learned(&mut self, clause: &[Literal], rank: u32) {
        let reason = match clause {
            [_] => ClauseReason::Choice,
            _ => ClauseReason::Clause(self.clauses.add(clause, rank)),
        };
        self.assign(clause[0], reason);
    }

    pub(super) fn decide(&mut self) -> Option<Literal> {
        while let Some(candidate) = self.order.pop() {
            if self.assignment[taken(candidate) as usize] == 0 {
                let is_taken = self.saved_phases[candidate];
                return Some(if is_taken { taken(candidate) } else { removed(candidate) });
            }
        }
        None
    }
}

impl Cdcl {
    /// The next solution. `None` if there are no more, or once `is_over` returns true for the
    /// number of learned clauses.
    pub(super) fn next_unless(&mut self, is_over: impl Fn(u32) -> bool) -> Option<Solution> {
        while !self.is_exhausted && !is_over(self.restarts.learned) {
            if let Some(conflict) = self.propagate() {
                if self.level_starts.is_empty() {
                    self.is_exhausted = true;
                    break;
                }
                self.learn(conflict);
                continue;
            }
            self.restart();
            let Some(literal) = self.decide() else {
                let solution = self.solution();
                self.block_solution();
                return Some(solution);
            };
            self.level_starts.push(self.trail.len());
            self.assign(literal, ClauseReason::Choice);
        }
        None
    }
}
