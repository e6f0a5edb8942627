//! Unit propagation to a fixpoint, with two watched literals per clause (Chaff, 2001). Binary
//! clauses of candidates that exclude each other are lists per candidate instead.

use super::clauses::{ClauseReason, ClauseWatch};
use super::literal::{Literal, candidate, removed, taken};
use super::trail::{Cdcl, ClauseConflict};

impl Cdcl {
    /// Assigns all implied literals; returns a conflict if there is one.
    pub(super) fn propagate(&mut self) -> Option<ClauseConflict> {
        while let Some(&literal) = self.trail.get(self.queue_head) {
            self.queue_head += 1;
            if literal % 2 == 0 {
                let candidate = candidate(literal);
                for index in 0..self.binary_conflicts[candidate].len() {
                    let other = self.binary_conflicts[candidate][index] as usize;
                    match self.assignment[taken(other) as usize] {
                        0 => self.assign(removed(other), ClauseReason::Excluded(candidate as u32)),
                        1 => return Some(ClauseConflict::Pair(candidate, other)),
                        _ => {}
                    }
                }
            }
            if let Some(conflict) = self.propagate_clauses(literal ^ 1) {
                return Some(conflict);
            }
        }
        None
    }

    /// Visits the clauses that watch a literal that has become false.
    fn propagate_clauses(&mut self, failed: Literal) -> Option<ClauseConflict> {
        let mut watches = std::mem::take(&mut self.clauses.watches[failed as usize]);
        let (mut kept, mut next) = (0, 0);
        let mut conflict = None;
        while next < watches.len() {
            let watch = watches[next];
            next += 1;
            if self.assignment[watch.other as usize] == 1 {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let values = &self.assignment;
            let literals = self.clauses.literals_mut(watch.clause);
            if literals[0] == failed {
                literals.swap(0, 1);
            }
            let first = literals[0];
            if first != watch.other && values[first as usize] == 1 {
                watches[kept] = ClauseWatch { other: first, ..watch };
                kept += 1;
                continue;
            }
            let better = (2..literals.len()).find(|&at| values[literals[at] as usize] >= 0);
            if let Some(at) = better {
                literals.swap(1, at);
                let watched = literals[1] as usize;
                self.clauses.watches[watched].push(ClauseWatch { other: first, ..watch });
                continue;
            }
            watches[kept] = watch;
            kept += 1;
            if values[first as usize] == -1 {
                watches.copy_within(next.., kept);
                kept += watches.len() - next;
                conflict = Some(ClauseConflict::Clause(watch.clause));
                break;
            }
            self.assign(first, ClauseReason::Clause(watch.clause));
        }
        watches.truncate(kept);
        self.clauses.watches[failed as usize] = watches;
        conflict
    }
}
