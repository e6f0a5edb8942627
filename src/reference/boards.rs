//! Types of boards and solutions for the designs.

use std::iter;
use std::sync::LazyLock;

use crate::values::board::Board;
use crate::values::cell::Cell;
use crate::values::size::Size;

/// Solutions, computed lazily.
pub type Boards = Box<dyn Iterator<Item = Board>>;

/// The 81 cells, ascending.
pub(super) fn cells() -> impl Iterator<Item = Cell> + Clone {
    Size::CLASSIC.cells()
}

/// The 20 other cells of the row, the column and the box of a cell.
pub(super) fn peers(cell: Cell) -> &'static [Cell] {
    static PEERS: LazyLock<Vec<Vec<Cell>>> = LazyLock::new(|| {
        let box_of = |cell: Cell| [cell.row() / 3, cell.column() / 3];
        let are_peers = |cell: Cell, other: Cell| {
            cell != other
                && (cell.row() == other.row()
                    || cell.column() == other.column()
                    || box_of(cell) == box_of(other))
        };
        let peers = |cell| cells().filter(|&other| are_peers(cell, other)).collect();
        cells().map(peers).collect()
    });
    &PEERS[cell.index(9)]
}

pub(super) fn filled(board: &Board, cell: Cell, digit: u8) -> Board {
    let mut filled = board.clone();
    filled.set(cell, digit);
    filled
}

/// Whether two cells of a house hold the same digit.
pub(super) fn clashes(board: &Board) -> bool {
    board.givens().any(|(cell, digit)| peers(cell).iter().any(|&peer| board[peer] == digit))
}

pub(super) fn unless_givens_clash(
    board: &Board,
    solutions: impl FnOnce(&Board) -> Boards,
) -> Boards {
    if clashes(board) { Box::new(iter::empty()) } else { solutions(board) }
}
