//! A puzzle of a text.

use super::unknown::Unknown;
use crate::error::{Error, Position};
use crate::rules::{Board, Cell, Puzzle, Rules, Size};

/// A puzzle of a text, and where it was.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Record {
    /// The grid, with its candidates if the text has some, and the rules that it brings or that are
    /// above it. If there are none, the rules are the usual ones of its size: boxes, or rows and
    /// columns alone if no boxes are usual.
    pub puzzle: Puzzle,
    /// The rules that are not known and left out, if the reader
    /// [ignores them](super::Reader::ignoring_unknown).
    pub unknown: Unknown,
    /// The line in which it starts, counted from one.
    pub line: usize,
    /// The whole line with its further fields, if the grid was on one line.
    pub text: Option<String>,
    pub(super) beside: Option<Box<Beside>>,
}

/// What few grids come with.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Beside {
    pub(super) solution: Option<String>,
    pub(super) notes: Vec<String>,
    /// Where the first rule is that is not known, or else where the rules are; `None` if the text
    /// has no rules for this puzzle.
    pub(super) rules_at: Option<Position>,
}

impl Record {
    /// The solution that a record of JSON or a link has beside its grid: a character for each cell.
    #[must_use]
    pub fn solution(&self) -> Option<&str> {
        self.beside.as_ref()?.solution.as_deref()
    }

    /// What a person may want to know about how the grid was read, a sentence each.
    #[must_use]
    pub fn notes(&self) -> &[String] {
        self.beside.as_ref().map_or(&[], |beside| &beside.notes)
    }

    /// Whether the text has rules for this puzzle, known or not.
    #[must_use]
    pub fn has_rules(&self) -> bool {
        self.rules_at().is_some()
    }

    pub(super) fn rules_at(&self) -> Option<Position> {
        self.beside.as_ref()?.rules_at
    }

    /// The size of the grid.
    #[must_use]
    pub fn size(&self) -> Size {
        self.puzzle.rules().size()
    }

    /// The puzzle with the rules of a text besides those that it brings.
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

    /// A classic grid that was on its own.
    #[inline]
    pub(crate) fn of_board(board: impl Into<Puzzle>, line: usize, text: Option<&str>) -> Self {
        let (unknown, text) = (Unknown::default(), text.map(str::to_owned));
        Self { puzzle: board.into(), unknown, line, text, beside: None }
    }

    /// The puzzle, if the text has rules for it or boxes are usual for its size.
    ///
    /// # Errors
    /// If there are no usual boxes: rows and columns alone may not be what is meant.
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

    /// The same with rows for columns, if the grid is square and has no rules.
    pub(super) fn transposed(mut self) -> Self {
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

    /// The same puzzle with these rules, which the text has at this place.
    pub(super) fn with_rules(self, rules: Rules, at: Position) -> Result<Self, Error> {
        if rules.is_classic() {
            return Ok(self);
        }
        let mut beside = self.beside.unwrap_or_default();
        beside.rules_at.get_or_insert(at);
        let puzzle = self.puzzle.with_rules(rules)?;
        Ok(Self { puzzle, beside: Some(beside), ..self })
    }
}
