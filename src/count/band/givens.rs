//! The givens of a band, and the partitions that agree with them.

use super::partition::{Partition, Triples};
use super::tables::Tables;
use crate::board::Board;
use crate::count::limits::PARTITIONS;
use crate::geometry::{BOX, Cell, SIDE};

/// A given of a band. The row and the column are those within its box; all parts are from zero.
#[derive(Clone, Copy)]
pub(crate) struct Given {
    pub(crate) row: u8,
    pub(crate) stack: usize,
    pub(crate) column: u8,
    pub(crate) digit: usize,
}

impl Given {
    fn new(cell: Cell, digit: usize) -> Self {
        let [row, column] = [cell.row(), cell.column()].map(|line| (line % BOX) as u8);
        Self { row, stack: cell.stack(), column, digit }
    }
}

/// A band's givens and the partitions that they allow.
pub(crate) struct Band {
    pub(crate) givens: Vec<Given>,
    /// The digits given somewhere in the band, as a set of bits.
    pub(crate) digits: u16,
    /// For each stack the column partitions that agree with the givens.
    pub(crate) allowed: [Allowed; BOX],
    /// For each stack the row partitions that agree with the givens.
    pub(crate) allowed_rows: [Allowed; BOX],
}

/// A set of partitions.
#[derive(Clone)]
pub(crate) struct Allowed {
    contains: Vec<bool>,
    list: Vec<Partition>,
}

impl Allowed {
    fn new(agrees: impl Fn(&[u8; SIDE]) -> bool) -> Self {
        let contains: Vec<bool> = Tables::get().columns.iter().map(agrees).collect();
        let list = (0..PARTITIONS).filter(|&partition| contains[partition]);
        Self { list: list.map(|partition| partition as Partition).collect(), contains }
    }

    pub(crate) fn contains(&self, partition: Partition) -> bool {
        self.contains[usize::from(partition)]
    }

    /// Its members, ascending.
    pub(crate) fn list(&self) -> &[Partition] {
        &self.list
    }

    /// The triples of its members.
    pub(crate) fn triples(&self) -> Vec<Triples> {
        let all = &Tables::get().triples;
        self.list.iter().map(|&partition| all[usize::from(partition)]).collect()
    }

    /// For each partition that is a member, its index in the list.
    pub(crate) fn indices(&self) -> Vec<u16> {
        let mut indices = vec![0; PARTITIONS];
        for (index, &partition) in (0..).zip(&self.list) {
            indices[usize::from(partition)] = index;
        }
        indices
    }

    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }
}

impl Band {
    pub(crate) fn new(board: &Board, band: usize) -> Self {
        let givens = board.givens().filter(|(cell, _)| cell.band() == band);
        let givens: Vec<Given> =
            givens.map(|(cell, digit)| Given::new(cell, digit.index())).collect();
        let agreeing = |line: fn(&Given) -> u8| {
            std::array::from_fn(|stack| {
                Allowed::new(|lines| {
                    let mut own = givens.iter().filter(|given| given.stack == stack);
                    own.all(|given| lines[given.digit] == line(given))
                })
            })
        };
        Self {
            digits: givens.iter().fold(0, |digits, given| digits | 1 << given.digit),
            allowed: agreeing(|given| given.column),
            allowed_rows: agreeing(|given| given.row),
            givens,
        }
    }

    /// Whether the digit may stand in these columns of the first two boxes.
    pub(crate) fn allows(&self, digit: usize, columns: [u8; 2]) -> bool {
        self.givens
            .iter()
            .filter(|given| given.digit == digit && given.stack < 2)
            .all(|given| given.column == columns[given.stack])
    }
}
