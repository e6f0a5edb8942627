//! What to learn from a contradiction.

use super::clauses::Reason;
use super::{Conflict, Learning, Literal, candidate, removed};

/// What a contradiction has been traced back to so far.
struct Traced {
    /// The number of choices when it came up.
    last: u32,
    /// Literals that follow from earlier choices, after the place of one that follows from the
    /// last.
    clause: Vec<Literal>,
    /// Literals that follow from the last choice and are still to be traced back.
    open: u32,
}

impl Learning {
    /// Learns a clause from a contradiction below some choice, and goes back to where it would
    /// have propagated.
    pub(super) fn learn(&mut self, conflict: Conflict) {
        let mut clause = self.trace(conflict);
        self.simplify(&mut clause);
        self.order.decay();
        let rank = self.rank(&clause);
        // The literal that fails last is watched.
        let latest = (1..clause.len()).max_by_key(|&at| self.level[candidate(clause[at])]);
        let mut back = 0;
        if let Some(latest) = latest {
            clause.swap(1, latest);
            back = self.level[candidate(clause[1])] as usize;
        }
        self.undo(back);
        self.note(&clause, rank);
    }

    /// Traces a contradiction back until a single one of the literals it follows from follows from
    /// the last choice. The clause says that one of them has to fail, that one first.
    fn trace(&mut self, conflict: Conflict) -> Vec<Literal> {
        let last = self.choices.len() as u32;
        let mut traced = Traced { last, clause: vec![0], open: 0 };
        match conflict {
            Conflict::Pair(one, other) => {
                self.blame(removed(one), &mut traced);
                self.blame(removed(other), &mut traced);
            }
            Conflict::Clause(number) => self.blame_clause(number, 0, &mut traced),
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
                Reason::Choice => {}
                Reason::Excluded(by) => self.blame(removed(by as usize), &mut traced),
                Reason::Clause(number) => self.blame_clause(number, 1, &mut traced),
            }
        }
        traced.clause
    }

    /// Blames the literals of a clause, none of which holds, from one on.
    fn blame_clause(&mut self, number: u32, from: usize, traced: &mut Traced) {
        for index in from..self.clauses.literals(number).len() {
            let literal = self.clauses.literals(number)[index];
            self.blame(literal, traced);
        }
    }

    /// Blames a literal that does not hold, unless it never does.
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

    /// Leaves out literals that fail anyway where the others do.
    fn simplify(&mut self, clause: &mut Vec<Literal>) {
        let all = clause.clone();
        let first = all[0];
        clause.retain(|&literal| literal == first || !self.is_implied(literal));
        all.iter().for_each(|&literal| self.seen[candidate(literal)] = false);
    }

    fn is_implied(&self, literal: Literal) -> bool {
        let is_known = |it: Literal| self.seen[candidate(it)] || self.level[candidate(it)] == 0;
        match self.reason[candidate(literal)] {
            Reason::Choice => false,
            Reason::Excluded(by) => is_known(removed(by as usize)),
            Reason::Clause(number) => {
                self.clauses.literals(number)[1..].iter().all(|&it| is_known(it))
            }
        }
    }

    /// The number of choices that the literals of a clause follow from: Audemard and Simon,
    /// "Predicting learnt clauses quality in modern SAT solvers" (2009).
    fn rank(&self, clause: &[Literal]) -> u32 {
        let mut levels: Vec<u32> = clause.iter().map(|&it| self.level[candidate(it)]).collect();
        levels.sort_unstable();
        levels.dedup();
        levels.len() as u32
    }
}
