//! Cells and their peers.

use std::fmt;

use super::dimensions::{BOX, CELLS, PEERS, SIDE};

/// One of the 81 cells of a grid, numbered 0 to 80 row by row.
///
/// Written `r1c1` to `r9c9`, with rows and columns counted from one.
///
/// ```
/// use lazydoku::geometry::Cell;
/// let centre = Cell::new(40).unwrap();
/// assert_eq!(centre.to_string(), "r5c5");
/// let peers: Vec<usize> = centre.peers().iter().map(|peer| peer.index()).collect();
/// assert_eq!(
///     peers,
///     [4, 13, 22, 30, 31, 32, 36, 37, 38, 39, 41, 42, 43, 44, 48, 49, 50, 58, 67, 76]
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this index, or `None` if `index` is above 80.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < CELLS { Some(Self(index as u8)) } else { None }
    }

    /// The cell in this row and column, both counted from zero.
    ///
    /// # Panics
    /// If `row` or `column` is above 8.
    #[must_use]
    pub const fn at(row: usize, column: usize) -> Self {
        assert!(row < SIDE && column < SIDE, "rows and columns are counted from 0 to 8");
        Self((row * SIDE + column) as u8)
    }

    /// All 81 cells, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..CELLS as u8).map(Self)
    }

    /// The index, 0 to 80 row by row.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, 0 to 8 from the top.
    #[must_use]
    pub const fn row(self) -> usize {
        self.index() / SIDE
    }

    /// The column, 0 to 8 from the left.
    #[must_use]
    pub const fn column(self) -> usize {
        self.index() % SIDE
    }

    /// The band (three boxes side by side) of this cell, 0 to 2 from the top.
    #[must_use]
    pub const fn band(self) -> usize {
        self.row() / BOX
    }

    /// The stack (three boxes on top of each other) of this cell, 0 to 2 from the left.
    #[must_use]
    pub const fn stack(self) -> usize {
        self.column() / BOX
    }

    /// The 20 other cells that share a house with this one, ascending.
    #[must_use]
    pub fn peers(self) -> &'static [Self; PEERS] {
        &PEER_CELLS[self.index()]
    }

    pub(crate) const fn shares_house(self, other: Self) -> bool {
        self.row() == other.row()
            || self.column() == other.column()
            || (self.band() == other.band() && self.stack() == other.stack())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

static PEER_CELLS: [[Cell; PEERS]; CELLS] = peer_cells();

const fn peer_cells() -> [[Cell; PEERS]; CELLS] {
    let mut peers = [[Cell(0); PEERS]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (mut other, mut found) = (0, 0);
        while other < CELLS {
            if other != cell && Cell(cell as u8).shares_house(Cell(other as u8)) {
                peers[cell][found] = Cell(other as u8);
                found += 1;
            }
            other += 1;
        }
        cell += 1;
    }
    peers
}
