//! Errors in rules.

use std::fmt;
use std::ops::RangeInclusive;

use super::automata::automaton::MOST_STATES;
use crate::values::cell::Cell;
use crate::values::clip::clip_to;
use crate::values::error::{Error, ErrorKind, ErrorSource};
use crate::values::fault::words::digits;
use crate::values::size::Size;

pub(crate) enum RuleFault {
    /// The number of digits differs from that of the Latin square.
    DigitsOfLatin { digits: usize, side: usize },
    /// The rows and columns of boxes do not divide those of the grid.
    Undivided { boxes: [usize; 2], size: [usize; 2] },
    /// A name that is not a rule.
    UnknownRule { name: String, help: String },
    /// The argument of a rule is missing or invalid.
    Argument { rule: &'static str, found: String, wanted: &'static str },
    /// A rule is repeated.
    Twice(String),
    /// Two layouts.
    SeveralLayouts(String),
    /// A layout that differs from that of the puzzle.
    OtherLayout { own: String, other: String },
    /// A cell outside a grid of this size.
    Outside { cell: Cell, size: Size },
    /// More cells with distinct digits than there are digits.
    TooManyCells { cells: usize, side: usize },
    /// A rule with far more cells than the grid.
    LongLine { cells: usize, most: usize },
    /// Rules that would take too much memory.
    ManyComparisons { most: usize },
    /// A cell is repeated.
    RepeatedCell(Cell),
    /// An error in this rule of several.
    InRule(String, Box<Error>),
    /// Fewer cells than the rule needs.
    TooFewCells { rule: String, least: usize },
    /// A number of a rule that no digits can reach.
    OutOfRange { rule: String, number: i64, range: RangeInclusive<i64> },
    /// The number of digits of a quadruple is out of range.
    Quadruple(usize),
    /// A text that is not a pattern of digits, and the reason.
    Pattern { text: String, found: String },
    /// A pattern that is too long when repetitions are expanded.
    LongPattern,
    /// A text that is not a state machine, and the reason.
    Nfa(&'static str),
    /// A state machine with too many states.
    LargeNfa,
    /// The number of cells of a bulb is out of range.
    Bulb(usize),
    /// Groups that must have equal numbers of cells do not.
    UnequalGroups([usize; 2]),
    /// A digit that grids of this size do not have.
    ForeignDigit { digit: u8, size: Size },
    /// A rule with a requirement that the layout does not meet.
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
            Self::Undivided { .. } => "box sides must divide the sides of the grid".to_owned(),
            Self::UnknownRule { help, .. } => help.clone(),
            Self::Argument { wanted, .. } => format!("write {wanted}"),
            Self::Twice(_) | Self::OtherLayout { .. } => "leave one of them out".to_owned(),
            Self::SeveralLayouts(_) => "name one of box, latin and jigsaw".to_owned(),
            Self::Outside { size, .. } => {
                format!("its cells are r1c1 to r{}c{}", size.rows(), size.columns())
            }
            Self::TooManyCells { side, .. } => format!("there are only {side} digits"),
            Self::LongLine { most, .. } => format!("name at most {most}"),
            Self::ManyComparisons { .. } => "use shorter rules, or fewer of them".to_owned(),
            Self::TooFewCells { least, .. } => format!("it needs at least {least}"),
            Self::OutOfRange { range, .. } => {
                format!("give a number from {} to {}", range.start(), range.end())
            }
            Self::Quadruple(_) => "name one to four digits".to_owned(),
            Self::Pattern { .. } => "digits, . for any of them, [1-5] and [^1-5], | between \
                                     alternatives, (…), and after them ?, *, +, {2} or {2-4}"
                .to_owned(),
            Self::LongPattern => "repeat less in it".to_owned(),
            Self::Nfa(_) => "use the text after NFA~ in a puzzle of the Interactive Sudoku \
                             Solver"
                .to_owned(),
            Self::LargeNfa => format!("without choices it has at most {MOST_STATES} states"),
            Self::Bulb(_) => "name one to three cells".to_owned(),
            Self::UnequalGroups(_) => "name equally many cells in each".to_owned(),
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
            Self::UnknownRule { name, .. } => write!(f, "{:?} is not a rule", clip(name)),
            Self::Argument { rule, found, .. } if found.is_empty() => {
                write!(f, "{rule} is incomplete")
            }
            Self::Argument { rule, found, .. } => write!(f, "{rule} cannot be {:?}", clip(found)),
            Self::Twice(rule) => write!(f, "{} twice", clip(rule)),
            Self::SeveralLayouts(second) => write!(f, "{} after another layout", clip(second)),
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
            Self::ManyComparisons { most } => {
                write!(f, "rules that take more than {most} comparisons of cells and digits")
            }
            Self::TooFewCells { rule, .. } => write!(f, "{} has too few cells", clip(rule)),
            Self::OutOfRange { rule, number, .. } => {
                write!(f, "{} cannot have {number}", clip(rule))
            }
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

/// A typed text, shortened if it is long.
fn clip(text: &str) -> String {
    clip_to(200, text)
}
