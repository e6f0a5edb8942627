//! The signatures of the second band below a complete first band.

use std::num::NonZeroUsize;
use std::ops::Range;

use super::cell_tally::tally_cell;
use super::weighted_signatures::{WeightedPair, WeightedSignatures};
use crate::classic::count::band::{
    BandGivens, FillingCounts, Names, Partition, PartitionRenaming, PartitionTables,
};
use crate::classic::count::orbit::{PartnerPairs, partners};
use crate::classic::values::board::Board9;
use crate::classic::values::{BOX, Cell9, Digit, SIDE};

/// The signatures of the solutions with a complete first band and some digits in the second.
pub(super) struct SecondBand {
    board: Board9,
    /// The second band's first two partitions, and the range of their third partitions.
    pairs: Vec<([Partition; 2], Range<usize>)>,
    /// Third partitions, each with the number of fillings that it leaves to the third band.
    thirds: Vec<(Partition, u16)>,
}

impl SecondBand {
    pub(super) fn new(board: &Board9) -> Self {
        let bands = [1, 2].map(|band| BandGivens::new(&board.into(), band));
        let first_band = signature(board);
        let [firsts, seconds, last] = [0, 1, 2].map(|stack| {
            partners(&bands, stack, first_band[stack]).collect::<Vec<[Partition; 2]>>()
        });
        let third_band = &mut [FillingCounts::new(&bands[1])];
        let mut partner_pairs = PartnerPairs::new(&firsts, &seconds);
        let (mut pairs, mut thirds) = (Vec::new(), Vec::new());
        let mut renamings = [PartitionRenaming::UNSET];
        while let Some(pair) = partner_pairs.next(third_band) {
            pair.make_renamings(&mut renamings);
            let rows = pair.rows(third_band, &renamings);
            let start = thirds.len();
            thirds.extend(last.iter().filter_map(|&third| {
                let [fillings] = rows.fillings(third);
                (fillings > 0).then_some((third[0], fillings))
            }));
            pairs.push((pair.partitions[0], start..thirds.len()));
        }
        Self { board: *board, pairs, thirds }
    }

    /// For each digit, the number of solutions that have it in a cell. `None` for a cell outside
    /// the second band.
    pub(super) fn digits(&self, cell: Cell9, threads: NonZeroUsize) -> Option<[u128; SIDE]> {
        let band = BandGivens::new(&(&self.board).into(), 1);
        (cell.band() == 1).then(|| tally_cell(&band, cell, self, threads))
    }

    /// Keeps the solutions with this digit in a cell of the second band.
    pub(super) fn choose(&mut self, cell: Cell9, digit: Digit) {
        self.board[cell] = Some(digit);
        let stands = |partition: Partition| {
            let columns = &PartitionTables::get().columns[usize::from(partition)];
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

/// The partitions of the first band, which must be complete.
fn signature(board: &Board9) -> [Partition; BOX] {
    let mut columns = [[0; SIDE]; BOX];
    for (cell, digit) in board.givens().filter(|(cell, _)| cell.band() == 0) {
        columns[cell.stack()][digit.index()] = (cell.column() % BOX) as u8;
    }
    columns.map(|columns| PartitionTables::get().find(&columns))
}

impl WeightedSignatures for SecondBand {
    type Workspace = ();

    fn workspace(&self) {}

    fn pairs(&self) -> impl Iterator<Item = WeightedPair> {
        self.pairs.iter().map(|(pair, _)| WeightedPair { partitions: *pair, multiplicity: 1 })
    }

    fn each_third(
        &self,
        (): &mut (),
        pair: usize,
        names: &Names,
        mut visit: impl FnMut(Partition, u64),
    ) {
        let tables = PartitionTables::get();
        let renaming = PartitionRenaming::new(names);
        for &(third, weight) in &self.thirds[self.pairs[pair].1.clone()] {
            visit(tables.renamed(third, &renaming), weight.into());
        }
    }
}
