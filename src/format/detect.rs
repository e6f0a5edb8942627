//! What a line is, judged without the lines before it.

use super::cells::is_mostly_cells;
use super::found::Found;
use super::labels;
use super::notation::Notation;
use super::syntax::code::Literal;
use super::syntax::json::GRID_FIELDS;
use super::syntax::{
    code, constraints, delimited, drawn, fields, groups, hodoku, line, link, ninths, other_sides,
    pencilmarks, quoted, rows, tags, tatham, with_rules,
};
use crate::classic::values::board::Board9;
use crate::classic::values::{CELLS, SIDE};
use crate::values::error::{Error, Position};

/// What a line is.
pub(super) enum Shape {
    Empty,
    Comment,
    /// `Grid 01`, or a name of the column of a table below.
    Title,
    /// `[Puzzle]`
    Puzzle,
    /// `[State]`: the rows below are a state of the puzzle above.
    State,
    /// A line that a program puts below its grid.
    Footer,
    Border,
    /// A grid of 81 characters, perhaps with further fields.
    Grid(Board9),
    /// Another line with a whole grid, good or bad.
    OneLine(OneLine),
    /// A grid on one line, with spaces for blanks.
    Spaces,
    /// A list or an object, which starts at this byte.
    Literal(Literal, usize),
    /// Constraints of a puzzle.
    Constraints,
    /// Tags of a file of games.
    Tags,
    /// What a program has before and after a list.
    Program,
    Row(Row),
    Stray,
}

/// How a line has a grid.
#[derive(Clone, Copy)]
pub(super) enum OneLine {
    First,
    Identified,
    Gsf,
    Hodoku,
    Pencilmarks,
    Delimited,
    /// Single characters with spaces between them.
    Spaced,
    /// Nine groups of nine.
    Ninths,
    /// 81 sets of candidates.
    Sets,
    /// Between quotes.
    Quoted,
    /// In a link.
    Link,
    /// The cages of a killer.
    Killer,
    /// A game ID of Solo.
    GameId,
    /// A grid and its regions.
    Jigsaw,
    /// After rules.
    WithRules,
}

/// How a line has a row.
#[derive(Clone, Copy)]
pub(super) enum Row {
    Plain,
    /// With bars.
    Drawn,
    Delimited,
    /// Between quotes.
    Quoted,
    /// Of groups of candidates.
    Groups,
    /// Of a grid of another side.
    OtherSide,
}

impl Shape {
    #[inline]
    pub(super) fn of(text: &str, notation: Option<Notation>) -> Self {
        match notation {
            Some(notation) => Self::in_notation(text, notation),
            None => line::quick(text).map_or_else(|| Self::detected(text), Self::Grid),
        }
    }

    /// What a line is that is not [`Shape::Grid`]. The order matters: each test is only right for
    /// lines that fail the tests before it.
    fn detected(text: &str) -> Self {
        if rows::is_plain(text) {
            return Self::Row(Row::Plain);
        }
        let trimmed = text.trim();
        if constraints::is_meant(trimmed) {
            return Self::Constraints;
        }
        if tatham::is_meant(trimmed) {
            return Self::OneLine(OneLine::GameId);
        }
        if constraints::is_killer(trimmed) {
            return Self::OneLine(OneLine::Killer);
        }
        if with_rules::is_meant(trimmed) {
            return Self::OneLine(OneLine::WithRules);
        }
        if constraints::is_jigsaw(trimmed) {
            return Self::OneLine(OneLine::Jigsaw);
        }
        if has_spaces_for_blanks(text, trimmed) {
            return Self::Spaces;
        }
        if let Some(shape) = delimited(text) {
            return shape;
        }
        Self::outside(trimmed).unwrap_or_else(|| match trimmed.chars().next() {
            Some('[') if trimmed.starts_with("[url") => Self::OneLine(OneLine::Link),
            Some('[' | '{') => Self::literal(text, trimmed),
            Some('<') if tags::is_meant(trimmed) => Self::Tags,
            _ if drawn::is_border(trimmed) => Self::Border,
            _ if groups::is_whole(trimmed) => Self::OneLine(OneLine::Sets),
            _ if ninths::is_meant(trimmed) => Self::OneLine(OneLine::Ninths),
            // Numbers beside empty cells may look like as many sets of candidates.
            _ if groups::is_row(trimmed) && !other_sides::has_empty_cells(trimmed) => {
                Self::Row(Row::Groups)
            }
            _ => Self::after_head(text, trimmed).unwrap_or_else(|| Self::of_fields(trimmed)),
        })
    }

    /// What starts with the first character of the line.
    fn literal(text: &str, trimmed: &str) -> Self {
        let start = text.len() - text.trim_start().len();
        code::literal(trimmed).map_or(Self::Stray, |literal| Self::Literal(literal, start))
    }

    /// A list or an object after the head of a program.
    fn after_head(text: &str, trimmed: &str) -> Option<Self> {
        let start = text.len() - text.trim_start().len();
        code::after_head(trimmed).map(|(literal, byte)| Self::Literal(literal, start + byte))
    }

    /// What is not part of a grid, but may stand between grids.
    fn outside(trimmed: &str) -> Option<Self> {
        match trimmed.chars().next() {
            None => Some(Self::Empty),
            Some('#' | '%') => Some(Self::Comment),
            Some('[') if trimmed.eq_ignore_ascii_case("[puzzle]") => Some(Self::Puzzle),
            Some('[') if trimmed.eq_ignore_ascii_case("[state]") => Some(Self::State),
            Some('g' | 'G') if is_header(trimmed) => Some(Self::Title),
            Some('S' | 'V') if is_footer(trimmed) => Some(Self::Footer),
            Some(_) if is_name_of_column(trimmed) => Some(Self::Title),
            Some(_) => None,
        }
    }

    /// What a line with a whole grid or a row in plain characters is.
    fn of_fields(trimmed: &str) -> Self {
        let first = line::first_field(trimmed);
        match first {
            _ if link::is_meant(trimmed) => Self::OneLine(OneLine::Link),
            _ if delimited::is_spaced_grid(trimmed) => Self::OneLine(OneLine::Spaced),
            _ if quoted::has_grid(trimmed) => Self::OneLine(OneLine::Quoted),
            _ if quoted::is_row(trimmed) => Self::Row(Row::Quoted),
            _ if pencilmarks::is_meant(first) => Self::OneLine(OneLine::Pencilmarks),
            _ if line::is_meant(first) => Self::OneLine(OneLine::First),
            _ if hodoku::is_meant(trimmed) => Self::OneLine(OneLine::Hodoku),
            _ if fields::is_gsf(trimmed) => Self::OneLine(OneLine::Gsf),
            _ if fields::is_identified(trimmed) => Self::OneLine(OneLine::Identified),
            _ if line::has_other_size(first) || line::is_named_sixteen(trimmed) => {
                Self::OneLine(OneLine::First)
            }
            _ if other_sides::is_row(trimmed) => Self::Row(Row::OtherSide),
            _ if labels::is_header(trimmed) => Self::Comment,
            _ if code::is_head(trimmed) || code::is_end(trimmed) || code::is_number(trimmed) => {
                Self::Program
            }
            _ if !is_mostly_cells(trimmed) => Self::Stray,
            _ if drawn::has_bars(trimmed) => Self::Row(Row::Drawn),
            _ => Self::Row(Row::Plain),
        }
    }

    /// What the line is in this format, if it is not something between grids.
    fn in_notation(text: &str, notation: Notation) -> Self {
        let trimmed = text.trim();
        let row = |row| if drawn::is_border(trimmed) { Self::Border } else { Self::Row(row) };
        // Tabs alone are a row of blanks in a spreadsheet.
        let may_be_cells = notation == Notation::Delimited && text.contains('\t');
        if let Some(outside) = Self::outside(trimmed).filter(|_| !may_be_cells) {
            return outside;
        }
        match notation {
            Notation::Line => line::quick(text).map_or(Self::OneLine(OneLine::First), Self::Grid),
            Notation::Identified => Self::OneLine(OneLine::Identified),
            Notation::Gsf => Self::OneLine(OneLine::Gsf),
            Notation::Hodoku => Self::OneLine(OneLine::Hodoku),
            Notation::Pencilmarks => Self::OneLine(OneLine::Pencilmarks),
            Notation::Rows => Self::Row(Row::Plain),
            Notation::Drawn => row(Row::Drawn),
            Notation::Candidates => row(Row::Groups),
            Notation::List | Notation::Json if trimmed.starts_with(['[', '{']) => {
                Self::literal(text, trimmed)
            }
            Notation::Constraints if constraints::is_killer(trimmed) => {
                Self::OneLine(OneLine::Killer)
            }
            Notation::Constraints if constraints::is_jigsaw(trimmed) => {
                Self::OneLine(OneLine::Jigsaw)
            }
            Notation::Constraints => Self::Constraints,
            Notation::WithRules => Self::OneLine(OneLine::WithRules),
            Notation::Json if trimmed.starts_with('"') => Self::OneLine(OneLine::Quoted),
            Notation::List => Self::after_head(text, trimmed).unwrap_or(Self::Stray),
            Notation::Json => Self::Stray,
            Notation::Delimited => delimited(text).unwrap_or(Self::Row(Row::Delimited)),
        }
    }
}

impl OneLine {
    /// Reads the grid of the line.
    pub(super) fn read(self, text: &str, number: usize) -> Result<Found, Error> {
        let indent = text.chars().take_while(|next| next.is_whitespace()).count();
        let start = Position::at(number, 1).right(indent);
        let first = line::first_field(text.trim_start());
        match self {
            Self::First => line::read_any(first, start),
            Self::Pencilmarks => pencilmarks::read(first, start).map(Found::from),
            Self::Identified => fields::read_identified(text, number).map(Found::from),
            Self::Gsf => fields::read_gsf(text, number).map(Found::from),
            Self::Hodoku => hodoku::read(text, number),
            Self::Delimited => delimited::read_grid(text, number),
            Self::Spaced => delimited::read_spaced(text, number),
            Self::Ninths => ninths::read(text.trim(), start),
            Self::Sets => groups::read_whole(text, number),
            Self::Quoted => quoted::read(text, number),
            Self::Link => link::read(text, number),
            Self::WithRules => with_rules::read(text.trim(), start),
            Self::Jigsaw => constraints::read_jigsaw(text.trim(), start),
            Self::GameId => tatham::read(text.trim(), start),
            Self::Killer => constraints::read_killer(text.trim(), start),
        }
    }
}

fn delimited(text: &str) -> Option<Shape> {
    if labels::is_delimited_header(text) {
        return Some(Shape::Comment);
    }
    Some(match delimited::shape(text)? {
        delimited::Cells::Row => Shape::Row(Row::Delimited),
        delimited::Cells::Grid => Shape::OneLine(OneLine::Delimited),
    })
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
    after.is_some_and(|(_, number)| {
        !number.starts_with(char::is_alphabetic) && !number.contains(['=', '[', '{', '"', '\''])
    })
}

/// Whether the line is the header of a table that has nothing but grids.
fn is_name_of_column(text: &str) -> bool {
    let name = text.trim_matches('"');
    GRID_FIELDS.iter().any(|known| name.eq_ignore_ascii_case(known))
}

/// Whether the line is what Simple Sudoku puts below a grid: its name, and its version.
fn is_footer(text: &str) -> bool {
    let version = text.strip_prefix("Version ");
    text.starts_with("Simple Sudoku")
        || version.is_some_and(|version| version.starts_with(|next: char| next.is_ascii_digit()))
}
