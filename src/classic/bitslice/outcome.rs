//! The result for one grid.

use crate::classic::values::board::Board9;

/// The number of solutions of a grid, up to a limit.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub(crate) struct Outcome9 {
    /// The number of solutions, or the limit if there are at least that many.
    pub(crate) solutions: u64,
    /// Whether the search stopped at the limit; there may be more solutions.
    pub(crate) limit_reached: bool,
    /// The solution if there is exactly one, otherwise any of them; `None` if there are none or the
    /// limit is 0.
    pub(crate) first: Option<Board9>,
}
