//! A grid that grows row by row, and what is wrong with it so far.

use crate::board::Board;
use crate::candidates::Candidates;
use crate::error::{Error, Position};
use crate::format::cells::Blanks;
use crate::format::fault::Fault;
use crate::format::record::Found;
use crate::geometry::{BOX, CELLS, Cell, Digit, DigitSet, SIDE};
use crate::rules::{self, Grid};

/// Rows of two bands.
const TWO_BANDS: usize = 2 * BOX;

/// The sides of larger grids, which are recognised by their first row.
const LARGER: [usize; 6] = [10, 12, 15, 16, 20, 25];

/// The rows of a grid up to now.
///
/// Faults do not stop it: the rows after a wrong one belong to the same grid, and must not be read
/// as another one.
#[derive(Debug)]
pub(super) struct Draft {
    board: Board,
    /// The cells with several candidates, once there is one.
    candidates: Option<Box<Candidates>>,
    /// A character for each cell row by row, in case that the grid has another side.
    symbols: String,
    /// The cells with sets of candidates, by their places among these characters, with the sets as
    /// bits.
    groups: Vec<(usize, u32)>,
    /// A digit above 9, which is wrong in a grid of side 9.
    too_large: Option<Error>,
    blanks: Blanks,
    /// The first blank.
    blank_at: Option<Position>,
    /// Where the grid starts.
    pub(super) line: usize,
    /// Complete rows. A nested list can have more than nine.
    rows: usize,
    /// Rows that the grid needs, by the length of the first.
    side: usize,
    /// Cells of the row that is being read.
    cells: usize,
    /// The tenth cell of the row that is being read.
    tenth: Option<Position>,
    /// Where the last row ended.
    end: Position,
    fault: Option<Error>,
    /// Rows without nine cells: number, counted from one, and length.
    wrong: Vec<(usize, usize)>,
    /// Where the first of them went wrong.
    wrong_at: Position,
}

impl Draft {
    pub(super) fn new(line: usize) -> Self {
        Self {
            board: Board::EMPTY,
            candidates: None,
            symbols: String::new(),
            groups: Vec::new(),
            too_large: None,
            blanks: Blanks::default(),
            blank_at: None,
            line,
            rows: 0,
            side: SIDE,
            cells: 0,
            tenth: None,
            end: Position::line(line),
            fault: None,
            wrong: Vec::new(),
            wrong_at: Position::default(),
        }
    }

    /// A grid of candidates, even if no cell has several.
    pub(super) fn of_candidates(line: usize) -> Self {
        Self {
            candidates: Some(Box::new(Candidates::from([DigitSet::EMPTY; CELLS]))),
            ..Self::new(line)
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

    /// Takes the next cell of the row from a letter for a digit above 9; `fault` is what is wrong
    /// if the grid has side 9.
    pub(super) fn letter(&mut self, letter: char, fault: Fault, at: Position) {
        let cell = (self.rows < SIDE && self.cells < SIDE).then(|| Cell::at(self.rows, self.cells));
        self.too_large.get_or_insert_with(|| Error::new(fault, Position { cell, ..at }));
        self.cell(Ok(None), at);
        self.symbols.pop();
        self.symbols.push(letter);
    }

    /// Takes the next cell of the row, or what is wrong with it.
    pub(super) fn cell(&mut self, found: Result<Option<Digit>, Fault>, at: Position) {
        let cell = (self.rows < SIDE && self.cells < SIDE).then(|| Cell::at(self.rows, self.cells));
        let digit = found.as_ref().ok().copied().flatten();
        self.symbols.push(digit.map_or('.', Digit::to_char));
        match (found, cell) {
            (Ok(digit), Some(cell)) => {
                self.board[cell] = digit;
                if digit.is_none() {
                    self.blank_at.get_or_insert(Position { cell: Some(cell), ..at });
                }
            }
            (Ok(_), None) => {}
            (Err(kind), cell) => self.fail(kind, Position { cell, ..at }),
        }
        self.pass(at);
    }

    /// Takes the next cell of the row from its candidates, as bits. `fault` is what is wrong if
    /// there are none, or some above 9 and the grid has side 9.
    pub(super) fn group(&mut self, found: Option<u32>, fault: impl Fn() -> Fault, at: Position) {
        let cell = (self.rows < SIDE && self.cells < SIDE).then(|| Cell::at(self.rows, self.cells));
        self.groups.push((self.symbols.len(), found.unwrap_or(0)));
        self.symbols.push('.');
        match (found.map(u16::try_from), cell) {
            (Some(Ok(set @ ..=0x1ff)), Some(cell)) => {
                let digits = DigitSet::from_bits(set);
                self.board[cell] = digits.single();
                if digits.len() > 1 {
                    let candidates = self.candidates.get_or_insert_with(|| {
                        Box::new(Candidates::from([DigitSet::EMPTY; CELLS]))
                    });
                    candidates[cell] = digits;
                }
            }
            (Some(_), Some(_)) => {
                self.too_large.get_or_insert_with(|| Error::new(fault(), Position { cell, ..at }));
            }
            (Some(_), None) => {}
            (None, cell) => self.fail(fault(), Position { cell, ..at }),
        }
        self.pass(at);
    }

    /// Moves to the next cell.
    fn pass(&mut self, at: Position) {
        if self.cells == SIDE {
            self.tenth = Some(at);
        }
        self.cells += 1;
    }

    /// Ends the row; `end` is the place after its last cell.
    pub(super) fn end_row(&mut self, end: Position) {
        let is_larger = self.rows == 0 && LARGER.contains(&self.cells);
        // One row of another length is a mistake; two of the same are another side.
        let is_smaller = self.rows == 1 && self.wrong == [(1, self.cells)] && self.cells > 1;
        if is_larger || is_smaller {
            self.side = self.cells;
        }
        self.rows += 1;
        if self.cells != SIDE && self.rows <= self.side {
            if self.wrong.is_empty() {
                self.wrong_at = self.tenth.unwrap_or(end);
            }
            self.wrong.push((self.rows, self.cells));
        }
        self.cells = 0;
        self.tenth = None;
        self.end = end;
    }

    /// Counts a row that cannot be split into cells.
    pub(super) fn bad_row(&mut self, kind: Fault, at: Position) {
        self.fail(kind, at);
        self.rows += 1;
        self.end = at;
    }

    /// Notes a fault. The first one is kept: later ones often follow from it.
    pub(super) fn fail(&mut self, kind: Fault, at: Position) {
        self.fault.get_or_insert_with(|| Error::new(kind, at));
    }

    pub(super) fn has_failed(&self) -> bool {
        self.fault.is_some()
    }

    /// Whether nothing is wrong with the rows so far.
    pub(super) fn is_sound(&self) -> bool {
        self.fault.is_none() && self.wrong.is_empty()
    }

    /// Whether there is one row so far, with the digits in order, from 1 or from 0.
    pub(super) fn is_numbers(&self) -> bool {
        let from = |first: usize| {
            (0..SIDE).all(|column| {
                let digit = self.board[Cell::at(0, column)].map_or(0, |digit| digit.index() + 1);
                digit == first + column
            })
        };
        self.rows == 1 && self.is_sound() && self.candidates.is_none() && (from(1) || from(0))
    }

    pub(super) fn is_complete(&self) -> bool {
        self.rows >= self.side
    }

    /// Complete rows.
    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    /// Whether a row has begun.
    pub(super) fn is_in_row(&self) -> bool {
        self.cells > 0
    }

    /// Whether an empty line here may be one between two bands: after the first, or after the
    /// second if there was one after the first, `rows_ago`.
    pub(super) fn may_have_gap(&self, rows_ago: Option<usize>) -> bool {
        self.is_sound() && matches!((self.rows, rows_ago), (BOX, None) | (TWO_BANDS, Some(BOX)))
    }

    /// What is wrong if the grid ends here.
    pub(super) fn cut(&self, end: &'static str) -> Error {
        let at = Position { column: None, ..self.end };
        Error::new(Fault::RowCount { rows: self.rows, end }, at)
    }

    /// Whether a row so far has candidates.
    pub(super) fn has_candidates(&self) -> bool {
        !self.groups.is_empty() || self.candidates.is_some()
    }

    /// Cells of the first row, or of any.
    pub(super) fn columns(&self) -> usize {
        self.wrong.first().filter(|(row, _)| *row == 1).map_or(SIDE, |&(_, cells)| cells)
    }

    /// Whether blanks are written as `-`, as borders are.
    pub(super) fn has_dashes(&self) -> bool {
        self.blanks.kind() == Some('-')
    }

    /// The fault of a grid on one line with this number of cells.
    pub(super) fn line_fault(self, cells: usize, end: Position) -> Error {
        self.fault.unwrap_or_else(|| Error::new(Fault::LineLength(cells), end))
    }

    /// The grid, or the fault to report. `end` is what ended it, in case rows are missing.
    pub(super) fn finish(self, end: &'static str) -> Result<Found, Error> {
        if self.has_other_side() {
            return self.finish_other();
        }
        let has_dashes = self.has_dashes();
        match self.fault.or(self.too_large) {
            Some(fault) => Err(fault),
            None if !self.wrong.is_empty() => {
                Err(Error::new(Fault::RowLengths(self.wrong), self.wrong_at))
            }
            None if self.rows != SIDE => {
                let at = Position { column: None, ..self.end };
                Err(Error::new(
                    if has_dashes {
                        Fault::Dashes(self.rows)
                    } else {
                        Fault::RowCount { rows: self.rows, end }
                    },
                    at,
                ))
            }
            None => match self.candidates {
                None => Ok(self.board.into()),
                Some(candidates) => {
                    complete(*candidates, &self.board, self.blanks.kind(), self.blank_at)
                }
            },
        }
    }

    /// Whether the grid is square, but not 9x9: of as many rows as cells in each, or a line of
    /// 16 or 25 cells alone.
    fn has_other_side(&self) -> bool {
        let is_square = self.rows > 3
            && self.wrong.len() == self.rows
            && self.wrong.iter().all(|&(_, cells)| cells == self.rows);
        is_square || matches!(self.wrong[..], [(1, 16 | 25)]) && self.rows == 1
    }

    /// The grid of another side, whose cells came in one list.
    pub(super) fn finish_flat(self, at: Position) -> Result<Found, Error> {
        self.fault.map_or_else(|| other(&self.symbols, at), Err)
    }

    fn finish_other(self) -> Result<Found, Error> {
        let at = Position::line(self.line);
        match self.fault {
            Some(fault) => Err(fault),
            None if self.groups.is_empty() => other(&self.symbols, at),
            None => self.finish_marks(at),
        }
    }

    /// Candidates of a grid of another side, whose cells are sets or digits.
    fn finish_marks(self, at: Position) -> Result<Found, Error> {
        let blank = self.blanks.kind().filter(|&blank| blank != '-');
        if let (Some(blank), Some(at)) = (blank, self.blank_at) {
            return Err(Error::new(Fault::BlankAmongCandidates(blank), at));
        }
        let decided: Grid = self.symbols.parse().map_err(|error: Error| error.moved_to(at))?;
        let bits = |&digit: &u8| if digit > 0 { 1 << (digit - 1) } else { 0 };
        let mut cells: Vec<u32> = decided.cells().iter().map(bits).collect();
        self.groups.iter().for_each(|&(place, set)| cells[place] = set);
        rules::Candidates::of_bits(cells).map(Found::from).map_err(|error| error.moved_to(at))
    }
}

/// A grid of another side than 9, of a character for each cell.
fn other(symbols: &str, at: Position) -> Result<Found, Error> {
    let grid: Grid = symbols.parse().map_err(|error: Error| error.moved_to(at))?;
    Ok(grid.into())
}

/// The candidates of all cells: also of digits, and none for dashes.
fn complete(
    mut candidates: Candidates,
    board: &Board,
    blank: Option<char>,
    blank_at: Option<Position>,
) -> Result<Found, Error> {
    if let (Some(blank), Some(at)) = (blank.filter(|&blank| blank != '-'), blank_at) {
        return Err(Error::new(Fault::BlankAmongCandidates(blank), at));
    }
    for (cell, digit) in board.givens() {
        candidates[cell] = DigitSet::only(digit);
    }
    Ok(candidates.into())
}
