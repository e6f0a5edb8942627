//! Printed digits, and the number that represents a blank.

use lazydoku::{Board, Size};

/// The number that represents a blank: 0, or -1 if 0 is a digit.
pub(crate) fn blank_of(size: Size) -> i8 {
    if size.first() == 0 { -1 } else { 0 }
}

/// Appends the printed digit of each cell, row by row, with 0 for a blank; if 0 is a digit, a blank
/// is -1 as `int8`.
pub(crate) fn add_digits(grid: &Board, digits: &mut Vec<u8>) {
    match grid.size().first() {
        1 => digits.extend_from_slice(grid.cells()),
        _ => digits.extend(grid.cells().iter().map(|number| number.wrapping_sub(1))),
    }
}

/// The printed digits of one grid as bytes, encoded as by [`add_digits`].
pub(crate) fn bytes_of(grid: &Board) -> Vec<u8> {
    let mut digits = Vec::with_capacity(grid.cells().len());
    add_digits(grid, &mut digits);
    digits
}

/// The printed digits of one grid as signed numbers.
pub(crate) fn digits_of(grid: &Board) -> Vec<i8> {
    bytes_of(grid).into_iter().map(u8::cast_signed).collect()
}
