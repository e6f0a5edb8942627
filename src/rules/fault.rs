//! Everything that can be wrong with rules, and with grids of any side.

use std::fmt;
use std::ops::RangeInclusive;

use super::MOST_SIDE;
use super::cell::Cell;
use super::grid::symbol;
use super::named;
use super::puzzle::Conflict;
use crate::error::{ErrorKind, Kind};

pub(super) enum Fault {
    /// A text that is not a cell.
    NoCell(String),
    /// A side that no grid can have.
    Side(usize),
    /// A text with this number of cells, which is no square.
    NoSquare(usize),
    /// A character that is neither a digit of this side nor a blank.
    Foreign { character: char, cell: Cell, side: usize },
    /// A second kind of blank.
    MixedBlanks { first: char, second: char },
    /// A text with this number of characters, which is no cube.
    NoCube(usize),
    /// A candidate among pencil marks that stands where another has its place.
    MarkPlace { found: char, own: u8, cell: Cell },
    /// A digit of a solution that is not among the candidates of its cell.
    NotMarked { cell: Cell, digit: u8 },
    /// A digit above the side.
    Digit { digit: u8, cell: Cell, side: usize },
    /// A grid of another side than the rules.
    OtherSide { grid: usize, rules: usize },
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
    /// A side without usual boxes.
    NoUsualBoxes(usize),
    /// A region that does not have as many cells as the side.
    RegionSize { region: char, cells: usize, side: usize },
    /// A cell that grids of this side do not have.
    Outside { cell: Cell, side: usize },
    /// More cells than there are digits.
    TooManyCells { cells: usize, side: usize },
    /// A cell that is there twice.
    RepeatedCell(Cell),
    /// Fewer cells than a rule needs.
    TooFewCells { rule: String, least: usize },
    /// A number of a rule that no digits reach.
    OutOfRange { rule: String, number: i64, range: RangeInclusive<i64> },
    /// A quadruple of this number of digits.
    Quadruple(usize),
    /// A bulb of this number of cells.
    Bulb(usize),
    /// Groups that should be the same, with different numbers of cells.
    UnequalGroups([usize; 2]),
    /// A digit that grids of this side do not have.
    ForeignDigit { digit: u8, side: usize },
    /// Digits of a solution that do not meet what a rule asks of several cells.
    NotMet(String),
    /// A rule that needs classic boxes, or another side.
    Unfit { rule: &'static str, needs: &'static str },
    /// A blank in a solution.
    Blank(Cell),
    /// A digit of a solution that differs from a given.
    NotGiven { cell: Cell, digit: u8, given: u8 },
    /// Two digits of a solution that break a rule, and whether it is that of a house.
    Broken { conflict: Conflict, is_in_house: bool },
}

impl Kind for Fault {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::NoCell(_) | Self::Side(_) | Self::Outside { .. } => ErrorKind::Value,
            Self::Blank(_)
            | Self::NotGiven { .. }
            | Self::NotMarked { .. }
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
            Self::NoCube(_) => {
                "pencil marks have a character for each digit of each cell: 64 for a side \
                                of 4, 216 for 6, 512 for 8, …"
                    .to_owned()
            }
            Self::MarkPlace { own, .. } => {
                format!("the place of each candidate is its own; here a {} may stand", symbol(*own))
            }
            Self::Foreign { side, .. } | Self::Digit { side, .. } => {
                format!("a cell is a digit from {}, or a blank such as .", digits(*side))
            }
            Self::MixedBlanks { .. } => "write every blank the same way".to_owned(),
            Self::OtherSide { .. } => "choose rules for its side".to_owned(),
            Self::UnknownRule(name) => named::nearest(name).map_or_else(
                || format!("rules are {}", named::names()),
                |nearest| format!("did you mean {nearest}?"),
            ),
            Self::Argument { wanted, .. } => format!("write {wanted}"),
            Self::Twice(_) | Self::OtherLayout { .. } => "leave one of them out".to_owned(),
            Self::SeveralLayouts(_) => "name one of box, latin and jigsaw".to_owned(),
            Self::NoUsualBoxes(side) => {
                format!("name its regions: latin={side} has none, jigsaw=LAYOUT draws them")
            }
            Self::RegionSize { side, .. } => format!("each region has {side}"),
            Self::Outside { side, .. } => format!("its cells are r1c1 to r{side}c{side}"),
            Self::TooManyCells { side, .. } => format!("there are only {side} digits"),
            Self::TooFewCells { least, .. } => format!("it needs at least {least}"),
            Self::OutOfRange { range, .. } => {
                format!("digits reach {} to {}", range.start(), range.end())
            }
            Self::Quadruple(_) => "it has one to four".to_owned(),
            Self::Bulb(_) => "it has one to three".to_owned(),
            Self::UnequalGroups(_) => "name as many in both".to_owned(),
            Self::ForeignDigit { side, .. } => format!("digits are {}", digits(*side)),
            Self::RepeatedCell(_) => "name each cell once".to_owned(),
            Self::Unfit { needs, .. } => format!("it needs {needs}"),
            Self::Blank(_) => "a solution has one in every cell".to_owned(),
            Self::NotGiven { .. } | Self::NotMarked { .. } | Self::NotMet(_) => return None,
            Self::Broken { conflict, is_in_house: true } => {
                format!("it is in {} already", conflict.cells[0])
            }
            Self::Broken { conflict, .. } => {
                format!("{} is {}", conflict.cells[0], symbol(conflict.digits[0]))
            }
        })
    }
}

/// The digits of a side, in words.
fn digits(side: usize) -> String {
    match side {
        ..=9 => format!("1 to {side}"),
        10 => "1 to 9 or A for 10".to_owned(),
        _ => format!("1 to 9 or A to {} for 10 to {side}", super::grid::symbol(side as u8)),
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCell(text) => write!(f, "{text:?} is not a cell"),
            Self::Side(side) => write!(f, "a grid of side {side}"),
            Self::NoSquare(cells) => write!(f, "{cells} cells"),
            Self::NoCube(length) => write!(f, "{length} characters"),
            Self::MarkPlace { found, own, cell } => {
                write!(f, "{cell}: {found} in the place of {}", symbol(*own))
            }
            Self::NotMarked { cell, digit } => {
                write!(f, "{cell}: {} is not among the candidates of the grid", symbol(*digit))
            }
            Self::Foreign { character, cell, .. } => {
                write!(f, "{cell}: {character:?} is not a cell")
            }
            Self::MixedBlanks { first, second } => {
                write!(f, "both {first:?} and {second:?} stand for blanks in this grid")
            }
            Self::Digit { digit, cell, side } => {
                write!(f, "{cell}: {digit} in a grid of side {side}")
            }
            Self::OtherSide { grid, rules } => {
                write!(f, "a grid of {grid}x{grid} cells, and rules for {rules}x{rules}")
            }
            Self::UnknownRule(name) => write!(f, "{name:?} is not a rule"),
            Self::Argument { rule, found, .. } if found.is_empty() => {
                write!(f, "{rule} says nothing after its name")
            }
            Self::Argument { rule, found, .. } => write!(f, "{rule} cannot be {found:?}"),
            Self::Twice(rule) => write!(f, "{rule} twice"),
            Self::SeveralLayouts(second) => write!(f, "{second} after another layout"),
            Self::OtherLayout { own, other } => write!(f, "{other} for a puzzle that has {own}"),
            Self::NoUsualBoxes(side) => write!(f, "grids of side {side} have no usual boxes"),
            Self::RegionSize { region, cells, .. } => {
                write!(f, "region {region} has {cells} cells")
            }
            Self::Outside { cell, side } => write!(f, "{cell} is outside a grid of side {side}"),
            Self::TooManyCells { cells, .. } => write!(f, "{cells} cells with distinct digits"),
            Self::TooFewCells { rule, .. } => write!(f, "{rule} has too few cells"),
            Self::OutOfRange { rule, number, .. } => write!(f, "{rule} cannot have {number}"),
            Self::Quadruple(digits) => write!(f, "a quadruple of {digits} digits"),
            Self::Bulb(cells) => write!(f, "a bulb of {cells} cells"),
            Self::UnequalGroups([one, other]) => {
                write!(f, "groups of {one} and {other} cells that should hold the same digits")
            }
            Self::ForeignDigit { digit, side } => {
                write!(f, "the digit {digit} in rules of side {side}")
            }
            Self::NotMet(rule) => write!(f, "against {rule}"),
            Self::RepeatedCell(cell) => write!(f, "{cell} twice in one rule"),
            Self::Unfit { rule, .. } => write!(f, "{rule} does not fit these rules"),
            Self::Blank(cell) => write!(f, "{cell}: no digit"),
            Self::NotGiven { cell, digit, given } => {
                let [digit, given] = [digit, given].map(|&digit| symbol(digit));
                write!(f, "{cell}: {digit} where the grid gives {given}")
            }
            Self::Broken { conflict, is_in_house } => {
                let relation = if *is_in_house { "again in" } else { "against" };
                let (cell, digit) = (conflict.cells[1], symbol(conflict.digits[1]));
                write!(f, "{cell}: {digit} {relation} {}", conflict.rule)
            }
        }
    }
}
