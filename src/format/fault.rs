//! Everything that can be wrong with a text of grids, and what to say about it.

use std::fmt;

use itertools::Itertools;

use crate::error::{ErrorKind, Kind};
use crate::geometry::{BOX, CELLS, Digit, SIDE};

/// What is wrong with a text. Pieces of the text in it are [`clip`]ped.
pub(super) enum Fault {
    /// A character that is neither a digit nor a blank.
    Foreign(char),
    /// A second kind of blank in one grid.
    MixedBlanks { first: char, second: char },
    /// A one-line grid with this many cells.
    LineLength(usize),
    /// A character that follows a one-line grid without a separator.
    AfterLine(char),
    /// A character that follows a grid that should be the whole text.
    AfterGrid(char),
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
    /// A line that has nothing of a grid.
    Stray(String),
    /// A line with more bytes than a grid can need.
    LongLine(usize),
    /// A word in a nested list that is not a cell.
    Word(String),
    /// A character that a nested list cannot have.
    ForeignInList(char),
    /// A quote that is not closed on its line.
    OpenQuote(char),
    /// A list without inner lists, with this many cells.
    FlatLength(usize),
    /// A nested list with something in the wrong place.
    List(&'static str),
    /// A nested list with more brackets inside each other than a grid can need.
    Depth(usize),
    /// A nested list with more bytes than a grid can need.
    LongList(usize),
    /// A nested list that does not end.
    Unclosed,
    /// A grid that is not 9x9: this many rows and columns.
    OtherSize(usize),
    /// This many rows with dashes for blanks, where more may have been taken for borders.
    Dashes(usize),
    /// A blank in a grid of candidates.
    BlankAmongCandidates(char),
    /// A group of characters that is not a set of candidates.
    Group(String),
    /// Pencil marks on one line with this many characters.
    MarkLength(usize),
    /// A candidate among pencil marks that stands where another has its place.
    MarkPlace { found: Digit, place: Digit },
    /// A line of a `HoDoKu` library with this many colons.
    Colons(usize),
    /// A word that does not name a deleted candidate.
    Deleted(String),
    /// A line without the second field, which should hold its grid.
    NoSecondField,
    /// A line of gsf's without the fields that it should have.
    NoGsfField,
    /// A row without a label, after rows with one.
    NoLabel(usize),
    /// A tag that does not end.
    OpenTag,
    /// The tag of a game without data.
    NoData,
    /// A game with this many fields of cells.
    GameFields(usize),
    /// A game with digits, all of which can be edited.
    NoGivens,
    /// A link without a grid in it.
    NoGridInLink,
    /// A link with a puzzle that cannot be unpacked.
    DamagedLink,
    /// A link with a grid packed in a way that is not known.
    PackedLink(String),
    /// An object with something in the wrong place.
    Object(&'static str),
    /// An object that does not end.
    OpenObject,
    /// An object with more bytes than a grid can need.
    LongObject(usize),
    /// Two fields of a record with different grids.
    SeveralFields { first: String, second: String },
    /// A puzzle with a rule beyond classic Sudoku.
    Variant(String),
    /// A JSON record without a grid.
    NoRows,
    /// A state without its puzzle.
    State,
}

const BLANK_SYNTAX: &str = "a blank is one of . 0 _ * - ? x X";
const CELL_SYNTAX: &str = "a cell is a digit from 1 to 9 or a blank, one of . 0 _ * - ? x X";
const LIST_SYNTAX: &str =
    "a grid is a list of nine rows, each a list of nine cells or a string of nine characters";
const LIST_CELL_SYNTAX: &str =
    "a cell is a number from 0 to 9, a quoted character, or null; 0 and null are blanks";
const GROUP_SYNTAX: &str = "write the candidates of each cell, each once: 5 or 157";

/// The characters of pencil marks on one line.
const MARKS: usize = CELLS * SIDE;

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign(char::REPLACEMENT_CHARACTER) => {
                f.write_str("a byte that is not UTF-8 text")
            }
            Self::Foreign(character) => write!(f, "{character:?} is not a cell"),
            Self::MixedBlanks { first, second } => {
                write!(f, "both {first:?} and {second:?} stand for blanks in this grid")
            }
            Self::LineLength(cells) | Self::FlatLength(cells) => {
                write!(f, "{}, {}", count(*cells, "cell"), excess(*cells, CELLS))
            }
            Self::AfterGrid('\n' | '\r') => write!(f, "a line break right after {CELLS} cells"),
            Self::AfterGrid(character) if character.is_whitespace() => {
                write!(f, "white space right after {CELLS} cells")
            }
            Self::AfterLine(character) | Self::AfterGrid(character) => {
                write!(f, "{character:?} right after {CELLS} cells")
            }
            Self::RowLengths(rows) => {
                let length = |&(row, cells): &_| format!("row {row} has {}", count(cells, "cell"));
                rows.iter().map(length).format(", ").fmt(f)
            }
            Self::RowCount { rows, .. } if *rows > SIDE => write!(f, "a grid of {rows} rows"),
            Self::RowCount { rows, end } => {
                write!(f, "the grid ends after {}, at {end}", count(*rows, "row"))
            }
            Self::Spaces => f.write_str("a grid on one line with spaces for blanks"),
            Self::Drawing => {
                write!(f, "the bars of this row make neither {BOX} boxes nor {SIDE} cells")
            }
            Self::Places => f.write_str("the cells of this row do not line up"),
            Self::Stray(text) => write!(f, "{text:?} is not part of a grid"),
            Self::LongLine(limit) => write!(f, "a line longer than {limit} bytes"),
            Self::Word(word) => write!(f, "{word:?} is not a cell"),
            Self::ForeignInList(character) => write!(f, "{character:?} in a nested list"),
            Self::OpenQuote(_) => f.write_str("a quote that is not closed"),
            Self::List(fault) => f.write_str(fault),
            Self::Depth(limit) => write!(f, "more than {limit} brackets inside each other"),
            Self::LongList(limit) => {
                write!(f, "a nested list longer than {limit} bytes for one grid")
            }
            Self::Unclosed => f.write_str("a nested list that is not closed"),
            Self::OtherSize(side) => write!(f, "a grid of {side}x{side} cells"),
            Self::Dashes(rows) => write!(f, "{} of {SIDE}", count(*rows, "row")),
            Self::BlankAmongCandidates(blank) => write!(f, "{blank:?} in a grid of candidates"),
            Self::Group(group) => write!(f, "{group:?} is not a set of candidates"),
            Self::MarkLength(marks) => write!(f, "{}", count(*marks, "cell")),
            Self::MarkPlace { found, place } => write!(f, "{found} in the place of {place}"),
            Self::Colons(colons) => write!(f, "{}", count(*colons, "colon")),
            Self::Deleted(word) => write!(f, "{word:?} is not a deleted candidate"),
            Self::NoSecondField => f.write_str("no second field"),
            Self::NoGsfField => f.write_str("fewer than six commas"),
            Self::NoRows => f.write_str("a JSON record without a grid"),
            Self::NoLabel(row) => write!(f, "row {row} has no label, and the rows above have"),
            Self::OpenTag => f.write_str("a tag that is not closed"),
            Self::NoData => f.write_str("a game without data"),
            Self::GameFields(fields) => {
                write!(f, "{} of cells in a game", count(*fields, "field"))
            }
            Self::NoGivens => f.write_str("a game in which every digit can be edited"),
            Self::NoGridInLink => f.write_str("a link without a grid"),
            Self::DamagedLink => f.write_str("a link whose packed puzzle is damaged or cut"),
            Self::PackedLink(part) => write!(f, "{part:?} packs a grid in a way that is not read"),
            Self::Object(fault) => write!(f, "{fault} in a JSON record"),
            Self::OpenObject => f.write_str("a JSON record that is not closed"),
            Self::LongObject(limit) => write!(f, "a JSON record longer than {limit} bytes"),
            Self::SeveralFields { first, second } => {
                write!(f, "{first:?} and {second:?} of this record have different grids")
            }
            Self::Variant(rule) => write!(f, "a puzzle with {rule:?}, which is no classic Sudoku"),
            Self::State => f.write_str("[State] without [Puzzle] before it"),
        }
    }
}

impl Kind for Fault {
    fn kind(&self) -> ErrorKind {
        ErrorKind::Text
    }

    fn help(&self) -> Option<String> {
        let fixed = match self {
            Self::Foreign(_) => CELL_SYNTAX,
            Self::MixedBlanks { .. } => "write every blank the same way",
            Self::Spaces => BLANK_SYNTAX,
            Self::Drawing => "draw it as | 5 3   |   7   |       |",
            Self::Places => "draw it as | 5 3   |   7   |       | or as | 5 3 . | . 7 . | . . . |",
            Self::Word(_) => LIST_CELL_SYNTAX,
            Self::List(_) | Self::Depth(_) | Self::LongList(_) => LIST_SYNTAX,
            Self::Unclosed => "write ] after its last row",
            Self::Dashes(_) => {
                "nine dashes above the first cell are read as a border; \
                 if they are blanks, say --from rows"
            }
            Self::Group(_) => GROUP_SYNTAX,
            Self::Colons(_) => {
                "a line of a HoDoKu library has 6 or 7: \
                 :technique:digits:grid:deleted candidates:eliminations:"
            }
            Self::Deleted(_) => "write it as three digits: digit, row and column",
            Self::NoSecondField => "the grid comes second, after an identifier",
            Self::NoGsfField => "in a line of gsf's the grid is the fifth field",
            Self::NoRows => {
                "it needs rows: {\"type\":\"grid\",\"rows\":[\"53..7....\",…]}, \
                 or a field such as puzzle, grid or board"
            }
            Self::NoLabel(_) => "label all rows from A to I, R1 to R9 or 1 to 9, or none",
            Self::OpenTag => "write > after its last attribute",
            Self::NoData => "it needs data=\"53007…\" with 81 digits",
            Self::GameFields(_) => "each of 81 cells has a value, notes, and 0 if it is given",
            Self::NoGivens => "givens and entered digits cannot be told apart there",
            Self::NoGridInLink => {
                "it may only name a puzzle on a server: open it, and copy the 81 digits \
                 or the link that the program exports"
            }
            Self::DamagedLink => "copy the whole link again",
            Self::PackedLink(_) => "open the link, and copy the 81 digits",
            Self::Object(_) => "write it as {\"puzzle\":\"53..7....…\"}",
            Self::OpenObject => "write } after its last field",
            Self::LongObject(_) => "a record with one grid needs a few thousand",
            Self::SeveralFields { .. } => "leave one of them out",
            Self::Variant(_) => {
                "only givens and pencil marks in the nine usual boxes are read; \
                 a solver for variants knows the other rules"
            }
            Self::AfterGrid(character) if character.is_whitespace() => {
                "the grid must be the whole text: trim it, or read lines with format::Reader"
            }
            Self::AfterGrid(_) => {
                "the grid must be the whole text; format::Reader reads lines with further fields"
            }
            Self::State => "the rows below are skipped: they mix givens and filled-in digits",
            _ => return self.help_with_numbers(),
        };
        Some(fixed.to_owned())
    }
}

impl Fault {
    fn help_with_numbers(&self) -> Option<String> {
        Some(match self {
            Self::LineLength(_) | Self::LongLine(_) => {
                format!("a grid on one line has {CELLS} cells")
            }
            Self::FlatLength(_) => format!("a list of single cells has {CELLS}"),
            Self::AfterLine(_) => "a grid on one line ends there; separate further fields with \
                                   a space or one of , ; : #"
                .to_owned(),
            Self::RowLengths(rows) if rows.iter().any(|&(_, cells)| cells < SIDE) => {
                format!("every row has {SIDE}, and {BLANK_SYNTAX}")
            }
            Self::RowLengths(_) => format!("every row has {SIDE}"),
            Self::RowCount { rows, .. } if *rows > SIDE => format!("it needs {SIDE}"),
            Self::RowCount { .. } => format!("it needs {SIDE} without a gap"),
            Self::Stray(_) => format!("{BLANK_SYNTAX}, and a comment starts with #"),
            Self::ForeignInList(_) => {
                format!("it has only brackets, commas and cells, and {LIST_CELL_SYNTAX}")
            }
            Self::OpenQuote(quote) => format!("close it with {quote} on the same line"),
            Self::OtherSize(_) => format!("only {SIDE}x{SIDE} grids are read"),
            Self::BlankAmongCandidates(_) => format!("{GROUP_SYNTAX}, and - where there is none"),
            Self::MarkLength(marks) => format!(
                "a grid on one line has {CELLS}; pencil marks have {MARKS}, {SIDE} for each cell, \
                 so this is {} for those; choose with --from line or --from pencilmarks",
                excess(*marks, MARKS),
            ),
            Self::MarkPlace { .. } => format!(
                "pencil marks on one line have {SIDE} characters for each cell, \
                 each candidate in its place",
            ),
            _ => return None,
        })
    }
}

fn excess(number: usize, wanted: usize) -> String {
    let too = if number > wanted { "many" } else { "few" };
    format!("{} too {too}", number.abs_diff(wanted))
}

fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// The beginning of a text, enough to find it: an error must not keep a whole line.
pub(super) fn clip(text: &str) -> String {
    const SHOWN: usize = 20;
    let mut shown: String = text.chars().take(SHOWN).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}
