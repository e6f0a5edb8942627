//! Errors in texts of grids. Each error has a row: its message, and its help text with the expected
//! syntax or the fix.

use std::fmt;

use itertools::Itertools;

use super::lex::blank_signs::{is_kept, shown};
use super::puzzle::unknown_rules::UnknownRules;
use crate::classic::values::{BOX, CELLS, Digit, SIDE};
use crate::values::cell::Cell;
use crate::values::clip::clip_to;
use crate::values::error::{Error, ErrorKind, ErrorSource, Position};
use crate::values::size::Size;

const BLANK_SYNTAX: &str = "a blank is one of . 0 _ * - ? x X";
const CELL_SYNTAX: &str = "a cell is a digit from 1 to 9 or a blank, one of . 0 _ * - ? x X";
const LIST_SYNTAX: &str =
    "a grid is a list of nine rows, each a list of nine cells or a string of nine characters";
const LIST_CELL_SYNTAX: &str =
    "a cell is a number from 0 to 9, a quoted character, or null; 0 and null are blanks";
const GROUP_SYNTAX: &str = "write the candidates of each cell, each once: 5 or 157";

/// The number of characters of pencil marks on one line.
const MARKS: usize = CELLS * SIDE;

/// Defines the errors, one per row: the name and fields; after `=`, the message; after `=>`, the
/// help text, or after `,` an optional help text.
macro_rules! faults {
    ($($(#[$doc:meta])+ $name:ident
        $(($($value:ident: $type:ty),+))? $({$($field:ident: $kind:ty),+})?
        = $text:expr $(=> $help:expr)? $(, $own_help:expr)?;)+) => {
        /// An error in a text. Quoted pieces of the text are [`clip`]ped.
        pub(crate) enum ReadFault {
            $($(#[$doc])+ $name $(($($type),+))? $({$($field: $kind),+})?,)+
        }

        impl fmt::Display for ReadFault {
            #[expect(unused_variables, reason = "what a fault holds may be for its help alone")]
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$name $(($($value),+))? $({$($field),+})? => $text.fmt(f),)+
                }
            }
        }

        impl ErrorSource for ReadFault {
            fn kind(&self) -> ErrorKind {
                ErrorKind::Text
            }

            #[expect(unused_variables, reason = "what a fault holds may be for its text alone")]
            fn help(&self) -> Option<String> {
                match self {
                    $(Self::$name $(($($value),+))? $({$($field),+})? => {
                        $(Some($help.to_string()))? $($own_help)?
                    })+
                }
            }
        }
    };
}

faults! {
    /// A character that is neither a digit nor a blank.
    Foreign(character: char) = not_a_cell(*character) => CELL_SYNTAX;
    /// A second kind of blank in one grid.
    MixedBlanks { first: char, second: char }
        = format!("both {} and {} stand for blanks in this grid", shown(*first), shown(*second))
        => if is_kept(*first, *second) {
            "write every blank the same way; in a grid with a 9, 0 is a blank next to other blanks"
        } else {
            "write every blank the same way"
        };
    /// A one-line grid with the wrong number of cells.
    LineLength { cells: usize, needed: usize }
        = format!("{}, {}", count(*cells, "cell"), excess(*cells, *needed))
        => format!("a grid on one line has {needed} cells");
    /// A character that follows a one-line grid without a separator.
    AfterLine(character: char) = format!("{character:?} right after {CELLS} cells")
        => "a grid on one line ends there; separate further fields with a space or one of , ; : #";
    /// Rows with the wrong number of cells: their numbers, from one, and their lengths.
    RowLengths { rows: Vec<(usize, usize)>, columns: usize }
        = rows.iter().format_with(", ", |(row, cells), f| {
            f(&format_args!("row {row} has {}", count(*cells, "cell")))
        })
        => if rows.iter().any(|(_, cells)| cells < columns) {
            format!("every row has {columns}, and {BLANK_SYNTAX}")
        } else {
            format!("every row has {columns}")
        };
    /// A grid with the wrong number of rows, and the cause of its end.
    RowCount { rows: usize, needed: usize, end: &'static str }
        = if rows > needed {
            format!("a grid of {rows} rows")
        } else {
            format!("the grid ends after {}, at {end}", count(*rows, "row"))
        }
        => format!("it needs {needed}{}", if rows > needed { "" } else { " without a gap" });
    /// A one-line grid with spaces for blanks.
    Spaces = "a grid on one line with spaces for blanks" => BLANK_SYNTAX;
    /// A drawn row whose bars make neither three boxes nor nine cells.
    Drawing = format!("the bars of this row make neither {BOX} boxes nor {SIDE} cells")
        => "draw it as | 5 3   |   7   |       |";
    /// A drawn row with spaces for blanks and something between its cells.
    Places = "the cells of this row do not line up"
        => "draw it as | 5 3   |   7   |       | or as | 5 3 . | . 7 . | . . . |";
    /// A line that is not part of a grid.
    Stray(text: String) = format!("{text:?} is not part of a grid")
        => format!("{BLANK_SYNTAX}, and a comment starts with #");
    /// A line with more bytes than any grid needs.
    LongLine(limit: usize) = format!("a line longer than {limit} bytes")
        => format!("a grid on one line has {CELLS} cells");
    /// A word in a nested list that is not a cell.
    Word(word: String) = format!("{word:?} is not a cell") => LIST_CELL_SYNTAX;
    /// A word that is not a cell of a grid of another size.
    WordOfSize { word: String, cell: Cell, size: Size } = format!("{cell}: {word:?} is not a cell")
        => format!("a cell is a number from {} to {}; null is a blank", size.first(), size.last());
    /// A character that is not allowed in a nested list.
    ForeignInList(character: char) = format!("{character:?} in a nested list")
        => format!("it has only brackets, commas and cells, and {LIST_CELL_SYNTAX}");
    /// A quote that is not closed on its line.
    OpenQuote(quote: char) = "an unclosed quote"
        => format!("close it with {quote} on the same line");
    /// A list without inner lists, with the wrong number of cells.
    FlatLength(cells: usize) = format!("{}, {}", count(*cells, "cell"), excess(*cells, CELLS))
        => format!("a list of single cells has {CELLS}");
    /// A nested list with something in the wrong place.
    List(fault: &'static str) = fault => LIST_SYNTAX;
    /// A nested list with more levels of brackets than any grid needs.
    Depth(limit: usize) = format!("more than {limit} nested brackets") => LIST_SYNTAX;
    /// A nested list with more bytes than any grid needs.
    LongList(limit: usize) = format!("a nested list longer than {limit} bytes for one grid")
        => LIST_SYNTAX;
    /// A nested list that does not end.
    Unclosed = "an unclosed nested list" => "write ] after its last row";
    /// A grid with this many rows and columns in a reader of 9x9 grids.
    OtherSize(side: usize) = format!("a grid of {side}x{side} cells")
        => format!("only {SIDE}x{SIDE} grids are read");
    /// Rows with dashes for blanks, of which the first may have been read as borders.
    Dashes(rows: usize) = format!("{} of {SIDE}", count(*rows, "row"))
        => "nine dashes above the first cell are read as a border; if they are blanks, use \
            --from rows";
    /// A blank in a grid of candidates.
    BlankAmongCandidates(blank: char) = format!("{blank:?} in a grid of candidates")
        => format!("{GROUP_SYNTAX}, or - if there are none");
    /// A group of characters that is not a set of candidates.
    Group(group: String) = format!("{group:?} is not a set of candidates") => GROUP_SYNTAX;
    /// Pencil marks on one line with the wrong number of characters.
    MarkLength(marks: usize) = count(*marks, "cell")
        => format!(
            "a grid on one line has {CELLS}; pencil marks have {MARKS}, {SIDE} for each cell, \
             so this is {} for those; choose with --from line or --from pencilmarks",
            excess(*marks, MARKS),
        );
    /// A candidate at the position of another among pencil marks.
    MarkPlace { found: Digit, place: Digit } = format!("{found} at the position of {place}")
        => format!(
            "pencil marks on one line have {SIDE} characters per cell, with each candidate at its \
             own position",
        );
    /// A line of a `HoDoKu` library with the wrong number of colons.
    Colons(colons: usize) = count(*colons, "colon")
        => "a line of a HoDoKu library has 6 or 7: \
            :technique:digits:grid:deleted candidates:eliminations:";
    /// A word that does not name a deleted candidate.
    Deleted(word: String) = format!("{word:?} is not a deleted candidate")
        => "write it as three digits: digit, row and column";
    /// A line without the second field, which should hold the grid.
    NoSecondField = "no second field" => "the grid comes second, after an identifier";
    /// A line in gsf's format with too few fields.
    NoGsfField = "fewer than six commas" => "in gsf's format, the grid is the fifth field";
    /// A row without a label, after rows with one.
    NoLabel(row: usize) = format!("row {row} has no label, but the rows above do")
        => "label all rows from A to I, R1 to R9 or 1 to 9, or none";
    /// An unclosed tag.
    OpenTag = "an unclosed tag" => "write > after its last attribute";
    /// A game tag without data.
    NoData = "a game without data" => "it needs data=\"53007…\" with 81 digits";
    /// A game with the wrong number of cell fields.
    GameFields(fields: usize) = format!("{} of cells in a game", count(*fields, "field"))
        => "each of 81 cells has a value, notes, and 0 if it is given";
    /// A puzzle with digits, none of which is marked as given.
    NoGivens = "a puzzle with digits, none of them marked as given"
        => "they may be givens or digits that a solver entered; mark the givens";
    /// A link without a grid in it.
    NoGridInLink = "a link without a grid"
        => "it may only name a puzzle on a server: open it, and copy the 81 digits or the link \
            that the program exports";
    /// A link with a puzzle that cannot be unpacked.
    DamagedLink = "a link whose packed puzzle is damaged or truncated"
        => "copy the whole link again";
    /// A link with an unsupported encoding of its grid.
    PackedLink(part: String) = format!("unsupported packing {part:?}")
        => "open the link, and copy the 81 digits";
    /// An object with something in the wrong place.
    Object(fault: &'static str) = format!("{fault} in a JSON record")
        => "write it as {\"puzzle\":\"53..7....…\"}";
    /// An unclosed object.
    OpenObject = "an unclosed JSON record" => "write } after its last field";
    /// An object with more bytes than any grid needs.
    LongObject(limit: usize) = format!("a JSON record longer than {limit} bytes")
        => "a record with one grid needs a few thousand";
    /// Two fields of a record with different grids.
    SeveralFields { first: String, second: String }
        = format!("{first:?} and {second:?} have different grids in one record")
        => "leave one of them out";
    /// Unknown rules.
    NotKnown(rules: UnknownRules) = format!("unknown rules: {rules}")
        => "--ignore-unknown solves without them, which may add solutions";
    /// An invalid rule of a puzzle: the rule, the error, and the fix.
    InRule { rule: String, wrong: String, help: Option<String> } = format!("{wrong}, in {rule:?}")
        , help.clone();
    /// Rules on a line of their own, and no grid below them.
    RulesAlone = "rules without a grid below them"
        => "rules on a line of their own apply to the grids directly below; use --rules for all \
            grids";
    /// A grid without rules, after one with rules on this line above it.
    NoRules(line: usize)
        = format!("no rules for this grid; those on line {line} end at the empty line")
        => "repeat them above it, write box=3x3 there for none, or use --rules for all grids";
    /// A size that this library does not support.
    Beyond(what: String) = format!("unsupported size {what}")
        => "only grids of up to 16 rows, columns and digits are read";
    /// A JSON record without a grid.
    NoRows = "a JSON record without a grid"
        => "it needs rows: {\"type\":\"grid\",\"rows\":[\"53..7....\",…]}, or a field such as \
            puzzle, grid or board";
    /// An R matrix whose arguments are on other lines than its cells.
    Matrix = "an R matrix that may be filled by rows or by columns"
        => "write byrow = TRUE or byrow = FALSE on the line of the last row";
    /// A given outside the grid, or one that contradicts another: row, column and digit.
    Given(given: [usize; 3])
        = format!("row {}, column {} cannot be given as {}", given[0], given[1], given[2])
        => "name each given once, with row, column and digit up to 9; for a larger grid, use rules \
            such as box=4x4";
    /// The header of a table of givens without rows.
    NoGiven = "a table of givens without rows"
        => "a row below it has three numbers, such as 1,1,5";
    /// A state without its puzzle.
    State = "[State] without [Puzzle] before it"
        => "the rows below are skipped: they mix givens and filled-in digits";
}

impl ReadFault {
    /// Returns an error in the rule with this name in the text.
    pub(crate) fn in_rule(rule: &str, wrong: &str, at: Position) -> Error {
        let (rule, wrong) = (rule.to_owned(), wrong.to_owned());
        Error::new(Self::InRule { rule, wrong, help: None }, at)
    }

    /// Returns an error of this library's rules as an error in the rule with this name in the text.
    pub(crate) fn of_rule(rule: &str, error: &Error, at: Position) -> Error {
        let (rule, wrong) = (rule.to_owned(), error.found().to_string());
        Error::new(Self::InRule { rule, wrong, help: error.help() }, at)
    }
}

fn not_a_cell(character: char) -> String {
    match character {
        char::REPLACEMENT_CHARACTER => "a byte that is not UTF-8 text".to_owned(),
        _ => format!("{character:?} is not a cell"),
    }
}

/// The difference in words: `2 too many`.
fn excess(number: usize, wanted: usize) -> String {
    let too = if number > wanted { "many" } else { "few" };
    format!("{} too {too}", number.abs_diff(wanted))
}

fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// The beginning of a text, enough to find it: an error must not keep a whole line.
pub(crate) fn clip(text: &str) -> String {
    clip_to(20, text)
}
