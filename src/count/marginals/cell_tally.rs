//! How many solutions have each digit in one cell of a band, for all digits at once.
//!
//! Where the signatures of the band are weighted with the solutions that each of their arrangements is
//! part of, this is a sum over the signatures: weight times arrangements with the digit in the cell. The
//! arrangements are tallied once for each class of pairs of partitions.

use crate::count::limits::PARTITIONS;
use std::num::NonZeroUsize;

use super::weighted_signatures::{Weighted, add, deal_classes};
use crate::count::band::filling_counts::Class;
use crate::count::band::filling_sums::ByThird;
use crate::count::band::givens::Band;
use crate::count::band::tables::{Partition, Tables};
use crate::geometry::{BOX, Cell, SIDE};

/// The number of arrangements, those with each digit in a row, and nothing: whole vectors are faster.
const OF_ROW: usize = 16;
/// The number of arrangements, and those with each of a column's digits in the cell.
const OF_COLUMN: usize = 1 + BOX;

/// How many solutions have each digit in this cell.
pub(crate) fn tally(
    band: &Band,
    cell: Cell,
    signatures: &impl Weighted,
    threads: NonZeroUsize,
) -> [u128; SIDE] {
    let cell = Place::from(cell);
    if cell.stack == 2 {
        add_up(band, &OfThird::new(band, cell), signatures, threads)
    } else {
        add_up(band, &OfPair::new(band, cell), signatures, threads)
    }
}

/// A thread's own.
struct Worker<Tallies, Workspace> {
    tallies: Tallies,
    workspace: Workspace,
    counts: [u128; SIDE],
}

fn add_up(
    band: &Band,
    tallies: &impl Tallies,
    signatures: &impl Weighted,
    threads: NonZeroUsize,
) -> [u128; SIDE] {
    let worker = || Worker {
        tallies: tallies.clone(),
        workspace: signatures.workspace(),
        counts: [0; SIDE],
    };
    let workers = deal_classes(band, signatures, threads, worker, |worker, same| {
        let Worker { tallies, workspace, counts } = worker;
        tallies.fill(&same[0].0);
        for (class, place, pair) in same {
            let mut sums = Default::default();
            signatures.each_third(workspace, *place, &class.names, |third, weight| {
                tallies.add(&mut sums, third, weight);
            });
            let sums = tallies.by_digit(sums);
            for (count, name) in counts.iter_mut().zip(class.names) {
                *count += u128::from(sums[usize::from(name)]) * u128::from(pair.multiplicity);
            }
        }
    });
    let mut counts = [0; SIDE];
    workers.iter().for_each(|worker| add(&mut counts, &worker.counts));
    counts
}

/// A cell of a band.
#[derive(Clone, Copy)]
struct Place {
    row: u8,
    stack: usize,
    column: u8,
}

impl From<Cell> for Place {
    fn from(cell: Cell) -> Self {
        let [row, column] = [cell.row(), cell.column()].map(|line| (line % BOX) as u8);
        Self { row, stack: cell.stack(), column }
    }
}

/// How many arrangements of a class have each digit in the cell, by third partition.
trait Tallies: Clone + Send {
    /// Solutions of one of the pairs in the class.
    type Sums: Default;

    fn fill(&mut self, class: &Class);

    /// Adds what a third partition with this weight has.
    fn add(&self, sums: &mut Self::Sums, third: Partition, weight: u64);

    /// The sums for each digit.
    fn by_digit(&self, sums: Self::Sums) -> [u64; SIDE];
}

/// Those for a cell of the first two boxes: all signatures of the class have the same digits in its column.
#[derive(Clone)]
struct OfPair<'a> {
    cell: Place,
    digits: [usize; BOX],
    arrangements: ByThird<'a, OF_COLUMN>,
}

impl<'a> OfPair<'a> {
    fn new(band: &'a Band, cell: Place) -> Self {
        Self { cell, digits: [0; BOX], arrangements: ByThird::new(band) }
    }
}

impl Tallies for OfPair<'_> {
    /// For each of the digits in the column.
    type Sums = [u64; BOX];

    fn fill(&mut self, class: &Class) {
        let Place { row, stack, column } = self.cell;
        self.digits = class.in_column(stack, column);
        self.arrangements.fill(&class.addresses, |of_boxes| {
            let rows = Tables::get().columns[usize::from(of_boxes[stack])];
            let [one, two, three] = self.digits.map(|digit| u16::from(rows[digit] == row));
            [1, one, two, three]
        });
    }

    #[inline]
    fn add(&self, sums: &mut [u64; BOX], third: Partition, weight: u64) {
        let [_, tallies @ ..] = self.arrangements.of_third[usize::from(third)];
        for (sum, tally) in sums.iter_mut().zip(tallies) {
            *sum += weight * u64::from(tally);
        }
    }

    fn by_digit(&self, sums: [u64; BOX]) -> [u64; SIDE] {
        let mut by_digit = [0; SIDE];
        self.digits.into_iter().zip(sums).for_each(|(digit, sum)| by_digit[digit] = sum);
        by_digit
    }
}

/// Those for a cell of the third box.
#[derive(Clone)]
struct OfThird<'a> {
    cell: Place,
    arrangements: ByThird<'a, OF_ROW>,
    /// For each third partition the tallies of the digits in the cell's column, and these digits in one number: what
    /// fits in one register.
    in_column: Vec<[u16; BOX + 1]>,
}

impl<'a> OfThird<'a> {
    fn new(band: &'a Band, cell: Place) -> Self {
        Self { cell, arrangements: ByThird::new(band), in_column: vec![[0; BOX + 1]; PARTITIONS] }
    }
}

impl Tallies for OfThird<'_> {
    type Sums = [u64; OF_ROW];

    fn fill(&mut self, class: &Class) {
        let Place { row, column, .. } = self.cell;
        let Tables { columns, digits, .. } = Tables::get();
        let Self { arrangements, in_column, .. } = self;
        arrangements.fill(&class.addresses, |[.., rows]| in_row(&columns[usize::from(rows)], row));
        for third in arrangements.allowed.iter().copied().map(usize::from) {
            let digits = digits[third][usize::from(column)].map(u16::from);
            let tally = |digit: u16| arrangements.of_third[third][1 + usize::from(digit)];
            let [one, two, three] = digits.map(tally);
            let digits = digits.iter().rev().fold(0, |all, digit| all * OF_ROW as u16 + digit);
            in_column[third] = [one, two, three, digits];
        }
    }

    #[inline]
    fn add(&self, sums: &mut [u64; OF_ROW], third: Partition, weight: u64) {
        let [tallies @ .., mut digits] = self.in_column[usize::from(third)];
        for tally in tallies {
            sums[usize::from(digits) % OF_ROW] += weight * u64::from(tally);
            digits /= OF_ROW as u16;
        }
    }

    fn by_digit(&self, sums: [u64; OF_ROW]) -> [u64; SIDE] {
        *sums.first_chunk().expect("there are more than nine")
    }
}

/// One arrangement, with the digits that stand in this row.
fn in_row(rows: &[u8; SIDE], row: u8) -> [u16; OF_ROW] {
    let mut lanes = [0; OF_ROW];
    lanes[0] = 1;
    lanes[1..].iter_mut().zip(rows).for_each(|(lane, &own)| *lane = u16::from(own == row));
    lanes
}
