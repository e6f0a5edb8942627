//! What one format alone forbids.

use std::fmt;

use crate::error::count;
use crate::format::syntax::pencilmarks::MARKS;
use crate::geometry::{CELLS, Digit, SIDE};

pub(crate) enum Fault {
    /// Another grid than 9x9, by its length: this many rows and columns.
    OtherSize(usize),
    /// So many rows with dashes for blanks, where more may have been taken for borders.
    Dashes(usize),
    /// A blank in a grid of candidates.
    BlankAmongCandidates(char),
    /// A group of characters that is no set of candidates, clipped.
    Group(String),
    /// Pencil marks on one line with this many characters.
    MarkLength(usize),
    /// A candidate among pencil marks that stands where another has its place.
    MarkPlace { found: Digit, place: Digit },
    /// A line of a library with this many colons.
    Colons(usize),
    /// A word among deleted candidates that is none, clipped.
    Deleted(String),
    /// A line without the field that should hold its grid: what is there, and what was expected.
    Fields(&'static str),
    /// A record that is no grid.
    NoRows,
    /// A state without its puzzle.
    State,
}

const GROUP_SYNTAX: &str = "a cell is its candidates, each once: 5 or 157";

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherSize(side) => {
                write!(f, "a grid of {side}x{side} cells; only {SIDE}x{SIDE} grids are read")
            }
            Self::Dashes(rows) => write!(
                f,
                "{} of 9; nine dashes above the first cell are a border, or blanks if the format is named: --from rows",
                count(*rows, "row"),
            ),
            Self::BlankAmongCandidates(blank) => write!(
                f,
                "{blank:?} in a grid of candidates; {GROUP_SYNTAX}, and - where there is none",
            ),
            Self::Group(group) => write!(f, "{group:?} is no set of candidates; {GROUP_SYNTAX}"),
            Self::MarkLength(marks) => write!(
                f,
                "{marks} cells, where a grid on one line has {CELLS} and pencil marks, {SIDE} \
                 for each cell, are {}; it is {} too {} for \
                 those, and --from line or pencilmarks says which is meant",
                MARKS,
                marks.abs_diff(MARKS),
                if *marks > MARKS { "many" } else { "few" },
            ),
            Self::MarkPlace { found, place } => write!(
                f,
                "{found} in the place of {place}; pencil marks on one line have {SIDE} characters \
                 for each cell, each candidate in its place",
            ),
            Self::Colons(colons) => write!(
                f,
                "{}; a line of a HoDoKu library has 6 or 7: \
                 :technique:digits:grid:deleted candidates:eliminations:",
                count(*colons, "colon"),
            ),
            Self::Deleted(word) => write!(
                f,
                "{word:?} is no deleted candidate; one is three digits: digit, row and column",
            ),
            Self::Fields(fault) => f.write_str(fault),
            Self::NoRows => f.write_str(
                "no record of a grid; one has its rows: {\"type\":\"grid\",\"rows\":[\"53..7....\",…]}",
            ),
            Self::State => f.write_str(
                "[State] without [Puzzle] before it; the rows below are given up: what was \
                 filled in by hand is not told from what was given",
            ),
        }
    }
}
