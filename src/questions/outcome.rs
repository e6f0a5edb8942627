//! What is found about a puzzle.

use crate::values::board::Board;

/// The number of solutions of a puzzle, up to a limit.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Outcome {
    /// The number of solutions, or the limit if there are at least that many.
    pub solutions: u64,
    /// Whether the search stopped at the limit; there may be more solutions.
    pub limit_reached: bool,
    /// The solution if there is only one, otherwise any of them; `None` if there is none or the
    /// limit is 0.
    pub first: Option<Board>,
}
