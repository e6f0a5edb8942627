//! Collects the rows of a grid, and its first error.

use crate::classic::values::{BOX, CELLS, Cell9, Digit, SIDE};
use crate::format::fault::{ReadFault, clip};
use crate::format::lex::blank_signs::NULL;
use crate::format::lex::cells::Blanks;
use crate::format::lex::digit_bits::{digits_of, set};
use crate::format::lex::row_sides::LARGER;
use crate::format::line::grid_line::other_side;
use crate::values::error::{Error, Position};
use crate::values::signs::{BLANKS, sign, symbol};
use crate::values::size::Size;

/// The rows of two bands.
const TWO_BANDS: usize = 2 * BOX;

/// The rows of a grid so far.
///
/// Errors do not end it: the rows after a wrong one belong to the same grid, and must not be read
/// as another one.
#[derive(Default, Debug)]
pub(crate) struct GridBuilder {
    /// One character per cell, row by row.
    pub(super) symbols: String,
    /// The position of each character.
    pub(super) places: Vec<Position>,
    /// The cells with several candidates or none: their indices among these characters, and their
    /// sets as bits.
    pub(super) groups: Vec<(usize, u32)>,
    /// The size of the grid, if it is known and not 9x9.
    pub(super) size: Option<Size>,
    /// Whether a cell has several candidates, or the format has candidates.
    pub(super) has_candidates: bool,
    /// A digit above 9, which is an error in a grid of side 9.
    pub(super) too_large: Option<Error>,
    pub(super) blanks: Blanks,
    /// Whether the error is a second kind of blank.
    pub(super) are_mixed: bool,
    /// The position of the first blank of a second kind, if one of the kinds is `0`.
    pub(super) mixed_at: Option<Position>,
    /// The position of the first blank.
    pub(super) blank_at: Option<Position>,
    /// The line on which the grid starts.
    pub(crate) line: usize,
    /// The number of complete rows. A nested list can have more than nine.
    pub(super) rows: usize,
    /// The number of rows that the grid needs, judged by the length of the first.
    pub(super) side: usize,
    /// The number of cells in the current row.
    cells: usize,
    /// The position of the first cell beyond the width of the current row.
    extra: Option<Position>,
    /// The position at which the last row ended.
    pub(super) end: Position,
    pub(super) fault: Option<Error>,
    /// The length of each row that was split into cells, up to the number of rows needed.
    pub(super) lengths: Vec<Length>,
}

/// The length of a row.
#[derive(Debug)]
pub(super) struct Length {
    /// The number of the row, from one.
    pub(super) row: usize,
    pub(super) cells: usize,
    /// The position of the first cell beyond the width, or else of the end of the row.
    pub(super) end: Position,
}

impl GridBuilder {
    pub(crate) fn new(line: usize) -> Self {
        Self { line, side: SIDE, end: Position::line(line), ..Self::default() }
    }

    /// A grid of candidates, even if no cell has several.
    pub(crate) fn of_candidates(line: usize) -> Self {
        Self { has_candidates: true, ..Self::new(line) }
    }

    /// Sets the size, if it is known and not 9x9.
    pub(crate) fn sized(self, size: Option<Size>) -> Self {
        Self { size, ..self }
    }

    /// An empty grid of the same size, which starts on this line.
    pub(crate) fn next(&self, line: usize) -> Self {
        Self::new(line).sized(self.size)
    }

    /// The number of cells, if the size is set.
    pub(crate) fn number_of_cells(&self) -> Option<usize> {
        self.size.map(|size| size.cells().len())
    }

    /// Whether rows have `cells` cells according to the size; false if none is set.
    pub(in crate::format) fn has_rows_of(&self, cells: usize) -> bool {
        self.size.is_some_and(|size| size.columns() == cells)
    }

    /// The number of cells that each row should have: by the size if it is set, or else by the
    /// first row.
    pub(crate) fn width(&self) -> usize {
        self.size.map_or_else(|| self.columns(), Size::columns)
    }

    /// The digits of a group, as bits by digit number.
    pub(crate) fn set(&self, group: &str) -> Option<u32> {
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
    pub(crate) fn character(&mut self, character: char, at: Position) {
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

    /// Takes a space as the next cell of the row, a blank.
    pub(crate) fn space(&mut self, at: Position) {
        self.blank(' ', at);
    }

    /// Takes a word for null as the next cell of the row, a blank.
    pub(crate) fn null(&mut self, at: Position) {
        self.blank(NULL, at);
    }

    fn blank(&mut self, kind: char, at: Position) {
        let found = self.blanks.blank(kind);
        self.cell(found, at);
        self.note_mixed(at);
    }

    /// Records the position if the last cell was the first of a second kind of blank.
    fn note_mixed(&mut self, at: Position) {
        if self.mixed_at.is_none() && self.blanks.both().is_some() {
            let (row, column) = (self.rows, self.cells - 1);
            let cell = (row < SIDE && column < SIDE).then(|| Cell9::at(row, column));
            self.mixed_at = Some(Position { cell: cell.map(Into::into), ..at });
        }
    }

    /// Takes a letter for a digit above 9 as the next cell of the row. `fault` is the error if the
    /// grid has side 9.
    pub(crate) fn letter(&mut self, letter: char, fault: ReadFault, at: Position) {
        let at_cell = Position { cell: self.next_cell().map(Into::into), ..at };
        self.too_large.get_or_insert_with(|| Error::new(fault, at_cell));
        self.cell(Ok(None), at);
        self.symbols.pop();
        self.symbols.push(letter);
    }

    /// Takes a word of several characters as the next cell of the row: a number above 9, or an
    /// error.
    pub(crate) fn word(&mut self, word: &str, at: Position) {
        let fault = ReadFault::Word(clip(word));
        match letter_of(word) {
            Some(letter) => self.letter(letter, fault, at),
            None => self.cell(Err(fault), at),
        }
    }

    /// The next cell, if it is within a grid of side 9.
    fn next_cell(&self) -> Option<Cell9> {
        (self.rows < SIDE && self.cells < SIDE).then(|| Cell9::at(self.rows, self.cells))
    }

    /// Takes the next cell of the row, or its error.
    pub(crate) fn cell(&mut self, found: Result<Option<Digit>, ReadFault>, at: Position) {
        let cell = self.next_cell();
        let digit = found.as_ref().ok().copied().flatten();
        self.symbols.push(digit.map_or('.', Digit::to_char));
        let at_cell = Position { cell: cell.map(Into::into), ..at };
        match found {
            Ok(None) if cell.is_some() => {
                self.blank_at.get_or_insert(at_cell);
            }
            Ok(_) => {}
            Err(kind) => {
                self.are_mixed |=
                    !self.has_failed() && matches!(kind, ReadFault::MixedBlanks { .. });
                self.fail(kind, at_cell);
            }
        }
        self.pass(at);
    }

    /// Takes the next cell of the row from its candidates, as bits. `fault` is the error if there
    /// are none, or if some are above 9 and the grid has side 9.
    pub(crate) fn group(
        &mut self,
        found: Option<u32>,
        fault: impl Fn() -> ReadFault,
        at: Position,
    ) {
        let cell = self.next_cell();
        let set = found.unwrap_or(0);
        if set.is_power_of_two() {
            let number = set.trailing_zeros() as u8 + 1;
            self.symbols.push(match self.size {
                Some(size) if size.first() == 0 => sign(number - 1),
                _ => symbol(number),
            });
        } else {
            self.groups.push((self.symbols.len(), set));
            // Dashes are the only blanks in grids of candidates.
            self.symbols.push('-');
        }
        self.has_candidates |= set.count_ones() > 1;
        if found.is_none() {
            self.fail(fault(), Position { cell: cell.map(Into::into), ..at });
        } else if let Some(cell) = cell.filter(|_| digits_of(set).is_none()) {
            let at = Position { cell: Some(cell.into()), ..at };
            self.too_large.get_or_insert_with(|| Error::new(fault(), at));
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

    /// Ends the row; `end` is the position after its last cell.
    pub(in crate::format) fn end_row(&mut self, end: Position) {
        let is_larger = self.rows == 0 && LARGER.contains(&self.cells);
        // One row of another length is an error; two equal rows determine the side.
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
    pub(in crate::format) fn bad_row(&mut self, kind: ReadFault, at: Position) {
        self.fail(kind, at);
        self.rows += 1;
        self.end = at;
    }

    /// Records an error. Only the first one is kept, since later ones often follow from it.
    pub(crate) fn fail(&mut self, kind: ReadFault, at: Position) {
        self.fault.get_or_insert_with(|| Error::new(kind, at));
    }

    pub(in crate::format) fn has_failed(&self) -> bool {
        self.fault.is_some()
    }

    /// Whether the rows so far have no error and nine cells each.
    pub(in crate::format) fn is_sound(&self) -> bool {
        self.fault.is_none() && self.are_of(SIDE)
    }

    /// The number of rows with `cells` cells.
    pub(super) fn rows_of(&self, cells: usize) -> usize {
        self.lengths.iter().filter(|length| length.cells == cells).count()
    }

    /// Whether all rows have `cells` cells.
    pub(super) fn are_of(&self, cells: usize) -> bool {
        self.lengths.iter().all(|length| length.cells == cells)
    }

    /// Whether there is one row so far, with the digits in order from 1 or from 0.
    pub(in crate::format) fn is_numbers(&self) -> bool {
        let digits = || self.symbols.chars().map(|sign| sign.to_digit(10).unwrap_or(0));
        let from = |first: u32| digits().eq(first..first + SIDE as u32);
        self.rows == 1 && self.is_sound() && !self.has_candidates && (from(1) || from(0))
    }

    /// Whether there is one row so far that may be a table header: blank, or such digits.
    pub(in crate::format) fn is_header(&self) -> bool {
        let is_blank = || self.symbols.chars().all(|sign| BLANKS.contains(&sign) || sign == ' ');
        let is_number = |(number, sign): (u8, char)| sign == symbol(number);
        let are_numbers = || (1..).zip(self.symbols.chars()).all(is_number);
        self.rows == 1
            && !self.has_failed()
            && !self.has_candidates
            && (is_blank() || are_numbers() || self.is_numbers())
    }

    /// The number of rows that the grid needs, judged by the length of the first.
    pub(crate) fn side(&self) -> usize {
        self.side
    }

    pub(in crate::format) fn is_complete(&self) -> bool {
        self.rows >= self.side
    }

    /// The number of complete rows.
    pub(crate) fn rows(&self) -> usize {
        self.rows
    }

    /// Whether a row has begun.
    pub(in crate::format) fn is_in_row(&self) -> bool {
        self.cells > 0
    }

    /// Whether an empty line here may separate two bands: after the first band, or after the second
    /// if there was one after the first, which has `rows_ago` rows.
    pub(in crate::format) fn may_have_gap(&self, rows_ago: Option<usize>) -> bool {
        self.is_sound() && matches!((self.rows, rows_ago), (BOX, None) | (TWO_BANDS, Some(BOX)))
    }

    /// Whether a row so far has candidates.
    pub(in crate::format) fn has_candidates(&self) -> bool {
        self.has_candidates
    }

    /// The number of cells in the first row, if it was split into cells, or else nine.
    pub(crate) fn columns(&self) -> usize {
        self.lengths.first().filter(|length| length.row == 1).map_or(SIDE, |length| length.cells)
    }

    /// Whether blanks are written as `-`, which borders also contain.
    pub(in crate::format) fn has_dashes(&self) -> bool {
        self.blanks.kind() == Some('-')
    }
}

/// The letter for a number from 10 to 25.
fn letter_of(word: &str) -> Option<char> {
    let number: u8 = word.parse().ok()?;
    (10..=25).contains(&number).then(|| symbol(number))
}
