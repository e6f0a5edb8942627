//! The second band, below a first one that is complete.

use std::num::NonZeroUsize;

use super::cell_tally::tally;
use super::weighted_signatures::{Pair, Weighted};
use crate::board::Board;
use crate::count::band::filling_counts::Rows;
use crate::count::band::givens::Band;
use crate::count::band::renaming::{Names, Renaming};
use crate::count::band::tables::{Partition, Tables};
use crate::geometry::{BOX, Cell, Digit, SIDE};

/// The solutions with a complete first band, and some digits in the second.
pub(crate) struct Middle {
    board: Board,
    /// The second band's first two partitions, and where the third ones begin and end.
    pairs: Vec<([Partition; 2], std::ops::Range<usize>)>,
    /// Third partitions, with the arrangements of the third band.
    thirds: Vec<(Partition, u16)>,
}

impl Middle {
    pub(crate) fn new(board: &Board) -> Self {
        let tables = Tables::get();
        let [second, third] = [1, 2].map(|band| Band::new(board, band));
        let partners = [0, 1, 2].map(|stack| {
            let of_first = signature(board)[stack];
            let all = tables.partners[usize::from(of_first)].iter().copied();
            let is_allowed = |&(own, other): &_| {
                second.allowed[stack].contains(own) && third.allowed[stack].contains(other)
            };
            all.filter(is_allowed).collect::<Vec<_>>()
        });
        let mut rows = Rows::new(&third);
        let (mut pairs, mut thirds) = (Vec::new(), Vec::new());
        for (&(one, below_one), &(other, below_other)) in
            itertools::iproduct!(&partners[0], &partners[1])
        {
            let (row, names) = rows.find([below_one, below_other]);
            if row.largest == 0 {
                continue;
            }
            let (names, numbers) = (Renaming::new(&names), rows.numbers(row));
            let start = thirds.len();
            thirds.extend(partners[2].iter().filter_map(|&(own, below)| {
                let in_row = names.of(tables, tables.thirds[usize::from(below)]);
                let number = numbers[usize::from(in_row)];
                (number > 0).then_some((own, number))
            }));
            pairs.push(([one, other], start..thirds.len()));
        }
        Self { board: *board, pairs, thirds }
    }

    /// How many solutions have each digit in a cell of the second band.
    pub(crate) fn digits(&self, cell: Cell, threads: NonZeroUsize) -> Option<[u128; SIDE]> {
        let band = Band::new(&self.board, 1);
        (cell.band() == 1).then(|| tally(&band, cell, self, threads))
    }

    /// Leaves the solutions with this digit in a cell of the second band.
    pub(crate) fn choose(&mut self, cell: Cell, digit: Digit) {
        self.board[cell] = Some(digit);
        let stands = |partition: Partition| {
            let columns = &Tables::get().columns[usize::from(partition)];
            usize::from(columns[digit.index()]) == cell.column() % BOX
        };
        if cell.stack() < 2 {
            return self.pairs.retain(|(pair, _)| stands(pair[cell.stack()]));
        }
        let mut thirds = Vec::new();
        for (_, own) in &mut self.pairs {
            let start = thirds.len();
            thirds.extend(self.thirds[own.clone()].iter().filter(|(third, _)| stands(*third)));
            *own = start..thirds.len();
        }
        self.thirds = thirds;
        self.pairs.retain(|(_, own)| !own.is_empty());
    }
}

/// The partitions of the first band, which is complete.
fn signature(board: &Board) -> [Partition; BOX] {
    let mut columns = [[0; SIDE]; BOX];
    for (cell, digit) in board.givens().filter(|(cell, _)| cell.band() == 0) {
        columns[cell.stack()][digit.index()] = (cell.column() % BOX) as u8;
    }
    columns.map(|columns| Tables::get().find(&columns))
}

impl Weighted for Middle {
    type Workspace = ();

    fn workspace(&self) {}

    fn pairs(&self) -> impl Iterator<Item = Pair> {
        self.pairs.iter().map(|(pair, _)| Pair { partitions: *pair, multiplicity: 1 })
    }

    fn each_third(
        &self,
        (): &mut (),
        place: usize,
        names: &Names,
        mut visit: impl FnMut(Partition, u64),
    ) {
        let tables = Tables::get();
        let renaming = Renaming::new(names);
        for &(third, weight) in &self.thirds[self.pairs[place].1.clone()] {
            visit(renaming.of(tables, tables.thirds[usize::from(third)]), weight.into());
        }
    }
}
