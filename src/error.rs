//! Why a text is no grid, or a grid no solution, and where.

use std::fmt;
use std::io;

use itertools::Itertools;

use crate::format::Fault;
use crate::geometry::{BOX, CELLS, Cell, Digit, DigitSet, House, SIDE};

/// Why a grid could not be read, or is not the solution that it should be.
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

impl Position {
    pub(crate) fn line(line: usize) -> Self {
        Self { line: Some(line), ..Self::default() }
    }

    pub(crate) fn at(line: usize, column: usize) -> Self {
        Self { column: Some(column), ..Self::line(line) }
    }

    /// The place so many characters further on.
    pub(crate) fn right(self, characters: usize) -> Self {
        Self { column: self.column.map(|column| column + characters), ..self }
    }
}

pub(crate) enum Kind {
    /// A character that is neither a digit nor a blank.
    Foreign(char),
    /// A second kind of blank in one grid.
    MixedBlanks { first: char, second: char },
    /// A one-line grid with this many cells.
    LineLength(usize),
    /// A character that follows a one-line grid without a separator.
    AfterLine(char),
    /// The rows that do not have nine cells: number, counted from one, and length.
    RowLengths(Vec<(usize, usize)>),
    /// A grid that has this many rows, and what ended it.
    RowCount { rows: usize, end: &'static str },
    /// A one-line grid with spaces for blanks.
    Spaces,
    /// A drawn row whose bars make neither three boxes nor nine cells.
    Drawing,
    /// A drawn row with spaces for blanks and something between its cells.
    Places,
    /// A line that has nothing of a grid, [`clip`]ped.
    Stray(String),
    /// A line with more bytes than a grid can need.
    LongLine(usize),
    /// A word in a nested list that is no cell, [`clip`]ped.
    Word(String),
    /// A character that a nested list cannot have.
    ForeignInList(char),
    /// A quote without its partner in the line.
    OpenQuote(char),
    /// A nested list with something in the wrong place.
    List(&'static str),
    /// A nested list with more brackets inside each other than a grid can need.
    Depth(usize),
    /// A nested list with more bytes than a grid can need.
    LongList(usize),
    /// A nested list that does not end.
    Unclosed,
    /// A cell without a digit in what should be a solution.
    Blank,
    /// A digit in what should be a solution that the grid does not allow there.
    Excluded { digit: Digit, allowed: DigitSet },
    /// A digit in what should be a solution that a house has already.
    Repeated { digit: Digit, first: Cell, house: House },
    /// Something that one format alone forbids.
    Format(Fault),
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

const BLANK_SYNTAX: &str = "a blank is one of . 0 _ * - ? x X";
const CELL_SYNTAX: &str = "a cell is a digit from 1 to 9 or a blank, one of . 0 _ * - ? x X";
const LIST_SYNTAX: &str =
    "a grid is a list of nine rows, each a list of nine cells or a string of nine characters";
const LIST_CELL_SYNTAX: &str =
    "a cell is a number from 0 to 9, a quoted character, or null; 0 and null are blanks";

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
            Self::AfterLine(character) => write!(
                f,
                "{character:?} right after {CELLS} cells; a grid on one line ends there, and a \
                 further field comes after a space or one of , ; : #",
            ),
            Self::RowLengths(rows) => write_row_lengths(f, rows),
            Self::RowCount { rows, end } => write_row_count(f, *rows, end),
            Self::Spaces => {
                write!(f, "a grid on one line with spaces for its blanks; {BLANK_SYNTAX}")
            }
            Self::Drawing => write!(
                f,
                "the bars of this row make neither {BOX} boxes nor {SIDE} cells; \
                 draw it as | 5 3   |   7   |       |",
            ),
            Self::Places => write!(
                f,
                "the cells of this row are not in their places; \
                 draw it as | 5 3   |   7   |       | or as | 5 3 . | . 7 . | . . . |",
            ),
            Self::Stray(text) => {
                write!(
                    f,
                    "{text:?} is no part of a grid; {BLANK_SYNTAX}, and a comment starts with #"
                )
            }
            Self::LongLine(limit) => {
                write!(f, "a line of more than {limit} bytes; a grid on one line has {CELLS} cells")
            }
            Self::Word(word) => write!(f, "{word:?} is no cell; {LIST_CELL_SYNTAX}"),
            Self::ForeignInList(character) => write!(
                f,
                "{character:?} in a nested list; it has only brackets, commas and cells, \
                 and {LIST_CELL_SYNTAX}",
            ),
            Self::OpenQuote(quote) => {
                write!(f, "a quote without its partner; close it with {quote} in the same line")
            }
            Self::List(fault) => write!(f, "{fault}; {LIST_SYNTAX}"),
            Self::Depth(limit) => {
                write!(f, "more than {limit} brackets inside each other; {LIST_SYNTAX}")
            }
            Self::LongList(limit) => {
                write!(f, "a nested list of more than {limit} bytes for one grid; {LIST_SYNTAX}")
            }
            Self::Unclosed => {
                f.write_str("a nested list that is never closed; write ] after its last row")
            }
            Self::Format(fault) => fault.fmt(f),
            Self::Blank => f.write_str("no digit; a solution has one in every cell"),
            Self::Excluded { digit, allowed } => match allowed.single() {
                Some(given) => write!(f, "{digit} where the grid gives {given}"),
                None => write!(f, "{digit} where the grid allows {allowed}"),
            },
            Self::Repeated { digit, first, house } => {
                write!(f, "{digit} again in {house}; it is in {first} already")
            }
            Self::Io(error) => error.fmt(f),
        }
    }
}

fn write_row_lengths(f: &mut fmt::Formatter<'_>, rows: &[(usize, usize)]) -> fmt::Result {
    let lengths =
        rows.iter().map(|&(row, cells)| format!("row {row} has {}", count(cells, "cell")));
    write!(f, "{}; every row has {SIDE}", lengths.format(", "))?;
    if rows.iter().any(|&(_, cells)| cells < SIDE) {
        write!(f, ", and {BLANK_SYNTAX}")?;
    }
    Ok(())
}

fn write_row_count(f: &mut fmt::Formatter<'_>, rows: usize, end: &str) -> fmt::Result {
    if rows > SIDE {
        return write!(f, "a grid of {rows} rows; it needs {SIDE}");
    }
    write!(f, "the grid ends after {}, at {end}; it needs {SIDE} without a gap", count(rows, "row"))
}

pub(crate) fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// As much of a text as it takes to find it: an error must not keep a whole line.
pub(crate) fn clip(text: &str) -> String {
    const SHOWN: usize = 20;
    let mut shown: String = text.chars().take(SHOWN).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}
