//! Nine rows of characters, with or without spaces between them.

use super::grid_builder::GridBuilder;
use crate::classic::values::SIDE;
use crate::format::lex::cells::is_cell;
use crate::values::error::Position;

/// Whether the line is exactly nine cells. Most rows are, and this is the fastest test.
pub(crate) fn is_plain(text: &str) -> bool {
    text.len() == SIDE && text.bytes().all(|byte| byte != b'-' && is_cell(char::from(byte)))
}

/// Takes the line as the next row. Ignores white space; `#` starts a comment.
pub(crate) fn read(text: &str, builder: &mut GridBuilder, line: usize) {
    let start = Position::at(line, 1);
    let mut end = start;
    for (place, character) in text.chars().take_while(|&character| character != '#').enumerate() {
        if !character.is_whitespace() {
            builder.character(character, start.right(place));
            end = start.right(place + 1);
        }
    }
    builder.end_row(end);
}
