//! Why a text cannot be read or a grid is not a solution, and where.

use std::fmt;
use std::io;

use super::cell::Cell;

/// Why a text could not be read, or why a grid is not a solution.
///
/// `Display` writes one clause: the position if there is one, the fault, and a hint. The methods
/// return these parts one by one, for callers with their own layout.
///
/// ```
/// use lazydoku::{Board, ErrorKind};
/// let error = "12..34........z.".parse::<Board>().unwrap_err();
/// assert_eq!((error.line(), error.column()), (None, Some(15)));
/// assert_eq!(error.cell(), None);
/// assert_eq!(error.kind(), ErrorKind::Text);
/// assert_eq!(error.found().to_string(), "r4c3: 'z' is not a cell");
/// assert_eq!(error.help().unwrap(), "a cell is a digit from 1 to 4, or a blank such as .");
/// assert_eq!(error.reason().to_string(), format!("{}; {}", error.found(), error.help().unwrap()));
/// assert_eq!(error.to_string(), format!("column 15: {}", error.reason()));
/// ```
///
/// Readers of files also report the line and the cell:
///
/// ```
/// use lazydoku::{Cell, ErrorKind, Puzzle};
/// let error = format!("{:.<80}z", "12").parse::<Puzzle>().unwrap_err();
/// assert_eq!((error.line(), error.column()), (Some(1), Some(81)));
/// assert_eq!(error.cell(), Some(Cell::at(8, 8)));
/// let puzzle: Puzzle = "1...............".parse()?;
/// let error = puzzle.judge(&"2143341212344321".parse()?).unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::Solution);
/// # Ok::<(), lazydoku::Error>(())
/// ```
pub struct Error {
    kind: Box<dyn ErrorSource>,
    position: Position,
}

/// The subject of an [`Error`], for callers that handle some kinds of errors differently.
///
/// ```
/// use lazydoku::{Board, Cell, ErrorKind};
/// assert_eq!("53..7".parse::<Board>().unwrap_err().kind(), ErrorKind::Text);
/// assert_eq!("a1".parse::<Cell>().unwrap_err().kind(), ErrorKind::Value);
/// assert_eq!(Board::empty(26).unwrap_err().kind(), ErrorKind::Value);
/// let error = lazydoku::Error::from(std::io::Error::other("unplugged"));
/// assert_eq!(error.kind(), ErrorKind::Io);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// Reading failed; the text itself may be fine.
    Io,
    /// A text is not a grid.
    Text,
    /// A number or a text is not a value of its type, such as a digit, a cell or a set of digits.
    Value,
    /// A board is not a solution of the grid.
    Solution,
}

/// The cause of an error. `Display` writes the fault. Each module defines its own causes.
pub(crate) trait ErrorSource: fmt::Display + Send + Sync {
    fn kind(&self) -> ErrorKind;

    /// The expected form, or how to fix the fault.
    fn help(&self) -> Option<String> {
        None
    }

    /// The I/O error that caused it.
    fn io_error(&self) -> Option<&io::Error> {
        None
    }
}

impl ErrorSource for io::Error {
    fn kind(&self) -> ErrorKind {
        ErrorKind::Io
    }

    fn io_error(&self) -> Option<&io::Error> {
        Some(self)
    }
}

/// A position in a text. Lines and columns count from 1, columns in characters.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Position {
    pub(crate) line: Option<usize>,
    pub(crate) column: Option<usize>,
    pub(crate) cell: Option<Cell>,
}

impl Position {
    pub(crate) fn line(line: usize) -> Self {
        Self { line: Some(line), ..Self::default() }
    }

    pub(crate) fn column(column: usize) -> Self {
        Self { column: Some(column), ..Self::default() }
    }

    pub(crate) fn at(line: usize, column: usize) -> Self {
        Self { column: Some(column), ..Self::line(line) }
    }

    pub(crate) fn right(self, characters: usize) -> Self {
        Self { column: self.column.map(|column| column + characters), ..self }
    }
}

impl Error {
    pub(crate) fn new(kind: impl ErrorSource + 'static, position: Position) -> Self {
        Self { kind: Box::new(kind), position }
    }

    /// An error without a position.
    pub(crate) fn of(kind: impl ErrorSource + 'static) -> Self {
        Self::new(kind, Position::default())
    }

    /// Moves the error to another position.
    pub(crate) fn moved_to(self, position: Position) -> Self {
        Self { position, ..self }
    }

    /// The line of the text, counted from 1.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.position.line
    }

    /// The column in that line, in characters, counted from 1.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.position.column
    }

    /// The cell of the grid, if a reader found the fault in one.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        self.position.cell
    }

    /// The subject of the error.
    ///
    /// ```
    /// use lazydoku::{Board, ErrorKind};
    /// assert_eq!("53..7".parse::<Board>().unwrap_err().kind(), ErrorKind::Text);
    /// ```
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.kind.kind()
    }

    /// Whether reading failed, so that the text itself may be fine.
    #[must_use]
    pub fn is_io(&self) -> bool {
        self.kind.io_error().is_some()
    }

    /// The fault with its cell, without line and column: the first part of [`Error::reason`].
    ///
    /// ```
    /// use lazydoku::Board;
    /// let error = "53..7".parse::<Board>().unwrap_err();
    /// assert_eq!(error.found().to_string(), "5 cells");
    /// assert!(error.help().unwrap().starts_with("a grid has as many cells as its side"));
    /// ```
    #[must_use]
    pub fn found(&self) -> impl fmt::Display {
        let cell = self.position.cell.map_or_else(String::new, |cell| format!("{cell}: "));
        format!("{cell}{}", self.kind)
    }

    /// The expected form, or how to fix the fault: the second part of [`Error::reason`].
    #[must_use]
    pub fn help(&self) -> Option<String> {
        self.kind.help()
    }

    /// The fault and the hint, without line and column.
    #[must_use]
    pub fn reason(&self) -> impl fmt::Display {
        let help = self.help().map_or_else(String::new, |help| format!("; {help}"));
        format!("{}{help}", self.found())
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Self::new(error, Position::default())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.position.line, self.position.column) {
            (Some(line), Some(column)) => write!(f, "line {line}, column {column}: ")?,
            (Some(line), None) => write!(f, "line {line}: ")?,
            (None, Some(column)) => write!(f, "column {column}: ")?,
            (None, None) => {}
        }
        self.reason().fmt(f)
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Error({self})")
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.kind.io_error().map(|error| error as _)
    }
}
