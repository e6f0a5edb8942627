//! The number of solutions with each digit in one cell of a band.
//!
//! This is a sum over the weighted signatures of the band: weight times the number of fillings with
//! the digit in the cell. The fillings are tallied once for each class of pairs of partitions.

use std::num::NonZeroUsize;

use super::weighted_signatures::{WeightedSignatures, add, deal_classes};
use crate::classic::count::band::{BandGivens, PairClass, Partition, PartitionTables, SumsByThird};
use crate::classic::count::limits::PARTITIONS;
use crate::classic::values::{BOX, Cell9, SIDE};

/// The number of all fillings, then of those with each digit in a row; padded, as whole vectors are
/// faster.
const OF_ROW: usize = 16;
/// The number of all fillings, then of those with each of a column's digits in the cell.
const OF_COLUMN: usize = 1 + BOX;

/// Returns the number of solutions with each digit in this cell.
pub(super) fn tally_cell(
    band: &BandGivens,
    cell: Cell9,
    signatures: &impl WeightedSignatures,
    threads: NonZeroUsize,
) -> [u128; SIDE] {
    let cell = CellOfBand::from(cell);
    if cell.stack == 2 {
        add_up(band, &OfThird::new(band, cell), signatures, threads)
    } else {
        add_up(band, &OfPair::new(band, cell), signatures, threads)
    }
}

/// The scratch memory of each thread.
struct CellTallyThread<Tallies, Workspace> {
    tallies: Tallies,
    workspace: Workspace,
    counts: [u128; SIDE],
}

fn add_up(
    band: &BandGivens,
    tallies: &impl Tallies,
    signatures: &impl WeightedSignatures,
    threads: NonZeroUsize,
) -> [u128; SIDE] {
    let worker = || CellTallyThread {
        tallies: tallies.clone(),
        workspace: signatures.workspace(),
        counts: [0; SIDE],
    };
    let workers = deal_classes(band, signatures, threads, worker, |worker, same| {
        let CellTallyThread { tallies, workspace, counts } = worker;
        tallies.fill(&same[0].0);
        for (class, index, pair) in same {
            let mut sums = Default::default();
            signatures.each_third(workspace, *index, &class.names, |third, weight| {
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
struct CellOfBand {
    row: u8,
    stack: usize,
    column: u8,
}

impl From<Cell9> for CellOfBand {
    fn from(cell: Cell9) -> Self {
        let [row, column] = [cell.row(), cell.column()].map(|line| (line % BOX) as u8);
        Self { row, stack: cell.stack(), column }
    }
}

/// The number of fillings of a class with each digit in the cell, by third partition.
trait Tallies: Clone + Send {
    /// The numbers of solutions of one pair in the class.
    type Sums: Default;

    fn fill(&mut self, class: &PairClass);

    /// Adds `weight` times the tallies of a third partition.
    fn add(&self, sums: &mut Self::Sums, third: Partition, weight: u64);

    /// The sums for each digit.
    fn by_digit(&self, sums: Self::Sums) -> [u64; SIDE];
}

/// The tallies for a cell of the first two boxes: all signatures of the class have the same digits
/// in its column.
#[derive(Clone)]
struct OfPair<'a> {
    cell: CellOfBand,
    digits: [usize; BOX],
    fillings: SumsByThird<'a, OF_COLUMN>,
}

impl<'a> OfPair<'a> {
    fn new(band: &'a BandGivens, cell: CellOfBand) -> Self {
        Self { cell, digits: [0; BOX], fillings: SumsByThird::new(band) }
    }
}

impl Tallies for OfPair<'_> {
    /// The sum for each digit of the column.
    type Sums = [u64; BOX];

    fn fill(&mut self, class: &PairClass) {
        let CellOfBand { row, stack, column } = self.cell;
        self.digits = class.in_column(stack, column);
        self.fillings.fill(&class.addresses, |of_boxes| {
            let rows = PartitionTables::get().columns[usize::from(of_boxes[stack])];
            let [one, two, three] = self.digits.map(|digit| u16::from(rows[digit] == row));
            [1, one, two, three]
        });
    }

    #[inline]
    fn add(&self, sums: &mut [u64; BOX], third: Partition, weight: u64) {
        let [_, tallies @ ..] = self.fillings.of_third[usize::from(third)];
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

/// The tallies for a cell of the third box.
#[derive(Clone)]
struct OfThird<'a> {
    cell: CellOfBand,
    fillings: SumsByThird<'a, OF_ROW>,
    /// For each third partition, the tallies of the digits in the cell's column, and these digits
    /// packed into one number, so that all fits in a register.
    in_column: Vec<[u16; BOX + 1]>,
}

impl<'a> OfThird<'a> {
    fn new(band: &'a BandGivens, cell: CellOfBand) -> Self {
        Self { cell, fillings: SumsByThird::new(band), in_column: vec![[0; BOX + 1]; PARTITIONS] }
    }
}

impl Tallies for OfThird<'_> {
    type Sums = [u64; OF_ROW];

    fn fill(&mut self, class: &PairClass) {
        let CellOfBand { row, column, .. } = self.cell;
        let PartitionTables { columns, digits, .. } = PartitionTables::get();
        let Self { fillings, in_column, .. } = self;
        fillings.fill(&class.addresses, |[.., rows]| in_row(&columns[usize::from(rows)], row));
        for third in fillings.allowed.iter().copied().map(usize::from) {
            let digits = digits[third][usize::from(column)].map(u16::from);
            let tally = |digit: u16| fillings.of_third[third][1 + usize::from(digit)];
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

/// The lanes of one filling: 1 for each digit in this row.
fn in_row(rows: &[u8; SIDE], row: u8) -> [u16; OF_ROW] {
    let mut lanes = [0; OF_ROW];
    lanes[0] = 1;
    lanes[1..].iter_mut().zip(rows).for_each(|(lane, &own)| *lane = u16::from(own == row));
    lanes
}
