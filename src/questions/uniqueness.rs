//! Whether a puzzle has no solution, one, or several.

use crate::values::board::Board;

/// How many solutions a puzzle has.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Uniqueness {
    /// It contradicts itself.
    None,
    /// The only solution.
    Unique(Board),
    /// Any two different solutions.
    Several(Board, Board),
}

impl Uniqueness {
    /// What two solutions show, of which the second is missing if there is no other.
    pub(crate) fn of(found: [Option<Board>; 2]) -> Self {
        match found {
            [Some(one), Some(other)] => Self::Several(one, other),
            [Some(one), None] => Self::Unique(one),
            [None, _] => Self::None,
        }
    }
}
