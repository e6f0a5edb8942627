//! What was found in a text: a grid, without the lines that it came from.

use crate::board::Board;
use crate::candidates::Candidates;
use crate::format::brought::Brought;
use crate::format::record::{Beside, Record};
use crate::geometry::Cell;
use crate::rules::{self, Grid};

/// A grid, and its candidates if it has any.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) board: Board,
    pub(super) candidates: Option<Box<Candidates>>,
    /// A grid of another side.
    pub(super) other: Option<Box<Grid>>,
    pub(super) marks: Option<Box<rules::Candidates>>,
    pub(super) brought: Option<Box<Brought>>,
    pub(super) beside: Option<Box<Beside>>,
}

impl From<rules::Candidates> for Found {
    fn from(marks: rules::Candidates) -> Self {
        Self { marks: Some(Box::new(marks.clone())), ..marks.decided().into() }
    }
}

impl From<Grid> for Found {
    fn from(grid: Grid) -> Self {
        Self { other: Some(Box::new(grid)), ..Board::EMPTY.into() }
    }
}

impl From<Board> for Found {
    #[inline]
    fn from(board: Board) -> Self {
        let (candidates, other, marks, brought) = (None, None, None, None);
        Self { board, candidates, other, marks, brought, beside: None }
    }
}

impl From<Candidates> for Found {
    fn from(candidates: Candidates) -> Self {
        let board = decided(&candidates);
        Self { candidates: Some(Box::new(candidates)), ..board.into() }
    }
}

fn decided(candidates: &Candidates) -> Board {
    let mut board = Board::EMPTY;
    for cell in Cell::all() {
        board[cell] = candidates[cell].single();
    }
    board
}

impl Found {
    /// The digits of the cells with a single candidate, and nothing in the others.
    pub(super) fn of_decided(candidates: &Candidates) -> Self {
        decided(candidates).into()
    }

    /// The same with rules of its own.
    pub(super) fn with_rules(self, brought: Brought) -> Self {
        Self { brought: Some(Box::new(brought)), ..self }
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
        let Self { board, candidates, other: grid, marks, brought, beside } = self;
        let text = text.map(str::to_owned);
        Record { board, candidates, grid, marks, brought, line, text, beside }
    }
}
