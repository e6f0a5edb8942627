//! What a grid of a text says of its cells.

use super::reader::Record;
use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::Cell;

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
