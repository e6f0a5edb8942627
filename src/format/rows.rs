//! Nine rows of characters, with or without spaces between them.

use std::fmt;

use itertools::Itertools;

use super::draft::Draft;
use crate::board::{Board, cell_char};
use crate::error::Position;

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
pub(super) fn write(f: &mut fmt::Formatter<'_>, board: &Board, between: &str) -> fmt::Result {
    let row = |row: &[_]| row.iter().map(|&cell| cell_char(cell, '.')).join(between);
    f.write_str(&board.rows().map(row).join("\n"))
}
