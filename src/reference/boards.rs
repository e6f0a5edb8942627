//! Grids as the designs make them.

use std::iter;

use crate::board::Board;
use crate::geometry::{Cell, Digit};

/// Solutions, each computed when the caller asks for it.
pub type Boards = Box<dyn Iterator<Item = Board>>;

pub(super) fn filled(mut board: Board, cell: Cell, digit: Digit) -> Board {
    board[cell] = Some(digit);
    board
}

pub(super) fn unless_givens_clash(
    board: &Board,
    solutions: impl FnOnce(Board) -> Boards,
) -> Boards {
    match board.conflicts().next() {
        Some(_) => Box::new(iter::empty()),
        None => solutions(*board),
    }
}
