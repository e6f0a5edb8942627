//! Why a grid is not a solution.

use std::fmt;

use super::conflict::Conflict;
use crate::values::cell::Cell;
use crate::values::error::{ErrorKind, ErrorSource};
use crate::values::signs::sign;

pub(crate) enum SolutionFault {
    /// A blank.
    Blank(Cell),
    /// A digit that differs from a given.
    NotGiven { cell: Cell, digit: char, given: char },
    /// A digit that is not among the candidates of its cell.
    NotMarked { cell: Cell, digit: char },
    /// A digit that a rule forbids in its cell.
    NotAllowed { cell: Cell, digit: char, rule: String },
    /// Digits that violate a constraint on several cells.
    NotMet(String),
    /// Two digits that break a rule, and whether that rule is a house.
    Broken { conflict: Conflict, is_in_house: bool },
}

impl ErrorSource for SolutionFault {
    fn kind(&self) -> ErrorKind {
        ErrorKind::Solution
    }

    fn help(&self) -> Option<String> {
        Some(match self {
            Self::Blank(_) => "a solution has one in every cell".to_owned(),
            Self::NotGiven { .. }
            | Self::NotMarked { .. }
            | Self::NotAllowed { .. }
            | Self::NotMet(_) => return None,
            Self::Broken { conflict, is_in_house: true } => {
                format!("it is in {} already", conflict.cells[0])
            }
            Self::Broken { conflict, .. } => {
                format!("{} is {}", conflict.cells[0], sign(conflict.digits[0]))
            }
        })
    }
}

impl fmt::Display for SolutionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotMarked { cell, digit } => {
                write!(f, "{cell}: {digit} is not among the candidates of the grid")
            }
            Self::NotAllowed { cell, digit, rule } => write!(f, "{cell}: {digit} against {rule}"),
            Self::NotMet(rule) => write!(f, "against {rule}"),
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
