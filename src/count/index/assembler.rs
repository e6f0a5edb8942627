//! A grid turned the way it is counted, and the way back from what its bands hold to boards.

use crate::board::Board;
use crate::count::band::filling_lists::RowsOfBoxes;
use crate::count::band::nth_filling::{Arrangements, Filled};
use crate::count::band::renaming::Names;
use crate::count::band::tables::{Partition, Tables};
use crate::count::orbit::orbits::Orbits;
use crate::count::orbit::problem::{Orientation, Problem};
use crate::geometry::{BOX, CELLS, Cell, Digit, SIDE};

/// What all solutions of a grid are put together from.
pub(crate) struct Turned {
    /// Where each cell of the grid as it is counted comes from.
    sources: [Cell; CELLS],
    pub(crate) problem: Problem,
    pub(crate) orbits: Orbits,
    pub(crate) arrangements: [Arrangements; BOX],
    /// The digits that are given nowhere.
    pub(crate) free: Vec<usize>,
}

impl Turned {
    pub(crate) fn new(orientation: Orientation, problem: Problem) -> Self {
        let given = problem.pivot.digits | problem.pinned;
        Self {
            sources: std::array::from_fn(|index| {
                orientation.source(Cell::at(index / SIDE, index % SIDE))
            }),
            orbits: Orbits::new(&problem),
            arrangements: [&problem.pivot, &problem.others[0], &problem.others[1]]
                .map(Arrangements::new),
            free: (0..SIDE).filter(|digit| given & 1 << digit == 0).collect(),
            problem,
        }
    }

    /// The board that is blank but for one band.
    pub(crate) fn board_of(&self, band: usize, filled: &Filled, names: &Names) -> Board {
        let digits = names.map(|name| Some(Digit::from_index(usize::from(name))));
        let sources = self.sources[band * BOX * SIDE..].iter();
        let mut board = Board::EMPTY;
        for (&source, &digit) in sources.zip(filled.as_flattened()) {
            board[source] = digits[usize::from(digit)];
        }
        board
    }

    /// The same for a band whose boxes have these column and row partitions.
    pub(crate) fn band(
        &self,
        band: usize,
        columns: [Partition; BOX],
        rows: RowsOfBoxes,
        names: &Names,
    ) -> Board {
        let tables = Tables::get();
        let sources = &self.sources[band * BOX * SIDE..][..BOX * SIDE];
        let mut board = Board::EMPTY;
        for (stack, (columns, rows)) in columns.into_iter().zip(rows).enumerate() {
            let [columns, rows] =
                [columns, rows].map(|partition| &tables.columns[usize::from(partition)]);
            for ((&column, &row), &name) in columns.iter().zip(rows).zip(names) {
                let place = usize::from(row) * SIDE + stack * BOX + usize::from(column);
                board[sources[place]] = Some(Digit::from_index(usize::from(name)));
            }
        }
        board
    }
}
