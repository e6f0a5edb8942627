//! A grid or its transpose as the search reads it, and the result of the search.

use super::lines::Lines;
use super::symmetry::Symmetry;
use crate::values::board::Board;

/// A grid or its transpose.
pub(super) struct View {
    pub(super) cells: Vec<u8>,
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// The number of rows in a band.
    pub(super) high: usize,
    /// The number of columns in a stack.
    pub(super) wide: usize,
    /// Bit mask of the rows without digits.
    pub(super) blank_rows: u32,
}

impl View {
    /// The grid, and its transpose if that obeys the same rules.
    pub(super) fn of(grid: &Board, lines: &Lines) -> Vec<Self> {
        let [rows, columns] = [lines.size.rows(), lines.size.columns()];
        let view = |cells: Vec<u8>| {
            let is_blank = |row: &[u8]| row.iter().all(|&digit| digit == 0);
            let blank = cells.chunks_exact(columns).enumerate();
            let blank = blank.filter(|(_, row)| is_blank(row)).map(|(row, _)| 1_u32 << row);
            let blank_rows = blank.fold(0, |rows, row| rows | row);
            Self { cells, rows, columns, high: lines.high, wide: lines.wide, blank_rows }
        };
        let mut views = vec![view(grid.cells().to_vec())];
        if lines.can_transpose() {
            let transposed = |place| grid.cells()[place % rows * columns + place / rows];
            views.push(view((0..rows * columns).map(transposed).collect()));
        }
        views
    }

    pub(super) fn row(&self, row: usize) -> &[u8] {
        &self.cells[row * self.columns..][..self.columns]
    }
}

/// A symmetry that leads to the least image: the view, the source of each row and column, and the
/// new names of the digits.
pub(super) struct Found {
    pub(super) view: usize,
    pub(super) rows: Vec<u8>,
    pub(super) columns: Vec<u8>,
    /// The name of each digit, 0 if the grid lacks it.
    pub(super) digits: Vec<u8>,
    /// The number of symmetries of places that lead to the same image.
    pub(super) ties: u64,
}

impl Found {
    pub(super) fn symmetry(self, lines: &Lines) -> Symmetry {
        let Self { view, rows, columns, mut digits, .. } = self;
        name_others(&mut digits);
        Symmetry { size: lines.size, is_transposed: view == 1, rows, columns, digits }
    }
}

/// Gives the digits that the grid lacks the remaining names, ascending.
pub(super) fn name_others(digits: &mut [u8]) {
    let mut next = digits.iter().max().copied().unwrap_or_default();
    for name in digits.iter_mut().filter(|name| **name == 0) {
        next += 1;
        *name = next;
    }
}
