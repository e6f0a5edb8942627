//! How many solutions have each digit in each cell of a band, for all 27 cells at once.
//!
//! The same sum over the signatures as for [one cell](super::cell_tally), with more lanes: for each box and digit the
//! arrangements with the digit in the first row and in the second. The third row has what these leave, and
//! the columns are those of the signature.

use crate::count::limits::PARTITIONS;
use std::num::NonZeroUsize;

use itertools::Itertools;

use super::weighted_signatures::{Pair as Weighed, Weighted, add, deal_classes};
use crate::count::band::filling_counts::Class;
use crate::count::band::filling_sums::ByThird;
use crate::count::band::givens::Band;
use crate::count::band::renaming::Names;
use crate::count::band::tables::{Partition, Tables};
use crate::count::simd::weighted_sum::{Combiner, LANES, Pair};
use crate::geometry::{BOX, SIDE};
use crate::search::Kernel;

/// For each cell of the band and each digit, the number of solutions.
pub(crate) type OfBand = [[u128; SIDE]; BOX * SIDE];

/// Of one box: the number of arrangements, for each digit those with it in the first row, then those with it in
/// the second, and nothing: whole vectors are faster.
const OF_BOX: usize = 24;
/// The same for each box of a band.
type OfArrangements = [u16; BOX * OF_BOX];

/// Where the lanes of a signature begin that hold the arrangements with a digit in a row of the first two boxes.
/// Before them there is the number of all arrangements.
const OF_PAIR: usize = 1;
/// Where those begin with a digit in a column and row of the third box, and those with a digit in one of the first
/// two columns at all.
const OF_THIRD: usize = OF_PAIR + 2 * ROWS * SIDE;
const IN_COLUMN: usize = OF_THIRD + BOX * ROWS * SIDE;
const _: () = assert!(IN_COLUMN + 2 * SIDE <= LANES);

/// Rows of a box that are counted; the last one has what these leave.
const ROWS: usize = 2;

/// How many solutions have each digit in each cell of the band, row by row.
pub(crate) fn sweep<W: Weighted>(
    band: &Band,
    signatures: &W,
    kernel: Kernel,
    threads: NonZeroUsize,
) -> OfBand {
    let of_boxes = Tables::get().columns.iter().map(of_box).collect_vec();
    let combiner = Combiner::new(kernel);
    let arrangements = ByThird::new(band);
    let worker = || Worker {
        arrangements: arrangements.clone(),
        present: Present::new(),
        workspace: signatures.workspace(),
        counts: Box::new([[0; SIDE]; BOX * SIDE]),
    };
    let workers = deal_classes(band, signatures, threads, worker, |worker, same| {
        let Worker { arrangements, present, workspace, counts } = worker;
        arrangements.fill(&same[0].0.addresses, |rows| of_band(&of_boxes, rows));
        present.fill(arrangements);
        for (Class { names, .. }, place, pair) in same {
            present.weights.fill([0; 2]);
            signatures.each_third(workspace, *place, names, |third, weight| {
                present.weigh(third, weight);
            });
            let sums = combiner.combine(&present.lanes, &present.weights);
            count(&sums, pair, names, counts);
        }
    });
    let mut counts = [[0; SIDE]; BOX * SIDE];
    for worker in workers {
        add(counts.as_flattened_mut(), worker.counts.as_flattened());
    }
    counts
}

/// A thread's own.
struct Worker<'a, Workspace> {
    arrangements: ByThird<'a, { BOX * OF_BOX }>,
    present: Present,
    workspace: Workspace,
    counts: Box<OfBand>,
}

/// The third partitions of a class that have arrangements.
struct Present {
    /// Where each of them is among these.
    places: Vec<Option<u16>>,
    /// What the arrangements of each have, see [`OF_PAIR`] and the like.
    lanes: Vec<Pair>,
    weights: Vec<[u64; 2]>,
}

impl Present {
    fn new() -> Self {
        Self { places: vec![None; PARTITIONS], lanes: Vec::new(), weights: Vec::new() }
    }

    fn fill(&mut self, arrangements: &ByThird<{ BOX * OF_BOX }>) {
        self.lanes.clear();
        let mut count = 0;
        for &third in arrangements.allowed {
            let place = &mut self.places[usize::from(third)];
            let arrangements = &arrangements.of_third[usize::from(third)];
            *place = (arrangements[0] > 0).then_some(count);
            if place.is_some() {
                let in_pair = usize::from(count % 2);
                if in_pair == 0 {
                    self.lanes.push([[0; 2]; LANES]);
                }
                let lanes = self.lanes.last_mut().expect("it was just added");
                let columns = &Tables::get().columns[usize::from(third)];
                for (lane, number) in lanes_of(arrangements, columns) {
                    lanes[lane][in_pair] = number.cast_signed();
                }
                count += 1;
            }
        }
        self.weights.resize(self.lanes.len(), [0; 2]);
    }

    fn weigh(&mut self, third: Partition, weight: u64) {
        if let Some(place) = self.places[usize::from(third)].map(usize::from) {
            self.weights[place / 2][place % 2] = weight;
        }
    }
}

/// The lanes of a third partition, which has these columns.
fn lanes_of(
    arrangements: &OfArrangements,
    columns: &[u8; SIDE],
) -> impl Iterator<Item = (usize, u16)> {
    let boxes = arrangements.as_chunks::<OF_BOX>().0;
    let all = arrangements[0];
    let of_pair = (0..).zip(&boxes[..2]).flat_map(|(stack, of_box)| {
        (OF_PAIR + stack * ROWS * SIDE..).zip(of_box[1..].iter().copied().take(ROWS * SIDE))
    });
    let of_third = columns.iter().enumerate().flat_map(move |(digit, &column)| {
        let column = usize::from(column);
        let rows = [0, 1].map(|row| {
            let number = boxes[2][1 + row * SIDE + digit];
            (OF_THIRD + (column * ROWS + row) * SIDE + digit, number)
        });
        let in_column = (column < 2).then_some((IN_COLUMN + column * SIDE + digit, all));
        rows.into_iter().chain(in_column)
    });
    std::iter::once((0, all)).chain(of_pair).chain(of_third)
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
fn of_band(of_boxes: &[[u16; OF_BOX]], rows: [Partition; BOX]) -> OfArrangements {
    let mut of_band = [0; BOX * OF_BOX];
    for (of_band, rows) in of_band.as_chunks_mut().0.iter_mut().zip(rows) {
        *of_band = of_boxes[usize::from(rows)];
    }
    of_band
}

/// Adds the solutions in the lanes to the counts, for all pairs that the pair stands for, under the digits' own
/// names.
fn count(sums: &[u64; LANES], pair: &Weighed, names: &Names, counts: &mut OfBand) {
    let multiplicity = u128::from(pair.multiplicity);
    let all = sums[0];
    for (digit, &name) in names.iter().enumerate() {
        let name = usize::from(name);
        let mut count = |column: usize, all: u64, start: usize| {
            let [first, second] = [0, 1].map(|row| sums[start + row * SIDE + name]);
            for (row, solutions) in [first, second, all - first - second].into_iter().enumerate() {
                counts[row * SIDE + column][digit] += u128::from(solutions) * multiplicity;
            }
        };
        for (stack, partition) in pair.partitions.into_iter().enumerate() {
            let column = Tables::get().columns[usize::from(partition)][digit];
            count(stack * BOX + usize::from(column), all, OF_PAIR + stack * ROWS * SIDE);
        }
        let [first, second] = [0, 1].map(|column| sums[IN_COLUMN + column * SIDE + name]);
        for (column, in_column) in [first, second, all - first - second].into_iter().enumerate() {
            count(2 * BOX + column, in_column, OF_THIRD + column * ROWS * SIDE);
        }
    }
}
