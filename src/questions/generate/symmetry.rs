//! Symmetries of the pattern of givens.

use std::fmt;

use crate::values::cell::Cell;
use crate::values::size::Size;

/// The symmetry of the pattern of givens in a generated puzzle.
///
/// ```
/// use lazydoku::GivensSymmetry;
/// assert_eq!(GivensSymmetry::named("rotation"), Some(GivensSymmetry::Rotation));
/// assert_eq!(GivensSymmetry::Quarter.name(), "quarter");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum GivensSymmetry {
    /// No symmetry.
    #[default]
    None,
    /// The pattern looks the same after half a turn.
    Rotation,
    /// The pattern looks the same after a quarter turn.
    Quarter,
    /// The upper half is the mirror image of the lower half.
    Horizontal,
    /// The left half is the mirror image of the right half.
    Vertical,
    /// The pattern is mirrored in the diagonal from the top left corner.
    Diagonal,
    /// The pattern is mirrored in the diagonal from the top right corner.
    Antidiagonal,
}

impl GivensSymmetry {
    /// All symmetries.
    pub const ALL: [Self; 7] = [
        Self::None,
        Self::Rotation,
        Self::Quarter,
        Self::Horizontal,
        Self::Vertical,
        Self::Diagonal,
        Self::Antidiagonal,
    ];

    /// The name: `none`, `rotation`, `quarter`, `horizontal`, `vertical`, `diagonal` or
    /// `antidiagonal`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Rotation => "rotation",
            Self::Quarter => "quarter",
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
        }
    }

    /// The symmetry with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|symmetry| symmetry.name() == name)
    }

    /// Whether it exchanges rows and columns, so that the grid must be square.
    pub(super) const fn needs_square(self) -> bool {
        matches!(self, Self::Quarter | Self::Diagonal | Self::Antidiagonal)
    }

    /// The image of a cell.
    fn image(self, cell: Cell, size: Size) -> Cell {
        let (row, column) = (cell.row(), cell.column());
        let (from_below, from_right) = (size.rows() - 1 - row, size.columns() - 1 - column);
        match self {
            Self::None => cell,
            Self::Rotation => Cell::at(from_below, from_right),
            Self::Quarter => Cell::at(column, from_below),
            Self::Horizontal => Cell::at(from_below, column),
            Self::Vertical => Cell::at(row, from_right),
            Self::Diagonal => Cell::at(column, row),
            Self::Antidiagonal => Cell::at(from_right, from_below),
        }
    }

    /// The orbits of the cells of a grid.
    pub(super) fn orbits(self, size: Size) -> Vec<Vec<Cell>> {
        let orbit = |first: Cell| {
            let mut cells = vec![first];
            let mut next = self.image(first, size);
            while next != first {
                cells.push(next);
                next = self.image(next, size);
            }
            cells
        };
        // Keep each orbit once, for its first cell.
        let orbits = size.cells().map(|first| (first, orbit(first)));
        let is_first = |(first, cells): &(Cell, Vec<Cell>)| cells.iter().all(|cell| first <= cell);
        orbits.filter(is_first).map(|(_, cells)| cells).collect()
    }
}

impl fmt::Display for GivensSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_cover_each_cell_once() {
        for side in [4, 9] {
            let size = Size::square(side).unwrap();
            for symmetry in GivensSymmetry::ALL {
                let mut cells = symmetry.orbits(size).concat();
                cells.sort_unstable();
                assert!(cells.into_iter().eq(size.cells()), "{symmetry}");
            }
        }
        let lengths = |symmetry: GivensSymmetry| symmetry.orbits(Size::CLASSIC).len();
        assert_eq!(GivensSymmetry::ALL.map(lengths), [81, 41, 21, 45, 45, 45, 45]);
    }
}
