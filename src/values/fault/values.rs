//! Errors in a cell, a side or a range of digits.

use std::fmt;

use crate::values::error::{ErrorKind, ErrorSource};
use crate::values::limits::MOST_SIDE;

pub(crate) enum ValueFault {
    /// A text that is not a cell.
    NoCell(String),
    /// A side outside the limits.
    Side(usize),
    /// A range of digits outside the limits.
    DigitRange { first: u8, last: u8 },
    /// Fewer digits than the cells of a row, a column or a region.
    DigitsForCells { digits: u8, cells: u8 },
}

impl ErrorSource for ValueFault {
    fn kind(&self) -> ErrorKind {
        ErrorKind::Value
    }

    fn help(&self) -> Option<String> {
        Some(match self {
            Self::NoCell(text) if text.contains([' ', ';']) => {
                "a cell is written r1c1; in rules, separate cells by + or -, and rules by commas"
                    .to_owned()
            }
            Self::NoCell(_) => "a cell is written r1c1, row and column counted from 1".to_owned(),
            Self::Side(_) => format!("a side is a number from 2 to {MOST_SIDE}"),
            Self::DigitRange { .. } => {
                format!("digits start at 0 or 1 and end at {MOST_SIDE} or below")
            }
            Self::DigitsForCells { cells, .. } => format!("use at least {cells} digits"),
        })
    }
}

impl fmt::Display for ValueFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCell(text) => write!(f, "{text:?} is not a cell"),
            Self::Side(side) => write!(f, "a grid of side {side}"),
            Self::DigitRange { first, last } => write!(f, "digits from {first} to {last}"),
            Self::DigitsForCells { digits, cells } => {
                write!(f, "{digits} digits for {cells} different cells")
            }
        }
    }
}
