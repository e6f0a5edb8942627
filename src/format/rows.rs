//! Nine rows of characters, with or without spaces between them.

use std::fmt;

use itertools::Itertools;

use super::cells::is_cell;
use super::draft::Draft;
use crate::board::{Board, cell_char};
use crate::error::Position;
use crate::geometry::SIDE;

/// Whether the line is nine cells and nothing else: what most rows are, and the quickest to tell.
pub(super) fn is_plain(text: &str) -> bool {
    text.len() == SIDE && text.bytes().all(|byte| byte != b'-' && is_cell(char::from(byte)))
}

/// Takes the line as the next row. Spaces are decoration; `#` starts a comment.
pub(super) fn read(text: &str, draft: &mut Draft, line: usize) {
    let start = Position::at(line, 1);
    let mut end = start;
    for (place, character) in text.chars().take_while(|&character| character != '#').enumerate() {
        if !character.is_whitespace() {
            draft.character(character, start.right(place));
            end = start.right(place + 1);
        }
    }
    draft.end_row(end);
}

/// Writes nine rows, the cells of each with `between` between them.
pub(super) fn write(
    f: &mut fmt::Formatter<'_>,
    board: &Board,
    between: &str,
    blank: char,
) -> fmt::Result {
    let row = |row: &[_]| row.iter().map(|&cell| cell_char(cell, blank)).join(between);
    f.write_str(&board.rows().map(row).join("\n"))
}
