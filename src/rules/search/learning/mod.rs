//! A search that learns from every contradiction.
//!
//! Where puzzles are so hard that branching leads to the same contradictions over and over, each
//! one is traced back to the choices that led to it, and these are noted as a *clause*: not all of
//! them together. Clauses propagate like houses do. This is conflict-driven clause learning, after
//! Marques-Silva and Sakallah, "GRASP: a new search algorithm for satisfiability" (1996), and
//! Eén and Sörensson, "An extensible SAT-solver" (2003).

mod analysis;
mod clauses;
mod joint;
mod numbers;
mod order;
mod propagation;
#[cfg(test)]
mod tests;

use self::clauses::{Clauses, Reason};
use self::numbers::Numbers;
use self::order::Order;
use super::node::{Node, Solution};
use super::tables::Tables;

/// A candidate is taken, or removed: twice its number, plus one if it is removed.
pub(super) type Literal = u32;

#[inline]
pub(super) fn candidate(literal: Literal) -> usize {
    (literal / 2) as usize
}

#[inline]
pub(super) fn taken(candidate: usize) -> Literal {
    2 * candidate as Literal
}

#[inline]
pub(super) fn removed(candidate: usize) -> Literal {
    2 * candidate as Literal + 1
}

/// What contradicts.
#[derive(Clone, Copy)]
enum Conflict {
    /// Candidates that exclude each other, both taken.
    Pair(usize, usize),
    /// A clause none of whose literals holds.
    Clause(u32),
}

/// A search for all solutions of a node, in no order.
#[derive(Clone)]
pub(super) struct Learning {
    cells: usize,
    /// The cell and the digit of each candidate.
    meaning: Vec<(u16, u8)>,
    /// The candidates that each one excludes.
    excluded: Vec<Box<[u32]>>,
    clauses: Clauses,
    /// Whether literals hold: 1 if so, -1 if not, 0 if nobody knows.
    values: Vec<i8>,
    /// The number of choices when each candidate was decided.
    level: Vec<u32>,
    /// Why each candidate was decided.
    reason: Vec<Reason>,
    /// The literals that hold, in the order in which they were found.
    trail: Vec<Literal>,
    /// The length of the trail before each choice.
    choices: Vec<usize>,
    /// Literals of the trail that have been propagated.
    propagated: usize,
    order: Order,
    /// Whether each candidate was taken when it was last decided.
    liked: Vec<bool>,
    /// The candidates that a contradiction is being traced back to.
    seen: Vec<bool>,
    /// No solution is left.
    is_exhausted: bool,
    restarts: Restarts,
}

/// When to start again from the root, with all that has been learned: where clauses have lately
/// been worse than those before.
///
/// After Audemard and Simon, "Refining restarts strategies for SAT and UNSAT" (2012), with averages
/// as in Biere and Fröhlich, "Evaluating CDCL restart schemes" (2015).
#[derive(Clone, Default)]
struct Restarts {
    /// Average ranks of learned clauses.
    lately: f64,
    so_far: f64,
    /// Clauses learned in all, and since the last restart.
    learned: u32,
    since: u32,
}

impl Restarts {
    /// Clauses to learn in between.
    const LEAST: u32 = 50;
    const WORSE: f64 = 1.2;

    /// A clause of this rank has been learned.
    fn note(&mut self, rank: u32) {
        self.learned = self.learned.saturating_add(1);
        self.since += 1;
        for (average, of) in [(&mut self.lately, 32), (&mut self.so_far, 8192)] {
            *average += (f64::from(rank) - *average) / f64::from(self.learned.min(of));
        }
    }

    fn are_due(&self) -> bool {
        self.since >= Self::LEAST && self.lately > Self::WORSE * self.so_far
    }
}

impl Learning {
    pub(super) fn new<const W: usize, const N: usize>(
        tables: &Tables<W>,
        node: &Node<W, N>,
        cells: usize,
    ) -> Self {
        let numbers = Numbers::new(tables.side, node, cells);
        let candidates = numbers.meaning.len();
        let mut learning = Self {
            cells,
            excluded: numbers.excluded(tables),
            clauses: Clauses::new(candidates),
            values: vec![0; 2 * candidates],
            level: vec![0; candidates],
            reason: vec![Reason::Choice; candidates],
            trail: Vec::new(),
            choices: Vec::new(),
            propagated: 0,
            order: Order::new(candidates),
            liked: vec![true; candidates],
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

    /// One of these literals has to hold.
    fn require(&mut self, literals: &[Literal]) {
        match literals[..] {
            [] => self.is_exhausted = true,
            [literal] => match self.values[literal as usize] {
                0 => self.hold(literal, Reason::Choice),
                1 => {}
                _ => self.is_exhausted = true,
            },
            _ => {
                self.clauses.add(literals, 0);
            }
        }
    }

    /// Starts again from the root, if it is time to.
    fn restart(&mut self) {
        if self.restarts.are_due() {
            self.restarts.since = 0;
            self.undo(0);
            if self.clauses.are_many() {
                self.clauses.reduce(&self.trail, &mut self.reason);
            }
        }
    }

    fn solution(&self) -> Solution {
        let mut cells = vec![0; self.cells];
        for &literal in self.trail.iter().filter(|literal| *literal % 2 == 0) {
            let (cell, digit) = self.meaning[candidate(literal)];
            cells[usize::from(cell)] = digit + 1;
        }
        cells.into()
    }

    /// Excludes the solution that has just been found: it follows from the choices.
    fn exclude_last(&mut self) {
        let clause: Vec<Literal> =
            self.choices.iter().rev().map(|&start| self.trail[start] ^ 1).collect();
        if clause.is_empty() {
            self.is_exhausted = true;
            return;
        }
        self.undo(self.choices.len() - 1);
        self.note(&clause, 0);
    }

    /// Adds a clause whose first literal follows, as the others do not hold.
    fn note(&mut self, clause: &[Literal], rank: u32) {
        let reason = match clause {
            [_] => Reason::Choice,
            _ => Reason::Clause(self.clauses.add(clause, rank)),
        };
        self.hold(clause[0], reason);
    }

    fn choose(&mut self) -> Option<Literal> {
        while let Some(candidate) = self.order.pop() {
            if self.values[taken(candidate) as usize] == 0 {
                let is_taken = self.liked[candidate];
                return Some(if is_taken { taken(candidate) } else { removed(candidate) });
            }
        }
        None
    }

    #[inline]
    fn hold(&mut self, literal: Literal, reason: Reason) {
        self.values[literal as usize] = 1;
        self.values[(literal ^ 1) as usize] = -1;
        let candidate = candidate(literal);
        self.level[candidate] = self.choices.len() as u32;
        self.reason[candidate] = reason;
        self.trail.push(literal);
    }

    /// Takes choices back, until this number is left.
    fn undo(&mut self, choices: usize) {
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

impl Learning {
    /// The next solution; none, too, once something speaks against going on after this number of
    /// clauses has been learned.
    fn next_unless(&mut self, is_over: impl Fn(u32) -> bool) -> Option<Solution> {
        while !self.is_exhausted && !is_over(self.restarts.learned) {
            if let Some(conflict) = self.propagate() {
                if self.choices.is_empty() {
                    self.is_exhausted = true;
                    break;
                }
                self.learn(conflict);
                continue;
            }
            self.restart();
            let Some(literal) = self.choose() else {
                let solution = self.solution();
                self.exclude_last();
                return Some(solution);
            };
            self.choices.push(self.trail.len());
            self.hold(literal, Reason::Choice);
        }
        None
    }
}
