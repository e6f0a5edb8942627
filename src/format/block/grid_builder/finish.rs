//! Turns rows into a grid, or an error.

use super::rows::{GridBuilder, Length};
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{CELLS, DigitSet, SIDE};
use crate::format::fault::ReadFault;
use crate::format::lex::cells::Mixed;
use crate::format::lex::digit_bits::digits_of;
use crate::format::puzzle::own_rules::OwnRules;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::rules;
use crate::rules::Rules;
use crate::values::board::Board;
use crate::values::error::{Error, Position};
use crate::values::size::Size;

impl GridBuilder {
    /// The error for a grid that ends here.
    pub(crate) fn cut(&self, end: &'static str) -> Error {
        let at = Position { column: None, ..self.end };
        let needed = self.needed()[0];
        Error::new(ReadFault::RowCount { rows: self.rows, needed, end }, at)
    }

    /// The numbers of rows and columns that the grid needs: determined by the majority of its rows,
    /// or else nine.
    fn needed(&self) -> [usize; 2] {
        if let Some(size) = self.size {
            return [size.rows(), size.columns()];
        }
        let is_usual = |length: &&Length| 2 * self.rows_of(length.cells) > self.rows.max(2);
        let usual = self.lengths.iter().find(is_usual).filter(|_| self.rows != SIDE);
        [usual.map_or(SIDE, |length| length.cells); 2]
    }

    /// The error for a grid on one line with this number of cells.
    pub(in crate::format) fn line_fault(self, cells: usize, end: Position) -> Error {
        let needed = self.number_of_cells().unwrap_or(CELLS);
        self.fault.unwrap_or_else(|| Error::new(ReadFault::LineLength { cells, needed }, end))
    }

    /// Returns the grid, or its first error. `end` names the cause of the end, in case rows are
    /// missing.
    pub(crate) fn finish(mut self, end: &'static str) -> Result<ParsedGrid, Error> {
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
                Err(Error::new(ReadFault::LineLength { cells, needed }, self.end))
            }
            None if !self.are_of(columns) => {
                let wrong = || self.lengths.iter().filter(|length| length.cells != columns);
                let rows = wrong().map(|length| (length.row, length.cells)).collect();
                let at = wrong().next().map_or_else(Position::default, |length| length.end);
                Err(Error::new(ReadFault::RowLengths { rows, columns }, at))
            }
            None if self.rows != needed => {
                let at = Position { column: None, ..self.end };
                Err(Error::new(
                    if has_dashes {
                        ReadFault::Dashes(self.rows)
                    } else {
                        ReadFault::RowCount { rows: self.rows, needed, end }
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
                Ok(Candidates9::from(cells).into())
            }
        }
    }

    /// Whether the rows form a grid of this size.
    fn is_of(&self, size: Size) -> bool {
        let has_all = self.rows == size.rows() && self.lengths.len() == self.rows;
        has_all && self.are_of(size.columns())
    }

    /// Whether the grid is square, but not of side nine, or a line of all cells.
    fn has_other_side(&self) -> bool {
        let is_square = self.rows > 1
            && self.rows != SIDE
            && self.lengths.len() == self.rows
            && self.are_of(self.rows);
        is_square || self.rows == 1 && (self.side == 1 || matches!(self.columns(), 16 | 25))
    }

    /// Returns a grid of a known size, or of the side of its rows.
    pub(in crate::format) fn finish_other(
        mut self,
        size: Option<Size>,
    ) -> Result<ParsedGrid, Error> {
        self.refuse_mixed();
        match self.fault.take() {
            // A known size determines whether 0 is a digit.
            Some(fault) if self.are_mixed && !self.blanks.both().is_some_and(Mixed::is_digit) => {
                Err(self.read(size).err().unwrap_or(fault))
            }
            Some(fault) => Err(fault),
            None if !self.has_candidates => self.read(size).map(ParsedGrid::from),
            None => {
                let sets = self.sets(size)?;
                let size = size.map_or_else(|| Size::square(sets.len().isqrt()), Ok);
                let marks = size.and_then(|size| rules::Candidates::of_bits(size, sets));
                marks
                    .map(ParsedGrid::from)
                    .map_err(|error| error.moved_to(Position::line(self.line)))
            }
        }
    }

    /// Parses the characters as a grid of this size, or else of the side that their number implies.
    fn read(&self, size: Option<Size>) -> Result<Board, Error> {
        let read =
            size.map_or_else(|| self.symbols.parse(), |size| Board::read(&self.symbols, size));
        read.map_err(|error: Error| {
            let place = error.column().and_then(|column| self.places.get(column - 1));
            error.moved_to(place.copied().unwrap_or(Position::line(self.line)))
        })
    }

    /// The candidates of all cells as bits; digits are sets of one, and dashes are empty.
    fn sets(&self, size: Option<Size>) -> Result<Vec<u32>, Error> {
        if let Some(blank) = self.blanks.kind().filter(|&blank| blank != '-') {
            let fault = ReadFault::BlankAmongCandidates(blank);
            let at = self.blank_at.unwrap_or(Position::line(self.line));
            return Err(Error::new(fault, at));
        }
        let decided = self.read(size)?;
        let bits = |&digit: &u8| if digit > 0 { 1 << (digit - 1) } else { 0 };
        let mut sets: Vec<u32> = decided.cells().iter().map(bits).collect();
        self.groups.iter().for_each(|&(place, set)| sets[place] = set);
        Ok(sets)
    }

    /// The grid of side 9. Its digits determine the meaning of `0` next to another blank.
    fn classic(self) -> Result<ParsedGrid, Error> {
        let Some((both, at)) = self.blanks.both().zip(self.mixed_at) else {
            return self.board().map(ParsedGrid::from);
        };
        match both.note(self.symbols.contains('9')) {
            Ok(note) => Ok(ParsedGrid::from(self.board()?).with_note(note)),
            Err(_) if both.is_digit() => {
                let size = Size::CLASSIC.with_digits(0, 8)?;
                let rules = Rules::for_size("", size)?;
                let own = OwnRules::unnamed(rules, at);
                let note = "0 is read as a digit, as null stands for blanks and there is no 9";
                Ok(ParsedGrid::from(self.read(Some(size))?)
                    .with_rules(own)
                    .with_note(note.to_owned()))
            }
            Err(fault) => Err(Error::new(fault, at)),
        }
    }

    /// The digits of a grid of side 9.
    fn board(&self) -> Result<Board, Error> {
        let signs = self.symbols.chars().map(|sign| if is_digit(sign) { sign } else { '.' });
        Board::read(&signs.collect::<String>(), Size::CLASSIC)
    }

    /// Reports two kinds of blanks as an error.
    fn refuse_mixed(&mut self) {
        let fault = self.blanks.both().map(|both| both.note(false));
        if let (Some(Err(fault)), Some(at)) = (fault, self.mixed_at) {
            self.are_mixed |= !self.has_failed();
            self.fail(fault, at);
        }
    }
}

/// Whether a character is a digit from 1 to 9; 0 is a blank next to other blanks.
fn is_digit(sign: char) -> bool {
    ('1'..='9').contains(&sign)
}
