//! The 36 ways to look at a grid.

use crate::count::band::ORDERS;
use crate::count::marks::Marks;
use crate::geometry::{BOX, Cell};

/// One way to look at a grid: bands or stacks as the three *bands*, any of them first, and its
/// stacks in any order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct View {
    transposed: bool,
    first_band: usize,
    stacks: [u8; BOX],
}

/// The band or stack of the grid that a view puts first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pivot {
    Band(usize),
    Stack(usize),
}

impl View {
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        itertools::iproduct!([false, true], 0..BOX, ORDERS)
            .map(|(transposed, first_band, stacks)| Self { transposed, first_band, stacks })
    }

    /// The six views with this pivot.
    pub(crate) fn with_pivot(pivot: Pivot) -> impl Iterator<Item = Self> {
        Self::all().filter(move |view| view.pivot() == pivot)
    }

    pub(crate) fn pivot(self) -> Pivot {
        if self.transposed { Pivot::Stack(self.first_band) } else { Pivot::Band(self.first_band) }
    }

    /// The grid as this view shows it. It has as many solutions as the grid itself.
    pub(crate) fn of(self, marks: &Marks) -> Marks {
        marks.moved(|seen| self.source(seen))
    }

    /// The cell of the grid that the view shows in this place.
    pub(crate) fn source(self, seen: Cell) -> Cell {
        let row = (self.first_band + seen.band()) % BOX * BOX + seen.row() % BOX;
        let column = usize::from(self.stacks[seen.stack()]) * BOX + seen.column() % BOX;
        if self.transposed { Cell::at(column, row) } else { Cell::at(row, column) }
    }
}

impl Pivot {
    pub(crate) fn contains(self, cell: Cell) -> bool {
        match self {
            Self::Band(band) => cell.band() == band,
            Self::Stack(stack) => cell.stack() == stack,
        }
    }
}
