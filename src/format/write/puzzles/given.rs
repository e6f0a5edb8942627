//! What is given of a puzzle.

use crate::puzzle::puzzle::Puzzle;
use crate::values::board::Board;
use crate::values::candidates::Candidates;
use crate::values::cell::Cell;

/// The digits that a cell may take as far as givens and pencil marks say.
pub(super) struct Given {
    grid: Board,
    marks: Option<Candidates>,
}

impl Given {
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        Self { grid: puzzle.grid().clone(), marks: puzzle.marks() }
    }

    /// As people call them.
    pub(super) fn digits(&self, cell: Cell) -> Vec<u8> {
        let numbers: Vec<u8> = match (self.grid[cell], &self.marks) {
            (_, Some(marks)) => marks.digits(cell).collect(),
            (0, None) => (1..=self.grid.side() as u8).collect(),
            (digit, _) => vec![digit],
        };
        numbers.into_iter().map(|number| self.grid.size().value(number)).collect()
    }
}
