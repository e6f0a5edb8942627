//! A grid as a search sees it, as it is or transposed, and what the search finds.

use super::lines::Lines;
use super::symmetry::Symmetry;
use crate::values::board::Board;

/// A grid, or a grid with rows and columns exchanged.
pub(super) struct View {
    pub(super) cells: Vec<u8>,
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// The rows of a band.
    pub(super) high: usize,
    /// The columns of a stack.
    pub(super) wide: usize,
    /// The rows without a digit, a bit for each.
    pub(super) blank_rows: u32,
}

impl View {
    /// The grid, and the transposed grid if that obeys the same rules.
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

/// A least image: from which view, row and column each of its own comes, and what digits become.
pub(super) struct Found {
    pub(super) view: usize,
    pub(super) rows: Vec<u8>,
    pub(super) columns: Vec<u8>,
    /// 0 for a digit that the grid does not have.
    pub(super) digits: Vec<u8>,
    /// How many ways lead to the same image.
    pub(super) ties: u64,
}

impl Found {
    pub(super) fn symmetry(self, lines: &Lines) -> Symmetry {
        let Self { view, rows, columns, mut digits, .. } = self;
        name_others(&mut digits);
        Symmetry { size: lines.size, is_transposed: view == 1, rows, columns, digits }
    }
}

/// Gives the digits that the grid does not have the names that are left, ascending.
pub(super) fn name_others(digits: &mut [u8]) {
    let mut next = digits.iter().max().copied().unwrap_or_default();
    for name in digits.iter_mut().filter(|name| **name == 0) {
        next += 1;
        *name = next;
    }
}
