//! Pencil marks on one line: nine characters per cell, with each candidate at its own position.

use super::grid_line;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{CELLS, Cell9, Digit, DigitSet, SIDE};
use crate::format::fault::ReadFault;
use crate::format::lex::cells::{Blanks, is_cell};
use crate::values::error::{Error, Position};

/// The number of characters of a grid.
pub(crate) const MARKS: usize = CELLS * SIDE;

/// Above this length, a field is closer to pencil marks than to 81 cells.
const NEARER: usize = usize::midpoint(CELLS, MARKS);

/// Whether the length of the field suggests pencil marks: near 729, and not that of a grid of
/// another side.
pub(crate) fn is_meant(field: &str) -> bool {
    field.len() > NEARER
        && grid_line::other_side(field.len()).is_none()
        && field.chars().take(NEARER + 1).all(is_cell)
}

/// Reads pencil marks that fill the field; `start` is the position of its first character.
pub(crate) fn read(field: &str, start: Position) -> Result<Candidates9, Error> {
    let mut candidates = Candidates9::from([DigitSet::EMPTY; CELLS]);
    let mut blanks = Blanks::default();
    let places = Cell9::all().flat_map(|cell| Digit::all().map(move |digit| (cell, digit)));
    for (place, ((cell, digit), character)) in places.zip(field.chars()).enumerate() {
        let at = Position { cell: Some(cell.into()), ..start.right(place) };
        match blanks.read(character).map_err(|kind| Error::new(kind, at))? {
            Some(found) if found == digit => candidates[cell].insert(digit),
            Some(found) => {
                return Err(Error::new(ReadFault::MarkPlace { found, place: digit }, at));
            }
            None => {}
        }
    }
    match field.chars().count() {
        MARKS => Ok(candidates),
        marks => Err(Error::new(ReadFault::MarkLength(marks), start.right(marks.min(MARKS)))),
    }
}
