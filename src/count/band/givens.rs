//! One band: its givens, and the partitions that agree with them.

use super::tables::{Partition, Tables};
use crate::board::Board;
use crate::count::limits::PARTITIONS;
use crate::geometry::{BOX, Cell, SIDE};

/// A given of a band, all parts from zero.
#[derive(Clone, Copy)]
pub(crate) struct Clue {
    pub(crate) row: u8,
    pub(crate) stack: usize,
    pub(crate) column: u8,
    pub(crate) digit: usize,
}

/// A band's givens and what they allow.
pub(crate) struct Band {
    pub(crate) clues: Vec<Clue>,
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

    /// Its members by their [`thirds`](Tables::thirds).
    pub(crate) fn thirds(&self) -> Vec<[u8; 3]> {
        self.list.iter().map(|&partition| Tables::get().thirds[usize::from(partition)]).collect()
    }

    /// Where each partition that is a member is among them.
    pub(crate) fn places(&self) -> Vec<u16> {
        let mut places = vec![0; PARTITIONS];
        for (place, &partition) in (0..).zip(&self.list) {
            places[usize::from(partition)] = place;
        }
        places
    }

    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }
}

impl Band {
    pub(crate) fn new(board: &Board, band: usize) -> Self {
        let givens = board.givens().filter(|(cell, _)| cell.band() == band);
        let clues: Vec<Clue> = givens.map(|(cell, digit)| clue(cell, digit.index())).collect();
        let agreeing = |place: fn(&Clue) -> u8| {
            std::array::from_fn(|stack| {
                Allowed::new(|places| {
                    let mut own = clues.iter().filter(|clue| clue.stack == stack);
                    own.all(|clue| places[clue.digit] == place(clue))
                })
            })
        };
        Self {
            digits: clues.iter().fold(0, |digits, clue| digits | 1 << clue.digit),
            allowed: agreeing(|clue| clue.column),
            allowed_rows: agreeing(|clue| clue.row),
            clues,
        }
    }

    /// Whether the digit may stand in these columns of the first two boxes.
    pub(crate) fn allows(&self, digit: usize, columns: [u8; 2]) -> bool {
        self.clues
            .iter()
            .filter(|clue| clue.digit == digit && clue.stack < 2)
            .all(|clue| clue.column == columns[clue.stack])
    }
}

fn clue(cell: Cell, digit: usize) -> Clue {
    Clue {
        row: (cell.row() % BOX) as u8,
        stack: cell.stack(),
        column: (cell.column() % BOX) as u8,
        digit,
    }
}
