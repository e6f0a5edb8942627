//! Grids on one line, such as 81 characters.

use crate::classic::values::board::Board9;
use crate::classic::values::{CELLS, Cell9, SIDE};
use crate::format::fault::ReadFault;
use crate::format::lex::cells::{Blanks, is_cell, is_mostly_cells};
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::values::board::Board;
use crate::values::candidates::Candidates;
use crate::values::error::{Error, Position};
use crate::values::signs::BLANKS;
use crate::values::size::Size;

/// The sides of other grids, which are recognised by the length of the line.
const OTHER_SIDES: [usize; 8] = [6, 8, 10, 12, 15, 16, 20, 25];

/// The length of the longest row of a grid.
const SIDES_OF_ROWS: usize = 25;

/// The number of cells of a grid of side 4, or of a row of a grid of side 16.
pub(crate) const SIXTEEN: usize = 16;

/// The sides of grids whose rows are too long to be rows of nine cells with an error.
const LONG_ROWS: [usize; 2] = [20, SIDES_OF_ROWS];

/// Separators between the grid and the next field of its line.
pub(crate) const SEPARATORS: [char; 6] = [' ', '\t', ',', ';', ':', '#'];

/// The text before the first separator, which should be the grid.
pub(crate) fn first_field(text: &str) -> &str {
    text.split(SEPARATORS).next().unwrap_or(text)
}

/// The side of a grid with this number of cells; `None` if it is 9 or not recognised.
pub(crate) fn other_side(cells: usize) -> Option<usize> {
    OTHER_SIDES.into_iter().find(|side| side * side == cells)
}

/// Whether the field has the length of a larger grid, which may use letters as digits.
pub(crate) fn has_other_size(field: &str) -> bool {
    let is_symbol = |byte: u8| byte.is_ascii_alphanumeric() || is_cell(char::from(byte));
    field.len() > SIDES_OF_ROWS
        && other_side(field.len()).is_some()
        && field.bytes().all(|byte| byte.is_ascii() && is_symbol(byte))
}

/// Whether the line consists of the cells of a grid of side 4.
pub(crate) fn is_sixteen(text: &str) -> bool {
    let text = text.trim();
    let is_one = |next: char| BLANKS.contains(&next) || matches!(next, '1'..='4');
    text.len() >= SIXTEEN
        && text.chars().count() == SIXTEEN
        && text.chars().all(is_one)
        && text.contains(|next| next != '-')
}

/// Whether the line has such a grid and further fields, which a row does not have.
pub(crate) fn is_named_sixteen(line: &str) -> bool {
    let field = first_field(line);
    let rest = line[field.len()..].trim_start();
    is_sixteen(field) && !rest.is_empty() && !rest.starts_with('#')
}

/// Reads the grid of such a line.
pub(crate) fn read_sixteen(text: &str, number: usize) -> Result<ParsedGrid, Error> {
    let indent = text.chars().take_while(|next| next.is_whitespace()).count();
    read_other(text.trim(), Position::at(number, 1).right(indent))
}

/// Whether the field has the length of a classic grid.
pub(crate) fn has_the_length(field: &str) -> bool {
    field.chars().count() == CELLS && is_mostly_cells(field)
}

/// Whether the field has the length of a classic grid, or is too long for a row with an error.
pub(crate) fn is_meant(field: &str) -> bool {
    let length = field.chars().count();
    let may_be_row = LONG_ROWS.contains(&length);
    length == CELLS || length > 2 * SIDE && !may_be_row && is_mostly_cells(field)
}

/// The grid at the start of the text, if it is valid and followed only by further fields.
///
/// Agrees with [`read`], and is faster for files with millions of valid lines.
pub(crate) fn quick(text: &str) -> Option<Board9> {
    let (line, rest) = text.as_bytes().split_at_checked(CELLS)?;
    // Deleted candidates may follow a colon.
    if rest.first().is_some_and(|&byte| byte == b':' || !SEPARATORS.contains(&char::from(byte))) {
        return None;
    }
    Board9::of_line(line.try_into().ok()?)
}

/// The grid found by [`quick`], unless the text has several lines because of a carriage return.
#[inline]
pub(crate) fn alone(text: &str) -> Option<Board9> {
    if text.len() != CELLS && text.contains('\r') {
        return None;
    }
    quick(text)
}

/// Reads a grid of any side that fills the field.
pub(crate) fn read_any(field: &str, start: Position) -> Result<ParsedGrid, Error> {
    if other_side(field.chars().count()).is_none() && !is_sixteen(field) {
        let (board, note) = read_noting(field, start)?;
        let found = ParsedGrid::from(board);
        return Ok(match note {
            Some(note) => found.with_note(note),
            None => found,
        });
    }
    read_other(field, start)
}

/// The side of a grid whose pencil marks have the length of this line; `None` if it is 9 or a grid
/// has this length.
pub(crate) fn side_of_marks(line: &str) -> Option<usize> {
    let field = first_field(line.trim_start());
    if field.len() < OTHER_SIDES[0].pow(3) {
        return None;
    }
    let length = field.chars().count();
    OTHER_SIDES.into_iter().find(|side| side.pow(3) == length)
}

/// The grid of this size, or its pencil marks, at the start of a line; `None` if the length
/// differs.
pub(crate) fn of_size(line: &str, size: Size, number: usize) -> Option<Result<ParsedGrid, Error>> {
    let start = Position::at(number, 1).right(line.len() - line.trim_start().len());
    field_of_size(first_field(line.trim_start()), size, start)
}

/// The grid or the pencil marks that fill a field, whose first character is at `start`.
pub(crate) fn field_of_size(
    field: &str,
    size: Size,
    start: Position,
) -> Option<Result<ParsedGrid, Error>> {
    let is_symbol = |next: char| next.is_ascii_alphanumeric() || is_cell(next);
    let length = field.chars().count();
    if !field.chars().all(is_symbol) {
        return None;
    }
    match length {
        _ if length == size.cells().len() => {
            Some(read_as(field, start, |it| Board::read(it, size)))
        }
        _ if length == size.cells().len() * size.digits() => {
            Some(read_as(field, start, |it| Candidates::read(it, size)))
        }
        _ => None,
    }
}

/// Reads a grid of side 9 or another known side at the start of a line. For other lengths, the
/// error gives the number of cells that a grid of this size needs.
pub(crate) fn read_or_count(line: &str, size: Size, number: usize) -> Result<ParsedGrid, Error> {
    let start = Position::at(number, 1).right(line.len() - line.trim_start().len());
    let field = first_field(line.trim_start());
    let (cells, needed) = (field.chars().count(), size.cells().len());
    let is_other = cells == CELLS || other_side(cells).is_some();
    if is_other || !field.chars().all(is_cell) {
        return read_any(field, start);
    }
    Err(Error::new(ReadFault::LineLength { cells, needed }, start.right(cells.min(needed))))
}

/// Reads a grid of another side that fills the field.
pub(crate) fn read_other(field: &str, start: Position) -> Result<ParsedGrid, Error> {
    read_as(field, start, str::parse::<Board>)
}

fn read_as<T: Into<ParsedGrid>>(
    field: &str,
    start: Position,
    parse: impl Fn(&str) -> Result<T, Error>,
) -> Result<ParsedGrid, Error> {
    let found = parse(field).map_err(|error| {
        let column = error.column().map_or(0, |column| column - 1);
        error.moved_to(start.right(column))
    })?;
    Ok(found.into())
}

/// Reads a classic grid that fills the field; `start` is the position of its first character.
pub(crate) fn read(field: &str, start: Position) -> Result<Board9, Error> {
    read_noting(field, start).map(|(board, _)| board)
}

/// Reads a classic grid that fills the field, and returns a note if the reading was ambiguous.
fn read_noting(field: &str, start: Position) -> Result<(Board9, Option<String>), Error> {
    let length = field.chars().count();
    if let Some(side) = other_side(length) {
        return Err(Error::new(ReadFault::OtherSize(side), start));
    }
    let mut board = Board9::EMPTY;
    let mut blanks = Blanks::default();
    let mut mixed_at = None;
    let at = |cell: Cell9| Position { cell: Some(cell.into()), ..start.right(cell.index()) };
    for (cell, character) in Cell9::all().zip(field.chars()) {
        board[cell] = blanks.read(character).map_err(|kind| Error::new(kind, at(cell)))?;
        if mixed_at.is_none() && blanks.both().is_some() {
            mixed_at = Some(at(cell));
        }
    }
    let cells = field.chars().take_while(|&character| is_cell(character)).count();
    let kind = match field.chars().nth(CELLS) {
        None if cells == CELLS => {
            let note = blanks.both().map(|both| both.note(field.contains('9')));
            let note = note.transpose();
            let note = note.map_err(|fault| Error::new(fault, mixed_at.unwrap_or(start)))?;
            return Ok((board, note));
        }
        Some(next) if !is_cell(next) => ReadFault::AfterLine(next),
        _ => ReadFault::LineLength { cells, needed: CELLS },
    };
    Err(Error::new(kind, start.right(cells.min(CELLS))))
}
