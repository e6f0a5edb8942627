//! Houses and their cells.

use std::fmt;

use super::cell::Cell9;
use super::dimensions::{BOX, HOUSES, SIDE};

/// A row, a column or a box: nine cells that must hold each digit once.
///
/// Written `row 1`, `column 4` or `box 9`. Boxes are numbered band by band.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct House9(u8);

impl House9 {
    /// The row with this number, 0 to 8 from the top.
    ///
    /// # Panics
    /// If `row` is above 8.
    #[must_use]
    pub(crate) const fn row(row: usize) -> Self {
        assert!(row < SIDE, "rows are counted from 0 to 8");
        Self(row as u8)
    }

    /// The column with this number, 0 to 8 from the left.
    ///
    /// # Panics
    /// If `column` is above 8.
    #[must_use]
    pub(crate) const fn column(column: usize) -> Self {
        assert!(column < SIDE, "columns are counted from 0 to 8");
        Self((SIDE + column) as u8)
    }

    /// The box with this number, 0 to 8, band by band from the top left.
    ///
    /// # Panics
    /// If `number` is above 8.
    #[must_use]
    pub(crate) const fn of_box(number: usize) -> Self {
        assert!(number < SIDE, "boxes are counted from 0 to 8");
        Self((2 * SIDE + number) as u8)
    }

    /// All 27 houses: rows, then columns, then boxes.
    pub(crate) fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..HOUSES as u8).map(Self)
    }

    /// The rows and the columns.
    pub(crate) fn lines() -> impl Iterator<Item = Self> + Clone {
        Self::all().take(2 * SIDE)
    }

    /// The boxes.
    pub(crate) fn boxes() -> impl Iterator<Item = Self> + Clone {
        Self::all().skip(2 * SIDE)
    }

    /// The nine cells of the house, ascending.
    #[must_use]
    pub(crate) fn cells(self) -> &'static [Cell9; SIDE] {
        &HOUSE_CELLS[self.0 as usize]
    }
}

impl fmt::Display for House9 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = usize::from(self.0) % SIDE + 1;
        let kind = ["row", "column", "box"][usize::from(self.0) / SIDE];
        write!(f, "{kind} {number}")
    }
}

impl fmt::Debug for House9 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Cell9 {
    /// The row, the column and the box of this cell.
    #[must_use]
    pub(crate) const fn houses(self) -> [House9; 3] {
        [
            House9::row(self.row()),
            House9::column(self.column()),
            House9::of_box(self.band() * BOX + self.stack()),
        ]
    }
}

static HOUSE_CELLS: [[Cell9; SIDE]; HOUSES] = house_cells();

const fn house_cells() -> [[Cell9; SIDE]; HOUSES] {
    let mut houses = [[Cell9::at(0, 0); SIDE]; HOUSES];
    let mut number = 0;
    while number < SIDE {
        let mut place = 0;
        while place < SIDE {
            houses[number][place] = Cell9::at(number, place);
            houses[SIDE + number][place] = Cell9::at(place, number);
            houses[2 * SIDE + number][place] =
                Cell9::at(number / BOX * BOX + place / BOX, number % BOX * BOX + place % BOX);
            place += 1;
        }
        number += 1;
    }
    houses
}
