//! The target of a query, and its location among pieces.

use std::cmp::Ordering;
use std::ops::Range;

use super::piece::Prefix;
use crate::classic::values::board::Board9;
use crate::classic::values::{Cell9, Digit};

/// The target of a query.
pub(super) enum RankTarget<'a> {
    /// The solution with this rank.
    Place(u128),
    /// The rank that this board has, or would have.
    Board(&'a Board9),
}

impl RankTarget<'_> {
    /// Whether searching from the back should count fewer pieces, assuming pieces of equal length.
    pub(super) fn is_nearer_to_the_back(&self, cell: Cell9, digits: &[Digit], len: u128) -> bool {
        match self {
            Self::Place(place) => *place >= len / 2,
            Self::Board(board) => {
                2 * digits.iter().filter(|digit| Some(**digit) < board[cell]).count()
                    >= digits.len()
            }
        }
    }

    /// Compares a digit with that of the target in this cell, if the target is a board.
    pub(super) fn compare(&self, cell: Cell9, digit: Digit) -> Option<Ordering> {
        match self {
            Self::Place(_) => None,
            Self::Board(board) => Some(Some(digit).cmp(&board[cell])),
        }
    }

    pub(super) fn is_at(&self, places: &Range<u128>) -> bool {
        matches!(self, Self::Place(place) if places.contains(place))
    }
}

/// The location of a target among the pieces of one cell.
pub(super) enum TargetPlace {
    /// In this piece, which starts at this rank.
    In(Box<Prefix>, u128),
    /// Between two pieces, at this rank.
    At(u128),
}
