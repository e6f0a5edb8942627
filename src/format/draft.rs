//! A grid that grows row by row, and what is wrong with it so far.

use std::iter;

use crate::board::Board;
use crate::candidates::Candidates;
use crate::error::{Error, Position};
use crate::format::bits::{digits_of, set};
use crate::format::brought::Brought;
use crate::format::cells::{BLANKS, Blanks, NULL};
use crate::format::fault::Fault;
use crate::format::record::Found;
use crate::format::row_sides::LARGER;
use crate::format::syntax::line::other_side;
use crate::geometry::{BOX, CELLS, Cell, Digit, DigitSet, SIDE};
use crate::rules::{self, Grid, Rules, Size, sign, symbol};

/// Rows of two bands.
const TWO_BANDS: usize = 2 * BOX;

/// The rows of a grid up to now.
///
/// Faults do not stop it: the rows after a wrong one belong to the same grid, and must not be read
/// as another one.
#[derive(Debug)]
pub(super) struct Draft {
    board: Board,
    /// A character for each cell row by row, in case that the grid has another side.
    symbols: String,
    /// Where each of them is.
    places: Vec<Position>,
    /// The cells with several candidates or none, by their places among these characters, with
    /// their sets as bits.
    groups: Vec<(usize, u32)>,
    /// The size of the grid, if it is known to be another one.
    size: Option<Size>,
    /// Whether a cell has several candidates, or the format has candidates.
    has_candidates: bool,
    /// A digit above 9, which is wrong in a grid of side 9.
    too_large: Option<Error>,
    blanks: Blanks,
    /// Whether the fault is a second kind of blank.
    are_mixed: bool,
    /// The first blank of a second kind, if one of both is `0`.
    mixed_at: Option<Position>,
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
    /// The first cell that is too much in the row that is being read.
    extra: Option<Position>,
    /// Where the last row ended.
    end: Position,
    fault: Option<Error>,
    /// The cells of each row that was split into cells, but not of more rows than the grid needs.
    lengths: Vec<Length>,
}

/// The length of a row.
#[derive(Debug)]
struct Length {
    /// Counted from one.
    row: usize,
    cells: usize,
    /// Where the first cell is that is too much, or else the end of the row.
    end: Position,
}

impl Draft {
    pub(super) fn new(line: usize) -> Self {
        Self {
            board: Board::EMPTY,
            symbols: String::new(),
            places: Vec::new(),
            groups: Vec::new(),
            size: None,
            has_candidates: false,
            too_large: None,
            blanks: Blanks::default(),
            are_mixed: false,
            mixed_at: None,
            blank_at: None,
            line,
            rows: 0,
            side: SIDE,
            cells: 0,
            extra: None,
            end: Position::line(line),
            fault: None,
            lengths: Vec::new(),
        }
    }

    /// A grid of candidates, even if no cell has several.
    pub(super) fn of_candidates(line: usize) -> Self {
        Self { has_candidates: true, ..Self::new(line) }
    }

    /// The same of this size, if it is known to be another one.
    pub(super) fn sized(self, size: Option<Size>) -> Self {
        Self { size, ..self }
    }

    /// Another grid of the same size, which begins on this line.
    pub(super) fn next(&self, line: usize) -> Self {
        Self::new(line).sized(self.size)
    }

    /// The number of cells, if the size is known to be another one.
    pub(super) fn number_of_cells(&self) -> Option<usize> {
        self.size.map(|size| size.cells().len())
    }

    /// Whether a row has this many cells, as far as the size is known.
    pub(super) fn has_rows_of(&self, cells: usize) -> bool {
        self.size.is_some_and(|size| size.columns() == cells)
    }

    /// The cells that each row should have, by the size if it is known, or else by the first row.
    pub(super) fn width(&self) -> usize {
        self.size.map_or_else(|| self.columns(), Size::columns)
    }

    /// The digits of a group, as bits by their numbers.
    pub(super) fn set(&self, group: &str) -> Option<u32> {
        match self.size {
            Some(size) if size.first() == 0 => {
                let number = |character: char| size.number(character.to_digit(26)? as u8);
                let numbers: Option<Vec<u8>> = group.chars().map(number).collect();
                Some(numbers?.into_iter().fold(0, |set, number| set | 1 << (number - 1)))
            }
            _ => set(group),
        }
    }

    /// Takes the next cell of the row from its character.
    pub(super) fn character(&mut self, character: char, at: Position) {
        if character == '0' && self.size.is_some_and(|size| size.first() == 0) {
            self.symbols.push('0');
            return self.pass(at);
        }
        let found = self.blanks.read(character);
        self.cell(found, at);
        self.note_mixed(at);
        if character == '0' || character.is_ascii_punctuation() {
            self.symbols.pop();
            self.symbols.push(character);
        }
    }

    /// Takes the next cell of the row from a space that stands for a blank.
    pub(super) fn space(&mut self, at: Position) {
        self.blank(' ', at);
    }

    /// Takes the next cell of the row from a word for nothing.
    pub(super) fn null(&mut self, at: Position) {
        self.blank(NULL, at);
    }

    fn blank(&mut self, kind: char, at: Position) {
        let found = self.blanks.blank(kind);
        self.cell(found, at);
        self.note_mixed(at);
    }

    /// Notes that the cell before was the first of a second kind of blank.
    fn note_mixed(&mut self, at: Position) {
        if self.mixed_at.is_none() && self.blanks.both().is_some() {
            let (row, column) = (self.rows, self.cells - 1);
            let cell = (row < SIDE && column < SIDE).then(|| Cell::at(row, column));
            self.mixed_at = Some(Position { cell, ..at });
        }
    }

    /// Refuses two kinds of blanks.
    fn refuse_mixed(&mut self) {
        let fault = self.blanks.both().map(|both| both.note(iter::empty()));
        if let (Some(Err(fault)), Some(at)) = (fault, self.mixed_at) {
            self.are_mixed |= !self.has_failed();
            self.fail(fault, at);
        }
    }

    /// The grid of side 9. Its digits tell what `0` means beside another blank.
    fn classic(self) -> Result<Found, Error> {
        let Some((both, at)) = self.blanks.both().zip(self.mixed_at) else {
            return Ok(self.board.into());
        };
        match both.note(self.board.givens().map(|(_, digit)| digit)) {
            Ok(note) => Ok(Found::from(self.board).noting(note)),
            Err(_) if both.is_digit() => {
                let size = Size::CLASSIC.with_digits(0, 8)?;
                let rules = Rules::for_size("", size)?;
                let brought = Brought::of_rules(rules, at);
                let note = "0 is read as a digit, as null stands for blanks and there is no 9";
                Ok(Found::from(self.read(Some(size))?).with_rules(brought).noting(note.to_owned()))
            }
            Err(fault) => Err(Error::new(fault, at)),
        }
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
            (Err(kind), cell) => {
                self.are_mixed |= !self.has_failed() && matches!(kind, Fault::MixedBlanks { .. });
                self.fail(kind, Position { cell, ..at });
            }
        }
        self.pass(at);
    }

    /// Takes the next cell of the row from its candidates, as bits. `fault` is what is wrong if
    /// there are none, or some above 9 and the grid has side 9.
    pub(super) fn group(&mut self, found: Option<u32>, fault: impl Fn() -> Fault, at: Position) {
        let cell = (self.rows < SIDE && self.cells < SIDE).then(|| Cell::at(self.rows, self.cells));
        let set = found.unwrap_or(0);
        if set.is_power_of_two() {
            let number = set.trailing_zeros() as u8 + 1;
            self.symbols.push(match self.size {
                Some(size) if size.first() == 0 => sign(number - 1),
                _ => symbol(number),
            });
        } else {
            self.groups.push((self.symbols.len(), set));
            // Dashes are the only blanks beside candidates.
            self.symbols.push('-');
        }
        self.has_candidates |= set.count_ones() > 1;
        if found.is_none() {
            self.fail(fault(), Position { cell, ..at });
        } else if let Some(cell) = cell {
            if let Some(digits) = digits_of(set) {
                self.board[cell] = digits.single();
            } else {
                let at = Position { cell: Some(cell), ..at };
                self.too_large.get_or_insert_with(|| Error::new(fault(), at));
            }
        }
        self.pass(at);
    }

    /// Moves to the next cell.
    fn pass(&mut self, at: Position) {
        if self.cells == self.width() {
            self.extra = Some(at);
        }
        self.places.push(at);
        self.cells += 1;
    }

    /// Ends the row; `end` is the place after its last cell.
    pub(super) fn end_row(&mut self, end: Position) {
        let is_larger = self.rows == 0 && LARGER.contains(&self.cells);
        // One row of another length is a mistake; two of the same are another side.
        let is_smaller = self.rows == 1 && self.columns() == self.cells && self.cells > 1;
        if self.rows == 0 && self.is_whole() {
            self.side = 1;
        } else if let Some(size) = self.size.filter(|size| size.columns() == self.cells) {
            self.side = size.rows();
        } else if is_larger || is_smaller {
            self.side = self.cells;
        }
        self.rows += 1;
        if self.rows <= self.side {
            let end = self.extra.unwrap_or(end);
            self.lengths.push(Length { row: self.rows, cells: self.cells, end });
        }
        self.cells = 0;
        self.extra = None;
        self.end = end;
    }

    /// Whether the row has all cells of a grid.
    fn is_whole(&self) -> bool {
        let is_side = self.cells == CELLS || other_side(self.cells).is_some();
        self.number_of_cells().map_or(is_side, |cells| cells == self.cells)
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
        self.fault.is_none() && self.are_of(SIDE)
    }

    /// The number of rows with this many cells.
    fn rows_of(&self, cells: usize) -> usize {
        self.lengths.iter().filter(|length| length.cells == cells).count()
    }

    /// Whether all rows have this many cells.
    fn are_of(&self, cells: usize) -> bool {
        self.lengths.iter().all(|length| length.cells == cells)
    }

    /// Whether there is one row so far, with the digits in order, from 1 or from 0.
    pub(super) fn is_numbers(&self) -> bool {
        let from = |first: usize| {
            (0..SIDE).all(|column| {
                let digit = self.board[Cell::at(0, column)].map_or(0, |digit| digit.index() + 1);
                digit == first + column
            })
        };
        self.rows == 1 && self.is_sound() && !self.has_candidates && (from(1) || from(0))
    }

    /// Whether there is one row so far that may be the header of a table: empty, or such digits.
    pub(super) fn is_header(&self) -> bool {
        let is_blank = || self.symbols.chars().all(|sign| BLANKS.contains(&sign) || sign == ' ');
        let is_number = |(number, sign): (u8, char)| sign == symbol(number);
        let are_numbers = || (1..).zip(self.symbols.chars()).all(is_number);
        self.rows == 1
            && !self.has_failed()
            && !self.has_candidates
            && (is_blank() || are_numbers() || self.is_numbers())
    }

    /// Rows that the grid needs, by the length of the first.
    pub(super) fn side(&self) -> usize {
        self.side
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
        let needed = self.needed()[0];
        Error::new(Fault::RowCount { rows: self.rows, needed, end }, at)
    }

    /// The rows that the grid needs, and the cells of each, as far as that can be said.
    fn needed(&self) -> [usize; 2] {
        if let Some(size) = self.size {
            return [size.rows(), size.columns()];
        }
        let is_usual = |length: &&Length| 2 * self.rows_of(length.cells) > self.rows.max(2);
        let usual = self.lengths.iter().find(is_usual).filter(|_| self.rows != SIDE);
        [usual.map_or(SIDE, |length| length.cells); 2]
    }

    /// Whether a row so far has candidates.
    pub(super) fn has_candidates(&self) -> bool {
        self.has_candidates
    }

    /// Cells of the first row, or of any.
    pub(super) fn columns(&self) -> usize {
        self.lengths.first().filter(|length| length.row == 1).map_or(SIDE, |length| length.cells)
    }

    /// Whether blanks are written as `-`, as borders are.
    pub(super) fn has_dashes(&self) -> bool {
        self.blanks.kind() == Some('-')
    }

    /// The fault of a grid on one line with this number of cells.
    pub(super) fn line_fault(self, cells: usize, end: Position) -> Error {
        let needed = self.number_of_cells().unwrap_or(CELLS);
        self.fault.unwrap_or_else(|| Error::new(Fault::LineLength { cells, needed }, end))
    }

    /// The grid, or the fault to report. `end` is what ended it, in case rows are missing.
    pub(super) fn finish(mut self, end: &'static str) -> Result<Found, Error> {
        let size = self.size.filter(|&size| self.side == 1 || self.is_of(size));
        if size.is_some() || self.has_other_side() {
            return self.finish_other(size);
        }
        if self.has_candidates {
            self.refuse_mixed();
        }
        let has_dashes = self.has_dashes();
        let [needed, columns] = self.needed();
        let is_short_line = self.rows == 1 && self.columns() > 2 * columns;
        let too_large = self.too_large.take().filter(|_| self.size.is_none());
        match self.fault.take().or(too_large) {
            Some(fault) => Err(fault),
            None if is_short_line => {
                let (cells, needed) = (self.columns(), needed * columns);
                Err(Error::new(Fault::LineLength { cells, needed }, self.end))
            }
            None if !self.are_of(columns) => {
                let wrong = || self.lengths.iter().filter(|length| length.cells != columns);
                let rows = wrong().map(|length| (length.row, length.cells)).collect();
                let at = wrong().next().map_or_else(Position::default, |length| length.end);
                Err(Error::new(Fault::RowLengths { rows, columns }, at))
            }
            None if self.rows != needed => {
                let at = Position { column: None, ..self.end };
                Err(Error::new(
                    if has_dashes {
                        Fault::Dashes(self.rows)
                    } else {
                        Fault::RowCount { rows: self.rows, needed, end }
                    },
                    at,
                ))
            }
            None if !self.has_candidates => self.classic(),
            None => {
                let sets = self.sets(None)?;
                let digits = |set: &u32| digits_of(*set).unwrap_or(DigitSet::EMPTY);
                let cells: Vec<DigitSet> = sets.iter().map(digits).collect();
                let cells: [DigitSet; CELLS] = cells.try_into().expect("nine rows of nine cells");
                Ok(Candidates::from(cells).into())
            }
        }
    }

    /// Whether all rows are those of a grid of this size.
    fn is_of(&self, size: Size) -> bool {
        let has_all = self.rows == size.rows() && self.lengths.len() == self.rows;
        has_all && self.are_of(size.columns())
    }

    /// Whether the grid is as many rows as there are cells in each, but not nine, or a line of all
    /// cells.
    fn has_other_side(&self) -> bool {
        let is_square = self.rows > 3
            && self.rows != SIDE
            && self.lengths.len() == self.rows
            && self.are_of(self.rows);
        is_square || self.rows == 1 && (self.side == 1 || matches!(self.columns(), 16 | 25))
    }

    /// The grid of a known size, or of the side that its rows have.
    pub(super) fn finish_other(mut self, size: Option<Size>) -> Result<Found, Error> {
        self.refuse_mixed();
        match self.fault.take() {
            // The size tells which digits there are if 0 is one of them.
            Some(fault) if self.are_mixed && size.is_some_and(|size| size.first() == 0) => {
                Err(self.read(size).err().unwrap_or(fault))
            }
            Some(fault) => Err(fault),
            None if !self.has_candidates => self.read(size).map(|grid| {
                let board = grid.to_board().map(Found::from);
                board.unwrap_or_else(|| grid.into())
            }),
            None => {
                let sets = self.sets(size)?;
                let size = size.map_or_else(|| Size::square(sets.len().isqrt()), Ok);
                let marks = size.and_then(|size| rules::Candidates::of_bits(size, sets));
                marks.map(Found::from).map_err(|error| error.moved_to(Position::line(self.line)))
            }
        }
    }

    /// The characters as a grid of this size, or of the side that they have.
    fn read(&self, size: Option<Size>) -> Result<Grid, Error> {
        let read =
            size.map_or_else(|| self.symbols.parse(), |size| Grid::read(&self.symbols, size));
        read.map_err(|error: Error| {
            let place = error.column().and_then(|column| self.places.get(column - 1));
            error.moved_to(place.copied().unwrap_or(Position::line(self.line)))
        })
    }

    /// The candidates of all cells as bits: also of digits, and none for dashes.
    fn sets(&self, size: Option<Size>) -> Result<Vec<u32>, Error> {
        if let Some(blank) = self.blanks.kind().filter(|&blank| blank != '-') {
            let fault = Fault::BlankAmongCandidates(blank);
            let at = self.blank_at.unwrap_or(Position::line(self.line));
            return Err(Error::new(fault, at));
        }
        let decided = self.read(size)?;
        let bits = |&digit: &u8| if digit > 0 { 1 << (digit - 1) } else { 0 };
        let mut sets: Vec<u32> = decided.cells().iter().map(bits).collect();
        self.groups.iter().for_each(|&(place, set)| sets[place] = set);
        Ok(sets)
    }
}
