//! Houses of any grid, and relations between its cells.

use std::fmt;

use super::cell::Cell;

/// Cells that hold each digit once, and what people call them: `row 1`, `box 4`, `diagonal 2`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct House {
    pub(super) name: &'static str,
    /// Counted from one.
    pub(super) number: usize,
    pub(super) cells: Vec<Cell>,
}

impl House {
    /// The cells, ascending.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.number)
    }
}

/// Two cells and the digits that they may hold together.
#[derive(Clone, Debug)]
pub(super) struct Relation {
    pub(super) name: &'static str,
    pub(super) cells: [Cell; 2],
    pub(super) allows: fn(u8, u8) -> bool,
}
