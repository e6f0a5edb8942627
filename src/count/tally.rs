//! How many solutions have each digit in one cell of a band, for all digits at once.
//!
//! Where the signatures of the band are weighted with the solutions that each of their arrangements is
//! part of, this is a sum over the signatures: weight times arrangements with the digit in the cell. The
//! arrangements are tallied once for each class of pairs of partitions.

use itertools::Itertools;

use super::arranger::Arranger;
use super::band::Band;
use super::partitions::{PARTITIONS, Partition, Tables};
use super::renaming::Names;
use super::rows::Class;
use crate::geometry::{BOX, Cell, SIDE};

/// The number of arrangements, those with each digit in the cell, and nothing: whole vectors are faster.
const LANES: usize = 16;

/// Signatures of a band, those with the same first two partitions together.
pub(super) trait Weighted {
    fn pairs(&self) -> impl Iterator<Item = Pair>;

    /// Visits the third partitions that the pair at this place can have, and maybe more, each with the number
    /// of solutions that an arrangement with this signature is part of. They are given under these names.
    fn each_third(&mut self, place: usize, names: &Names, visit: impl FnMut(Partition, u64));
}

/// The first two partitions of some signatures, and how many pairs they stand for.
pub(super) struct Pair {
    pub(super) partitions: [Partition; 2],
    pub(super) multiplicity: u32,
}

/// A cell of a band.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) row: u8,
    pub(super) stack: usize,
    pub(super) column: u8,
}

impl From<Cell> for Place {
    fn from(cell: Cell) -> Self {
        let [row, column] = [cell.row(), cell.column()].map(|line| (line % BOX) as u8);
        Self { row, stack: cell.stack(), column }
    }
}

/// The pairs of some signatures with their places, those of one class together.
pub(super) fn classed(band: &Band, signatures: &impl Weighted) -> Vec<(Class, usize, Pair)> {
    let pairs = signatures.pairs().enumerate();
    let mut pairs = pairs
        .map(|(place, pair)| (Class::of(band.digits, pair.partitions), place, pair))
        .collect_vec();
    pairs.sort_unstable_by_key(|&(class, place, _)| (class.key, place));
    pairs
}

/// How many solutions have each digit in this cell.
pub(super) fn tally(band: &Band, cell: Place, signatures: &mut impl Weighted) -> [u128; SIDE] {
    let tables = Tables::get();
    let pairs = classed(band, signatures);
    let in_row: Vec<[u16; LANES]> =
        tables.columns.iter().map(|rows| lanes(rows, cell.row)).collect();
    let mut arranger = Arranger::new(band);
    let mut tallies = vec![[0; LANES]; PARTITIONS];
    let mut counts = [0; SIDE];
    for same in pairs.chunk_by(|(one, ..), (next, ..)| one.key == next.key) {
        for &third in band.allowed[2].list() {
            tallies[usize::from(third)] = [0; LANES];
        }
        arranger.add(
            &same[0].0.addresses,
            |rows| in_row[usize::from(rows[cell.stack])],
            &mut tallies,
        );
        for (class, place, pair) in same {
            let name = |digit: u8| class.names[usize::from(digit)];
            let in_pair = pair.partitions.get(cell.stack);
            let in_pair = in_pair.map(|&own| digits(own, cell.column).map(name));
            let mut sums = [0_u64; SIDE];
            signatures.each_third(*place, &class.names, |third, weight| {
                let tally = &tallies[usize::from(third)];
                if tally[0] == 0 {
                    return;
                }
                for digit in in_pair.unwrap_or_else(|| digits(third, cell.column)) {
                    let digit = usize::from(digit);
                    sums[digit] += weight * u64::from(tally[1 + digit]);
                }
            });
            for (count, name) in counts.iter_mut().zip(class.names) {
                *count += u128::from(sums[usize::from(name)]) * u128::from(pair.multiplicity);
            }
        }
    }
    counts
}

/// One arrangement, with the digits that stand in this row.
fn lanes(rows: &[u8; SIDE], row: u8) -> [u16; LANES] {
    let mut lanes = [0; LANES];
    lanes[0] = 1;
    lanes[1..].iter_mut().zip(rows).for_each(|(lane, &own)| *lane = u16::from(own == row));
    lanes
}

/// The digits in a column of a partition.
fn digits(partition: Partition, column: u8) -> [u8; 3] {
    Tables::get().digits[usize::from(partition)][usize::from(column)]
}
