//! The borders between regions.

use crate::rules::rule_set::Rules;
use crate::values::cell::Cell;

impl Rules {
    /// Whether a region or the grid ends between this row and the one above it, in this column.
    /// `row` may be one past the last, for the bottom edge.
    pub(crate) fn has_border_above(&self, row: usize, column: usize) -> bool {
        let region = |row| self.region(Cell::at(row, column));
        row == 0 || row == self.size().rows() || region(row - 1) != region(row)
    }

    /// Whether a region or the grid ends between this column and the one to its left, in this row.
    pub(crate) fn has_border_left_of(&self, row: usize, column: usize) -> bool {
        let region = |column| self.region(Cell::at(row, column));
        column == 0 || column == self.size().columns() || region(column - 1) != region(column)
    }
}
