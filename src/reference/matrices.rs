//! Grids as matrices of rows.

use crate::values::board::Board;

/// Rows of equal length, from the top.
pub type Matrix<T> = Vec<Vec<T>>;

/// The digits that a cell may take, ascending.
pub type Choices = Vec<u8>;

/// The digits of a classic grid.
pub(super) const DIGITS: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/// The rows of a grid, 0 for a blank.
#[must_use]
pub fn matrix_of(board: &Board) -> Matrix<u8> {
    board.rows().map(<[_]>::to_vec).collect()
}

/// The grid with these rows.
///
/// # Panics
/// If the matrix is not that of a square grid.
#[must_use]
pub fn board_of(matrix: &[Vec<u8>]) -> Board {
    Board::from_cells(matrix.concat()).expect("rows of a square grid")
}
