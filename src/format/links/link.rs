//! Links with a grid: `?bd=53007…`, `?s=53007…`, those of f-puzzles and `SudokuPad`, and those of
//! the Interactive Sudoku Solver, `?q=.Shape~6x6.Thermo~R1C1~R1C2`.

use super::lz_string::unpacked;
use crate::classic::values::CELLS;
use crate::format::fault::{ReadFault, clip};
use crate::format::json::value::Value;
use crate::format::line::{grid_line, whole_text};
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::format::{constraints, json};
use crate::values::error::{Error, Position};
use crate::values::signs::symbol;

/// The texts before a packed puzzle: a name, or the field of a query.
const PACKED: [&str; 8] =
    ["fpuzzles", "fpuz", "scl", "ctc", "load=", "fpuzzle=", "puzzleid=", "import="];

/// The fewest characters of a damaged packed puzzle; shorter texts are IDs of puzzles on a server.
const SHORTEST: usize = 60;

/// The start of every object packed by lz-string.
const PACKED_OBJECT: &str = "N4";

/// The hosts of links that are often copied without `https://`.
const HOSTS: [&str; 8] = [
    "puzz.link/",
    "pzplus.tck.mn/",
    "f-puzzles.com/",
    "sudokupad.app/",
    "app.crackingthecryptic.com/",
    "beta.sudokupad.app/",
    "sigh.github.io/",
    "sudokuwiki.org/",
];

/// Whether the line has a link, outside of a comment, or the packed puzzle of one.
pub(crate) fn is_meant(line: &str) -> bool {
    let is_query = line.starts_with('?') && line.contains('=') || line.starts_with("www.");
    is_query
        || HOSTS.iter().any(|host| line.starts_with(host))
        || line.split_once("://").is_some_and(|(before, _)| !before.contains('#'))
        || is_packed(line)
}

/// Whether the line is only a packed puzzle, possibly with the name that precedes it in a link.
fn is_packed(line: &str) -> bool {
    let is_one = |packed: &str| {
        packed.len() >= SHORTEST && !packed.contains(|next: char| next.is_whitespace())
    };
    let is_object = || line.starts_with(PACKED_OBJECT) && is_one(line) && opened(line).is_some();
    PACKED.iter().filter_map(|name| line.strip_prefix(name)).any(is_one)
        || short(line).is_some()
        || is_object()
}

/// Reads the grid of the link.
pub(crate) fn read(text: &str, number: usize) -> Result<ParsedGrid, Error> {
    let start = Position::at(number, 1);
    let link = text.find("://").map_or(text, |at| &text[at + 3..]);
    let link = link.split([' ', '"', '\'', '>', ']', ')', '<']).next().unwrap_or(link);
    let byte = link.as_ptr() as usize - text.as_ptr() as usize;
    let position = |part: &str| {
        let inside = part.as_ptr() as usize - link.as_ptr() as usize;
        start.right(text[..byte + inside].chars().count())
    };
    if let Some(found) = constraints_of(link, &position) {
        return found;
    }
    if let Some((puzzle, grid)) = of_pzpr(link) {
        let at = position(puzzle);
        let grid = grid.ok_or_else(|| Error::new(ReadFault::DamagedLink, at))?;
        let read = if grid.len() == CELLS { grid_line::read_any } else { grid_line::read_other };
        return read(&grid, at);
    }
    // Tried before other parts: packed data may contain any text.
    let packed: Vec<&str> = packed(link).collect();
    if let Some((packed, text)) = packed.iter().find_map(|it| Some((it, opened(it)?))) {
        let at = position(packed);
        return read_object(&text, at)
            .unwrap_or_else(|| Err(Error::new(ReadFault::DamagedLink, at)));
    }
    if let Some(packed) = packed.iter().find(|packed| packed.len() >= SHORTEST) {
        return Err(Error::new(ReadFault::DamagedLink, position(packed)));
    }
    let parts = || link.split(['/', '?', '&', '#', '=']);
    if let Some((_, drawing)) = link.split_once("&p=").filter(|(before, _)| before.contains("m=")) {
        return of_penpa(drawing, position(drawing));
    }
    if let Some((_, grid)) =
        link.split_once("import=").filter(|(_, grid)| grid_line::is_sixteen(grid))
    {
        return grid_line::read_any(grid, position(grid));
    }
    if let Some(part) = parts().find(|part| part.starts_with("S9")) {
        return Err(Error::new(ReadFault::PackedLink(clip(part)), position(part)));
    }
    if let Some(part) = parts().find(|part| whole_text::is_grid(&decoded(part))) {
        return whole_text::read(&decoded(part), position(part));
    }
    if let Some((part, grid)) = parts().find_map(|part| Some((part, short(part)?))) {
        return whole_text::read(&grid, position(part));
    }
    Err(Error::new(ReadFault::NoGridInLink, position(link)))
}

/// The puzzle of constraints in a link, if it has one.
fn constraints_of(
    link: &str,
    position: &dyn Fn(&str) -> Position,
) -> Option<Result<ParsedGrid, Error>> {
    let field = link.split(['?', '&', '#']).find_map(|field| field.strip_prefix("q="))?;
    let text = decoded(field);
    let at = position(field);
    constraints::is_meant(&text).then(|| constraints::read(&text, &|_| at))
}

/// The grid in a drawing of Penpa+. Unpacking it requires the feature `tables`.
fn of_penpa(drawing: &str, at: Position) -> Result<ParsedGrid, Error> {
    #[cfg(feature = "tables")]
    if let Some(found) = super::penpa::read(&decoded(drawing), at) {
        return found;
    }
    Err(Error::new(ReadFault::PackedLink(clip(drawing)), at))
}

/// The puzzle of a link such as `puzz.link/p?sudoku/9/9/…`, and its grid: a hexadecimal digit for
/// each given, or two or three after a sign, and a letter from `g` for each run of blanks.
fn of_pzpr(link: &str) -> Option<(&str, Option<String>)> {
    let puzzle = link.split_once('?')?.1.strip_prefix("sudoku/")?;
    let mut fields = puzzle.split('/').skip_while(|field| field.parse::<usize>().is_err());
    let mut number = || fields.next().and_then(|side| side.parse::<usize>().ok());
    let [columns, rows] = [number(), number()];
    let (side, body) = (columns.filter(|_| columns == rows)?, fields.next().unwrap_or_default());
    let mut grid = String::new();
    let mut rest = body;
    while let Some(sign) = rest.chars().next() {
        let digits = match sign {
            '-' => 2,
            '+' => 3,
            _ => 0,
        };
        let end = sign.len_utf8() + digits;
        match (sign, rest.get(sign.len_utf8()..end)) {
            ('.', _) => grid.push('.'),
            ('g'..='z', _) => grid.extend(std::iter::repeat_n('.', sign as usize - 'f' as usize)),
            (_, Some(number)) => {
                let number = if digits > 0 { number } else { &rest[..sign.len_utf8()] };
                let number = u8::from_str_radix(number, 16).ok();
                grid.push(number.filter(|it| (1..=25).contains(it)).map_or('?', symbol));
            }
            _ => return Some((puzzle, None)),
        }
        rest = &rest[end..];
    }
    let is_whole = grid.len() == side * side && !grid.contains('?');
    Some((puzzle, Some(grid).filter(|_| is_whole)))
}

/// The grid of a part such as `scf53H…` of `SudokuPad`: each character is a number in base 60,
/// which encodes a digit, 0 for none, plus ten for each of up to five blanks after it.
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

/// The parts of a link that may be a packed puzzle: those after one of its names, where a part
/// begins, and those that start like an object without a name.
fn packed(link: &str) -> impl Iterator<Item = &str> {
    let fields = link.split(['?', '&', '#']);
    let starts = fields.flat_map(|field| {
        let slashes = field.match_indices('/').map(|(at, _)| &field[at + 1..]);
        std::iter::once(field).chain(slashes)
    });
    starts.flat_map(|part| {
        let named = PACKED.iter().filter_map(move |name| part.strip_prefix(name));
        // A field may contain a name: `puzzleid=scl…`.
        let value = part.split_once('=').map(|(_, value)| value);
        let value = value.and_then(|value| PACKED.iter().find_map(|it| value.strip_prefix(it)));
        let bare = part.starts_with(PACKED_OBJECT).then_some(part);
        value.into_iter().chain(named).chain(bare)
    })
}

/// The object packed in a link.
fn opened(packed: &str) -> Option<String> {
    unpacked(&decoded(packed)).filter(|text| Value::read(text).is_ok_and(|it| !it.is_nothing()))
}

/// Reads a puzzle that was packed at this position, if the text is one.
fn read_object(text: &str, at: Position) -> Option<Result<ParsedGrid, Error>> {
    json::puzzle(&Value::read(text).ok()?, &|_| at)
}

/// Decodes percent escapes such as `%2B`.
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
