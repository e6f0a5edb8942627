//! A grid that grows row by row, and what is wrong with it so far.

use super::cells::Blanks;
use crate::board::Board;
use crate::error::{Error, Kind, Position};
use crate::geometry::{Cell, Digit, SIDE};

/// The rows of a grid up to now.
///
/// Faults do not stop it: the rows after a wrong one belong to the same grid, and taking them in
/// keeps them from being read as a grid of their own.
#[derive(Debug)]
pub(super) struct Draft {
    board: Board,
    blanks: Blanks,
    /// Where the grid starts.
    pub(super) line: usize,
    /// Complete rows. A nested list can have more than nine.
    rows: usize,
    /// Cells of the row that is being read.
    cells: usize,
    /// The tenth cell of the row that is being read.
    tenth: Option<Position>,
    /// Where the last row ended.
    end: Position,
    fault: Option<Error>,
    /// Rows without nine cells: number, counted from one, and length.
    wrong: Vec<(usize, usize)>,
    /// Where the first of them stopped making sense.
    wrong_at: Position,
}

impl Draft {
    pub(super) fn new(line: usize) -> Self {
        Self {
            board: Board::EMPTY,
            blanks: Blanks::default(),
            line,
            rows: 0,
            cells: 0,
            tenth: None,
            end: Position::line(line),
            fault: None,
            wrong: Vec::new(),
            wrong_at: Position::default(),
        }
    }

    /// Takes the next cell of the row from its character.
    pub(super) fn character(&mut self, character: char, at: Position) {
        let found = self.blanks.read(character);
        self.cell(found, at);
    }

    /// Takes the next cell of the row from a space that stands for a blank.
    pub(super) fn space(&mut self, at: Position) {
        let found = self.blanks.blank(' ');
        self.cell(found, at);
    }

    /// Takes the next cell of the row, or what is wrong with it.
    pub(super) fn cell(&mut self, found: Result<Option<Digit>, Kind>, at: Position) {
        let cell = (self.rows < SIDE && self.cells < SIDE).then(|| Cell::at(self.rows, self.cells));
        match (found, cell) {
            (Ok(digit), Some(cell)) => self.board[cell] = digit,
            (Ok(_), None) => {}
            (Err(kind), cell) => self.fail(kind, Position { cell, ..at }),
        }
        if self.cells == SIDE {
            self.tenth = Some(at);
        }
        self.cells += 1;
    }

    /// Ends the row; `end` is the place after its last cell.
    pub(super) fn end_row(&mut self, end: Position) {
        self.rows += 1;
        if self.cells != SIDE && self.rows <= SIDE {
            if self.wrong.is_empty() {
                self.wrong_at = self.tenth.unwrap_or(end);
            }
            self.wrong.push((self.rows, self.cells));
        }
        self.cells = 0;
        self.tenth = None;
        self.end = end;
    }

    /// Counts a row that cannot be taken apart.
    pub(super) fn bad_row(&mut self, kind: Kind, at: Position) {
        self.fail(kind, at);
        self.rows += 1;
        self.end = at;
    }

    /// Notes a fault. The first one counts: the later ones often follow from it.
    pub(super) fn fail(&mut self, kind: Kind, at: Position) {
        self.fault.get_or_insert_with(|| Error::new(kind, at));
    }

    pub(super) fn has_failed(&self) -> bool {
        self.fault.is_some()
    }

    pub(super) fn is_complete(&self) -> bool {
        self.rows >= SIDE
    }

    /// The grid, or the fault to report; `end` says what ended it, should rows be missing.
    pub(super) fn finish(self, end: &'static str) -> Result<Board, Error> {
        match self.fault {
            Some(fault) => Err(fault),
            None if !self.wrong.is_empty() => {
                Err(Error::new(Kind::RowLengths(self.wrong), self.wrong_at))
            }
            None if self.rows != SIDE => {
                let at = Position { column: None, ..self.end };
                Err(Error::new(Kind::RowCount { rows: self.rows, end }, at))
            }
            None => Ok(self.board),
        }
    }
}
