//! The clause database: rules and learned clauses, each with two watched literals.
//!
//! Clause database reduction: above 4000 learned clauses, the next restart deletes the half with
//! the higher LBD and raises the limit by 500, up to 60,000. Clauses of LBD 2 or less (*glue
//! clauses*) are kept forever.

use super::literal::{Literal, candidate};

/// The reason of an assignment.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ClauseReason {
    /// A decision, or an assignment that holds in all solutions.
    Choice,
    /// The candidate that excludes this one.
    Excluded(u32),
    /// The clause that became unit.
    Clause(u32),
}

/// A clause that watches a literal, and another literal of it: if that is true, the clause need not
/// be visited (a *blocking literal*).
#[derive(Clone, Copy)]
pub(super) struct ClauseWatch {
    pub(super) clause: u32,
    pub(super) other: Literal,
}

/// All clauses in one array: length, rank (LBD), literals. The first two literals are watched.
#[derive(Clone)]
pub(super) struct Clauses {
    words: Vec<u32>,
    pub(super) watches: Vec<Vec<ClauseWatch>>,
    /// Stored clauses that reduction may delete.
    learned: usize,
    /// Reduce the database above this number of them.
    max_learned: usize,
}

impl Clauses {
    const ROOM: usize = 4000;
    const MORE_ROOM: usize = 500;
    const MOST_ROOM: usize = 60_000;
    /// Clauses of at most this rank are kept forever: they propagate after few decisions.
    const KEPT: u32 = 2;

    pub(super) fn new(candidates: usize) -> Self {
        Self {
            words: Vec::new(),
            watches: vec![Vec::new(); 2 * candidates],
            learned: 0,
            max_learned: Self::ROOM,
        }
    }

    /// Adds a clause of at least two literals and returns its offset. Rules have rank 0.
    pub(super) fn add(&mut self, literals: &[Literal], rank: u32) -> u32 {
        let clause = self.words.len() as u32;
        self.words.extend([literals.len() as u32, rank]);
        self.words.extend_from_slice(literals);
        self.learned += usize::from(rank > Self::KEPT);
        self.watch(clause);
        clause
    }

    fn watch(&mut self, clause: u32) {
        let literals = self.literals(clause);
        let (first, second) = (literals[0], literals[1]);
        self.watches[first as usize].push(ClauseWatch { clause, other: second });
        self.watches[second as usize].push(ClauseWatch { clause, other: first });
    }

    pub(super) fn literals(&self, clause: u32) -> &[Literal] {
        let start = clause as usize;
        &self.words[start + 2..][..self.words[start] as usize]
    }

    pub(super) fn literals_mut(&mut self, clause: u32) -> &mut [Literal] {
        let start = clause as usize;
        let length = self.words[start] as usize;
        &mut self.words[start + 2..][..length]
    }

    #[cfg(test)]
    pub(super) fn set_room(&mut self, room: usize) {
        self.max_learned = room;
    }

    pub(super) fn should_reduce(&self) -> bool {
        self.learned > self.max_learned
    }

    /// Deletes the worse half of the learned clauses: those with the higher (rank, length). The
    /// trail must be at level 0, as offsets of clauses change.
    pub(super) fn reduce(&mut self, trail: &[Literal], reasons: &mut [ClauseReason]) {
        for &literal in trail {
            reasons[candidate(literal)] = ClauseReason::Choice;
        }
        let mut ranks = Vec::new();
        let mut at = 0;
        while at < self.words.len() {
            let (length, rank) = (self.words[at], self.words[at + 1]);
            if rank > Self::KEPT {
                ranks.push((rank, length));
            }
            at += 2 + length as usize;
        }
        ranks.sort_unstable();
        let bound = ranks[ranks.len() / 2];
        let words = std::mem::take(&mut self.words);
        self.watches.iter_mut().for_each(Vec::clear);
        self.learned = 0;
        let mut at = 0;
        while at < words.len() {
            let (length, rank) = (words[at], words[at + 1]);
            let literals = &words[at + 2..][..length as usize];
            if rank <= Self::KEPT || (rank, length) < bound {
                self.add(literals, rank);
            }
            at += 2 + length as usize;
        }
        self.max_learned = (self.max_learned + Self::MORE_ROOM).min(Self::MOST_ROOM);
    }
}
