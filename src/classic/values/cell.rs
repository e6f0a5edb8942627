//! Cells and their peers.

use std::fmt;

use super::dimensions::{BOX, CELLS, PEERS, SIDE};

/// One of the 81 cells of a grid, numbered 0 to 80 row by row.
///
/// Written `r1c1` to `r9c9`, with rows and columns counted from one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Cell9(u8);

impl Cell9 {
    /// The cell with this index, or `None` if `index` is above 80.
    #[must_use]
    pub(crate) const fn new(index: usize) -> Option<Self> {
        if index < CELLS { Some(Self(index as u8)) } else { None }
    }

    /// The cell in this row and column, both counted from zero.
    ///
    /// # Panics
    /// If `row` or `column` is above 8.
    #[must_use]
    pub(crate) const fn at(row: usize, column: usize) -> Self {
        assert!(row < SIDE && column < SIDE, "rows and columns are counted from 0 to 8");
        Self((row * SIDE + column) as u8)
    }

    /// All 81 cells, ascending.
    pub(crate) fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..CELLS as u8).map(Self)
    }

    /// The index, 0 to 80 row by row.
    #[must_use]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, 0 to 8 from the top.
    #[must_use]
    pub(crate) const fn row(self) -> usize {
        self.index() / SIDE
    }

    /// The column, 0 to 8 from the left.
    #[must_use]
    pub(crate) const fn column(self) -> usize {
        self.index() % SIDE
    }

    /// The band (three boxes side by side) of this cell, 0 to 2 from the top.
    #[must_use]
    pub(crate) const fn band(self) -> usize {
        self.row() / BOX
    }

    /// The stack (three boxes on top of each other) of this cell, 0 to 2 from the left.
    #[must_use]
    pub(crate) const fn stack(self) -> usize {
        self.column() / BOX
    }

    /// The 20 other cells that share a house with this one, ascending.
    #[must_use]
    pub(crate) fn peers(self) -> &'static [Self; PEERS] {
        &PEER_CELLS[self.index()]
    }

    pub(crate) const fn shares_house(self, other: Self) -> bool {
        self.row() == other.row()
            || self.column() == other.column()
            || (self.band() == other.band() && self.stack() == other.stack())
    }
}

impl fmt::Display for Cell9 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Cell9 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

static PEER_CELLS: [[Cell9; PEERS]; CELLS] = peer_cells();

const fn peer_cells() -> [[Cell9; PEERS]; CELLS] {
    let mut peers = [[Cell9(0); PEERS]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (mut other, mut found) = (0, 0);
        while other < CELLS {
            if other != cell && Cell9(cell as u8).shares_house(Cell9(other as u8)) {
                peers[cell][found] = Cell9(other as u8);
                found += 1;
            }
            other += 1;
        }
        cell += 1;
    }
    peers
}
