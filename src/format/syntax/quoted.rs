//! Grids and rows between quotes, as in tables, programs and files with one JSON string on a line.

use super::{other_sides, text, words};
use crate::classic::values::SIDE;
use crate::format::draft::Draft;
use crate::format::fault::Fault;
use crate::format::found::Found;
use crate::values::error::{Error, Position};

/// What may stand after the closing quote of a row.
const AFTER_ROW: [char; 5] = [',', ';', '+', '\\', ')'];

/// Whether there is a grid between quotes.
pub(crate) fn has_grid(line: &str) -> bool {
    grid(line).is_some()
}

/// Whether the line is a row between quotes.
pub(crate) fn is_row(line: &str) -> bool {
    row(line).is_some_and(|(inside, _)| {
        inside.chars().count() == SIDE || other_sides::is_word_of_row(inside)
    })
}

/// Reads the first grid between quotes.
pub(crate) fn read(line: &str, number: usize) -> Result<Found, Error> {
    let start = Position::at(number, 1);
    let Some((inside, byte)) = grid(line) else {
        return Err(Error::new(Fault::NoSecondField, start));
    };
    text::read(inside, start.right(line[..byte].chars().count()))
}

/// Takes the line as the next row. Between quotes, spaces are blanks.
pub(crate) fn read_row(line: &str, draft: &mut Draft, number: usize) {
    let Some((inside, byte)) = row(line) else { return };
    let start = Position::at(number, line[..byte].chars().count() + 1);
    if other_sides::is_word_of_row(inside) {
        return other_sides::read_word(inside, draft, start);
    }
    for (place, character) in inside.chars().enumerate() {
        words::quoted(draft, character, start.right(place));
    }
    draft.end_row(start.right(inside.chars().count()));
}

/// The first text between two equal quotes that is meant as a grid, and the byte where it starts.
fn grid(line: &str) -> Option<(&str, usize)> {
    let mut rest = line;
    while let Some(open) = rest.find(['"', '\'']) {
        let inside = &rest[open + 1..];
        let quote = char::from(rest.as_bytes()[open]);
        let length = inside.find(quote)?;
        if text::is_grid(&inside[..length]) {
            return Some((&inside[..length], line.len() - inside.len()));
        }
        rest = &inside[length + 1..];
    }
    None
}

/// The text between the quotes around a line, and the byte where it starts.
fn row(line: &str) -> Option<(&str, usize)> {
    let trimmed = line
        .trim()
        .trim_end_matches(|next: char| next.is_whitespace() || AFTER_ROW.contains(&next));
    let quote = trimmed.chars().next().filter(|next| "\"'".contains(*next))?;
    let inside = trimmed.strip_prefix(quote)?.strip_suffix(quote)?;
    let byte = line.find(quote)? + 1;
    (!inside.contains(['"', '\''])).then_some((inside, byte))
}
