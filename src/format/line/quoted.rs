//! Quoted grids and rows, as in tables, programs and files with one JSON string per line.

use super::whole_text;
use crate::classic::values::SIDE;
use crate::format::block::grid_builder::GridBuilder;
use crate::format::block::larger_grids;
use crate::format::fault::ReadFault;
use crate::format::lists::cell_words;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::values::error::{Error, Position};

/// Characters that may follow the closing quote of a row.
const AFTER_ROW: [char; 5] = [',', ';', '+', '\\', ')'];

/// Whether the line has a quoted grid.
pub(crate) fn has_grid(line: &str) -> bool {
    grid(line).is_some()
}

/// Whether the line is a quoted row.
pub(crate) fn is_row(line: &str) -> bool {
    row(line).is_some_and(|(inside, _)| {
        inside.chars().count() == SIDE || larger_grids::is_word_of_row(inside)
    })
}

/// Reads the first quoted grid.
pub(crate) fn read(line: &str, number: usize) -> Result<ParsedGrid, Error> {
    let start = Position::at(number, 1);
    let Some((inside, byte)) = grid(line) else {
        return Err(Error::new(ReadFault::NoSecondField, start));
    };
    whole_text::read(inside, start.right(line[..byte].chars().count()))
}

/// Takes the line as the next row. Quoted spaces are blanks.
pub(crate) fn read_row(line: &str, builder: &mut GridBuilder, number: usize) {
    let Some((inside, byte)) = row(line) else { return };
    let start = Position::at(number, line[..byte].chars().count() + 1);
    if larger_grids::is_word_of_row(inside) {
        return larger_grids::read_word(inside, builder, start);
    }
    for (place, character) in inside.chars().enumerate() {
        cell_words::quoted(builder, character, start.right(place));
    }
    builder.end_row(start.right(inside.chars().count()));
}

/// The first text between two equal quotes that is meant as a grid, and its byte offset.
fn grid(line: &str) -> Option<(&str, usize)> {
    let mut rest = line;
    while let Some(open) = rest.find(['"', '\'']) {
        let inside = &rest[open + 1..];
        let quote = char::from(rest.as_bytes()[open]);
        let length = inside.find(quote)?;
        if whole_text::is_grid(&inside[..length]) {
            return Some((&inside[..length], line.len() - inside.len()));
        }
        rest = &inside[length + 1..];
    }
    None
}

/// The text between the quotes around a line, and its byte offset.
fn row(line: &str) -> Option<(&str, usize)> {
    let trimmed = line
        .trim()
        .trim_end_matches(|next: char| next.is_whitespace() || AFTER_ROW.contains(&next));
    let quote = trimmed.chars().next().filter(|next| "\"'".contains(*next))?;
    let inside = trimmed.strip_prefix(quote)?.strip_suffix(quote)?;
    let byte = line.find(quote)? + 1;
    (!inside.contains(['"', '\''])).then_some((inside, byte))
}
