//! The signatures of a pivot, restricted to solutions with more digits in it.
//!
//! Completions do not depend on the filling of the pivot. So once they are known, more digits there
//! only remove some of its signatures, and some fillings of the others.

use std::num::NonZeroUsize;
use std::sync::Arc;

use super::band_tally::{BandCounts, tally_band};
use super::cell_tally::tally_cell;
use super::pivot_count::PivotCount;
use super::weighted_signatures::{WeightedPair, WeightedSignatures};
use crate::classic::count::band::{
    BandGivens, INVERSE_ORDERS, Names, Partition, PartitionRenaming, PartitionTables, SAME_NAMES,
    between,
};
use crate::classic::count::limits::exact_quotient;
use crate::classic::count::marks::Marks;
use crate::classic::count::progress::Reach;
use crate::classic::count::sum::CompletionTable;
use crate::classic::search::Kernel;
use crate::classic::values::{BOX, Cell9, Digit, SIDE};

/// The signatures of the solutions with some digits in the pivot.
pub(super) struct PivotSignatures {
    count: Arc<PivotCount>,
    /// The grid in the view in which it is counted, with the digits chosen.
    seen: Marks,
    /// The digits that it does not contain. Each member has ascending addresses for them.
    free: Vec<usize>,
    members: Vec<PivotMember>,
    /// The pivot's third partitions that agree with the digits chosen.
    thirds: Vec<Partition>,
}

/// A pair of partitions that represents all pairs differing only in the names of free digits.
struct PivotMember {
    pair: [Partition; 2],
    multiplicity: u32,
    /// The orbit, and the member of the full count that this one is a renaming of.
    orbit: u32,
    whole: u32,
    /// Takes its digits to those of that member.
    names: Names,
}

impl PivotSignatures {
    pub(super) fn new(count: Arc<PivotCount>) -> Self {
        let PivotCount { orbits, problem, .. } = &*count;
        let members = orbits.orbits.iter().enumerate().flat_map(|(orbit, own)| {
            own.members.clone().map(move |whole| PivotMember {
                pair: orbits.members[whole].pair,
                multiplicity: orbits.members[whole].multiplicity,
                orbit: orbit as u32,
                whole: whole as u32,
                names: SAME_NAMES,
            })
        });
        Self {
            seen: count.seen(),
            free: problem.free.clone(),
            members: members.collect(),
            thirds: problem.pivot.allowed[2].list().to_vec(),
            count,
        }
    }

    /// For each digit, the number of solutions that have it in a cell. `None` for a cell outside
    /// the pivot.
    pub(super) fn digits(&self, cell: Cell9, threads: NonZeroUsize) -> Option<[u128; SIDE]> {
        let cell = self.seen(cell)?;
        let band = BandGivens::new(&self.seen, 0);
        let mut counts = tally_cell(&band, cell, self, threads);
        self.share(&mut counts);
        Some(counts)
    }

    /// For each cell of the pivot in the view's order, the number of solutions with each digit.
    pub(super) fn digits_of_all(
        &self,
        kernel: Kernel,
        threads: NonZeroUsize,
        reach: Reach,
    ) -> BandCounts {
        let band = BandGivens::new(&self.seen, 0);
        let mut counts = tally_band(&band, self, kernel, threads, reach);
        counts.iter_mut().for_each(|counts| self.share(counts));
        counts
    }

    /// Divides the counts of free digits evenly among them. Members represent all namings of these
    /// digits, so all have equally many solutions.
    fn share(&self, counts: &mut [u128; SIDE]) {
        let of_free: u128 = self.free.iter().map(|&digit| counts[digit]).sum();
        let digits = self.free.len() as u128;
        self.free.iter().for_each(|&digit| counts[digit] = exact_quotient(of_free, digits));
    }

    /// Keeps the solutions with this digit in a cell. Has no effect for a cell outside the pivot.
    pub(super) fn choose(&mut self, cell: Cell9, digit: Digit) {
        let Some(cell) = self.seen(cell) else { return };
        self.seen.givens[cell] = Some(digit);
        let digit = digit.index();
        if let Some(index) = self.free.iter().position(|&free| free == digit) {
            let members = std::mem::take(&mut self.members);
            let named = members.iter().flat_map(|member| member.naming(&self.free, index));
            self.members = named.collect();
            self.free.remove(index);
        }
        let stands = |partition: Partition| {
            usize::from(PartitionTables::get().columns[usize::from(partition)][digit])
                == cell.column() % BOX
        };
        match cell.stack() {
            2 => self.thirds.retain(|&third| stands(third)),
            stack => self.members.retain(|member| stands(member.pair[stack])),
        }
    }

    /// The cell of the pivot, in the view's coordinates, that shows a cell of the grid.
    fn seen(&self, cell: Cell9) -> Option<Cell9> {
        let mut pivot = Cell9::all().take(BOX * SIDE);
        pivot.find(|&seen| self.count.view.source(seen) == cell)
    }
}

impl PivotMember {
    /// The members that result when one of the free digits is distinguished from the others: one
    /// for each address that it can have.
    fn naming(&self, free: &[usize], index: usize) -> impl Iterator<Item = Self> {
        let tables = PartitionTables::get();
        let columns = self.pair.map(|partition| tables.columns[usize::from(partition)]);
        let address = move |digit: usize| [columns[0][digit], columns[1][digit]];
        let runs = free.chunk_by(move |&one, &next| address(one) == address(next));
        runs.map(move |run| {
            // The digit takes the place of the first of the run; the others keep their order.
            let [named, first] = [free[index], run[0]];
            let mut names = SAME_NAMES;
            names[named] = first as u8;
            let digits = free.iter().filter(|&&digit| digit != named);
            let taken = free.iter().filter(|&&digit| digit != first);
            digits.zip(taken).for_each(|(&digit, &taken)| names[digit] = taken as u8);
            let renamed =
                |columns: [u8; SIDE]| tables.find(&names.map(|name| columns[usize::from(name)]));
            Self {
                pair: columns.map(renamed),
                multiplicity: exact_quotient(
                    self.multiplicity * run.len() as u32,
                    free.len() as u32,
                ),
                names: names.map(|name| self.names[usize::from(name)]),
                ..*self
            }
        })
    }
}

impl WeightedSignatures for PivotSignatures {
    /// The completions of one orbit at a time.
    type Workspace = CompletionTable;

    fn workspace(&self) -> CompletionTable {
        CompletionTable::new()
    }

    fn pairs(&self) -> impl Iterator<Item = WeightedPair> {
        self.members.iter().map(|member| WeightedPair {
            partitions: member.pair,
            multiplicity: member.multiplicity,
        })
    }

    fn each_third(
        &self,
        table: &mut CompletionTable,
        pair: usize,
        names: &Names,
        mut visit: impl FnMut(Partition, u64),
    ) {
        let tables = PartitionTables::get();
        let member = &self.members[pair];
        let PivotCount { orbits, completions, .. } = &*self.count;
        let whole = &orbits.members[member.whole as usize];
        let to_representative = member.names.map(|name| whole.names[usize::from(name)]);
        let Some(stored) = completions.of(member.orbit as usize) else { return };
        if stored.len() <= 2 * self.thirds.len() {
            let from_representative = between(&to_representative, names);
            let order = INVERSE_ORDERS[usize::from(whole.third)];
            let renaming = PartitionRenaming::with_order(&from_representative, order);
            return stored.each(|third, weight| visit(tables.renamed(third, &renaming), weight));
        }
        let renaming = PartitionRenaming::new(names);
        let to_representative = PartitionRenaming::with_order(&to_representative, whole.third);
        let completions = table.of(completions, member.orbit as usize, Vec::new);
        for &third in &self.thirds {
            let weight = completions[usize::from(tables.renamed(third, &to_representative))];
            if weight > 0 {
                visit(tables.renamed(third, &renaming), weight);
            }
        }
    }
}
