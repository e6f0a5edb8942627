//! Cells separated by delimiters, as in spreadsheets: a row or a whole grid on each line.

use super::grid_builder::GridBuilder;
use super::larger_grids;
use super::larger_grids::MINUS_ONE;
use crate::classic::values::{CELLS, SIDE};
use crate::format::lex::cells::is_bar;
use crate::format::lex::pieces::pieces;
use crate::format::lex::row_sides::LARGER;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::values::error::{Error, Position};

/// The fewest fields of a line of cells: a row with one cell missing.
const FEWEST: usize = SIDE - 1;

/// The possible delimiters.
pub(crate) const DELIMITERS: [char; 3] = [',', ';', '\t'];

/// The content of a line of cells.
pub(crate) enum Cells {
    Row,
    Grid,
}

/// Whether the line is a row or a grid of cells of one character; `None` for other lines.
pub(crate) fn shape(text: &str) -> Option<Cells> {
    let delimiter = delimiter(text)?;
    let (mut fields, mut are_wide, mut has_empty) = (0, false, false);
    for field in text.split(delimiter).map(content) {
        let is_wide = field.chars().nth(1).is_some();
        if is_wide && !is_number(field) {
            return None;
        }
        are_wide |= is_wide;
        has_empty |= field.is_empty();
        fields += 1;
    }
    let is_of_other_side = is_of_other_side(text, delimiter);
    match fields {
        ..FEWEST => None,
        // Without empty fields, it is a row in any notation.
        _ if are_wide => (has_empty && is_of_other_side).then_some(Cells::Row),
        _ if is_of_other_side => Some(Cells::Row),
        // An error in a row does not double its length.
        _ if fields > 2 * SIDE => Some(Cells::Grid),
        _ => Some(Cells::Row),
    }
}

/// Whether a field is a number of two digits, or -1.
fn is_number(field: &str) -> bool {
    field == MINUS_ONE || field.len() == 2 && field.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a row has as many fields as a row of a larger grid, possibly with an empty one at its
/// end.
fn is_of_other_side(row: &str, delimiter: char) -> bool {
    let fields = row.split(delimiter).count();
    let ends_so = row.trim_end().ends_with(delimiter);
    LARGER.contains(&fields) && !(ends_so && fields == SIDE + 1)
        || ends_so && LARGER.contains(&(fields - 1))
}

/// Whether the line is a grid of single characters separated by spaces, without bars.
pub(crate) fn is_spaced_grid(text: &str) -> bool {
    let mut cells = 0;
    text.len() >= CELLS
        && !text.contains(is_bar)
        && text.split_ascii_whitespace().all(|cell| {
            cells += 1;
            cell.len() == 1 || cell.chars().count() == 1
        })
        && cells > CELLS / 2
}

/// Reads a grid of 81 cells separated by spaces.
pub(crate) fn read_spaced(text: &str, number: usize) -> Result<ParsedGrid, Error> {
    let start = Position::at(number, 1);
    let mut builder = GridBuilder::new(number);
    let mut cells = 0;
    let mut end = start;
    for (place, character) in text.chars().enumerate() {
        if character.is_whitespace() {
            continue;
        }
        end = start.right(place + 1);
        builder.character(character, start.right(place));
        cells += 1;
        if cells % SIDE == 0 {
            builder.end_row(end);
        }
    }
    if cells == CELLS {
        builder.finish("the end of its line")
    } else {
        Err(builder.line_fault(cells, end))
    }
}

/// Takes the line as the next row.
pub(crate) fn read_row(text: &str, builder: &mut GridBuilder, number: usize) {
    read(text, builder, number, usize::MAX);
}

/// Reads a grid of 81 cells.
pub(crate) fn read_grid(text: &str, number: usize) -> Result<ParsedGrid, Error> {
    let mut builder = GridBuilder::new(number);
    let cells = read(text, &mut builder, number, SIDE);
    if cells == CELLS {
        return builder.finish("the end of its line");
    }
    let end = Position::at(number, text.chars().count() + 1);
    Err(builder.line_fault(cells, end))
}

/// Takes all cells of the line, in rows of `row` cells, and returns their number.
fn read(text: &str, builder: &mut GridBuilder, number: usize, row: usize) -> usize {
    let delimiter = delimiter(text).unwrap_or(',');
    let start = Position::at(number, 1);
    let (mut cells, mut end) = (0, start);
    // Many programs also write a delimiter after the last cell.
    let text = text.trim_end_matches([' ', '\r']);
    let fields = text.split(delimiter).count();
    let cells_of_row = larger_grids::Cells::of(text);
    let is_of_other_side = is_of_other_side(text, delimiter);
    let has_one_more =
        fields == SIDE + 1 || fields == CELLS + 1 || is_of_other_side && !LARGER.contains(&fields);
    let ends_so = text.ends_with(delimiter) && has_one_more;
    let all = pieces(text, |next| next == delimiter).take(fields - usize::from(ends_so));
    for (place, field) in all {
        let at = start.right(place);
        let word = content(field);
        match word.chars().next() {
            Some(_) if is_of_other_side => cells_of_row.take(word, builder, at),
            Some(character) => builder.character(character, at),
            None => builder.space(at),
        }
        end = start.right(place + field.chars().count() + 1);
        cells += 1;
        if cells % row == 0 {
            builder.end_row(end);
        }
    }
    if cells % row != 0 {
        builder.end_row(end);
    }
    cells
}

/// The first delimiter that the line contains.
fn delimiter(text: &str) -> Option<char> {
    DELIMITERS.into_iter().find(|&delimiter| text.contains(delimiter))
}

/// The content of a field without white space and quotes.
pub(crate) fn content(field: &str) -> &str {
    field.trim_matches(|next: char| next.is_whitespace() || next == '"')
}
