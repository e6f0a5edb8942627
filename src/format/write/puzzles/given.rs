//! The digits that the givens and the pencil marks of a puzzle allow.

use crate::puzzle::puzzle::Puzzle;
use crate::values::board::Board;
use crate::values::candidates::Candidates;
use crate::values::cell::Cell;

/// The givens and the pencil marks of a puzzle.
pub(super) struct Given {
    grid: Board,
    marks: Option<Candidates>,
}

impl Given {
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        Self { grid: puzzle.grid().clone(), marks: puzzle.marks() }
    }

    /// The printed digits that a cell may have.
    pub(super) fn digits(&self, cell: Cell) -> Vec<u8> {
        let numbers: Vec<u8> = match (self.grid[cell], &self.marks) {
            (_, Some(marks)) => marks.digits(cell).collect(),
            (0, None) => (1..=self.grid.side() as u8).collect(),
            (digit, _) => vec![digit],
        };
        numbers.into_iter().map(|number| self.grid.size().value(number)).collect()
    }
}
