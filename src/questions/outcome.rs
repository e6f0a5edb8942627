//! The result of a count up to a limit.

use crate::values::board::Board;

/// The number of solutions of a puzzle up to a limit, and one of them; an item of
/// [`Batch::outcomes`](crate::Batch::outcomes).
///
/// ```
/// use lazydoku::{Batch, Board, Puzzle};
/// let lines = ["1234341221434321", "1...............", "11.............."];
/// let puzzles = lines.map(|line| Puzzle::from(line.parse::<Board>().unwrap()));
/// let outcomes = Batch::new(2).outcomes(puzzles);
/// let found = outcomes.map(|it| (it.solutions, it.limit_reached, it.first.is_some()));
/// assert!(found.eq([(1, false, true), (2, true, true), (0, false, false)]));
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Outcome {
    /// The number of solutions, or the limit if there are at least that many.
    pub solutions: u64,
    /// Whether the search stopped at the limit; there may be more solutions.
    pub limit_reached: bool,
    /// The solution if it is the only one, or else an arbitrary one; `None` if there is no solution
    /// or the limit is 0.
    pub first: Option<Board>,
}
