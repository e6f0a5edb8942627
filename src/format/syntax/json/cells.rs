//! Nine rows of nine cells, each an object with a value and pencil marks.

use crate::board::Board;
use crate::candidates::Candidates;
use crate::error::{Error, Position};
use crate::format::fault::{Fault, clip};
use crate::format::record::Found;
use crate::format::syntax::json::value::{Content, Value};
use crate::geometry::{Cell, Digit, DigitSet, SIDE};

/// What the cells of a puzzle have so far.
pub(crate) struct Cells {
    board: Board,
    candidates: Candidates,
    has_marks: bool,
}

impl Cells {
    pub(crate) fn new() -> Self {
        let candidates = Candidates::unconstrained(&Board::EMPTY);
        Self { board: Board::EMPTY, candidates, has_marks: false }
    }

    /// Sets a given.
    pub(crate) fn give(
        &mut self,
        cell: Cell,
        value: &Value<'_>,
        at: Position,
    ) -> Result<(), Error> {
        self.board[cell] = digit(cell, value, at)?;
        Ok(())
    }

    pub(crate) fn has_no_givens(&self) -> bool {
        self.board == Board::EMPTY
    }

    /// Keeps only these candidates of a cell, if there are any.
    pub(crate) fn mark(
        &mut self,
        cell: Cell,
        marks: &Value<'_>,
        at: Position,
    ) -> Result<(), Error> {
        let mut digits = DigitSet::EMPTY;
        for mark in marks.items() {
            digit(cell, mark, at)?.into_iter().for_each(|digit| digits.insert(digit));
        }
        if !digits.is_empty() {
            self.candidates[cell] = self.candidates[cell].and(digits);
            self.has_marks = true;
        }
        Ok(())
    }

    /// The grid, with its pencil marks if it has any.
    pub(crate) fn found(mut self) -> Found {
        if !self.has_marks {
            return self.board.into();
        }
        for (cell, digit) in self.board.givens() {
            self.candidates[cell] = DigitSet::only(digit);
        }
        self.candidates.into()
    }
}

/// The cells of nine rows, each with its object.
pub(crate) fn of<'a>(
    rows: &'a Value<'a>,
    at: Position,
) -> Result<Vec<(Cell, &'a Value<'a>)>, Error> {
    let lengths = || rows.items().iter().map(|row| row.items().len());
    let side = rows.items().len();
    if side != SIDE && lengths().all(|length| length == side) {
        return Err(Error::new(Fault::OtherSize(side), at));
    }
    if side != SIDE {
        return Err(Error::new(Fault::RowCount { rows: side, end: "its closing bracket" }, at));
    }
    let wrong: Vec<(usize, usize)> =
        (1..).zip(lengths()).filter(|&(_, length)| length != SIDE).collect();
    if !wrong.is_empty() {
        return Err(Error::new(Fault::RowLengths(wrong), at));
    }
    Ok(Cell::all().zip(rows.items().iter().flat_map(Value::items)).collect())
}

/// The digit of a value; zero, nothing and the like are none.
fn digit(cell: Cell, value: &Value<'_>, at: Position) -> Result<Option<Digit>, Error> {
    let wrong =
        |word: &str| Err(Error::new(Fault::Word(clip(word)), Position { cell: Some(cell), ..at }));
    let text = match (&value.content, value.as_text()) {
        (_, Some(text)) => text.trim(),
        (Content::Nothing, _) => return Ok(None),
        _ => return wrong("[]"),
    };
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (None, _) | (Some('0'), None) => Ok(None),
        (Some(first), None) if Digit::from_char(first).is_some() => Ok(Digit::from_char(first)),
        _ if text == "null" => Ok(None),
        _ => wrong(text),
    }
}

/// Whether the value is a list of lists of objects, each a cell.
pub(crate) fn are_in(value: &Value<'_>) -> bool {
    let mut cells = value.items().iter().flat_map(Value::items);
    cells.any(|cell| matches!(cell.content, Content::Object(_)))
}

/// The error of a rule beyond classic Sudoku.
pub(crate) fn variant(rule: &str, at: Position) -> Error {
    Error::new(Fault::Variant(clip(rule)), at)
}
