//! The JSON records of the command line, read back: `{"type":"grid",…,"rows":["53..7....",…]}`.

use crate::format::block::grid_builder::GridBuilder;
use crate::format::fault::{ReadFault, clip};
use crate::format::lists::list::{Closed, List};
use crate::format::lists::tokens::{Place, Token, Tokens};
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::values::error::{Error, Position};
use crate::values::size::Size;

/// Reads the record of a line. `start` is the position of its first character.
pub(super) fn read(text: &str, start: Position, size: Option<Size>) -> Result<ParsedGrid, Error> {
    let Some(place) = rows(text) else {
        return Err(Error::new(ReadFault::NoRows, start));
    };
    let number = start.line.unwrap_or(1);
    let shift = start.column.unwrap_or(1) - 1;
    let place = Place { column: place.column + shift, ..place };
    if kind(text) == Some("candidates") {
        let builder = GridBuilder::of_candidates(number).sized(size);
        return read_candidates(text, place, number, builder);
    }
    let mut list = List::new(number, size);
    match list.read(text, place, number) {
        Some((Closed::Grid { found, .. }, _)) => found,
        _ => Err(list.unclosed()),
    }
}

/// Whether the record has a list of rows.
pub(super) fn has_rows(text: &str) -> bool {
    rows(text).is_some()
}

/// Whether the record is a summary, an error or a total, and has no rows.
pub(super) fn is_remark(text: &str) -> bool {
    rows(text).is_none() && matches!(kind(text), Some("summary" | "error" | "total"))
}

/// The value of the field `type`.
fn kind(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once("\"type\"")?;
    rest.trim_start().strip_prefix(':')?.trim_start().strip_prefix('"')?.split('"').next()
}

/// The start of the list of rows.
fn rows(text: &str) -> Option<Place> {
    let key = "\"rows\"";
    let rest = &text[text.find(key)? + key.len()..];
    let list = rest.trim_start().strip_prefix(':')?.trim_start();
    let byte = text.len() - list.len();
    list.starts_with('[').then(|| Place { byte, column: text[..byte].chars().count() + 1 })
}

/// Reads nine lists of nine strings, each with the candidates of a cell.
fn read_candidates(
    text: &str,
    place: Place,
    number: usize,
    mut builder: GridBuilder,
) -> Result<ParsedGrid, Error> {
    let mut depth = 0;
    for (token, at) in Tokens::new(text, place, number) {
        match token {
            Token::Open => depth += 1,
            Token::Close if depth == 2 => {
                builder.end_row(at);
                depth = 1;
            }
            Token::Close => return builder.finish("its closing bracket"),
            Token::Quoted("") if depth == 2 => builder.group(Some(0), || ReadFault::NoRows, at),
            Token::Quoted(quoted) if depth == 2 => {
                builder.group(builder.set(quoted), || ReadFault::Group(clip(quoted)), at);
            }
            Token::Quoted(_) | Token::Word(_) | Token::Bar | Token::Brace => {
                builder.fail(ReadFault::NoRows, at);
            }
            Token::Bad(kind) => builder.fail(kind, at),
        }
    }
    builder.fail(ReadFault::Unclosed, Position::at(number, place.column));
    builder.finish("the end of its line")
}
