//! Cells of grids of any size.

use std::fmt;

use super::limits::MOST_SIDE;

/// A cell, by its row and column, both counted from 0.
///
/// Written `r1c1` to `r25c25`, counted from 1. `Ord` is row-major.
///
/// ```
/// use lazydoku::Cell;
/// let cell: Cell = "r2c10".parse()?;
/// assert_eq!((cell.row(), cell.column()), (1, 9));
/// assert_eq!(cell.to_string(), "r2c10");
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    row: u8,
    column: u8,
}

impl Cell {
    /// The cell in this row and column, both counted from 0.
    ///
    /// # Panics
    /// If `row` or `column` is above 24.
    #[must_use]
    pub const fn at(row: usize, column: usize) -> Self {
        assert!(row < MOST_SIDE && column < MOST_SIDE, "rows and columns are counted from 0 to 24");
        Self { row: row as u8, column: column as u8 }
    }

    /// The cells of the square grid of this side, row by row. For other grids, see
    /// [`Size::cells`](super::size::Size::cells).
    ///
    /// # Panics
    /// If the side is above 25.
    ///
    /// ```
    /// use lazydoku::Cell;
    /// let cells: Vec<String> = Cell::all(2).map(|cell| cell.to_string()).collect();
    /// assert_eq!(cells, ["r1c1", "r1c2", "r2c1", "r2c2"]);
    /// ```
    #[must_use]
    pub fn all(side: usize) -> impl ExactSizeIterator<Item = Self> + Clone {
        assert!(side <= MOST_SIDE, "a grid has 25 rows at most");
        (0..side * side).map(move |index| Self::of_index(index, side))
    }

    /// The cell with this index in a grid with this number of columns, row by row.
    pub(crate) const fn of_index(index: usize, columns: usize) -> Self {
        Self::at(index / columns, index % columns)
    }

    /// The index of this cell in a grid with this number of columns, row by row.
    pub(crate) const fn index(self, side: usize) -> usize {
        self.row() * side + self.column()
    }

    /// The row, 0 to 24 from the top.
    #[must_use]
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// The column, 0 to 24 from the left.
    #[must_use]
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// The four cells of the 2x2 square whose top left cell is this one. Coordinates saturate, as
    /// no square starts in the last row or column.
    pub(crate) fn square(self) -> [Self; 4] {
        let next = |number: u8| (number + 1).min(MOST_SIDE as u8 - 1);
        let (below, after) = (next(self.row), next(self.column));
        let at = |row: u8, column: u8| Self { row, column };
        [self, at(self.row, after), at(below, self.column), at(below, after)]
    }

    /// Whether the square grid of this side has this cell.
    #[must_use]
    pub const fn is_within(self, side: usize) -> bool {
        self.row() < side && self.column() < side
    }
}

impl From<crate::classic::values::Cell9> for Cell {
    fn from(cell: crate::classic::values::Cell9) -> Self {
        Self::at(cell.row(), cell.column())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.column + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
