//! The data that all attempts share.

use super::source::Source;
use super::wanted::Wanted;
use crate::puzzle::engine::{CandidateCounter, DigitNames};
use crate::puzzle::puzzle::Puzzle;
use crate::rules::rule_set::Rules;
use crate::values::board::Board;
use crate::values::cell::Cell;
use crate::values::digit_mask::DigitMask;

/// The source of puzzles and the requirements on them.
pub(super) struct Plan {
    pub(super) rules: Rules,
    pub(super) source: Source,
    pub(super) wanted: Wanted,
    /// Cells that are blank in all puzzles.
    pub(super) outside: Vec<Cell>,
    /// Cells that become blank together. All others are given.
    pub(super) orbits: Vec<Vec<Cell>>,
    /// The reduced puzzle that is solved: its rules, the mapping of its digits, and the candidates
    /// of its blank grid.
    pub(super) solved: Rules,
    pub(super) names: DigitNames,
    pub(super) blank: Vec<DigitMask>,
    pub(super) counter: CandidateCounter,
    pub(super) seed: u64,
    /// The limit on attempts at one puzzle.
    pub(super) attempts: u64,
}

/// A puzzle made by an attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Dug {
    pub(super) givens: Board,
    pub(super) solution: Board,
    pub(super) solutions: u64,
}

impl Plan {
    /// The puzzle with these givens.
    pub(super) fn puzzle(&self, givens: Board) -> Puzzle {
        let puzzle = Puzzle::new(self.rules.clone(), givens);
        puzzle.unwrap_or_else(|_| unreachable!("the solution has the size of the rules"))
    }
}
