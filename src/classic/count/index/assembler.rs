//! Boards assembled from the fillings of their bands.

use super::signatures::BandSignatures;
use crate::classic::count::band::{
    ADDRESSES, BandFillings, FilledBand, Names, Partition, PartitionTables, RowsOfBoxes, SAME_NAMES,
};
use crate::classic::count::limits::exact_quotient;
use crate::classic::count::orbit::{Orbits, Problem, View};
use crate::classic::values::board::Board9;
use crate::classic::values::{BOX, CELLS, Cell9, Digit, SIDE};

/// A grid in the view in which it is counted, and the map from fillings of its bands to boards.
pub(super) struct Assembler {
    /// The cell of the grid that each cell of the view shows.
    sources: [Cell9; CELLS],
    pub(super) problem: Problem,
    pub(super) orbits: Orbits,
    fillings: [BandFillings; BOX],
}

impl Assembler {
    pub(super) fn new(view: View, problem: Problem) -> Self {
        Self {
            sources: std::array::from_fn(|index| {
                view.source(Cell9::at(index / SIDE, index % SIDE))
            }),
            orbits: Orbits::new(&problem),
            fillings: problem.bands().map(BandFillings::new),
            problem,
        }
    }

    /// The solution with index `index` among those with these signatures.
    pub(super) fn solution(&self, signatures: &BandSignatures, index: u64) -> Board9 {
        let (indices, names) = signatures.parts(index);
        let names = self.names(signatures, names);
        let bands = [0, 1, 2].map(|band| {
            let filled = self.fillings[band].nth(signatures.partitions[band], indices[band]);
            let filled = filled.expect("a band has as many fillings as were counted");
            self.board_of(band, &filled, &names)
        });
        bands[0].or(&bands[1]).or(&bands[2])
    }

    /// The board with one filled band, blank elsewhere.
    fn board_of(&self, band: usize, filled: &FilledBand, names: &Names) -> Board9 {
        let digits = names.map(|name| Some(Digit::from_index(usize::from(name))));
        let sources = self.sources[band * BOX * SIDE..].iter();
        let mut board = Board9::EMPTY;
        for (&source, &digit) in sources.zip(filled.as_flattened()) {
            board[source] = digits[usize::from(digit)];
        }
        board
    }

    /// The board with one filled band whose boxes have these column and row partitions.
    pub(super) fn band(
        &self,
        band: usize,
        columns: [Partition; BOX],
        rows: RowsOfBoxes,
        names: &Names,
    ) -> Board9 {
        let tables = PartitionTables::get();
        let sources = &self.sources[band * BOX * SIDE..][..BOX * SIDE];
        let mut board = Board9::EMPTY;
        for (stack, (columns, rows)) in columns.into_iter().zip(rows).enumerate() {
            let [columns, rows] =
                [columns, rows].map(|partition| &tables.columns[usize::from(partition)]);
            for ((&column, &row), &name) in columns.iter().zip(rows).zip(names) {
                let index = usize::from(row) * SIDE + stack * BOX + usize::from(column);
                board[sources[index]] = Some(Digit::from_index(usize::from(name)));
            }
        }
        board
    }

    /// The naming with index `index` of the digits that are not given anywhere.
    ///
    /// The assignment of these digits to addresses is a permutation of a multiset. Digits that
    /// exchange addresses exchange all their cells in the grid.
    pub(super) fn names(&self, signatures: &BandSignatures, mut index: u32) -> Names {
        let free = &self.problem.free;
        let [first, second, _] = signatures.partitions[0];
        let columns = [first, second].map(|one| PartitionTables::get().columns[usize::from(one)]);
        let address = |digit: usize| usize::from(3 * columns[0][digit] + columns[1][digit]);
        let mut left: [Vec<usize>; ADDRESSES] = Default::default();
        free.iter().rev().for_each(|&digit| left[address(digit)].push(digit));
        let mut names = SAME_NAMES;
        let mut ways = signatures.multiplicity;
        for (&name, missing) in free.iter().zip((1..=free.len() as u32).rev()) {
            for digits in &mut left {
                let with_this = exact_quotient(ways * digits.len() as u32, missing);
                if index < with_this {
                    ways = with_this;
                    let digit = digits.pop().expect("there are ways only with a digit left");
                    names[digit] = name as u8;
                    break;
                }
                index -= with_this;
            }
        }
        assert!((index, ways) == (0, 1), "each way to name the digits has one index");
        names
    }
}
