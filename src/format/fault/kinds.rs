//! Everything that can be wrong with a text of grids.

use crate::classic::values::Digit;
use crate::format::unknown::Unknown;
use crate::values::cell::Cell;
use crate::values::size::Size;

/// What is wrong with a text. Pieces of the text in it are [`clip`]ped.
pub(crate) enum Fault {
    /// A character that is neither a digit nor a blank.
    Foreign(char),
    /// A second kind of blank in one grid.
    MixedBlanks { first: char, second: char },
    /// A one-line grid with this many cells.
    LineLength { cells: usize, needed: usize },
    /// A character that follows a one-line grid without a separator.
    AfterLine(char),
    /// The rows that do not have this many cells: number, counted from one, and length.
    RowLengths { rows: Vec<(usize, usize)>, columns: usize },
    /// A grid that has this many rows, how many it needs, and what ended it.
    RowCount { rows: usize, needed: usize, end: &'static str },
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
    /// A word that is not a cell of a grid of another size.
    WordOfSize { word: String, cell: Cell, size: Size },
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
    /// A puzzle with digits, none of which is said to be given.
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
    /// Rules that are not known.
    NotKnown(Unknown),
    /// A rule of a puzzle with something wrong: the rule, what is wrong, and how to mend it.
    InRule { rule: String, wrong: String, help: Option<String> },
    /// Rules on a line of their own, and no grid below them.
    RulesAlone,
    /// A grid without rules, after one with rules above it, on this line.
    NoRules(usize),
    /// A puzzle with something that no rule of ours can say.
    Beyond(String),
    /// A JSON record without a grid.
    NoRows,
    /// A matrix of R whose arguments are on other lines than its cells.
    Matrix,
    /// A given that is outside the grid, or contradicts another: row, column and digit.
    Given([usize; 3]),
    /// The header of a table of givens without any.
    NoGiven,
    /// A state without its puzzle.
    State,
}

/// The beginning of a text, enough to find it: an error must not keep a whole line.
pub(crate) fn clip(text: &str) -> String {
    const SHOWN: usize = 20;
    let mut shown: String = text.chars().take(SHOWN).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}
