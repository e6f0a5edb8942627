//! Grids as text: every way people write them is read, five of them are written.
//!
//! # What is read
//!
//! [`Reader`] finds out by itself how each grid is written; one text may have grids of several
//! formats, with or without empty lines between them.
//!
//! - The **81-character line**, [`Format::Line`]; further fields may follow after a space, a tab or
//!   one of `,` `;` `:` `#`. This is what `parse` of [`Board`] reads, without the further fields.
//! - **Nine rows**, with or without spaces anywhere: [`Format::Block`], [`Format::Rows`].
//! - **Drawn grids** with bars between boxes or cells, in ASCII or with box-drawing characters, with
//!   or without frame. Blanks may be spaces there: [`Format::Box`].
//! - **Nested lists** of Haskell, JSON or Python: nine lists of nine numbers or quoted characters,
//!   or nine strings as in [`Format::List`].
//!
//! A blank is one of `.` `0` `_` `*`, the same in the whole grid. Empty lines, lines that start with
//! `#`, `Grid 01` headers, byte order marks and carriage returns are passed over.
//!
//! ```
//! use lazydoku::format::{Format, Reader};
//! let text = "\
//! 53. .7. ...
//! 6.. 195 ...
//! .98 ... .6.
//! 8.. .6. ..3
//! 4.. 8.3 ..1
//! 7.. .2. ..6
//! .6. ... 28.
//! ... 419 ..5
//! ... .8. .79
//! ";
//! let board = Reader::new(text.as_bytes()).next().unwrap()?.board;
//! let drawn = Format::Box.text(&board).to_string();
//! assert!(drawn.contains("│ 5 3   │   7   │       │"));
//! assert_eq!(Reader::new(drawn.as_bytes()).next().unwrap()?.board, board);
//! # Ok::<(), lazydoku::Error>(())
//! ```

mod cells;
mod draft;
mod line;
mod lines;
mod list;
mod picture;
mod reader;
mod rows;
mod token;

use std::fmt;

pub use reader::{Reader, Record};

use crate::board::{Board, draw_in_boxes};
use crate::geometry::{CELLS, Cell, SIDE};

/// A way to write a grid. All of them are read back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// 81 characters, `.` for blanks.
    Line,
    /// Nine rows of nine characters, `.` for blanks.
    Block,
    /// Nine rows with spaces between the cells, `.` for blanks.
    Rows,
    /// A list of nine strings, `["53..7....",…]`, on one line.
    List,
    /// Boxes drawn with box-drawing characters, spaces for blanks.
    Box,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 5] = [Self::Line, Self::Block, Self::Rows, Self::List, Self::Box];

    /// The grid in this format, without a line break at the end.
    ///
    /// ```
    /// use lazydoku::{Board, format::Format};
    /// let block = Format::Block.text(&Board::EMPTY).to_string();
    /// assert_eq!(block, [".........";  9].join("\n"));
    /// ```
    #[must_use]
    pub fn text(self, board: &Board) -> impl fmt::Display {
        Text { format: self, board }
    }

    /// The name in lower case, as on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Block => "block",
            Self::Rows => "rows",
            Self::List => "list",
            Self::Box => "box",
        }
    }

    /// Whether a grid is one line of text.
    #[must_use]
    pub const fn is_one_line(self) -> bool {
        matches!(self, Self::Line | Self::List)
    }
}

/// A drawing of the boxes with one character a cell, without a line break at the end.
///
/// What is drawn in a cell may be anything that looks like one character, such as one between the
/// escape codes of a terminal.
///
/// ```
/// use lazydoku::format::draw;
/// let diagonal = draw(|cell| if cell.row() == cell.column() { 'x' } else { ' ' }).to_string();
/// assert!(diagonal.starts_with("┌───────┬───────┬───────┐\n│ x     │       │       │\n│   x   │"));
/// ```
pub fn draw<C: fmt::Display>(character: impl Fn(Cell) -> C) -> impl fmt::Display {
    Drawing(character)
}

struct Drawing<F>(F);

impl<F: Fn(Cell) -> C, C: fmt::Display> fmt::Display for Drawing<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw_in_boxes(f, &self.0)
    }
}

struct Text<'a> {
    format: Format,
    board: &'a Board,
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board;
        match self.format {
            Format::Line => write!(f, "{board}"),
            Format::Block => rows::write(f, board, ""),
            Format::Rows => rows::write(f, board, " "),
            Format::List => list::write(f, board),
            Format::Box => write!(f, "{board:#}"),
        }
    }
}

/// What a line is, as far as it can be told without the lines before it.
enum Shape {
    Empty,
    Comment,
    /// `Grid 01`
    Header,
    Border,
    /// A grid, perhaps with further fields.
    Grid(Board),
    /// A grid as well, but with something to look at, or to refuse.
    OneLine,
    /// A grid on one line, with spaces for blanks.
    Spaces,
    List,
    Row,
    /// A row with bars.
    Drawn,
    Stray,
}

impl Shape {
    /// The order matters: each test is only right for what the tests before it let through.
    fn of(text: &str) -> Self {
        if let Some(board) = line::quick(text) {
            return Self::Grid(board);
        }
        if rows::is_plain(text) {
            return Self::Row;
        }
        let trimmed = text.trim();
        match trimmed.chars().next() {
            _ if has_spaces_for_blanks(text, trimmed) => Self::Spaces,
            None => Self::Empty,
            Some('#') => Self::Comment,
            Some('[') => Self::List,
            Some(_) if is_header(trimmed) => Self::Header,
            Some(_) if picture::is_border(trimmed) => Self::Border,
            Some(_) if is_one_line(line::first_field(trimmed)) => Self::OneLine,
            Some(_) if !is_mostly_cells(trimmed) => Self::Stray,
            Some(_) if picture::has_bars(trimmed) => Self::Drawn,
            Some(_) => Self::Row,
        }
    }
}

/// Whether the line has the length of a grid, and nothing but digits and spaces. Nine digits are a
/// row, however far apart.
fn has_spaces_for_blanks(text: &str, trimmed: &str) -> bool {
    text.len() == CELLS
        && (trimmed.contains(' ') || trimmed.is_empty())
        && text.bytes().all(|byte| byte == b' ' || byte.is_ascii_digit())
        && text.bytes().filter(u8::is_ascii_digit).count() != SIDE
}

/// Whether the line is a title of Project Euler's file, `Grid` and a number.
fn is_header(text: &str) -> bool {
    let after = text.split_at_checked(4).filter(|(word, _)| word.eq_ignore_ascii_case("grid"));
    after.is_some_and(|(_, number)| !number.starts_with(char::is_alphabetic))
}

/// Whether the field has the length of a grid, or is longer than a slip of the pen makes a row.
fn is_one_line(field: &str) -> bool {
    let length = field.chars().count();
    length == CELLS || length > 2 * SIDE && is_mostly_cells(field)
}

/// Whether the line has at least as many cells as it has characters of other texts: then it is a
/// row with slips, else no row at all. Nine characters without a letter are one too: some grids have
/// blanks that are not ours.
fn is_mostly_cells(text: &str) -> bool {
    let content = text.split('#').next().unwrap_or(text);
    let mut all = content.chars().filter(|&next| !next.is_whitespace() && !picture::is_bar(next));
    let cells = all.clone().filter(|&next| cells::is_cell(next)).count();
    let is_nine_signs = all.clone().count() == SIDE && !all.clone().any(char::is_alphabetic);
    is_nine_signs || all.nth(2 * cells).is_none()
}
