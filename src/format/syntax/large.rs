//! Rows of larger grids, which are only counted: with letters, two digits to a cell, or more boxes.

use crate::error::Position;
use crate::format::cells::{is_bar, is_cell};
use crate::format::draft::Draft;

/// The sides of such grids.
const SIDES: [usize; 3] = [12, 16, 25];

/// Whether the line is a row of a larger grid, and cannot be one of nine cells with mistakes.
pub(crate) fn is_row(text: &str) -> bool {
    let is_symbol =
        |next: char| next.is_ascii_digit() || next.is_ascii_uppercase() || is_cell(next);
    let is_other = |next: char| !next.is_ascii_digit() && !is_cell(next);
    let has_cells = text.contains(is_cell);
    let is_large = text.contains(is_bar) || words(text).any(|word| word.len() == 2);
    let has_letters = words(text).any(|word| word.contains(is_other));
    has_cells
        && (is_large || has_letters)
        && words(text).all(|word| word.chars().all(is_symbol))
        && SIDES.contains(&cells(text))
}

/// Counts the cells of the line as the next row.
pub(crate) fn read_row(text: &str, draft: &mut Draft, number: usize) {
    let at = Position::at(number, 1);
    (0..cells(text)).for_each(|_| draft.cell(Ok(None), at));
    draft.end_row(at.right(text.chars().count()));
}

/// The cells: words of one or two characters, or else characters.
fn cells(text: &str) -> usize {
    if words(text).all(|word| word.len() <= 2) {
        return words(text).count();
    }
    words(text).map(str::len).sum()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_between = |next: char| next.is_whitespace() || is_bar(next) || ",;".contains(next);
    text.split(is_between).filter(|word| !word.is_empty())
}
