//! A grid turned the way it is counted: which bands, in which roles, and what is symmetric in them.

use std::sync::OnceLock;

use super::symmetries::{self, Symmetry};
use crate::board::Board;
use crate::count::band::givens::Band;
use crate::count::band::tables::{ORDERS, Partition, Tables};
use crate::geometry::{BOX, Cell, SIDE};

/// One of the 36 ways to look at a grid: bands or stacks as the three *bands*, any of them first, and
/// its stacks in any order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Orientation {
    transposed: bool,
    first_band: usize,
    stacks: [u8; BOX],
}

impl Orientation {
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        itertools::iproduct!([false, true], 0..BOX, ORDERS)
            .map(|(transposed, first_band, stacks)| Self { transposed, first_band, stacks })
    }

    /// Those in which these three rows, or else columns, are the first band.
    pub(crate) fn beginning_with(house: Pivot) -> impl Iterator<Item = Self> {
        Self::all().filter(move |orientation| orientation.pivot() == house)
    }

    pub(crate) fn pivot(self) -> Pivot {
        if self.transposed { Pivot::Stack(self.first_band) } else { Pivot::Band(self.first_band) }
    }

    /// The grid seen this way. It has as many solutions as the grid itself.
    pub(crate) fn of(self, board: &Board) -> Board {
        let mut turned = Board::EMPTY;
        Cell::all().for_each(|cell| turned[cell] = board[self.source(cell)]);
        turned
    }

    /// Where a cell of the turned grid comes from.
    pub(crate) fn source(self, cell: Cell) -> Cell {
        let row = (self.first_band + cell.band()) % BOX * BOX + cell.row() % BOX;
        let column = usize::from(self.stacks[cell.stack()]) * BOX + cell.column() % BOX;
        if self.transposed { Cell::at(column, row) } else { Cell::at(row, column) }
    }
}

/// What the first band of the turned grid is in the grid itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pivot {
    Band(usize),
    Stack(usize),
}

/// A grid and its three bands. The first is the *pivot*: its signatures are gone through one by one,
/// up to symmetry, and for each the completions in the other two are counted.
pub(crate) struct Problem {
    pub(crate) pivot: Band,
    pub(crate) others: [Band; 2],
    /// The digits given in neither of the other two bands: these can be renamed at will.
    pub(crate) interchangeable: Vec<usize>,
    /// The digits given in one of them, as a set of bits.
    pub(crate) pinned: u16,
    /// The symmetries of the other two bands, one for each way to act on the first two boxes.
    pub(crate) symmetries: Vec<Symmetry>,
    /// The orders of the third box's columns, as places in `ORDERS`, that are symmetries by themselves.
    pub(crate) third_orders: Vec<usize>,
    /// See [`Self::in_least_order`].
    in_least_order: OnceLock<Vec<Partition>>,
}

impl Problem {
    pub(crate) fn new(board: &Board) -> Self {
        let [pivot, one, other] = [0, 1, 2].map(|band| Band::new(board, band));
        let pinned = one.digits | other.digits;
        let others = [one, other];
        let mut symmetries = symmetries::all(&others);
        let of_third = symmetries.iter().filter(|symmetry| symmetry.is_of_third());
        let third_orders = of_third.map(|symmetry| symmetry.third).collect();
        symmetries.dedup_by_key(|symmetry| (symmetry.addresses, symmetry.names));
        Self {
            interchangeable: (0..SIDE).filter(|digit| pinned & 1 << digit == 0).collect(),
            pinned,
            pivot,
            others,
            symmetries,
            third_orders,
            in_least_order: OnceLock::new(),
        }
    }

    /// For each third partition, the least that it becomes when the third box's columns are put in another order
    /// that is a symmetry by itself.
    pub(crate) fn in_least_order(&self) -> &[Partition] {
        self.in_least_order.get_or_init(|| {
            let least = |reordered: &[Partition; ORDERS.len()]| {
                self.third_orders.iter().map(|&order| reordered[order]).min()
            };
            let all = Tables::get().reordered.iter();
            all.map(|reordered| least(reordered).expect("to leave it as it is is one")).collect()
        })
    }

    /// The pivot, and the other two.
    pub(crate) fn bands(&self) -> [&Band; BOX] {
        let [one, other] = &self.others;
        [&self.pivot, one, other]
    }

    /// Whether the digit is given in one of the other two bands.
    pub(crate) fn is_pinned(&self, digit: usize) -> bool {
        self.pinned & 1 << digit != 0
    }

    /// Whether the digit may stand in these columns of the pivot's first two boxes: its givens agree, and
    /// those of the other bands leave the columns free.
    pub(crate) fn allows(&self, digit: usize, columns: [u8; 2]) -> bool {
        let mut below = self.others.iter().flat_map(|band| &band.clues);
        self.pivot.allows(digit, columns)
            && !below
                .any(|clue| clue.digit == digit && columns.get(clue.stack) == Some(&clue.column))
    }

    /// The partitions for the other two bands that fill a stack together with the pivot's.
    pub(crate) fn partners(
        &self,
        stack: usize,
        pivot: Partition,
    ) -> impl Iterator<Item = [Partition; 2]> {
        let partners = Tables::get().partners[usize::from(pivot)].iter();
        partners.map(|&(one, other)| [one, other]).filter(move |pair| {
            std::iter::zip(&self.others, pair)
                .all(|(band, &partition)| band.allowed[stack].contains(partition))
        })
    }
}
