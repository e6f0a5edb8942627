//! A puzzle from a text.

use std::borrow::Cow;
use std::iter::zip;

use super::unknown_rules::UnknownRules;
use crate::classic::values::CELLS;
use crate::puzzle::puzzle::Puzzle;
use crate::rules::Rules;
use crate::values::board::Board;
use crate::values::cell::Cell;
use crate::values::error::{Error, Position};
use crate::values::size::Size;

/// A puzzle from a text, and its position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Record {
    /// The grid, with its candidates if the text has some, and the rules that come with it or that
    /// are above it. Without rules in the text, these are the usual rules of its size: boxes, or
    /// only rows and columns if there are no usual boxes.
    pub puzzle: Puzzle,
    /// The line in which it starts, counted from one.
    pub line: usize,
    /// The blank of a line that is only the grid. Files with millions of such lines need no copy of
    /// them.
    blank: Option<u8>,
    attached: Option<Box<Attached>>,
}

/// Details that few grids have.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Attached {
    /// The line, if it contains more than the grid.
    text: Option<String>,
    pub(crate) unknown: UnknownRules,
    pub(crate) solution: Option<String>,
    pub(crate) notes: Vec<String>,
    /// The position of the first unknown rule, or else of the rules; `None` if the text has no
    /// rules for this puzzle.
    pub(crate) rules_at: Option<Position>,
}

static NOTHING: UnknownRules = UnknownRules::none();

impl Record {
    /// A puzzle that starts on this line; `text` is the line if it is the only one.
    pub(crate) fn new(
        puzzle: Puzzle,
        line: usize,
        text: Option<&str>,
        mut attached: Option<Box<Attached>>,
    ) -> Self {
        let blank = text.and_then(|text| blank_of(text.as_bytes(), puzzle.grid()));
        if let Some(text) = text.filter(|_| blank.is_none()) {
            attached.get_or_insert_default().text = Some(text.to_owned());
        }
        Self { puzzle, line, blank, attached }
    }

    /// The whole line with its further fields, if the grid was on one line.
    #[must_use]
    pub fn text(&self) -> Option<Cow<'_, str>> {
        let Some(blank) = self.blank else { return self.text_beside().map(Cow::Borrowed) };
        let grid = self.puzzle.grid();
        let signs = grid.cells().iter().map(|&digit| sign(grid.size(), digit, blank));
        Some(signs.map(char::from).collect::<String>().into())
    }

    /// The whole line, if it contains more than one character per cell.
    #[must_use]
    pub fn text_beside(&self) -> Option<&str> {
        self.attached.as_ref()?.text.as_deref()
    }

    /// The unknown rules that were ignored, if the reader
    /// [ignores them](crate::format::reader::Reader::ignoring_unknown).
    #[must_use]
    pub fn unknown(&self) -> &UnknownRules {
        self.attached.as_ref().map_or(&NOTHING, |attached| &attached.unknown)
    }

    /// The solution given in a JSON record or a link, with one character per cell.
    #[must_use]
    pub fn solution(&self) -> Option<&str> {
        self.attached.as_ref()?.solution.as_deref()
    }

    /// Notes for people on how the grid was read, each a sentence.
    #[must_use]
    pub fn notes(&self) -> &[String] {
        self.attached.as_ref().map_or(&[], |attached| &attached.notes)
    }

    /// Whether the text has rules for this puzzle, known or not.
    #[must_use]
    pub fn has_rules(&self) -> bool {
        self.rules_at().is_some()
    }

    pub(crate) fn rules_at(&self) -> Option<Position> {
        self.attached.as_ref()?.rules_at
    }

    /// The size of the grid.
    #[must_use]
    pub fn size(&self) -> Size {
        self.puzzle.rules().size()
    }

    /// The puzzle with the rules in `rules` in addition to its own.
    ///
    /// # Errors
    /// If the text is not rules, or they do not fit the grid or its own rules.
    ///
    /// ```
    /// use lazydoku::format::Reader;
    /// let text = ".Shape~4x4.Diagonal~1.~R1C1_2";
    /// let record = Reader::new(text.as_bytes()).next().unwrap()?;
    /// let puzzle = record.puzzle_with("antiknight")?;
    /// assert!(puzzle.rules().to_string().ends_with(",antiknight"));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn puzzle_with(&self, rules: &str) -> Result<Puzzle, Error> {
        let rules = if self.has_rules() {
            self.puzzle.rules().and(rules)?
        } else {
            Rules::for_size(rules, self.size())?
        };
        self.puzzle.clone().with_rules(rules)
    }

    /// A classic grid on its own. A line of 81 characters contains nothing else.
    #[inline]
    pub(crate) fn of_board(board: impl Into<Puzzle>, line: usize, text: Option<&str>) -> Self {
        let Some(text) = text.filter(|text| text.len() == CELLS) else {
            return Self::new(board.into(), line, text, None);
        };
        let blank = text.bytes().find(|sign| !matches!(sign, b'1'..=b'9')).unwrap_or(b'.');
        Self { puzzle: board.into(), line, blank: Some(blank), attached: None }
    }

    /// The puzzle, if the text has rules for it or there are usual boxes for its size.
    ///
    /// # Errors
    /// If there are no usual boxes: it may not be meant to have only rows and columns.
    ///
    /// ```
    /// use lazydoku::format::Reader;
    /// let record = |text: &str| Reader::new(text.as_bytes()).next().unwrap();
    /// assert!(record(&".".repeat(36))?.usual_puzzle().is_ok());
    /// assert!(record(&vec![".".repeat(7); 7].join("\n"))?.usual_puzzle().is_err());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn usual_puzzle(self) -> Result<Puzzle, Error> {
        if !self.has_rules() {
            Rules::for_size("", self.size())?;
        }
        Ok(self.puzzle)
    }

    /// Transposes the record, if the grid is square and has no rules.
    pub(crate) fn transposed(mut self) -> Self {
        let (size, grid) = (self.size(), self.puzzle.grid());
        let moved = |cell: Cell| grid[Cell::at(cell.column(), cell.row())];
        if size.rows() == size.columns() && !self.has_rules() {
            let cells: Vec<u8> = size.cells().map(moved).collect();
            let grid = Board::with_size(size, cells);
            let grid = grid.unwrap_or_else(|_| unreachable!("the digits are the same"));
            self.puzzle = Puzzle::with_marks(self.puzzle.rules().clone(), grid, None);
        }
        self
    }

    /// Adds rules that the text has at this position.
    pub(crate) fn with_rules(self, rules: Rules, at: Position) -> Result<Self, Error> {
        if rules.is_classic() {
            return Ok(self);
        }
        let mut attached = self.attached.unwrap_or_default();
        attached.rules_at.get_or_insert(at);
        let puzzle = self.puzzle.with_rules(rules)?;
        Ok(Self { puzzle, attached: Some(attached), ..self })
    }
}

/// The blank of a line that has one digit character per cell of the grid, and nothing else.
fn blank_of(line: &[u8], grid: &Board) -> Option<u8> {
    let (size, cells) = (grid.size(), grid.cells());
    if size.last() > 9 || line.len() != cells.len() {
        return None;
    }
    let blank = cells.iter().position(|&digit| digit == 0).map_or(b'.', |cell| line[cell]);
    let mut are_equal = true;
    // Compares all cells without an early exit, so that the loop is vectorised.
    for (&character, &digit) in zip(line, cells) {
        are_equal &= character == sign(size, digit, blank);
    }
    are_equal.then_some(blank)
}

/// The character of a cell in a grid with digits up to 9.
fn sign(size: Size, digit: u8, blank: u8) -> u8 {
    if digit == 0 { blank } else { b'0' + size.first() + digit - 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_back_as_they_were() {
        let nine =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let six = "0.2.4.....3..1......5...";
        for (rules, puzzle) in [("box=3x3", nine), ("size=4x6,digits=0-5,box=2x3", six)] {
            let rules: Rules = rules.parse().unwrap();
            let grid = Board::read(puzzle, rules.size()).unwrap();
            let cells = grid.cells().len();
            let puzzle_of = || Puzzle::new(rules.clone(), grid.clone()).unwrap();
            for line in [puzzle.to_owned(), puzzle.replace('.', "_"), format!("{puzzle},a note")] {
                let record = Record::new(puzzle_of(), 1, Some(&line), None);
                assert_eq!(record.attached.is_none(), line.len() == cells, "{line}");
                assert_eq!(record.text().as_deref(), Some(line.as_str()));
            }
            assert!(Record::new(puzzle_of(), 1, None, None).text().is_none());
        }
    }
}
