//! Cells separated by delimiters, a row or a whole grid on each line, as in spreadsheets.

use crate::error::{Error, Position};
use crate::format::draft::Draft;
use crate::format::record::Found;
use crate::geometry::{CELLS, SIDE};

/// The fewest fields of a line of cells: a row with one cell missing.
const FEWEST: usize = SIDE - 1;

/// What may stand between two cells.
pub(crate) const DELIMITERS: [char; 3] = [',', ';', '\t'];

/// A line of cells.
pub(crate) enum Cells {
    Row,
    Grid,
}

/// Whether the line is cells of one character each, and whether a row or a grid of them.
pub(crate) fn shape(text: &str) -> Option<Cells> {
    let delimiter = delimiter(text)?;
    let mut fields = 0;
    for field in text.split(delimiter) {
        let mut characters = content(field).chars();
        characters.next();
        if characters.next().is_some() {
            return None;
        }
        fields += 1;
    }
    match fields {
        ..FEWEST => None,
        // A mistake in a row does not double its length.
        _ if fields > 2 * SIDE => Some(Cells::Grid),
        _ => Some(Cells::Row),
    }
}

/// Whether the line is a grid of single characters with spaces between them.
pub(crate) fn is_spaced_grid(text: &str) -> bool {
    let mut cells = 0;
    text.len() >= CELLS
        && text.split_ascii_whitespace().all(|cell| {
            cells += 1;
            cell.len() == 1 || cell.chars().count() == 1
        })
        && cells > CELLS / 2
}

/// Reads a grid of 81 cells with spaces between them.
pub(crate) fn read_spaced(text: &str, number: usize) -> Result<Found, Error> {
    let start = Position::at(number, 1);
    let mut draft = Draft::new(number);
    let mut cells = 0;
    let mut end = start;
    for (place, character) in text.chars().enumerate() {
        if character.is_whitespace() {
            continue;
        }
        end = start.right(place + 1);
        draft.character(character, start.right(place));
        cells += 1;
        if cells % SIDE == 0 {
            draft.end_row(end);
        }
    }
    if cells == CELLS {
        draft.finish("the end of its line")
    } else {
        Err(draft.line_fault(cells, end))
    }
}

/// Takes the line as the next row.
pub(crate) fn read_row(text: &str, draft: &mut Draft, number: usize) {
    read(text, draft, number, usize::MAX);
}

/// Reads a grid of 81 cells.
pub(crate) fn read_grid(text: &str, number: usize) -> Result<Found, Error> {
    let mut draft = Draft::new(number);
    let cells = read(text, &mut draft, number, SIDE);
    if cells == CELLS {
        return draft.finish("the end of its line");
    }
    let end = Position::at(number, text.chars().count() + 1);
    Err(draft.line_fault(cells, end))
}

/// Takes all cells of the line, in rows of this length, and returns their number.
fn read(text: &str, draft: &mut Draft, number: usize, row: usize) -> usize {
    let delimiter = delimiter(text).unwrap_or(',');
    let start = Position::at(number, 1);
    let mut place = 0;
    let mut cells = 0;
    // Many programs put a delimiter after the last cell too.
    let text = text.trim_end_matches([' ', '\r']);
    let fields = text.split(delimiter).count();
    let ends_so = text.ends_with(delimiter) && (fields == SIDE + 1 || fields == CELLS + 1);
    for field in text.split(delimiter).take(fields - usize::from(ends_so)) {
        let at = start.right(place);
        match content(field).chars().next() {
            Some(character) => draft.character(character, at),
            None => draft.space(at),
        }
        place += field.chars().count() + 1;
        cells += 1;
        if cells % row == 0 {
            draft.end_row(start.right(place));
        }
    }
    if cells % row != 0 {
        draft.end_row(start.right(place));
    }
    cells
}

/// The first delimiter that the line has.
fn delimiter(text: &str) -> Option<char> {
    DELIMITERS.into_iter().find(|&delimiter| text.contains(delimiter))
}

/// What a field holds, without spaces and quotes.
pub(crate) fn content(field: &str) -> &str {
    field.trim_matches(|next: char| next.is_whitespace() || next == '"')
}
