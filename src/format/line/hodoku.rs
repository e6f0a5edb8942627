//! Lines of a `HoDoKu` library: `:0000:x:4+7..:413 512::`.
//!
//! The fields are a technique, its digits, the grid, the deleted candidates, and the eliminations
//! or placements of the technique. In the grid, `+` precedes a digit that was placed, not given.
//! Placed digits become cells; deleted candidates are removed from those that the digits in the
//! same houses leave.
//!
//! Susser's format is converted to such a line: it has the grid, with the same signs, and the
//! deleted candidates after a colon: `53+4.7…:113 213`. Other programs put signs before given
//! digits: `*5 *3 .`.

use super::grid_line;
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{CELLS, Cell9, Digit};
use crate::format::fault::{ReadFault, clip};
use crate::format::lex::cells::{Blanks, is_cell};
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::values::error::{Error, Position};

/// The fields with the grid and the deleted candidates; field 0 is before the first colon.
const GRID: usize = 3;
const DELETED: usize = 4;

/// The possible numbers of colons of a line.
const COLONS: [usize; 2] = [6, 7];

/// Whether the line is meant as a line of a library.
pub(crate) fn is_meant(trimmed: &str) -> bool {
    let colons = trimmed.starts_with(':');
    colons
        && trimmed
            .split(':')
            .nth(GRID)
            .is_some_and(|grid| grid_line::is_meant(&grid.replace('+', "")))
}

pub(crate) fn read(text: &str, number: usize) -> Result<ParsedGrid, Error> {
    let start = Position::at(number, 1);
    let fields: Vec<&str> = text.trim().splitn(COLONS[1] + 2, ':').collect();
    if !COLONS.contains(&(fields.len() - 1)) {
        let colons = text.matches(':').count();
        return Err(Error::new(ReadFault::Colons(colons), start));
    }
    let indent = text.chars().take_while(|next| next.is_whitespace()).count();
    let place_of = |field: usize| {
        let before: usize = fields[..field].iter().map(|field| field.chars().count() + 1).sum();
        start.right(indent + before)
    };
    let board = read_grid(fields[GRID], place_of(GRID))?;
    if fields[DELETED].trim().is_empty() {
        return Ok(board.into());
    }
    let mut candidates = Candidates9::in_context(&board);
    for triple in fields[DELETED].split_whitespace() {
        let Some((cell, digit)) = deleted(triple) else {
            return Err(Error::new(ReadFault::Deleted(clip(triple)), place_of(DELETED)));
        };
        if board[cell].is_none() {
            candidates[cell].remove(digit);
        }
    }
    Ok(ParsedGrid::from(candidates))
}

/// Reads the cells, some of which follow a plus sign.
fn read_grid(field: &str, start: Position) -> Result<Board9, Error> {
    let mut board = Board9::EMPTY;
    let mut blanks = Blanks::default();
    let mut cells = 0;
    let mut is_placed = false;
    for (place, character) in field.chars().enumerate() {
        let cell = Cell9::new(cells);
        let at = Position { cell: cell.map(Into::into), ..start.right(place) };
        if character == '+' && !is_placed {
            is_placed = true;
            continue;
        }
        let digit = blanks.read(character).map_err(|kind| Error::new(kind, at))?;
        if is_placed && digit.is_none() {
            return Err(Error::new(ReadFault::Foreign('+'), at));
        }
        if let Some(cell) = cell {
            board[cell] = digit;
        }
        cells += 1;
        is_placed = false;
    }
    if cells == CELLS && !is_placed {
        let both = blanks.both().map(|both| both.note(field.contains('9')));
        return both.transpose().map(|_| board).map_err(|fault| Error::new(fault, start));
    }
    Err(Error::new(
        ReadFault::LineLength { cells, needed: CELLS },
        start.right(field.chars().count()),
    ))
}

/// The candidate that three digits name: digit, row and column.
fn deleted(triple: &str) -> Option<(Cell9, Digit)> {
    let mut digits = triple.chars().map(Digit::from_char);
    let (digit, row, column) = (digits.next()??, digits.next()??, digits.next()??);
    digits.next().is_none().then(|| (Cell9::at(row.index(), column.index()), digit))
}

/// Converts Susser's format to a line of a library, or removes the signs before given digits of a
/// row; `None` if the line is neither.
pub(crate) fn plain(text: &str) -> Option<String> {
    let (field, deleted) = text.trim().split_once(':').unwrap_or((text.trim(), ""));
    let grid = field.replace('+', "");
    let is_triple =
        |word: &str| word.len() == 3 && word.bytes().all(|it| (b'1'..=b'9').contains(&it));
    let are_triples = deleted.split_whitespace().all(is_triple);
    let has_signs = grid.len() < field.len() || deleted.split_whitespace().count() > 1;
    if grid.chars().count() == CELLS && grid.chars().all(is_cell) && are_triples && has_signs {
        return Some(format!(":::{field}:{deleted}:::"));
    }
    let signs: Vec<char> = text.chars().collect();
    let is_sign = |place: usize| {
        "+*".contains(signs[place]) && signs.get(place + 1).is_some_and(char::is_ascii_digit)
    };
    let has_sign = (0..signs.len()).any(is_sign);
    has_sign.then(|| (0..signs.len()).map(|it| if is_sign(it) { ' ' } else { signs[it] }).collect())
}
