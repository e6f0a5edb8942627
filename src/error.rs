//! Why a text is no grid, and where.

use std::fmt;
use std::io;

use itertools::Itertools;

use crate::geometry::{CELLS, Cell, SIDE};

/// Why a grid could not be read.
///
/// `Display` is one clause: the position, if there is one, what was found and what was expected.
/// The parts are there one by one too, for callers with a layout of their own.
pub struct Error {
    kind: Kind,
    position: Position,
}

/// Where in the text: lines and columns counted from one, columns in characters.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Position {
    pub(crate) line: Option<usize>,
    pub(crate) column: Option<usize>,
    pub(crate) cell: Option<Cell>,
}

pub(crate) enum Kind {
    /// A character that is neither a digit nor a blank.
    Foreign(char),
    /// A second kind of blank in one grid.
    MixedBlanks { first: char, second: char },
    /// A one-line grid with this many cells.
    LineLength(usize),
    /// The rows that do not have nine cells: number, counted from one, and length.
    RowLengths(Vec<(usize, usize)>),
    /// A grid that ends after this many rows.
    RowCount(usize),
    /// A line of 81 spaces.
    OnlySpaces,
    /// A line with more bytes than a grid can need.
    LongLine(usize),
    /// A nested list with something wrong about its structure.
    List(&'static str),
    /// A number in a nested list that is no cell.
    Number(String),
    /// The text could not be read to its end.
    Io(io::Error),
}

impl Error {
    pub(crate) fn new(kind: Kind, position: Position) -> Self {
        Self { kind, position }
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

    /// The cell of the grid, where the fault is in a cell.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        self.position.cell
    }

    /// Whether reading itself failed, rather than what was read.
    #[must_use]
    pub fn is_io(&self) -> bool {
        matches!(self.kind, Kind::Io(_))
    }

    /// What is wrong and what was expected, without line and column.
    #[must_use]
    pub fn reason(&self) -> impl fmt::Display {
        let cell = self.position.cell.map_or_else(String::new, |cell| format!("{cell}: "));
        format!("{cell}{}", self.kind)
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Self::new(Kind::Io(error), Position::default())
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
        match &self.kind {
            Kind::Io(error) => Some(error),
            _ => None,
        }
    }
}

const CELL_SYNTAX: &str = "a cell is a digit from 1 to 9 or a blank, one of . 0 _ *";

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign(char::REPLACEMENT_CHARACTER) => {
                write!(f, "a byte that is not UTF-8 text; {CELL_SYNTAX}")
            }
            Self::Foreign(character) => write!(f, "{character:?} is no cell; {CELL_SYNTAX}"),
            Self::MixedBlanks { first, second } => {
                write!(f, "{second:?} and {first:?} in one grid; write all its blanks the same way")
            }
            Self::LineLength(cells) => write!(
                f,
                "{}, {} too {}; a grid on one line has {CELLS}",
                count(*cells, "cell"),
                cells.abs_diff(CELLS),
                if *cells > CELLS { "many" } else { "few" },
            ),
            Self::RowLengths(rows) => write!(
                f,
                "{}; every row has {SIDE}",
                rows.iter()
                    .map(|(row, cells)| format!("row {row} has {}", count(*cells, "cell")))
                    .join(", "),
            ),
            Self::RowCount(rows) => {
                write!(f, "the grid ends after {}; it needs {SIDE}", count(*rows, "row"))
            }
            Self::OnlySpaces => write!(f, "a line of {CELLS} spaces; {CELL_SYNTAX}"),
            Self::LongLine(limit) => {
                write!(f, "a line of more than {limit} bytes; a grid on one line has {CELLS} cells")
            }
            Self::List(fault) => f.write_str(fault),
            Self::Number(number) => {
                write!(f, "{number} is no cell; a cell is a number from 0 to {SIDE}, 0 for a blank")
            }
            Self::Io(error) => error.fmt(f),
        }
    }
}

fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
