//! The possible shapes of a line.

use crate::classic::values::board::Board9;
use crate::format::block::grid_builder::GridBuilder;
use crate::format::block::{candidate_groups, delimited, drawn, larger_grids, plain_rows};
use crate::format::lex::code::Literal;
use crate::format::line::{grid_line, nine_groups, quoted};
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::values::error::{Error, Position};

/// The shape of a line.
#[derive(Clone, Copy)]
pub(in crate::format::reader) enum LineShape {
    Empty,
    Comment,
    /// `Grid 01`, or the name of the column of a table below.
    Title,
    /// `[Puzzle]`
    Puzzle,
    /// `[State]`: the rows below are a state of the puzzle above.
    State,
    /// A line that a program writes below its grid.
    Footer,
    Border,
    /// A valid grid of 81 characters, possibly with further fields.
    Grid(Board9),
    /// Another line with a whole grid, valid or not.
    OneLine(WholeGrid),
    /// A grid on one line, with spaces for blanks.
    Spaces,
    /// A list or an object, which starts at this byte.
    Literal(Literal, usize),
    /// Constraints of a puzzle.
    Constraints,
    /// Tags of a file of games.
    Tags,
    /// A line of a program before or after a list.
    Program,
    Row(RowSyntax),
    Stray,
}

/// The notation of a whole grid on a line.
#[derive(Clone, Copy)]
pub(in crate::format::reader) enum WholeGrid {
    /// In its first field.
    First,
    /// As single characters separated by spaces.
    Spaced,
    /// As nine groups of nine, which may be rows of pencil marks instead.
    NineGroups,
    /// In any other notation, with its parser.
    By(fn(&GridLine<'_>) -> Result<ParsedGrid, Error>),
}

impl WholeGrid {
    /// Parses the grid of the line.
    pub(crate) fn read(self, line: &GridLine<'_>) -> Result<ParsedGrid, Error> {
        match self {
            Self::First => grid_line::read_any(line.first_field(), line.start()),
            Self::Spaced => delimited::read_spaced(line.text, line.number),
            Self::NineGroups => nine_groups::read(line.text.trim(), line.start()),
            Self::By(read) => read(line),
        }
    }
}

/// A line with a whole grid, and its number.
pub(in crate::format::reader) struct GridLine<'a> {
    pub(crate) text: &'a str,
    pub(crate) number: usize,
}

impl<'a> GridLine<'a> {
    /// The position of its first character other than white space.
    pub(super) fn start(&self) -> Position {
        let indent = self.text.chars().take_while(|next| next.is_whitespace()).count();
        Position::at(self.number, 1).right(indent)
    }

    pub(super) fn first_field(&self) -> &'a str {
        grid_line::first_field(self.text.trim_start())
    }
}

/// The notation of a row.
#[derive(Clone, Copy)]
pub(in crate::format::reader) enum RowSyntax {
    Plain,
    /// With bars.
    Drawn,
    Delimited,
    /// Between quotes.
    Quoted,
    /// Groups of candidates.
    Groups,
    /// A row of a grid of another side.
    OtherSide,
}

impl RowSyntax {
    /// Takes the line as the next row. After a row with candidates, groups are sets of candidates.
    pub(crate) fn read(self, text: &str, grid: &mut GridBuilder, number: usize) {
        match self {
            Self::Groups => candidate_groups::read(text, grid, number),
            _ if grid.has_candidates() && candidate_groups::are(text, grid.columns()) => {
                candidate_groups::read(text, grid, number);
            }
            Self::Plain => plain_rows::read(text, grid, number),
            Self::Drawn => drawn::read(text, grid, number),
            Self::Delimited => delimited::read_row(text, grid, number),
            Self::Quoted => quoted::read_row(text, grid, number),
            Self::OtherSide => larger_grids::read_row(text, grid, number),
        }
    }
}
