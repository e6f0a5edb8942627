//! Cages: a dashed outline with the total in a corner. Sums with repeated digits: a dotted outline.

use crate::picture::markup::write;
use crate::picture::shapes::drawing::RuleDrawings;
use crate::picture::shapes::outline::outline;
use crate::values::cell::Cell;

/// The distance of the outline from the edges of cells.
const INSET: isize = 4;

impl RuleDrawings {
    /// Draws a cage. Returns false if it has no room for its total.
    pub(crate) fn cage(&mut self, cells: &[Cell], total: Option<u32>) -> bool {
        self.outlined(cells, INSET);
        total.is_none_or(|total| self.total(cells, total))
    }

    /// Draws a sum as a little killer or as an outline. Factors and repeated cells cannot be shown.
    pub(crate) fn sum(&mut self, terms: &[(i32, Cell)], total: i32) -> bool {
        let cells: Vec<Cell> = terms.iter().map(|term| term.1).collect();
        if !are_different(&cells) || terms.iter().any(|term| term.0 != 1) {
            return false;
        }
        if self.little_killer(&cells, total) {
            return true;
        }
        self.outlined(&cells, 2 * INSET);
        self.total(&cells, total)
    }

    pub(super) fn outlined(&mut self, cells: &[Cell], inset: isize) {
        write(&mut self.below, format_args!(r#"<path d="{}"/>"#, outline(cells, inset)));
    }

    /// Writes a total into the first cell, in row order, that has room for it.
    pub(crate) fn total(&mut self, cells: &[Cell], total: impl std::fmt::Display) -> bool {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        self.number(&cells, total)
    }
}

fn are_different(cells: &[Cell]) -> bool {
    (1..cells.len()).all(|index| !cells[..index].contains(&cells[index]))
}
