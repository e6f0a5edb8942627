//! A count narrowed to the solutions with some more digits in its pivot.
//!
//! Completions do not depend on what stands in the pivot. So once they are known, more digits there only
//! leave fewer of its signatures, and these fewer arrangements.

use std::num::NonZeroUsize;
use std::sync::Arc;

use super::band_tally::{OfBand, sweep};
use super::cell_tally::tally;
use super::count_cache::Base;
use super::pivot_count::{Completed, Loaded};
use super::weighted_signatures::{Pair, Weighted};
use crate::board::Board;
use crate::count::band::givens::Band;
use crate::count::band::renaming::{Names, Renaming, SAME_NAMES, between};
use crate::count::band::tables::{BACK, Partition, Tables};
use crate::geometry::{BOX, Cell, Digit, SIDE};
use crate::search::Kernel;

/// The solutions with some digits in the pivot.
pub(crate) struct Narrowed {
    base: Arc<Base>,
    /// The grid as it is counted, with the digits chosen.
    board: Board,
    /// The digits that stand nowhere in it. Each member has ascending addresses for them.
    free: Vec<usize>,
    members: Vec<Member>,
    /// The pivot's third partitions that agree with the digits chosen.
    thirds: Vec<Partition>,
}

/// A pair of partitions, standing for all that only rename free digits.
struct Member {
    pair: [Partition; 2],
    multiplicity: u32,
    /// The orbit, and the member of the whole count that this one is a renaming of.
    orbit: u32,
    whole: u32,
    /// Takes its digits to those of that member.
    names: Names,
}

impl Narrowed {
    pub(crate) fn new(base: Arc<Base>) -> Self {
        let Completed { board, orbits, problem, .. } = &base.completed;
        let given = problem.pivot.digits | problem.pinned;
        let members = orbits.orbits.iter().enumerate().flat_map(|(orbit, own)| {
            own.members.clone().map(move |whole| Member {
                pair: orbits.members[whole].pair,
                multiplicity: orbits.members[whole].multiplicity,
                orbit: orbit as u32,
                whole: whole as u32,
                names: SAME_NAMES,
            })
        });
        Self {
            board: *board,
            free: (0..SIDE).filter(|digit| given & 1 << digit == 0).collect(),
            members: members.collect(),
            thirds: problem.pivot.allowed[2].list().to_vec(),
            base,
        }
    }

    /// How many solutions have each digit in a cell of the pivot.
    pub(crate) fn digits(&self, cell: Cell, threads: NonZeroUsize) -> Option<[u128; SIDE]> {
        let cell = self.turned(cell)?;
        let band = Band::new(&self.board, 0);
        let mut counts = tally(&band, cell, self, threads);
        self.share(&mut counts);
        Some(counts)
    }

    /// The same for all cells of the pivot, by their places in the grid as it is counted.
    pub(crate) fn digits_of_all(&self, kernel: Kernel, threads: NonZeroUsize) -> OfBand {
        let band = Band::new(&self.board, 0);
        let mut counts = sweep(&band, self, kernel, threads);
        counts.iter_mut().for_each(|counts| self.share(counts));
        counts
    }

    /// What a member says of free digits holds for all their names.
    fn share(&self, counts: &mut [u128; SIDE]) {
        let of_free: u128 = self.free.iter().map(|&digit| counts[digit]).sum();
        self.free.iter().for_each(|&digit| counts[digit] = of_free / self.free.len() as u128);
    }

    /// Leaves the solutions with this digit in a cell of the pivot, if it is one.
    pub(crate) fn choose(&mut self, cell: Cell, digit: Digit) {
        let Some(cell) = self.turned(cell) else { return };
        self.board[cell] = Some(digit);
        let digit = digit.index();
        if let Some(place) = self.free.iter().position(|&free| free == digit) {
            let members = std::mem::take(&mut self.members);
            let named = members.iter().flat_map(|member| member.naming(&self.free, place));
            self.members = named.collect();
            self.free.remove(place);
        }
        let stands = |partition: Partition| {
            usize::from(Tables::get().columns[usize::from(partition)][digit]) == cell.column() % BOX
        };
        match cell.stack() {
            2 => self.thirds.retain(|&third| stands(third)),
            stack => self.members.retain(|member| stands(member.pair[stack])),
        }
    }

    /// A cell of the pivot in the grid as it is counted.
    fn turned(&self, cell: Cell) -> Option<Cell> {
        let pivot = Cell::all().take(BOX * SIDE);
        let orientation = self.base.completed.orientation;
        pivot.into_iter().find(|&turned| orientation.source(turned) == cell)
    }
}

impl Member {
    /// The members that are left when one of the free digits is told apart from the others: one for each
    /// address that it can have.
    fn naming(&self, free: &[usize], place: usize) -> impl Iterator<Item = Self> {
        let tables = Tables::get();
        let columns = self.pair.map(|partition| tables.columns[usize::from(partition)]);
        let address = move |digit: usize| [columns[0][digit], columns[1][digit]];
        let runs = free.chunk_by(move |&one, &next| address(one) == address(next));
        runs.map(move |run| {
            // The digit takes the place of the first of the run; the others keep their order.
            let [named, first] = [free[place], run[0]];
            let mut names = SAME_NAMES;
            names[named] = first as u8;
            let digits = free.iter().filter(|&&digit| digit != named);
            let places = free.iter().filter(|&&digit| digit != first);
            digits.zip(places).for_each(|(&digit, &place)| names[digit] = place as u8);
            let renamed =
                |columns: [u8; SIDE]| tables.find(&names.map(|name| columns[usize::from(name)]));
            Self {
                pair: columns.map(renamed),
                multiplicity: self.multiplicity * run.len() as u32 / free.len() as u32,
                names: names.map(|name| self.names[usize::from(name)]),
                ..*self
            }
        })
    }
}

impl Weighted for Narrowed {
    /// The completions of one orbit at a time.
    type Workspace = Loaded;

    fn workspace(&self) -> Loaded {
        Loaded::new()
    }

    fn pairs(&self) -> impl Iterator<Item = Pair> {
        self.members
            .iter()
            .map(|member| Pair { partitions: member.pair, multiplicity: member.multiplicity })
    }

    fn each_third(
        &self,
        loaded: &mut Loaded,
        place: usize,
        names: &Names,
        mut visit: impl FnMut(Partition, u64),
    ) {
        let tables = Tables::get();
        let member = &self.members[place];
        let Completed { orbits, kept, .. } = &self.base.completed;
        let whole = &orbits.members[member.whole as usize];
        let of_representative = member.names.map(|name| whole.names[usize::from(name)]);
        let Some(completed) = kept.of(member.orbit as usize) else { return };
        if completed.len() <= 2 * self.thirds.len() {
            let from_representative = between(&of_representative, names);
            let order = BACK[usize::from(whole.third)];
            let renaming = Renaming::with_order(&from_representative, order);
            return completed.each(|third, weight| {
                visit(renaming.of(tables, tables.thirds[usize::from(third)]), weight);
            });
        }
        let renaming = Renaming::new(names);
        let to_representative = Renaming::with_order(&of_representative, whole.third);
        let completions = loaded.of(kept, member.orbit as usize);
        for &third in &self.thirds {
            let thirds = tables.thirds[usize::from(third)];
            let weight = completions[usize::from(to_representative.of(tables, thirds))];
            if weight > 0 {
                visit(renaming.of(tables, thirds), weight);
            }
        }
    }
}
