//! What was expected instead of each fault, or how to mend it.

use super::found::excess;
use super::kinds::Fault;
use crate::classic::values::{CELLS, SIDE};
use crate::format::cells::is_kept;
use crate::values::error::{ErrorKind, Kind};

const BLANK_SYNTAX: &str = "a blank is one of . 0 _ * - ? x X";
const CELL_SYNTAX: &str = "a cell is a digit from 1 to 9 or a blank, one of . 0 _ * - ? x X";
const LIST_SYNTAX: &str =
    "a grid is a list of nine rows, each a list of nine cells or a string of nine characters";
const LIST_CELL_SYNTAX: &str =
    "a cell is a number from 0 to 9, a quoted character, or null; 0 and null are blanks";
const GROUP_SYNTAX: &str = "write the candidates of each cell, each once: 5 or 157";

/// The characters of pencil marks on one line.
const MARKS: usize = CELLS * SIDE;

impl Kind for Fault {
    fn kind(&self) -> ErrorKind {
        ErrorKind::Text
    }

    fn help(&self) -> Option<String> {
        of(self)
    }
}

/// What was expected instead of a fault, or how to mend it.
fn of(fault: &Fault) -> Option<String> {
    let fixed = match fault {
        Fault::Foreign(_) => CELL_SYNTAX,
        Fault::MixedBlanks { first, second } if is_kept(*first, *second) => {
            "write every blank the same way; 0 beside another blank is one in a grid with a 9"
        }
        Fault::MixedBlanks { .. } => "write every blank the same way",
        Fault::Spaces => BLANK_SYNTAX,
        Fault::Drawing => "draw it as | 5 3   |   7   |       |",
        Fault::Places => "draw it as | 5 3   |   7   |       | or as | 5 3 . | . 7 . | . . . |",
        Fault::Word(_) => LIST_CELL_SYNTAX,
        Fault::List(_) | Fault::Depth(_) | Fault::LongList(_) => LIST_SYNTAX,
        Fault::Unclosed => "write ] after its last row",
        Fault::Dashes(_) => {
            "nine dashes above the first cell are read as a border; \
             if they are blanks, say --from rows"
        }
        Fault::Group(_) => GROUP_SYNTAX,
        Fault::Colons(_) => {
            "a line of a HoDoKu library has 6 or 7: \
             :technique:digits:grid:deleted candidates:eliminations:"
        }
        Fault::Deleted(_) => "write it as three digits: digit, row and column",
        Fault::NoSecondField => "the grid comes second, after an identifier",
        Fault::NoGsfField => "in a line of gsf's the grid is the fifth field",
        Fault::NoRows => {
            "it needs rows: {\"type\":\"grid\",\"rows\":[\"53..7....\",…]}, \
             or a field such as puzzle, grid or board"
        }
        Fault::NoLabel(_) => "label all rows from A to I, R1 to R9 or 1 to 9, or none",
        Fault::OpenTag => "write > after its last attribute",
        Fault::NoData => "it needs data=\"53007…\" with 81 digits",
        Fault::GameFields(_) => "each of 81 cells has a value, notes, and 0 if it is given",
        Fault::NoGivens => "they may be givens or digits that a solver entered; mark the givens",
        Fault::NoGridInLink => {
            "it may only name a puzzle on a server: open it, and copy the 81 digits \
             or the link that the program exports"
        }
        Fault::DamagedLink => "copy the whole link again",
        Fault::PackedLink(_) => "open the link, and copy the 81 digits",
        Fault::Object(_) => "write it as {\"puzzle\":\"53..7....…\"}",
        Fault::OpenObject => "write } after its last field",
        Fault::LongObject(_) => "a record with one grid needs a few thousand",
        Fault::SeveralFields { .. } => "leave one of them out",
        Fault::NotKnown(_) => "--ignore-unknown solves without them, which may have more solutions",
        Fault::InRule { help, .. } => return help.clone(),
        Fault::RulesAlone => {
            "rules on a line of their own are for the grids directly below; \
             --rules are for all grids"
        }
        Fault::NoRules(_) => {
            "repeat them above it, write box=3x3 there for none, or say --rules for all grids"
        }
        Fault::Beyond(_) => "only grids of up to 16 rows, columns and digits are read",
        Fault::Given(_) => {
            "name each given once, with row, column and digit up to 9; rules such as box=4x4 make \
             it a larger grid"
        }
        Fault::NoGiven => "a row below it has three numbers, such as 1,1,5",
        Fault::Matrix => "write byrow = TRUE or byrow = FALSE on the line of the last row",
        Fault::State => "the rows below are skipped: they mix givens and filled-in digits",
        _ => return with_numbers(fault),
    };
    Some(fixed.to_owned())
}

fn with_numbers(fault: &Fault) -> Option<String> {
    Some(match fault {
        Fault::LineLength { needed, .. } => format!("a grid on one line has {needed} cells"),
        Fault::LongLine(_) => format!("a grid on one line has {CELLS} cells"),
        Fault::FlatLength(_) => format!("a list of single cells has {CELLS}"),
        Fault::AfterLine(_) => "a grid on one line ends there; separate further fields with \
                               a space or one of , ; : #"
            .to_owned(),
        Fault::RowLengths { rows, columns } if rows.iter().any(|(_, cells)| cells < columns) => {
            format!("every row has {columns}, and {BLANK_SYNTAX}")
        }
        Fault::RowLengths { columns, .. } => format!("every row has {columns}"),
        Fault::WordOfSize { size, .. } => {
            format!("a cell is a number from {} to {}; null is a blank", size.first(), size.last())
        }
        Fault::RowCount { rows, needed, .. } if rows > needed => format!("it needs {needed}"),
        Fault::RowCount { needed, .. } => format!("it needs {needed} without a gap"),
        Fault::Stray(_) => format!("{BLANK_SYNTAX}, and a comment starts with #"),
        Fault::ForeignInList(_) => {
            format!("it has only brackets, commas and cells, and {LIST_CELL_SYNTAX}")
        }
        Fault::OpenQuote(quote) => format!("close it with {quote} on the same line"),
        Fault::OtherSize(_) => format!("only {SIDE}x{SIDE} grids are read"),
        Fault::BlankAmongCandidates(_) => format!("{GROUP_SYNTAX}, and - where there is none"),
        Fault::MarkLength(marks) => format!(
            "a grid on one line has {CELLS}; pencil marks have {MARKS}, {SIDE} for each cell, \
             so this is {} for those; choose with --from line or --from pencilmarks",
            excess(*marks, MARKS),
        ),
        Fault::MarkPlace { .. } => format!(
            "pencil marks on one line have {SIDE} characters for each cell, \
             each candidate in its place",
        ),
        _ => return None,
    })
}
