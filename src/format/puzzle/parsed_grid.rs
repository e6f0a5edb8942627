//! A parsed grid, without its position in the text.

use super::own_rules::OwnRules;
use super::record::{Attached, Record};
use crate::classic::values::board::Board9;
use crate::classic::values::candidates;
use crate::puzzle::puzzle::Puzzle;
use crate::rules::Rules;
use crate::values::board::Board;
use crate::values::candidates::Candidates;

/// A grid, and its candidates and rules if the text has any.
#[derive(Debug)]
pub(crate) struct ParsedGrid {
    pub(crate) grid: Board,
    pub(crate) marks: Option<Box<Candidates>>,
    pub(crate) own: Option<Box<OwnRules>>,
    pub(crate) attached: Option<Box<Attached>>,
}

impl From<Candidates> for ParsedGrid {
    fn from(marks: Candidates) -> Self {
        Self { marks: Some(Box::new(marks.clone())), ..marks.decided().into() }
    }
}

impl From<Board> for ParsedGrid {
    #[inline]
    fn from(grid: Board) -> Self {
        Self { grid, marks: None, own: None, attached: None }
    }
}

impl From<Board9> for ParsedGrid {
    #[inline]
    fn from(board: Board9) -> Self {
        Board::from(&board).into()
    }
}

impl From<candidates::Candidates9> for ParsedGrid {
    fn from(candidates: candidates::Candidates9) -> Self {
        Candidates::from(&candidates).into()
    }
}

impl ParsedGrid {
    /// Adds rules from the text.
    pub(crate) fn with_rules(self, own: OwnRules) -> Self {
        Self { own: Some(Box::new(own)), ..self }
    }

    /// Adds the solution given with the grid.
    pub(crate) fn with_solution(mut self, solution: Option<String>) -> Self {
        if solution.is_some() {
            self.attached.get_or_insert_default().solution = solution;
        }
        self
    }

    /// Adds a note on how the grid was read.
    pub(crate) fn with_note(mut self, note: String) -> Self {
        self.attached.get_or_insert_default().notes.push(note);
        self
    }

    /// The record of a grid that starts on this line; `text` is the line if it is the only one.
    #[inline]
    pub(crate) fn record(self, line: usize, text: Option<&str>) -> Record {
        let Self { grid, marks, own, mut attached } = self;
        let rules = match own {
            None => Rules::usual(grid.size()),
            Some(own) => {
                let OwnRules { rules, unknown, unknown_at, .. } = *own;
                let attached = attached.get_or_insert_default();
                (attached.unknown, attached.rules_at) = (unknown, Some(unknown_at));
                rules
            }
        };
        let puzzle = Puzzle::with_marks(rules, grid, marks.as_deref());
        Record::new(puzzle, line, text, attached)
    }
}
