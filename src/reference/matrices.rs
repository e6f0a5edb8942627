//! Grids as matrices of rows.

use itertools::Itertools;

use crate::board::Board;
use crate::geometry::{CELLS, Digit};

/// Rows of equal length, from the top.
pub type Matrix<T> = Vec<Vec<T>>;

/// The digits that a cell may take, ascending.
pub type Choices = Vec<Digit>;

/// The nine rows of a grid.
#[must_use]
pub fn matrix_of(board: &Board) -> Matrix<Option<Digit>> {
    board.rows().map(<[_]>::to_vec).collect()
}

/// The grid with these rows.
///
/// # Panics
/// If the matrix does not have 81 digits.
#[must_use]
pub fn board_of(matrix: &[Vec<Digit>]) -> Board {
    let digits = matrix.iter().flatten().copied().map(Some).collect_vec();
    Board::from(<[_; CELLS]>::try_from(digits).expect("nine rows of nine digits"))
}
