//! The dimensions of a grid, in units of its picture.

use crate::values::cell::Cell;

/// The side of a cell.
pub(super) const CELL: usize = 60;

/// The space between the edge of a cell and its candidates.
pub(super) const INSET: usize = 3;

/// The space between the edge of the picture and the frame.
pub(super) const MARGIN: usize = 6;

/// The height of the number at the top left of a cell.
pub(super) const NUMBER: usize = 15;

/// The space around a grid with numbers outside.
pub(super) const OUTSIDE: usize = 34;

/// The number of candidates per line, and of lines, in a cell of a grid with `digits` digits.
///
/// ```
/// use lazydoku::picture::places;
/// assert_eq!((places(9), places(12)), (3, 4));
/// ```
#[must_use]
pub fn places(digits: usize) -> usize {
    (1..=digits).find(|places| places * places >= digits).unwrap_or(digits)
}

/// The upper left corner of a cell.
pub(super) fn corner(cell: Cell) -> (usize, usize) {
    (MARGIN + cell.column() * CELL, MARGIN + cell.row() * CELL)
}
