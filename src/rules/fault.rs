//! What can be wrong with rules.

use std::fmt;
use std::ops::RangeInclusive;

use super::automata::automaton::MOST_STATES;
use crate::values::cell::Cell;
use crate::values::error::{Error, ErrorKind, ErrorSource};
use crate::values::fault::words::digits;
use crate::values::size::Size;

pub(crate) enum RuleFault {
    /// Another number of digits than that of a Latin square.
    DigitsOfLatin { digits: usize, side: usize },
    /// Boxes whose rows and columns do not divide those of the grid.
    Undivided { boxes: [usize; 2], size: [usize; 2] },
    /// A name that is not a rule.
    UnknownRule { name: String, help: String },
    /// A rule without what follows its name, or with something that cannot follow.
    Argument { rule: &'static str, found: String, wanted: &'static str },
    /// A rule that is there twice.
    Twice(String),
    /// Two layouts.
    SeveralLayouts(String),
    /// Rules with another layout than those of a puzzle.
    OtherLayout { own: String, other: String },
    /// A cell that grids of this size do not have.
    Outside { cell: Cell, size: Size },
    /// More cells than there are digits.
    TooManyCells { cells: usize, side: usize },
    /// Many more cells than there are in the grid.
    LongLine { cells: usize, most: usize },
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
    /// A rule that needs classic boxes, or another side.
    Unfit { rule: &'static str, needs: &'static str },
}

impl ErrorSource for RuleFault {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::Outside { .. } => ErrorKind::Value,
            Self::InRule(_, error) => error.kind(),
            _ => ErrorKind::Text,
        }
    }

    fn help(&self) -> Option<String> {
        Some(match self {
            Self::DigitsOfLatin { .. } => "make them the same".to_owned(),
            Self::Undivided { .. } => {
                "their rows divide those of the grid, and so do their columns".to_owned()
            }
            Self::UnknownRule { help, .. } => help.clone(),
            Self::Argument { wanted, .. } => format!("write {wanted}"),
            Self::Twice(_) | Self::OtherLayout { .. } => "leave one of them out".to_owned(),
            Self::SeveralLayouts(_) => "name one of box, latin and jigsaw".to_owned(),
            Self::Outside { size, .. } => {
                format!("its cells are r1c1 to r{}c{}", size.rows(), size.columns())
            }
            Self::TooManyCells { side, .. } => format!("there are only {side} digits"),
            Self::LongLine { most, .. } => format!("name at most {most}"),
            Self::TooFewCells { least, .. } => format!("it needs at least {least}"),
            Self::OutOfRange { range, .. } => {
                format!("give a number from {} to {}", range.start(), range.end())
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
            Self::InRule(_, error) => return error.help(),
        })
    }
}

impl fmt::Display for RuleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DigitsOfLatin { digits, side } => {
                write!(f, "{digits} digits for latin={side}")
            }
            Self::Undivided { boxes: [high, wide], size: [rows, columns] } => {
                write!(f, "boxes of {high}x{wide} cells in a grid of {rows}x{columns}")
            }
            Self::UnknownRule { name, .. } => write!(f, "{name:?} is not a rule"),
            Self::Argument { rule, found, .. } if found.is_empty() => {
                write!(f, "{rule} says nothing after its name")
            }
            Self::Argument { rule, found, .. } => write!(f, "{rule} cannot be {found:?}"),
            Self::Twice(rule) => write!(f, "{rule} twice"),
            Self::SeveralLayouts(second) => write!(f, "{second} after another layout"),
            Self::OtherLayout { own, other } => write!(f, "{other} for a puzzle that has {own}"),
            Self::Outside { cell, size } if size.is_whole() => {
                write!(f, "{cell} is outside a grid of side {}", size.digits())
            }
            Self::Outside { cell, size } => {
                let [rows, columns] = [size.rows(), size.columns()];
                write!(f, "{cell} is outside a grid of {rows}x{columns}")
            }
            Self::TooManyCells { cells, .. } => write!(f, "{cells} cells with distinct digits"),
            Self::LongLine { cells, .. } => write!(f, "a rule that names {cells} cells"),
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
            Self::RepeatedCell(cell) => write!(f, "{cell} is named twice"),
            Self::InRule(rule, error) => write!(f, "{}, in {rule}", error.found()),
            Self::Unfit { rule, .. } => write!(f, "{rule} does not fit these rules"),
        }
    }
}
