//! A map from grids to grids.

use std::fmt;

use itertools::Itertools;

use crate::values::board::Board;
use crate::values::cell::Cell;
use crate::values::size::Size;

/// A reordering of rows and columns, possibly with a transposition, and a renaming of digits.
///
/// `{}` writes the source of each row and column of the image, and the new name of each digit.
///
/// ```
/// use lazydoku::{Board, Puzzle};
/// let board: Board = "3..............4".parse()?;
/// let canonical = Puzzle::from(&board).canonical()?;
/// assert_eq!(canonical.form().to_string(), ".......1.....2..");
/// let map = canonical.map();
/// assert_eq!(map.image(&board), *canonical.form());
/// assert_eq!(map.inverse().image(canonical.form()), board);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Symmetry {
    pub(super) size: Size,
    pub(super) is_transposed: bool,
    /// For each row of the image, its source: a row, or a column if transposed.
    pub(super) rows: Vec<u8>,
    /// For each column of the image, its source: a column, or a row if transposed.
    pub(super) columns: Vec<u8>,
    /// The new name of each digit.
    pub(super) digits: Vec<u8>,
}

impl Symmetry {
    /// The symmetry with these rows and columns that keeps all digits.
    pub(super) fn of_places(size: Size, is_transposed: bool, rows: &[u8], columns: &[u8]) -> Self {
        let digits = (1..=size.digits() as u8).collect();
        Self { size, is_transposed, rows: rows.to_vec(), columns: columns.to_vec(), digits }
    }

    /// The symmetry that fixes every grid.
    pub(crate) fn identity(size: Size) -> Self {
        let [rows, columns] =
            [size.rows(), size.columns()].map(|lines| (0..lines as u8).collect::<Vec<_>>());
        Self::of_places(size, false, &rows, &columns)
    }

    pub(crate) fn size(&self) -> Size {
        self.size
    }

    /// Whether rows become columns.
    #[must_use]
    pub fn is_transposed(&self) -> bool {
        self.is_transposed
    }

    /// The source row of each row of the image, counted from 0; a column if it [is
    /// transposed](Self::is_transposed).
    #[must_use]
    pub fn rows(&self) -> &[u8] {
        &self.rows
    }

    /// The source column of each column of the image, counted from 0; a row if it [is
    /// transposed](Self::is_transposed).
    #[must_use]
    pub fn columns(&self) -> &[u8] {
        &self.columns
    }

    /// The new name of each digit, both numbered from 1.
    #[must_use]
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The source of a cell of the image.
    ///
    /// # Panics
    /// If the grid does not have this cell.
    #[must_use]
    pub fn source(&self, cell: Cell) -> Cell {
        let [row, column] = [self.rows[cell.row()], self.columns[cell.column()]].map(usize::from);
        if self.is_transposed { Cell::at(column, row) } else { Cell::at(row, column) }
    }

    /// Applies the symmetry to a grid.
    ///
    /// # Panics
    /// If the grid has another size.
    #[must_use]
    pub fn image(&self, grid: &Board) -> Board {
        assert_eq!(grid.size(), self.size, "a symmetry is of one size");
        let mut image = grid.clone();
        for cell in self.size.cells() {
            let digit = grid[self.source(cell)];
            let name = if digit == 0 { 0 } else { self.digits[usize::from(digit) - 1] };
            image.set(cell, name);
        }
        image
    }

    /// The inverse map.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let [rows, columns] = [&self.rows, &self.columns].map(|lines| inverse(lines));
        let digits: Vec<u8> = self.digits.iter().map(|digit| digit - 1).collect();
        let digits = inverse(&digits).iter().map(|digit| digit + 1).collect();
        let [rows, columns] = if self.is_transposed { [columns, rows] } else { [rows, columns] };
        Self { rows, columns, digits, ..*self }
    }

    /// The composition: this map, followed by `next`.
    ///
    /// # Panics
    /// If the sizes differ.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        assert_eq!(next.size, self.size, "a symmetry is of one size");
        let [mine, others] = if next.is_transposed {
            [[&self.columns, &self.rows], [&next.rows, &next.columns]]
        } else {
            [[&self.rows, &self.columns], [&next.rows, &next.columns]]
        };
        let digits = self.digits.iter().map(|&digit| next.digits[usize::from(digit) - 1]);
        Self {
            size: self.size,
            is_transposed: self.is_transposed != next.is_transposed,
            rows: compose(mine[0], others[0]),
            columns: compose(mine[1], others[1]),
            digits: digits.collect(),
        }
    }
}

/// The composition of two permutations: the element at `i` is `one[other[i]]`.
pub(crate) fn compose(one: &[u8], other: &[u8]) -> Vec<u8> {
    other.iter().map(|&at| one[usize::from(at)]).collect()
}

/// The inverse of a permutation.
pub(crate) fn inverse(lines: &[u8]) -> Vec<u8> {
    let mut inverse = vec![0; lines.len()];
    for (place, &line) in lines.iter().enumerate() {
        inverse[usize::from(line)] = place as u8;
    }
    inverse
}

/// Writes one line: `rows 2 1 3, columns 1 2 3, digits 1 3 2`, preceded by `transposed, ` if it is.
impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = |lines: &[u8]| lines.iter().map(|line| line + 1).join(" ");
        let names = self.digits.iter().map(|&digit| self.size.value(digit)).join(" ");
        let transposed = if self.is_transposed { "transposed, " } else { "" };
        let [rows, columns] = [&self.rows, &self.columns].map(|lines| counted(lines));
        write!(f, "{transposed}rows {rows}, columns {columns}, digits {names}")
    }
}
