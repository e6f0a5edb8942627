//! What was found in a text: a grid, without the lines that it came from.

use super::own_rules::OwnRules;
use super::record::{Beside, Record};
use crate::classic::values::board::Board9;
use crate::classic::values::candidates;
use crate::puzzle::puzzle::Puzzle;
use crate::rules::Rules;
use crate::values::board::Board;
use crate::values::candidates::Candidates;

/// A grid, and its candidates if it has any.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) grid: Board,
    pub(super) marks: Option<Box<Candidates>>,
    pub(super) own: Option<Box<OwnRules>>,
    pub(super) beside: Option<Box<Beside>>,
}

impl From<Candidates> for Found {
    fn from(marks: Candidates) -> Self {
        Self { marks: Some(Box::new(marks.clone())), ..marks.decided().into() }
    }
}

impl From<Board> for Found {
    #[inline]
    fn from(grid: Board) -> Self {
        Self { grid, marks: None, own: None, beside: None }
    }
}

impl From<Board9> for Found {
    #[inline]
    fn from(board: Board9) -> Self {
        Board::from(&board).into()
    }
}

impl From<candidates::Candidates9> for Found {
    fn from(candidates: candidates::Candidates9) -> Self {
        Candidates::from(&candidates).into()
    }
}

impl Found {
    /// The same with rules of its own.
    pub(super) fn with_rules(self, own: OwnRules) -> Self {
        Self { own: Some(Box::new(own)), ..self }
    }

    /// The same with a solution beside it.
    pub(super) fn with_solution(mut self, solution: Option<String>) -> Self {
        if solution.is_some() {
            self.beside.get_or_insert_default().solution = solution;
        }
        self
    }

    /// The same with something to tell about how it was read.
    pub(super) fn noting(mut self, note: String) -> Self {
        self.beside.get_or_insert_default().notes.push(note);
        self
    }

    /// The record of a grid that starts on this line; `text` is the line if it is the only one.
    #[inline]
    pub(super) fn record(self, line: usize, text: Option<&str>) -> Record {
        let Self { grid, marks, own, mut beside } = self;
        let rules = match own {
            None => Rules::usual(grid.size()),
            Some(own) => {
                let OwnRules { rules, unknown, unknown_at, .. } = *own;
                let beside = beside.get_or_insert_default();
                (beside.unknown, beside.rules_at) = (unknown, Some(unknown_at));
                rules
            }
        };
        let puzzle = Puzzle::with_marks(rules, grid, marks.as_deref());
        Record::new(puzzle, line, text, beside)
    }
}
