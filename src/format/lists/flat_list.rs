//! All 81 cells of a grid in one list, row by row.

use crate::classic::values::CELLS;
use crate::format::block::grid_builder::GridBuilder;
use crate::format::fault::ReadFault;
use crate::format::line::grid_line;
use crate::format::puzzle::parsed_grid::ParsedGrid;
use crate::values::error::{Error, Position};

/// The fewest cells of a list that is meant as a grid; the longest row of a grid has 25.
const FEWEST: usize = CELLS / 2;

/// The cells read so far.
#[derive(Debug)]
pub(crate) struct FlatList {
    grid: GridBuilder,
    cells: usize,
    begun_at: Option<Position>,
}

impl FlatList {
    /// An empty list for a grid like this one.
    pub(crate) fn new(grid: GridBuilder) -> Self {
        Self { grid, cells: 0, begun_at: None }
    }

    pub(crate) fn has_begun(&self) -> bool {
        self.cells > 0
    }

    /// The position of the first cell, if there is one.
    pub(crate) fn begun_at(&self) -> Option<Position> {
        self.begun_at
    }

    /// Whether there are too many cells for a row.
    pub(crate) fn is_meant(&self) -> bool {
        self.cells >= self.grid.number_of_cells().map_or(FEWEST, |cells| cells.min(FEWEST))
    }

    /// Takes the next cell.
    pub(crate) fn cell(&mut self, at: Position, take: impl Fn(&mut GridBuilder)) {
        self.begun_at.get_or_insert(at);
        take(&mut self.grid);
        self.cells += 1;
        if self.cells.is_multiple_of(self.grid.width()) {
            self.grid.end_row(at);
        }
    }

    /// Returns the grid; `end` is the position at which the list ends.
    pub(crate) fn finish(self, end: Position) -> Result<ParsedGrid, Error> {
        if self.grid.number_of_cells() == Some(self.cells) {
            return self.grid.finish("its closing bracket");
        }
        if grid_line::other_side(self.cells).is_some() {
            return self.grid.finish_other(None);
        }
        match self.cells {
            CELLS => self.grid.finish("its closing bracket"),
            cells => Err(Error::new(ReadFault::FlatLength(cells), end)),
        }
    }
}
