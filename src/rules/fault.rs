//! Everything that can be wrong with rules, and with grids of any side.

use std::fmt;
use std::ops::RangeInclusive;

use super::MOST_SIDE;
use super::automaton::MOST_STATES;
use super::cell::Cell;
use super::grid::sign;
use super::named;
use super::puzzle::Conflict;
use super::size::Size;
use crate::error::{Error, ErrorKind, Kind};

pub(super) enum Fault {
    /// A text that is not a cell.
    NoCell(String),
    /// A side that no grid can have.
    Side(usize),
    /// A text with this number of cells, which is no square.
    NoSquare(usize),
    /// A number of cells that is not that of a grid of this size.
    NumberOfCells { cells: usize, size: Size },
    /// Digits from and to a number that no grid can have.
    DigitRange { first: u8, last: u8 },
    /// Fewer digits than a row, a column or a region has cells.
    DigitsForCells { digits: u8, cells: u8 },
    /// Another number of digits than that of a Latin square.
    DigitsOfLatin { digits: usize, side: usize },
    /// Boxes whose rows and columns do not divide those of the grid.
    Undivided { boxes: [usize; 2], size: [usize; 2] },
    /// A character that is neither a digit of this grid nor a blank.
    Foreign { character: char, cell: Cell, size: Size },
    /// A second kind of blank.
    MixedBlanks { blanks: [char; 2], cell: Cell, size: Size },
    /// A text with this number of characters, which is not that of pencil marks of this size.
    NumberOfMarks { marks: usize, size: Size },
    /// A text with this number of characters, which is no cube.
    NoCube(usize),
    /// A candidate among pencil marks that stands where another has its place.
    MarkPlace { found: char, own: char, cell: Cell },
    /// A digit of a solution that is not among the candidates of its cell.
    NotMarked { cell: Cell, digit: char },
    /// A digit of a solution that a rule does not allow in its cell.
    NotAllowed { cell: Cell, digit: char, rule: String },
    /// A digit above all of them.
    Digit { digit: u8, cell: Cell, size: Size },
    /// A grid of another size than the rules.
    OtherSize { grid: Size, rules: Size },
    /// A name that is not a rule.
    UnknownRule(String),
    /// A rule without what follows its name, or with something that cannot follow.
    Argument { rule: &'static str, found: String, wanted: &'static str },
    /// A rule that is there twice.
    Twice(String),
    /// Two layouts.
    SeveralLayouts(String),
    /// Rules with another layout than those of a puzzle.
    OtherLayout { own: String, other: String },
    /// A size without usual boxes.
    NoUsualBoxes(Size),
    /// A region that does not have as many cells as it should.
    RegionSize { region: char, cells: usize, wanted: usize },
    /// A cell that grids of this size do not have.
    Outside { cell: Cell, size: Size },
    /// More cells than there are digits.
    TooManyCells { cells: usize, side: usize },
    /// A cell that is there twice.
    RepeatedCell(Cell),
    /// An error about this rule of several.
    InRule(String, Box<Error>),
    /// Fewer cells than a rule needs.
    TooFewCells { rule: String, least: usize },
    /// A number of a rule that no digits reach.
    OutOfRange { rule: String, number: i64, range: RangeInclusive<i64> },
    /// A quadruple of this number of digits.
    Quadruple(usize),
    /// A text that is no pattern of digits, and what shows that.
    Pattern { text: String, found: String },
    /// A pattern that is too long when everything that is repeated is written out.
    LongPattern,
    /// A text that is no state machine, and what shows that.
    Nfa(&'static str),
    /// A state machine with too many states.
    LargeNfa,
    /// A bulb of this number of cells.
    Bulb(usize),
    /// Groups that should be the same, with different numbers of cells.
    UnequalGroups([usize; 2]),
    /// A digit that grids of this size do not have.
    ForeignDigit { digit: u8, size: Size },
    /// Digits of a solution that do not meet what a rule asks of several cells.
    NotMet(String),
    /// A rule that needs classic boxes, or another side.
    Unfit { rule: &'static str, needs: &'static str },
    /// A blank in a solution.
    Blank(Cell),
    /// A digit of a solution that differs from a given.
    NotGiven { cell: Cell, digit: char, given: char },
    /// Two digits of a solution that break a rule, and whether it is that of a house.
    Broken { conflict: Conflict, is_in_house: bool },
}

impl Kind for Fault {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::NoCell(_)
            | Self::Side(_)
            | Self::DigitRange { .. }
            | Self::DigitsForCells { .. }
            | Self::Outside { .. } => ErrorKind::Value,
            Self::InRule(_, error) => error.kind(),
            Self::Blank(_)
            | Self::NotGiven { .. }
            | Self::NotMarked { .. }
            | Self::NotAllowed { .. }
            | Self::Broken { .. }
            | Self::NotMet(_) => ErrorKind::Solution,
            _ => ErrorKind::Text,
        }
    }

    fn help(&self) -> Option<String> {
        Some(match self {
            Self::NoCell(_) => "a cell is written r1c1, row and column counted from 1".to_owned(),
            Self::Side(_) => format!("a side is a number from 2 to {MOST_SIDE}"),
            Self::NoSquare(_) => {
                "a grid has as many cells as its side times itself: 16, 36, 64, 81, …".to_owned()
            }
            Self::NumberOfMarks { size, .. } => {
                let marks = size.number_of_cells() * size.digits();
                format!(
                    "pencil marks of {} and {} digits have {marks}",
                    sides(*size),
                    size.digits()
                )
            }
            Self::NoCube(_) => {
                "pencil marks have a character for each digit of each cell: 64 for a side \
                                of 4, 216 for 6, 512 for 8, …"
                    .to_owned()
            }
            Self::MarkPlace { own, .. } => {
                format!("the place of each candidate is its own; here a {own} may stand")
            }
            Self::NumberOfCells { size, .. } => {
                format!("a grid of {} has {}", sides(*size), size.number_of_cells())
            }
            Self::DigitRange { .. } => {
                format!("they start from 0 or 1 and end at {MOST_SIDE} at most")
            }
            Self::DigitsForCells { cells, .. } => format!("it takes at least {cells}"),
            Self::DigitsOfLatin { .. } => "make them the same".to_owned(),
            Self::Undivided { .. } => {
                "their rows divide those of the grid, and so do their columns".to_owned()
            }
            Self::Foreign { size, .. } => {
                format!("a cell is a digit from {}, or a blank such as .", digits(*size))
            }
            Self::Digit { size, .. } => {
                let numbered = digits(size.counted_from_one());
                format!("a cell is a digit from {numbered}, or a blank such as .")
            }
            Self::MixedBlanks { blanks, size, .. }
                if size.digits() > 9 && blanks.contains(&'0') =>
            {
                let last = size.digits() - 1;
                format!(
                    "write every blank the same way, or say --rules digits=0-{last} for a digit 0"
                )
            }
            Self::MixedBlanks { .. } => "write every blank the same way".to_owned(),
            Self::OtherSize { grid, rules } if grid.is_whole() && rules.is_whole() => {
                "choose rules for its side".to_owned()
            }
            Self::OtherSize { .. } => "choose rules for its size".to_owned(),
            Self::UnknownRule(name) => named::hint(name),
            Self::Argument { wanted, .. } => format!("write {wanted}"),
            Self::Twice(_) | Self::OtherLayout { .. } => "leave one of them out".to_owned(),
            Self::SeveralLayouts(_) => "name one of box, latin and jigsaw".to_owned(),
            Self::NoUsualBoxes(size) => {
                let digits = size.digits();
                format!("name its regions: latin={digits} has none, jigsaw=LAYOUT draws them")
            }
            Self::RegionSize { wanted, .. } => format!("each region has {wanted}"),
            Self::Outside { size, .. } => {
                format!("its cells are r1c1 to r{}c{}", size.rows(), size.columns())
            }
            Self::TooManyCells { side, .. } => format!("there are only {side} digits"),
            Self::TooFewCells { least, .. } => format!("it needs at least {least}"),
            Self::OutOfRange { range, .. } => {
                format!("digits reach {} to {}", range.start(), range.end())
            }
            Self::Quadruple(_) => "it has one to four".to_owned(),
            Self::Pattern { .. } => "digits, . for any of them, [1-5] and [^1-5], | between \
                                     alternatives, (…), and after them ?, *, +, {2} or {2-4}"
                .to_owned(),
            Self::LongPattern => "repeat less in it".to_owned(),
            Self::Nfa(_) => "it is what stands after NFA~ in a puzzle of the Interactive Sudoku \
                             Solver"
                .to_owned(),
            Self::LargeNfa => format!("without choices it has at most {MOST_STATES} states"),
            Self::Bulb(_) => "it has one to three".to_owned(),
            Self::UnequalGroups(_) => "name as many in each".to_owned(),
            Self::ForeignDigit { size, .. } => format!("digits are {}", digits(*size)),
            Self::RepeatedCell(_) => "name each cell once".to_owned(),
            Self::Unfit { needs, .. } => format!("it needs {needs}"),
            Self::Blank(_) => "a solution has one in every cell".to_owned(),
            Self::NotGiven { .. }
            | Self::NotMarked { .. }
            | Self::NotAllowed { .. }
            | Self::NotMet(_) => return None,
            Self::InRule(_, error) => return error.help(),
            Self::Broken { conflict, is_in_house: true } => {
                format!("it is in {} already", conflict.cells[0])
            }
            Self::Broken { conflict, .. } => {
                format!("{} is {}", conflict.cells[0], sign(conflict.digits[0]))
            }
        })
    }
}

/// The digits of a grid, in words.
fn digits(size: Size) -> String {
    let (first, last) = (size.first(), size.last());
    match last {
        ..=9 => format!("{first} to {last}"),
        10 => format!("{first} to 9 or A for 10"),
        _ => format!("{first} to 9 or A to {} for 10 to {last}", sign(last)),
    }
}

/// Rows and columns in words.
fn sides(size: Size) -> String {
    format!("{} rows and {} columns", size.rows(), size.columns())
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCell(text) => write!(f, "{text:?} is not a cell"),
            Self::Side(side) => write!(f, "a grid of side {side}"),
            Self::NoSquare(cells) | Self::NumberOfCells { cells, .. } => write!(f, "{cells} cells"),
            Self::DigitRange { first, last } => write!(f, "digits from {first} to {last}"),
            Self::DigitsForCells { digits, cells } => {
                write!(f, "{digits} digits for {cells} cells that differ")
            }
            Self::DigitsOfLatin { digits, side } => {
                write!(f, "{digits} digits for latin={side}")
            }
            Self::Undivided { boxes: [high, wide], size: [rows, columns] } => {
                write!(f, "boxes of {high}x{wide} cells in a grid of {rows}x{columns}")
            }
            Self::NoCube(length) | Self::NumberOfMarks { marks: length, .. } => {
                write!(f, "{length} characters")
            }
            Self::MarkPlace { found, own, cell } => {
                write!(f, "{cell}: {found} in the place of {own}")
            }
            Self::NotMarked { cell, digit } => {
                write!(f, "{cell}: {digit} is not among the candidates of the grid")
            }
            Self::NotAllowed { cell, digit, rule } => write!(f, "{cell}: {digit} against {rule}"),
            Self::Foreign { character, cell, .. } => {
                write!(f, "{cell}: {character:?} is not a cell")
            }
            Self::MixedBlanks { blanks: [first, second], cell, .. } => {
                write!(f, "{cell}: both {first:?} and {second:?} stand for blanks in this grid")
            }
            Self::Digit { digit, cell, size } => {
                write!(f, "{cell}: {digit} in a grid of side {}", size.digits())
            }
            Self::OtherSize { grid, rules } => {
                let [rows, columns] = [grid.rows(), grid.columns()];
                write!(f, "a grid of {rows}x{columns} cells")?;
                if [rows, columns] == [rules.rows(), rules.columns()] {
                    write!(f, " with digits {} to {}", grid.first(), grid.last())?;
                }
                write!(f, ", and rules for {rules}")?;
                let is_told = rules.to_string().contains("digits");
                if [rows, columns] == [rules.rows(), rules.columns()] && !is_told {
                    write!(f, " with digits {} to {}", rules.first(), rules.last())?;
                }
                Ok(())
            }
            Self::UnknownRule(name) => write!(f, "{name:?} is not a rule"),
            Self::Argument { rule, found, .. } if found.is_empty() => {
                write!(f, "{rule} says nothing after its name")
            }
            Self::Argument { rule, found, .. } => write!(f, "{rule} cannot be {found:?}"),
            Self::Twice(rule) => write!(f, "{rule} twice"),
            Self::SeveralLayouts(second) => write!(f, "{second} after another layout"),
            Self::OtherLayout { own, other } => write!(f, "{other} for a puzzle that has {own}"),
            Self::NoUsualBoxes(size) if size.is_whole() => {
                write!(f, "grids of side {} have no usual boxes", size.digits())
            }
            Self::NoUsualBoxes(size) => write!(f, "grids of {size} have no usual boxes"),
            Self::RegionSize { region, cells, .. } => {
                write!(f, "region {region} has {cells} cells")
            }
            Self::Outside { cell, size } if size.is_whole() => {
                write!(f, "{cell} is outside a grid of side {}", size.digits())
            }
            Self::Outside { cell, size } => {
                let [rows, columns] = [size.rows(), size.columns()];
                write!(f, "{cell} is outside a grid of {rows}x{columns}")
            }
            Self::TooManyCells { cells, .. } => write!(f, "{cells} cells with distinct digits"),
            Self::TooFewCells { rule, .. } => write!(f, "{rule} has too few cells"),
            Self::OutOfRange { rule, number, .. } => write!(f, "{rule} cannot have {number}"),
            Self::Quadruple(digits) => write!(f, "a quadruple of {digits} digits"),
            Self::Pattern { text, found } => write!(f, "{text:?} is not a pattern: {found}"),
            Self::LongPattern => f.write_str("a pattern that is too long"),
            Self::Nfa(found) => write!(f, "a state machine whose text {found}"),
            Self::LargeNfa => f.write_str("a state machine that is too large"),
            Self::Bulb(cells) => write!(f, "a bulb of {cells} cells"),
            Self::UnequalGroups([one, other]) => {
                write!(f, "groups of {one} and {other} cells that should hold the same digits")
            }
            Self::ForeignDigit { digit, size } if size.is_whole() => {
                write!(f, "the digit {digit} in rules of side {}", size.digits())
            }
            Self::ForeignDigit { digit, size } => {
                write!(f, "the digit {digit} in rules for {size}")
            }
            Self::NotMet(rule) => write!(f, "against {rule}"),
            Self::RepeatedCell(cell) => write!(f, "{cell} is named twice"),
            Self::InRule(rule, error) => write!(f, "{}, in {rule}", error.found()),
            Self::Unfit { rule, .. } => write!(f, "{rule} does not fit these rules"),
            Self::Blank(cell) => write!(f, "{cell}: no digit"),
            Self::NotGiven { cell, digit, given } => {
                write!(f, "{cell}: {digit} where the grid gives {given}")
            }
            Self::Broken { conflict, is_in_house } => {
                let relation = if *is_in_house { "again in" } else { "against" };
                let (cell, digit) = (conflict.cells[1], sign(conflict.digits[1]));
                write!(f, "{cell}: {digit} {relation} {}", conflict.rule)
            }
        }
    }
}
