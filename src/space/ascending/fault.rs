//! What is wrong with a board that is no solution of a grid.

use crate::board::Board;
use crate::error::{Error, Kind, Position};
use crate::geometry::{Cell, Digit, House};
use crate::search::{Grid, Source};

/// What is wrong with a board as a solution, if anything.
pub(super) fn fault(source: &Source, board: &Board) -> Option<Error> {
    let error = |cell, kind| Error::new(kind, Position { cell: Some(cell), ..Position::default() });
    if let Some(cell) = board.blanks().next() {
        return Some(error(cell, Kind::Blank));
    }
    let allowed = source.candidates();
    if let Some((cell, digit)) =
        board.givens().find(|(cell, digit)| !allowed[*cell].contains(*digit))
    {
        return Some(error(cell, Kind::Excluded { digit, allowed: allowed[cell] }));
    }
    let conflict = first_repetition(board)?;
    Some(error(conflict.0, conflict.1))
}

/// The first cell that repeats a digit of an earlier cell.
fn first_repetition(board: &Board) -> Option<(Cell, Kind)> {
    if board.is_solution() {
        return None;
    }
    let conflict = board.conflicts().min_by_key(|conflict| conflict.cells[1])?;
    let ([first, second], digit, house): (_, Digit, House) =
        (conflict.cells, conflict.digit, conflict.house);
    Some((second, Kind::Repeated { digit, first, house }))
}
