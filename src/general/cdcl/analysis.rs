//! Conflict analysis: derives a clause from a conflict and backjumps to the level at which it is
//! unit.
//!
//! The clause is that of the first UIP (unique implication point): literals of the conflict level
//! are resolved, latest first, until one is left. It is then minimised recursively (Sörensson and
//! Biere 2009). Its quality is its LBD, the number of distinct decision levels in it (Audemard and
//! Simon 2009; clauses of LBD 2 are called glue). The code calls the LBD of a clause its *rank*.

use super::clauses::ClauseReason;
use super::literal::{Literal, candidate, removed};
use super::trail::{Cdcl, ClauseConflict};

/// The state of a resolution.
struct Traced {
    /// The level of the conflict.
    last: u32,
    /// The clause so far: a place for the first UIP, then false literals of lower levels.
    clause: Vec<Literal>,
    /// Marked literals of the conflict level that have not been resolved yet.
    open: u32,
}

impl Cdcl {
    /// Learns a clause from a conflict above level 0, backjumps and assigns the negated first UIP.
    pub(super) fn learn(&mut self, conflict: ClauseConflict) {
        let mut clause = self.trace(conflict);
        self.simplify(&mut clause);
        self.order.decay();
        let rank = self.lbd(&clause);
        self.restarts.note(rank);
        // Watch the literal with the highest remaining level, so that the clause stays correctly
        // watched after backjumping.
        let latest = (1..clause.len()).max_by_key(|&at| self.level[candidate(clause[at])]);
        let mut back = 0;
        if let Some(latest) = latest {
            clause.swap(1, latest);
            back = self.level[candidate(clause[1])] as usize;
        }
        self.backtrack(back);
        self.add_learned(&clause, rank);
    }

    /// Resolves backwards along the trail until one literal of the conflict level is left, the
    /// first UIP. Returns the clause with the negated UIP first.
    fn trace(&mut self, conflict: ClauseConflict) -> Vec<Literal> {
        let last = self.level_starts.len() as u32;
        let mut traced = Traced { last, clause: vec![0], open: 0 };
        match conflict {
            ClauseConflict::Pair(one, other) => {
                self.blame(removed(one), &mut traced);
                self.blame(removed(other), &mut traced);
            }
            ClauseConflict::Clause(number) => self.blame_clause(number, 0, &mut traced),
        }
        for at in (0..self.trail.len()).rev() {
            let literal = self.trail[at];
            if !self.seen[candidate(literal)] {
                continue;
            }
            traced.open -= 1;
            if traced.open == 0 {
                traced.clause[0] = literal ^ 1;
                break;
            }
            self.seen[candidate(literal)] = false;
            match self.reason[candidate(literal)] {
                ClauseReason::Choice => {}
                ClauseReason::Excluded(by) => self.blame(removed(by as usize), &mut traced),
                ClauseReason::Clause(number) => self.blame_clause(number, 1, &mut traced),
            }
        }
        traced.clause
    }

    /// Marks the literals of a clause from index `from` on; all of them are false.
    fn blame_clause(&mut self, number: u32, from: usize, traced: &mut Traced) {
        for index in from..self.clauses.literals(number).len() {
            let literal = self.clauses.literals(number)[index];
            self.blame(literal, traced);
        }
    }

    /// Marks a false literal, unless it is false at level 0.
    fn blame(&mut self, literal: Literal, traced: &mut Traced) {
        let candidate = candidate(literal);
        if self.seen[candidate] || self.level[candidate] == 0 {
            return;
        }
        self.seen[candidate] = true;
        self.order.bump(candidate);
        if self.level[candidate] == traced.last {
            traced.open += 1;
        } else {
            traced.clause.push(literal);
        }
    }

    /// Removes redundant literals, those implied by the others: Sörensson and Biere, "Minimizing
    /// learned clauses" (2009).
    fn simplify(&mut self, clause: &mut Vec<Literal>) {
        let all: Vec<usize> = clause.iter().map(|&literal| candidate(literal)).collect();
        let levels = all.iter().fold(0, |levels, &it| levels | self.level_bit(it));
        let mut implied = Vec::new();
        clause.retain(|&literal| {
            let candidate = candidate(literal);
            candidate == all[0] || !self.is_implied(candidate, levels, &mut implied)
        });
        all.iter().chain(&implied).for_each(|&candidate| self.seen[candidate] = false);
    }

    /// Whether a literal follows from marked ones, directly or not. If so, the candidates in
    /// between stay marked, as they follow from them as well.
    fn is_implied(&mut self, candidate: usize, levels: u64, implied: &mut Vec<usize>) -> bool {
        let known = implied.len();
        let (mut candidate, mut next) = (candidate, known);
        while self.see_reason(candidate, levels, implied) {
            let Some(&between) = implied.get(next) else { return true };
            (candidate, next) = (between, next + 1);
        }
        implied.drain(known..).for_each(|candidate| self.seen[candidate] = false);
        false
    }

    /// Marks the antecedents of a candidate. False if the candidate is a decision, or if one of its
    /// antecedents cannot follow from the clause: a decision, or one of a level that is not in it.
    fn see_reason(&mut self, of: usize, levels: u64, implied: &mut Vec<usize>) -> bool {
        match self.reason[of] {
            ClauseReason::Choice => false,
            ClauseReason::Excluded(by) => self.see(by as usize, levels, implied),
            ClauseReason::Clause(number) => (1..self.clauses.literals(number).len()).all(|at| {
                let other = candidate(self.clauses.literals(number)[at]);
                self.see(other, levels, implied)
            }),
        }
    }

    fn see(&mut self, candidate: usize, levels: u64, implied: &mut Vec<usize>) -> bool {
        if self.seen[candidate] || self.level[candidate] == 0 {
            return true;
        }
        let is_choice = self.reason[candidate] == ClauseReason::Choice;
        let may_follow = !is_choice && levels & self.level_bit(candidate) > 0;
        if may_follow {
            self.seen[candidate] = true;
            implied.push(candidate);
        }
        may_follow
    }

    /// A bit for the level of a candidate, modulo 64: a filter for levels that do not occur in a
    /// clause.
    fn level_bit(&self, candidate: usize) -> u64 {
        1 << (self.level[candidate] % u64::BITS)
    }

    /// The LBD of a clause, the number of distinct decision levels in it: Audemard and Simon,
    /// "Predicting learnt clauses quality in modern SAT solvers" (2009).
    fn lbd(&self, clause: &[Literal]) -> u32 {
        let mut levels: Vec<u32> = clause.iter().map(|&it| self.level[candidate(it)]).collect();
        levels.sort_unstable();
        levels.dedup();
        levels.len() as u32
    }
}
