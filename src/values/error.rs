//! Why a text is not a grid, or a grid not a solution, and where.

use std::fmt;
use std::io;

use super::cell::Cell;

/// Why a grid could not be read, or is not the solution that it should be.
///
/// `Display` writes one clause: the position if there is one, what was found, and what was
/// expected. The methods give the same parts one by one, for callers with a layout of their own.
pub struct Error {
    kind: Box<dyn ErrorSource>,
    position: Position,
}

/// What an [`Error`] is about, for callers that treat some errors in their own way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// Reading failed, rather than what was read.
    Io,
    /// A text is not a grid.
    Text,
    /// A number or a text is not a value of its type: a digit, a cell, a set of digits.
    Value,
    /// A board is not a solution of the grid.
    Solution,
}

/// What is wrong. `Display` writes what was found; each module that finds faults has its own kinds.
pub(crate) trait ErrorSource: fmt::Display + Send + Sync {
    fn kind(&self) -> ErrorKind;

    /// What was expected instead, or how to mend it.
    fn help(&self) -> Option<String> {
        None
    }

    /// The failure of the system that caused it.
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

/// Where in the text: lines and columns count from one, columns in characters.
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

    /// An error without a place in a text.
    pub(crate) fn of(kind: impl ErrorSource + 'static) -> Self {
        Self::new(kind, Position::default())
    }

    /// The same error at another place of a text.
    pub(crate) fn moved_to(self, position: Position) -> Self {
        Self { position, ..self }
    }

    /// The line of the text it is about, counted from one.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.position.line
    }

    /// The column in that line, counted from one in characters.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.position.column
    }

    /// The cell of the grid, if the fault is in a cell.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        self.position.cell
    }

    /// What the error is about.
    ///
    /// ```
    /// use lazydoku::{Board, ErrorKind};
    /// assert_eq!("53..7".parse::<Board>().unwrap_err().kind(), ErrorKind::Text);
    /// ```
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.kind.kind()
    }

    /// Whether reading failed, rather than what was read.
    #[must_use]
    pub fn is_io(&self) -> bool {
        self.kind.io_error().is_some()
    }

    /// What is wrong, with the cell, without line and column: the first part of [`Error::reason`].
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

    /// What was expected instead or how to mend it: the second part of [`Error::reason`].
    #[must_use]
    pub fn help(&self) -> Option<String> {
        self.kind.help()
    }

    /// What is wrong and what was expected, without line and column.
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
