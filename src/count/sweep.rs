//! How many solutions have each digit in each cell of a band, for all 27 cells at once.
//!
//! The same sum over the signatures as for [one cell](super::tally), with more lanes: for each box and digit the
//! arrangements with the digit in the first row and in the second. The third row has what these leave, and
//! the columns are those of the signature.

use itertools::Itertools;

use super::arranger::Arranger;
use super::band::Band;
use super::partitions::{PARTITIONS, Partition, Tables};
use super::renaming::Names;
use super::rows::Class;
use super::tally::{Pair, Weighted};
use crate::geometry::{BOX, SIDE};

/// For each cell of the band and each digit, the number of solutions.
pub(super) type OfBand = [[u128; SIDE]; BOX * SIDE];

/// Of one box: the number of arrangements, for each digit those with it in the first row, then those with it in
/// the second, and nothing: whole vectors are faster.
const OF_BOX: usize = 24;
const LANES: usize = BOX * OF_BOX;

/// Solutions with a digit in the first row of a box, and in the second.
type FirstRows = [[u64; SIDE]; 2];

/// The solutions of one member.
#[derive(Default)]
struct Sums {
    all: u64,
    /// Those in the first two boxes, where the pair says the columns.
    of_pair: [FirstRows; 2],
    /// Those in the columns of the third box, and how many have the digit in the column at all.
    of_third: [FirstRows; BOX],
    in_column: [[u64; SIDE]; BOX],
}

/// How many solutions have each digit in each cell of the band, row by row.
pub(super) fn sweep(band: &Band, signatures: &mut impl Weighted) -> OfBand {
    let tables = Tables::get();
    let mut pairs = signatures
        .pairs()
        .enumerate()
        .map(|(place, pair)| (Class::of(band.digits, pair.partitions), place, pair))
        .collect_vec();
    pairs.sort_unstable_by_key(|&(class, place, _)| (class.key, place));
    let of_boxes = tables.columns.iter().map(of_box).collect_vec();
    let mut arranger = Arranger::new(band);
    let mut tallies = vec![[0; LANES]; PARTITIONS];
    let mut counts = [[0; SIDE]; BOX * SIDE];
    for same in pairs.chunk_by(|(one, ..), (next, ..)| one.key == next.key) {
        for &third in band.allowed[2].list() {
            tallies[usize::from(third)] = [0; LANES];
        }
        arranger.add(&same[0].0.addresses, |rows| lanes(&of_boxes, rows), &mut tallies);
        for (class, place, pair) in same {
            let mut sums = Sums::default();
            signatures.each_third(*place, &class.names, |third, weight| {
                let tally = &tallies[usize::from(third)];
                if tally[0] > 0 {
                    sums.add(&tables.columns[usize::from(third)], weight, tally);
                }
            });
            sums.count(pair, &class.names, &mut counts);
        }
    }
    counts
}

/// One arrangement of a box, described by its rows.
fn of_box(rows: &[u8; SIDE]) -> [u16; OF_BOX] {
    let mut lanes = [0; OF_BOX];
    lanes[0] = 1;
    for (digit, &row) in rows.iter().enumerate().filter(|&(_, &row)| row < 2) {
        lanes[1 + usize::from(row) * SIDE + digit] = 1;
    }
    lanes
}

/// One arrangement of the band.
fn lanes(of_boxes: &[[u16; OF_BOX]], rows: [Partition; BOX]) -> [u16; LANES] {
    let mut lanes = [0; LANES];
    for (lanes, rows) in lanes.as_chunks_mut().0.iter_mut().zip(rows) {
        *lanes = of_boxes[usize::from(rows)];
    }
    lanes
}

impl Sums {
    #[inline]
    fn add(&mut self, columns: &[u8; SIDE], weight: u64, tally: &[u16; LANES]) {
        let all = weight * u64::from(tally[0]);
        self.all += all;
        let boxes = tally.as_chunks::<OF_BOX>().0;
        for (sums, lanes) in self.of_pair.iter_mut().zip(boxes) {
            let sums = sums.as_flattened_mut().iter_mut();
            sums.zip(&lanes[1..]).for_each(|(sum, &lane)| *sum += weight * u64::from(lane));
        }
        for (digit, &column) in columns.iter().enumerate() {
            let column = usize::from(column % 3);
            self.in_column[column][digit] += all;
            for (row, sums) in self.of_third[column].iter_mut().enumerate() {
                sums[digit] += weight * u64::from(boxes[2][1 + row * SIDE + digit]);
            }
        }
    }

    /// Adds the sums to the counts, for all pairs that the pair stands for, under the digits' own names.
    fn count(&self, pair: &Pair, names: &Names, counts: &mut OfBand) {
        let multiplicity = u128::from(pair.multiplicity);
        for (digit, &name) in names.iter().enumerate() {
            let name = usize::from(name);
            let mut count = |column: usize, all: u64, [first, second]: &FirstRows| {
                let rows = [first[name], second[name], all - first[name] - second[name]];
                for (row, solutions) in rows.into_iter().enumerate() {
                    counts[row * SIDE + column][digit] += u128::from(solutions) * multiplicity;
                }
            };
            for (stack, partition) in pair.partitions.into_iter().enumerate() {
                let column = Tables::get().columns[usize::from(partition)][digit];
                count(stack * BOX + usize::from(column), self.all, &self.of_pair[stack]);
            }
            for (column, of_column) in self.of_third.iter().enumerate() {
                count(2 * BOX + column, self.in_column[column][name], of_column);
            }
        }
    }
}
