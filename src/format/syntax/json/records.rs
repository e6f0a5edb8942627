//! The JSON records of the command line, read back: `{"type":"grid",…,"rows":["53..7....",…]}`.

use crate::format::draft::Draft;
use crate::format::fault::{Fault, clip};
use crate::format::found::Found;
use crate::format::syntax::list::{Closed, List};
use crate::format::syntax::token::{Place, Token, Tokens};
use crate::values::error::{Error, Position};
use crate::values::size::Size;

/// Reads the record of a line; `start` is the place of its first character.
pub(super) fn read(text: &str, start: Position, size: Option<Size>) -> Result<Found, Error> {
    let Some(place) = rows(text) else {
        return Err(Error::new(Fault::NoRows, start));
    };
    let number = start.line.unwrap_or(1);
    let shift = start.column.unwrap_or(1) - 1;
    let place = Place { column: place.column + shift, ..place };
    if kind(text) == Some("candidates") {
        let draft = Draft::of_candidates(number).sized(size);
        return read_candidates(text, place, number, draft);
    }
    let mut list = List::new(number).sized(size);
    match list.read(text, place, number) {
        Some((Closed::Grid { found, .. }, _)) => found,
        _ => Err(list.unclosed()),
    }
}

/// Whether the record has a list of rows.
pub(super) fn has_rows(text: &str) -> bool {
    rows(text).is_some()
}

/// Whether the record speaks of other records, or of a line that was none.
pub(super) fn is_remark(text: &str) -> bool {
    rows(text).is_none() && matches!(kind(text), Some("summary" | "error" | "total"))
}

/// The value of the field `type`.
fn kind(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once("\"type\"")?;
    rest.trim_start().strip_prefix(':')?.trim_start().strip_prefix('"')?.split('"').next()
}

/// Where the list of rows starts.
fn rows(text: &str) -> Option<Place> {
    let key = "\"rows\"";
    let rest = &text[text.find(key)? + key.len()..];
    let list = rest.trim_start().strip_prefix(':')?.trim_start();
    let byte = text.len() - list.len();
    list.starts_with('[').then(|| Place { byte, column: text[..byte].chars().count() + 1 })
}

/// Reads nine lists of nine strings, each the candidates of a cell.
fn read_candidates(
    text: &str,
    place: Place,
    number: usize,
    mut draft: Draft,
) -> Result<Found, Error> {
    let mut depth = 0;
    for (token, at) in Tokens::new(text, place, number) {
        match token {
            Token::Open => depth += 1,
            Token::Close if depth == 2 => {
                draft.end_row(at);
                depth = 1;
            }
            Token::Close => return draft.finish("its closing bracket"),
            Token::Quoted("") if depth == 2 => draft.group(Some(0), || Fault::NoRows, at),
            Token::Quoted(quoted) if depth == 2 => {
                draft.group(draft.set(quoted), || Fault::Group(clip(quoted)), at);
            }
            Token::Quoted(_) | Token::Word(_) | Token::Bar | Token::Brace => {
                draft.fail(Fault::NoRows, at);
            }
            Token::Bad(kind) => draft.fail(kind, at),
        }
    }
    draft.fail(Fault::Unclosed, Position::at(number, place.column));
    draft.finish("the end of its line")
}
