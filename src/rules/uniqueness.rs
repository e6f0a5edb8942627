//! Whether a puzzle has no solution, one, or several.

use super::grid::Grid;

/// How many solutions a puzzle has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Uniqueness {
    /// It contradicts itself.
    None,
    /// The only solution.
    Unique(Grid),
    /// Any two different solutions.
    Several(Grid, Grid),
}
