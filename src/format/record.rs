//! A grid of a text.

use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::Cell;

/// A grid of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Record {
    /// The grid; where the text has candidates, the digits of the cells with one.
    pub board: Board,
    /// The candidates, where the text has them. Solutions are those of the candidates then.
    pub candidates: Option<Box<Candidates>>,
    /// The line in which it starts, counted from one.
    pub line: usize,
    /// The whole line with its further fields, where the grid came on one.
    pub text: Option<String>,
}

/// A grid, and its candidates where it has any.
#[derive(Debug)]
pub(super) struct Found {
    board: Board,
    candidates: Option<Box<Candidates>>,
}

impl From<Board> for Found {
    fn from(board: Board) -> Self {
        Self { board, candidates: None }
    }
}

impl From<Candidates> for Found {
    fn from(candidates: Candidates) -> Self {
        let mut board = Board::EMPTY;
        for cell in Cell::all() {
            board[cell] = candidates[cell].single();
        }
        Self { board, candidates: Some(Box::new(candidates)) }
    }
}

impl Found {
    /// The record of a grid that starts in this line and came on it, or on several.
    pub(super) fn record(self, line: usize, text: Option<&str>) -> Record {
        let Self { board, candidates } = self;
        Record { board, candidates, line, text: text.map(str::to_owned) }
    }
}
