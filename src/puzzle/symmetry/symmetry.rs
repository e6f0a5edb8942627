//! A way to turn a grid into another one.

use std::fmt;

use itertools::Itertools;

use crate::values::board::Board;
use crate::values::cell::Cell;
use crate::values::size::Size;

/// Rows and columns in another order, exchanged or not, and digits with other names.
///
/// `{}` writes it for people: the row and the column from which each of the image comes, and the
/// new name of each digit.
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
    /// For each row of the image, the one that it comes from: a column if transposed.
    pub(super) rows: Vec<u8>,
    /// For each column of the image, the one that it comes from: a row if transposed.
    pub(super) columns: Vec<u8>,
    /// What each digit becomes.
    pub(super) digits: Vec<u8>,
}

impl Symmetry {
    /// These rows and columns, and all digits as they are.
    pub(super) fn of_places(size: Size, is_transposed: bool, rows: &[u8], columns: &[u8]) -> Self {
        let digits = (1..=size.digits() as u8).collect();
        Self { size, is_transposed, rows: rows.to_vec(), columns: columns.to_vec(), digits }
    }

    /// The one that leaves every grid as it is.
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

    /// The row that each row of the image comes from, counted from zero; the column if it
    /// [is transposed](Self::is_transposed).
    #[must_use]
    pub fn rows(&self) -> &[u8] {
        &self.rows
    }

    /// The column that each column of the image comes from, counted from zero; the row if it
    /// [is transposed](Self::is_transposed).
    #[must_use]
    pub fn columns(&self) -> &[u8] {
        &self.columns
    }

    /// What each digit becomes, both numbered from 1.
    #[must_use]
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The cell that a cell of the image comes from.
    ///
    /// # Panics
    /// If the grid does not have this cell.
    #[must_use]
    pub fn source(&self, cell: Cell) -> Cell {
        let [row, column] = [self.rows[cell.row()], self.columns[cell.column()]].map(usize::from);
        if self.is_transposed { Cell::at(column, row) } else { Cell::at(row, column) }
    }

    /// What it makes of a grid.
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

    /// The way back.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let [rows, columns] = [&self.rows, &self.columns].map(|lines| inverse(lines));
        let digits: Vec<u8> = self.digits.iter().map(|digit| digit - 1).collect();
        let digits = inverse(&digits).iter().map(|digit| digit + 1).collect();
        let [rows, columns] = if self.is_transposed { [columns, rows] } else { [rows, columns] };
        Self { rows, columns, digits, ..*self }
    }

    /// This one, and then another one.
    ///
    /// # Panics
    /// If they are of different sizes.
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

/// One permutation after another: for each place, where the other one's entry leads in the first.
pub(crate) fn compose(one: &[u8], other: &[u8]) -> Vec<u8> {
    other.iter().map(|&at| one[usize::from(at)]).collect()
}

/// The permutation that takes back another one.
pub(crate) fn inverse(lines: &[u8]) -> Vec<u8> {
    let mut inverse = vec![0; lines.len()];
    for (place, &line) in lines.iter().enumerate() {
        inverse[usize::from(line)] = place as u8;
    }
    inverse
}

/// One line: `rows 2 1 3, columns 1 2 3, digits 1 3 2`, after `transposed, ` if it is.
impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = |lines: &[u8]| lines.iter().map(|line| line + 1).join(" ");
        let names = self.digits.iter().map(|&digit| self.size.value(digit)).join(" ");
        let transposed = if self.is_transposed { "transposed, " } else { "" };
        let [rows, columns] = [&self.rows, &self.columns].map(|lines| counted(lines));
        write!(f, "{transposed}rows {rows}, columns {columns}, digits {names}")
    }
}
