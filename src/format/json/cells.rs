//! Grids whose cells are objects with a value and pencil marks.

use itertools::Itertools;

use super::value::{Content, Value};
use crate::classic::values::SIDE;
use crate::format::fault::{ReadFault, clip};
use crate::format::lex::digit_bits::all;
use crate::format::puzzle::builder::PuzzleBuilder;
use crate::values::cell::Cell;
use crate::values::error::{Error, Position};
use crate::values::limits::MOST_SIDE;
use crate::values::size::Size;

/// The cells of a grid, each with its object.
pub(crate) struct Cells<'a> {
    pub(crate) size: Size,
    objects: Vec<&'a Value<'a>>,
}

impl<'a> Cells<'a> {
    pub(crate) fn new(rows: &'a Value<'a>, at: Position) -> Result<Self, Error> {
        let lengths = || rows.items().iter().map(|row| row.items().len());
        let side = rows.items().len();
        let is_square = lengths().all(|length| length == side);
        if side != SIDE && is_square && !(2..=MOST_SIDE).contains(&side) {
            return Err(Error::new(ReadFault::OtherSize(side), at));
        }
        if let Ok(needed) = lengths().all_equal_value()
            && !is_square
            && (2..=MOST_SIDE).contains(&needed)
        {
            let fault = ReadFault::RowCount { rows: side, needed, end: "its closing bracket" };
            return Err(Error::new(fault, at));
        }
        let wrong: Vec<(usize, usize)> =
            (1..).zip(lengths()).filter(|&(_, length)| length != side).collect();
        if !wrong.is_empty() {
            return Err(Error::new(ReadFault::RowLengths { rows: wrong, columns: side }, at));
        }
        Ok(Self { size: Size::square(side)?, objects: objects(rows) })
    }

    /// The cells of a grid that may be rectangular.
    pub(crate) fn of_any_size(rows: &'a Value<'a>, at: Position) -> Result<Self, Error> {
        let high = rows.items().len();
        let wide = rows.items().first().map_or(0, |row| row.items().len());
        let is_even = rows.items().iter().all(|row| row.items().len() == wide);
        match Size::new(high, wide) {
            Ok(size) if is_even && high != wide => Ok(Self { size, objects: objects(rows) }),
            _ => Self::new(rows, at),
        }
    }

    /// All cells with their objects, row by row.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Cell, &'a Value<'a>)> {
        self.size.cells().zip(self.objects.iter().copied())
    }

    /// The error for a cell with this word at this position.
    fn wrong(&self, word: &str, cell: Cell, at: Position) -> Error {
        let word = clip(word);
        if self.size != Size::CLASSIC {
            return Error::new(ReadFault::WordOfSize { word, cell, size: self.size }, at);
        }
        Error::new(ReadFault::Word(word), Position { cell: Some(cell), ..at })
    }

    /// The digit of a value in a cell; `None` for zero, nothing and the like.
    pub(crate) fn digit(
        &self,
        value: &Value<'_>,
        cell: Cell,
        at: Position,
    ) -> Result<Option<u8>, Error> {
        let wrong = |word: &str| Err(self.wrong(word, cell, at));
        let text = match (&value.content, value.as_text()) {
            (_, Some(text)) => text.trim(),
            (Content::Nothing, _) => return Ok(None),
            _ => return wrong("[]"),
        };
        match text.parse::<u8>() {
            Ok(0) => Ok(None),
            Ok(digit) if usize::from(digit) <= self.size.digits() => Ok(Some(digit)),
            Err(_) if matches!(text, "" | "null") => Ok(None),
            _ => wrong(text),
        }
    }

    /// The pencil marks of a cell as bits; all digits if there are none.
    pub(crate) fn marks(&self, marks: &Value<'_>, cell: Cell, at: Position) -> Result<u32, Error> {
        let mut digits = 0;
        for mark in marks.items() {
            digits |= self.digit(mark, cell, at)?.map_or(0, |digit| 1 << (digit - 1));
        }
        Ok(if digits > 0 { digits } else { all(self.size.digits()) })
    }
}

/// Notes that `cells` cells are restricted to their centre marks, which may be a solver's own.
pub(crate) fn note_marks(puzzle: &mut PuzzleBuilder, cells: usize) {
    if cells > 0 {
        let plural = if cells == 1 { "" } else { "s" };
        puzzle.add_note(format!(
            "the centre marks of {cells} cell{plural} are read as its only candidates; clear them \
             in the puzzle if they are a solver's notes"
        ));
    }
}

fn objects<'a>(rows: &'a Value<'a>) -> Vec<&'a Value<'a>> {
    rows.items().iter().flat_map(Value::items).collect()
}

/// Whether the value is a list of rows without content, each with several cells.
pub(crate) fn are_left_out(value: &Value<'_>) -> bool {
    let rows = value.items();
    let is_row = |row: &Value<'_>| row.is_nothing() && row.items().len() > 1;
    rows.len() > 1 && rows.iter().all(is_row)
}

/// Whether the value is a list of lists that contain an object, each for a cell.
pub(crate) fn are_in(value: &Value<'_>) -> bool {
    let mut cells = value.items().iter().flat_map(Value::items);
    cells.any(|cell| matches!(cell.content, Content::Object(_)))
}
