//! A grid of a text.

use crate::board::Board;
use crate::candidates::Candidates;
use crate::error::{Error, Position};
use crate::format::brought::{Brought, Unknown};
use crate::geometry::Cell;
use crate::rules::{self, Grid, Puzzle, Rules, Size};

/// A grid of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Record {
    /// The grid. If the text has candidates, its digits are those of cells with only one. Empty if
    /// the grid is in [`Self::grid`].
    pub board: Board,
    /// The candidates, if the text has them. The solutions are then those of the candidates.
    pub candidates: Option<Box<Candidates>>,
    /// A grid with another side than 9, or with further rules; only readers of
    /// [any side](super::Reader::of_any_side) return one.
    pub grid: Option<Box<Grid>>,
    /// The candidates of such a grid, if the text has them. Its digits are those of cells with only
    /// one.
    pub marks: Option<Box<rules::Candidates>>,
    /// The rules, if the puzzle brings its own.
    pub brought: Option<Box<Brought>>,
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

    /// The size of the grid.
    #[must_use]
    pub fn size(&self) -> Size {
        self.grid.as_ref().map_or(Size::CLASSIC, |grid| grid.size())
    }

    /// The grid as a puzzle, with its candidates, of the rules that it brings, or else of the usual
    /// ones of its side.
    ///
    /// # Errors
    /// If it brings no rules, and there are no usual ones for its side.
    ///
    /// ```
    /// use lazydoku::format::Reader;
    /// let text = ".Shape~4x4.Diagonal~1.~R1C1_2";
    /// let record = Reader::new(text.as_bytes()).of_any_side().next().unwrap()?;
    /// let puzzle = record.to_puzzle()?;
    /// assert_eq!(puzzle.grid().to_string(), "2...............");
    /// assert_eq!(puzzle.rules(), &record.brought.unwrap().rules);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn to_puzzle(&self) -> Result<Puzzle, Error> {
        match &self.brought {
            Some(brought) => self.to_puzzle_of(brought.rules.clone()),
            None => self.to_puzzle_of(Rules::of_side(self.size().digits())?),
        }
    }

    /// The grid as a puzzle, with its candidates, of the rules that it brings and those of a text.
    ///
    /// # Errors
    /// If the text is not rules, or they do not fit the grid or its own rules.
    ///
    /// ```
    /// use lazydoku::format::Reader;
    /// let text = ".Shape~4x4.Diagonal~1.~R1C1_2";
    /// let record = Reader::new(text.as_bytes()).of_any_side().next().unwrap()?;
    /// let puzzle = record.to_puzzle_with("antiknight")?;
    /// assert!(puzzle.rules().to_string().ends_with(",antiknight"));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn to_puzzle_with(&self, rules: &str) -> Result<Puzzle, Error> {
        let rules = match &self.brought {
            Some(brought) => brought.rules.and(rules)?,
            None => Rules::for_size(rules, self.size())?,
        };
        self.to_puzzle_of(rules)
    }

    /// The same with rows for columns, of a grid without candidates or rules.
    pub(super) fn transposed(mut self) -> Self {
        let board = self.board;
        Cell::all().for_each(|cell| self.board[Cell::at(cell.column(), cell.row())] = board[cell]);
        self
    }

    /// The same with these rules, which the text has under this name at this place.
    pub(super) fn with_rules(self, rules: Rules, name: &str, at: Position) -> Self {
        if rules.is_classic() {
            return self;
        }
        let Self { board, candidates, grid, marks, brought, line, text, beside } = self;
        let grid = grid.unwrap_or_else(|| Box::new(board.into()));
        let marks = marks.or_else(|| candidates.map(|it| Box::new((&*it).into())));
        let (first, unknown_at) = (Some(name.to_owned()), at);
        let brought = match brought.map(|brought| *brought) {
            Some(own) => Brought { rules, ..own },
            None => Brought { rules, ignored: Unknown::default(), first, at, unknown_at },
        };
        Self {
            board: Board::EMPTY,
            candidates: None,
            grid: Some(grid),
            marks,
            brought: Some(Box::new(brought)),
            line,
            text,
            beside,
        }
    }

    /// The grid as a puzzle of these rules, with its candidates.
    ///
    /// # Errors
    /// If the grid has another size than the rules.
    ///
    /// ```
    /// use lazydoku::format::Reader;
    /// use lazydoku::rules::Rules;
    /// let record = Reader::new("1...............".as_bytes()).of_any_side().next().unwrap()?;
    /// let rules = Rules::for_size("x", record.size())?;
    /// assert_eq!(record.to_puzzle_of(rules)?.solutions().count(), 12);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn to_puzzle_of(&self, rules: Rules) -> Result<Puzzle, Error> {
        let grid = self.grid.as_deref().map_or_else(|| Grid::from(self.board), Grid::clone);
        let puzzle = Puzzle::new(rules, grid)?;
        match (&self.marks, &self.candidates) {
            (Some(marks), _) => puzzle.with_candidates(marks),
            (None, Some(candidates)) => puzzle.with_candidates(&(&**candidates).into()),
            (None, None) => Ok(puzzle),
        }
    }
}
