//! Links with a grid: `?bd=53007…`, `?s=53007…`, those of f-puzzles and `SudokuPad`, and those of
//! the Interactive Sudoku Solver, `?q=.Shape~6x6.Thermo~R1C1~R1C2`.

use crate::error::{Error, Position};
use crate::format::fault::{Fault, clip};
use crate::format::record::Found;
use crate::format::syntax::constraints;
use crate::format::syntax::json;
use crate::format::syntax::json::value::Value;
use crate::format::syntax::packed::unpacked;
use crate::format::syntax::text;
use crate::geometry::CELLS;

/// What starts a packed puzzle.
const PACKED: [&str; 6] = ["fpuzzles", "fpuz", "scl", "ctc", "load=", "fpuzzle="];

/// The fewest characters of a packed puzzle; names of puzzles on a server are shorter.
const SHORTEST: usize = 60;

/// Whether there is a link in the line, outside of a comment, or what a link packs.
pub(crate) fn is_meant(line: &str) -> bool {
    let is_query = line.starts_with('?') && line.contains('=') || line.starts_with("www.");
    is_query
        || line.split_once("://").is_some_and(|(before, _)| !before.contains('#'))
        || is_packed(line)
}

/// Whether the line is nothing but a packed puzzle with the name that comes before it in a link.
fn is_packed(line: &str) -> bool {
    let packed = PACKED.iter().find_map(|name| line.strip_prefix(name));
    let is_one = |packed: &str| {
        packed.len() >= SHORTEST && !packed.contains(|next: char| next.is_whitespace())
    };
    packed.is_some_and(is_one) || short(line).is_some()
}

/// Reads the grid of the link.
pub(crate) fn read(line: &str, number: usize) -> Result<Found, Error> {
    let start = Position::at(number, 1);
    let link = line.find("://").map_or(line, |at| &line[at + 3..]);
    let link = link.split([' ', '"', '\'', '>', ']', ')', '<']).next().unwrap_or(link);
    let byte = link.as_ptr() as usize - line.as_ptr() as usize;
    let position = |part: &str| {
        let inside = part.as_ptr() as usize - link.as_ptr() as usize;
        start.right(line[..byte + inside].chars().count())
    };
    if let Some(found) = constraints_of(link, &position) {
        return found;
    }
    let parts = || link.split(['/', '?', '&', '#', '=']);
    // What others pack may have anything in it.
    if packed(link).is_none()
        && let Some(part) = parts().find(|part| part.starts_with("S9"))
    {
        return Err(Error::new(Fault::PackedLink(clip(part)), position(part)));
    }
    if let Some(part) = parts().find(|part| text::is_grid(&decoded(part))) {
        return text::read(&decoded(part), position(part));
    }
    if let Some((part, grid)) = parts().find_map(|part| Some((part, short(part)?))) {
        return text::read(&grid, position(part));
    }
    if let Some(packed) = packed(link) {
        return read_packed(packed, position(packed));
    }
    Err(Error::new(Fault::NoGridInLink, position(link)))
}

/// The puzzle of constraints in a link, if it has one.
fn constraints_of(link: &str, position: &dyn Fn(&str) -> Position) -> Option<Result<Found, Error>> {
    let field = link.split(['?', '&', '#']).find_map(|field| field.strip_prefix("q="))?;
    let text = decoded(field);
    let at = position(field);
    constraints::is_meant(&text).then(|| constraints::read(&text, &|_| at))
}

/// The grid of a part such as `scf53H…`, where `SudokuPad` has a sign for each digit, or none, with
/// up to five blanks after it: the digit, plus ten for each blank, in base 60.
fn short(part: &str) -> Option<String> {
    let mut grid = String::with_capacity(CELLS);
    for sign in part.strip_prefix("scf")?.chars() {
        let number = match sign {
            '0'..='9' => sign as usize - '0' as usize,
            'A'..='Z' => sign as usize - 'A' as usize + 10,
            'a'..='x' => sign as usize - 'a' as usize + 36,
            _ => return None,
        };
        grid.push(char::from(b'0' + (number % 10) as u8));
        grid.extend(std::iter::repeat_n('0', number / 10));
    }
    (grid.len() == CELLS).then_some(grid)
}

/// The packed puzzle of a link, if it has one.
fn packed(link: &str) -> Option<&str> {
    let found = PACKED.iter().find_map(|name| {
        let starts = link.match_indices(name).map(|(at, name)| &link[at + name.len()..]);
        starts.into_iter().find(|packed| packed.len() >= SHORTEST)
    })?;
    Some(found.split(['&', '#', '?']).next().unwrap_or(found))
}

fn read_packed(packed: &str, at: Position) -> Result<Found, Error> {
    let damaged = || Error::new(Fault::DamagedLink, at);
    let text = unpacked(&decoded(packed)).ok_or_else(damaged)?;
    let value = Value::read(&text).map_err(|_| damaged())?;
    json::puzzle(&value, &|_| at).unwrap_or_else(|| Err(damaged()))
}

/// The text with the characters that stand for `%2B` and the like.
fn decoded(part: &str) -> String {
    let mut pieces = part.split('%');
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |mut text, piece| {
        let code = piece.get(..2).and_then(|code| u8::from_str_radix(code, 16).ok());
        if let Some(code) = code.filter(u8::is_ascii) {
            text.push(char::from(code));
            text.push_str(&piece[2..]);
        } else {
            text.push('%');
            text.push_str(piece);
        }
        text
    })
}
