//! Where regions end.

use crate::rules::rule_set::Rules;
use crate::values::cell::Cell;

impl Rules {
    /// Whether a region, or the grid, ends between this row and the one above it in a column. The
    /// edge of the grid counts as a row: the one below the last.
    pub(crate) fn has_border_above(&self, row: usize, column: usize) -> bool {
        let region = |row| self.region(Cell::at(row, column));
        row == 0 || row == self.size().rows() || region(row - 1) != region(row)
    }

    /// The same between a column and the one before it.
    pub(crate) fn has_border_left_of(&self, row: usize, column: usize) -> bool {
        let region = |column| self.region(Cell::at(row, column));
        column == 0 || column == self.size().columns() || region(column - 1) != region(column)
    }
}
