//! Houses of grids of any size.

use std::fmt;

use super::cell::Cell;
use super::cell_set::CellSet;

/// Cells that hold each digit at most once, and their name: `row 1`, `box 4`, `diagonal 2`.
///
/// ```
/// use lazydoku::{Cell, Rules};
/// let rules = Rules::boxes(2, 2)?;
/// let names: Vec<String> = rules.houses().iter().map(ToString::to_string).collect();
/// assert_eq!([&names[0], &names[4], &names[8]], ["row 1", "column 1", "box 1"]);
/// assert_eq!(rules.houses()[8].cells()[3], Cell::at(1, 1));
/// # Ok::<(), lazydoku::Error>(())
/// ```
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
