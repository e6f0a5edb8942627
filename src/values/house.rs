//! Houses of grids of any size.

use std::fmt;

use super::cell::Cell;
use super::cell_set::CellSet;

/// Cells that hold each digit at most once, and their name: `row 1`, `box 4`, `diagonal 2`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct House {
    pub(crate) name: String,
    pub(crate) cells: Vec<Cell>,
}

impl House {
    /// The cells, ascending.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cells as bits of a square grid of this side.
    pub(crate) fn as_set<const W: usize>(&self, side: usize) -> CellSet<W> {
        self.cells.iter().map(|cell| cell.index(side)).collect()
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
