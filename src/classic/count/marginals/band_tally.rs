//! The number of solutions with each digit in each of the 27 cells of a band.
//!
//! The sum over weighted signatures is as for [one cell](super::cell_tally), with more lanes: for
//! each box and digit, the fillings with the digit in the first row and in the second. The third
//! row has the rest, and the columns are those of the signature.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};

use itertools::Itertools;

use super::weighted_signatures::{WeightedPair, WeightedSignatures, add, deal_classes};
use crate::classic::count::band::{
    BandGivens, Names, PairClass, Partition, PartitionTables, SumsByThird,
};
use crate::classic::count::limits::PARTITIONS;
use crate::classic::count::progress::{Reach, share};
use crate::classic::count::simd::{LANES, RowPair, WeightedSum};
use crate::classic::search::Kernel;
use crate::classic::values::{BOX, SIDE};

/// For each cell of the band and each digit, the number of solutions.
pub(super) type BandCounts = [[u128; SIDE]; BOX * SIDE];

/// The numbers of one box: of all fillings, of those with each digit in the first row, and of those
/// with each digit in the second; then padding, as whole vectors are faster.
const OF_BOX: usize = 24;
/// The numbers of all boxes of a band.
type BoxNumbers = [u16; BOX * OF_BOX];

/// The lanes of a signature: the first is the number of its fillings. From here on, those with a
/// digit in a row of the first two boxes.
const OF_PAIR: usize = 1;
/// From here on, those with a digit in a column and row of the third box; then those with a digit
/// in one of its first two columns, in any row.
const OF_THIRD: usize = OF_PAIR + 2 * ROWS * SIDE;
const IN_COLUMN: usize = OF_THIRD + BOX * ROWS * SIDE;
const _: () = assert!(IN_COLUMN + 2 * SIDE <= LANES);

/// The rows of a box that are counted. The last one has the rest.
const ROWS: usize = 2;

/// Returns the number of solutions with each digit in each cell of the band, row by row.
pub(super) fn tally_band(
    band: &BandGivens,
    signatures: &impl WeightedSignatures,
    kernel: Kernel,
    threads: NonZeroUsize,
    reach: Reach,
) -> BandCounts {
    let all = signatures.pairs().count() as u64;
    let done = AtomicU64::new(0);
    let of_boxes = PartitionTables::get().columns.iter().map(of_box).collect_vec();
    let weighted_sum = WeightedSum::new(kernel);
    let fillings = SumsByThird::new(band);
    let worker = || BandTallyThread {
        fillings: fillings.clone(),
        present: Present::new(),
        workspace: signatures.workspace(),
        counts: Box::new([[0; SIDE]; BOX * SIDE]),
    };
    let workers = deal_classes(band, signatures, threads, worker, |worker, same| {
        worker.fill(&same[0].0, &of_boxes);
        for (class, index, pair) in same {
            worker.weigh(signatures, *index, &class.names);
            let sums = weighted_sum.of(&worker.present.lanes, &worker.present.weights);
            count(&sums, pair, &class.names, &mut worker.counts);
        }
        let pairs = same.len() as u64;
        let done = done.fetch_add(pairs, Ordering::Relaxed) + pairs;
        reach(share(done, all));
    });
    let mut counts = [[0; SIDE]; BOX * SIDE];
    for worker in workers {
        add(counts.as_flattened_mut(), worker.counts.as_flattened());
    }
    counts
}

/// The scratch memory of each thread.
struct BandTallyThread<'a, Workspace> {
    fillings: SumsByThird<'a, { BOX * OF_BOX }>,
    present: Present,
    workspace: Workspace,
    counts: Box<BandCounts>,
}

// Browsers optimise a function only from its next call on, so these must not be inlined into the
// one loop over all classes.
impl<Workspace> BandTallyThread<'_, Workspace> {
    /// Adds up the fillings of a class of pairs.
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    fn fill(&mut self, class: &PairClass, of_boxes: &[[u16; OF_BOX]]) {
        self.fillings.fill(&class.addresses, |rows| of_band(of_boxes, rows));
        self.present.fill(&self.fillings);
    }

    /// Weighs the third partitions of a pair.
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    fn weigh<Signatures>(&mut self, signatures: &Signatures, pair: usize, names: &Names)
    where
        Signatures: WeightedSignatures<Workspace = Workspace>,
    {
        let Self { present, workspace, .. } = self;
        present.weights.fill([0; 2]);
        signatures.each_third(workspace, pair, names, |third, weight| {
            present.weigh(third, weight);
        });
    }
}

/// The third partitions of a class that have fillings.
struct Present {
    /// The index of each third partition, if it has fillings.
    indices: Vec<Option<u16>>,
    /// Their lanes, see [`OF_PAIR`].
    lanes: Vec<RowPair>,
    weights: Vec<[u64; 2]>,
}

impl Present {
    fn new() -> Self {
        Self { indices: vec![None; PARTITIONS], lanes: Vec::new(), weights: Vec::new() }
    }

    fn fill(&mut self, fillings: &SumsByThird<{ BOX * OF_BOX }>) {
        self.lanes.clear();
        let mut count = 0;
        for &third in fillings.allowed {
            let index = &mut self.indices[usize::from(third)];
            let numbers = &fillings.of_third[usize::from(third)];
            *index = (numbers[0] > 0).then_some(count);
            if index.is_some() {
                let in_pair = usize::from(count % 2);
                if in_pair == 0 {
                    self.lanes.push([[0; 2]; LANES]);
                }
                let lanes = self.lanes.last_mut().expect("it was just added");
                let columns = &PartitionTables::get().columns[usize::from(third)];
                put_lanes(numbers, columns, lanes, in_pair);
                count += 1;
            }
        }
        self.weights.resize(self.lanes.len(), [0; 2]);
    }

    fn weigh(&mut self, third: Partition, weight: u64) {
        if let Some(index) = self.indices[usize::from(third)].map(usize::from) {
            self.weights[index / 2][index % 2] = weight;
        }
    }
}

/// Writes the numbers of a third partition with these columns to their lanes, as element `in_pair`
/// of the row pair.
#[inline(always)]
fn put_lanes(numbers: &BoxNumbers, columns: &[u8; SIDE], lanes: &mut RowPair, in_pair: usize) {
    let [first, second, third] = numbers.as_chunks::<OF_BOX>().0 else {
        unreachable!("there are three boxes")
    };
    let all = first[0].cast_signed();
    lanes[0][in_pair] = all;
    for lane in 0..ROWS * SIDE {
        lanes[OF_PAIR + lane][in_pair] = first[1 + lane].cast_signed();
        lanes[OF_PAIR + ROWS * SIDE + lane][in_pair] = second[1 + lane].cast_signed();
    }
    for (digit, &column) in columns.iter().enumerate() {
        let column = usize::from(column);
        let start = OF_THIRD + column * ROWS * SIDE + digit;
        lanes[start][in_pair] = third[1 + digit].cast_signed();
        lanes[start + SIDE][in_pair] = third[1 + SIDE + digit].cast_signed();
        if column < 2 {
            lanes[IN_COLUMN + column * SIDE + digit][in_pair] = all;
        }
    }
}

/// The numbers for a single filling of a box with these rows.
fn of_box(rows: &[u8; SIDE]) -> [u16; OF_BOX] {
    let mut lanes = [0; OF_BOX];
    lanes[0] = 1;
    for (digit, &row) in rows.iter().enumerate().filter(|&(_, &row)| row < 2) {
        lanes[1 + usize::from(row) * SIDE + digit] = 1;
    }
    lanes
}

/// The numbers for a single filling of the band.
fn of_band(of_boxes: &[[u16; OF_BOX]], rows: [Partition; BOX]) -> BoxNumbers {
    let mut of_band = [0; BOX * OF_BOX];
    for (of_band, rows) in of_band.as_chunks_mut().0.iter_mut().zip(rows) {
        *of_band = of_boxes[usize::from(rows)];
    }
    of_band
}

/// Adds the solutions in the lanes to the counts, times the multiplicity of the pair, under the
/// digits' own names.
fn count(sums: &[u64; LANES], pair: &WeightedPair, names: &Names, counts: &mut BandCounts) {
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
            let column = PartitionTables::get().columns[usize::from(partition)][digit];
            count(stack * BOX + usize::from(column), all, OF_PAIR + stack * ROWS * SIDE);
        }
        let [first, second] = [0, 1].map(|column| sums[IN_COLUMN + column * SIDE + name]);
        for (column, in_column) in [first, second, all - first - second].into_iter().enumerate() {
            count(2 * BOX + column, in_column, OF_THIRD + column * ROWS * SIDE);
        }
    }
}
