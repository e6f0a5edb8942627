//! All constraints, and the order in which they propagate: a priority queue, cheap and strict ones
//! first.
//!
//! A constraint is woken by changes of its cells, its own included, because some settle cells that
//! only together are one too many. Sums do not wake themselves until all of their cells are
//! settled: running them again costs more than it finds.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::common_peers::Peers;
use super::domains::{Domains, Wipeout};
use super::pairs::Pairs;
use super::propagate::Propagate;
use super::propagator::Propagator;
use super::sums::innies_outies::{Equation, cages, derived};
use super::sums::joined_sums::merged;
use super::sums::sum::{SumPropagator, terms};
use crate::rules::constraint;
use crate::rules::constraint::{Constraint, Kind};
use crate::rules::relation::AllowedDigits;
use crate::rules::rule_model::RuleModel;
use crate::values::cell_set::CellSet;
use crate::values::digit_mask::DigitMask;

/// Relations and constraints in the order in which they are looked at.
pub(crate) struct Constraints<const W: usize> {
    pairs: Pairs,
    peers: Peers<W>,
    /// The peers of each cell with which it shares no set of cells.
    apart: Vec<CellSet<W>>,
    all: Vec<Propagator>,
    /// From here on they are derived from others.
    derived: usize,
    /// From here on they wait until the houses have been looked at.
    waiting: usize,
    /// For each cell the constraints that a change of it wakes, as bits.
    wakes: Vec<u64>,
    /// The words for each cell.
    words: usize,
    /// The cells whose changes can touch anything.
    concerned: CellSet<W>,
}

/// Where the state of one node after the other is kept.
#[derive(Clone, Default)]
pub(crate) struct Scratch<const W: usize>(Option<Domains<W>>);

impl<const W: usize> Constraints<W> {
    /// `None` if there are none beyond what whole houses and cells of equal digits exclude.
    ///
    /// The peers are those of each cell, and the houses those of the grid.
    pub(crate) fn new(
        shape: &RuleModel,
        peers: &[CellSet<W>],
        houses: &[CellSet<W>],
    ) -> Option<Self> {
        if shape.constraints.is_empty() && !shape.has_lines() {
            return None;
        }
        let side = shape.side();
        let mut pairs = tables(shape);
        let apart = apart(shape, peers.to_vec());
        let peers = Peers::new(peers.to_vec(), houses.to_vec());
        let mut all = Vec::new();
        for constraint in &shape.constraints {
            if let Some((cells, table)) = as_pair(constraint, side) {
                add(&mut pairs, cells, &table);
            } else {
                all.push(Propagator::of(constraint, &peers));
            }
        }
        all.sort_by_cached_key(Propagator::priority);
        let number = all.len();
        let waiting = all.iter().position(Propagator::is_deferred).unwrap_or(number);
        let cages = cages(shape);
        let mut of_houses = Vec::new();
        for (terms, total) in derived(shape, houses, &cages, &peers) {
            if let Some((cells, table)) = equation_as_pair(&(terms.clone(), total), side) {
                add(&mut pairs, cells, &table);
            } else {
                // What follows from others is looked at only where it may say more.
                let loose = (side as u32 + side as u32 / 3).cast_signed();
                of_houses.push(SumPropagator::of_terms(&terms, total, &peers).unless_loose(loose));
            }
        }
        let merged = merged(&cages, &peers).into_iter();
        of_houses
            .extend(merged.map(|(terms, total)| SumPropagator::of_terms(&terms, total, &peers)));
        let mut of_houses: Vec<_> = of_houses.into_iter().map(Propagator::Sum).collect();
        of_houses.sort_by_cached_key(Propagator::priority);
        all.extend(of_houses);
        let mut constraints = Self {
            pairs: Pairs::new(side * side, side, &pairs),
            peers,
            apart,
            wakes: wakes(&all, side * side),
            words: words(&all),
            all,
            derived: number,
            waiting,
            concerned: CellSet::NONE,
        };
        constraints.concerned =
            (0..side * side).filter(|&cell| constraints.is_concerned(cell)).collect();
        Some(constraints)
    }

    /// Whether a change of a cell can touch anything.
    fn is_concerned(&self, cell: usize) -> bool {
        let wakes_some = self.woken_by(cell).iter().any(|&word| word != 0);
        wakes_some || self.pairs.degree(cell) > 0 || !self.apart[cell].is_empty()
    }

    /// For each cell how much is said of it.
    pub(crate) fn weights(&self) -> impl Iterator<Item = u32> + '_ {
        let wakes = |cell| self.woken_by(cell).iter().map(|word| word.count_ones()).sum::<u32>();
        self.apart
            .iter()
            .enumerate()
            .map(move |(cell, apart)| 2 * (self.pairs.degree(cell) + apart.len()) + 6 * wakes(cell))
    }

    /// The cells of each constraint. Pairs of cells, and what follows from other constraints, do
    /// not count.
    pub(crate) fn cells(&self) -> impl Iterator<Item = &[u16]> + '_ {
        self.all[..self.derived].iter().map(Propagator::cells)
    }

    /// The cells of a constraint, given or derived.
    pub(crate) fn cells_of(&self, constraint: u16) -> CellSet<W> {
        self.all[usize::from(constraint)].cells().iter().map(|&cell| cell.into()).collect()
    }

    /// Whether all of them concern two cells each.
    pub(crate) fn are_relations(&self) -> bool {
        self.derived == 0
    }

    /// Whether all others are sets of digits.
    pub(crate) fn are_value_sets(&self) -> bool {
        let mut others = self.all[..self.derived].iter();
        !self.are_relations() && others.all(|it| matches!(it, Propagator::Sets(_)))
    }

    /// The digits of other cells that a digit of a cell excludes, with these cells.
    pub(crate) fn excluded(
        &self,
        cell: usize,
        digit: usize,
    ) -> impl Iterator<Item = (usize, DigitMask)> + '_ {
        self.pairs.excluded(cell, digit)
    }

    /// The cells whose changes can touch anything.
    pub(crate) fn relevant_cells(&self) -> CellSet<W> {
        self.concerned
    }

    /// A state in which nothing has been looked at.
    pub(crate) fn state<'room>(&self, room: &'room mut Scratch<W>) -> &'room mut Domains<W> {
        let state = room.0.get_or_insert_with(|| Domains::new(self.apart.len(), self.words));
        state.clear();
        state
    }

    /// Goes on from cells that have changed until nothing is left to look at, or something has been
    /// found and only sums are left that follow from others.
    ///
    /// What a constraint changes wakes it again, too. Some settle cells that only together are one
    /// too many, and notice that when they look at them again. Where that costs much, they do so
    /// only when all of their cells are settled.
    pub(crate) fn propagate(&self, state: &mut Domains<W>) -> Result<(), Wipeout> {
        loop {
            while let Some(cell) = state.pending.pop() {
                self.on_change(cell, state)?;
            }
            let Some(next) = state.next_queued() else { return Ok(()) };
            if next >= self.waiting && state.has_touched() {
                return Ok(());
            }
            state.dequeue(next);
            state.at_work = Some(next as u16);
            self.all[next].restrict(&self.peers, state)?;
            state.at_work = None;
            if let Some(sum) = self.all[next].as_sum() {
                let changed = std::mem::replace(&mut state.pending, CellSet::NONE);
                changed.iter().try_for_each(|cell| self.on_change(cell, state))?;
                // Changes that follow from these are pending, and wake it.
                if !sum.is_settled(state) {
                    state.dequeue(next);
                }
            }
        }
    }

    /// Looks at what a change of a cell excludes at once, and wakes the rest.
    #[inline]
    fn on_change(&self, cell: usize, state: &mut Domains<W>) -> Result<(), Wipeout> {
        self.pairs.restrict(cell, state)?;
        self.separate(cell, state)?;
        self.wake(cell, state);
        Ok(())
    }

    /// Removes the digit of a settled cell from those that cannot hold it, but for those that share
    /// a set of cells with it, where the houses see to that.
    #[inline]
    fn separate(&self, cell: usize, state: &mut Domains<W>) -> Result<(), Wipeout> {
        let digit = state.digits[cell];
        if !digit.is_single() {
            return Ok(());
        }
        self.apart[cell].iter().try_for_each(|peer| state.keep(peer as u16, !digit))
    }

    #[inline]
    fn wake(&self, cell: usize, state: &mut Domains<W>) {
        let wakes = self.woken_by(cell);
        state.queued.iter_mut().zip(wakes).for_each(|(woken, wakes)| *woken |= wakes);
        if state.digits[cell].is_single() {
            state.last_settled = Some(cell as u16);
        }
    }

    #[inline]
    fn woken_by(&self, cell: usize) -> &[u64] {
        &self.wakes[cell * self.words..][..self.words]
    }
}

/// The relations of each pair of cells, all in one table, unless it is only that their digits
/// differ.
fn tables(shape: &RuleModel) -> BTreeMap<[usize; 2], AllowedDigits> {
    let side = shape.side();
    let mut pairs = BTreeMap::new();
    for relation in &shape.relations {
        add(&mut pairs, relation.cells.map(|cell| cell.index(side)), &relation.table);
    }
    for (&[one, other], table) in &mut pairs {
        if shape.peers[one].binary_search(&other).is_ok() {
            *table = table.without_equal();
        }
    }
    let different = AllowedDigits::new(side, &|one, other| one != other);
    let everything = AllowedDigits::new(side, &|_, _| true);
    // Cells that cannot hold the same digit are peers.
    pairs.retain(|_, table| *table != everything && *table != different);
    pairs
}

/// The peers of each cell with which it shares no set of cells.
fn apart<const W: usize>(shape: &RuleModel, mut apart: Vec<CellSet<W>>) -> Vec<CellSet<W>> {
    for set in shape.distinct_sets() {
        let cells: CellSet<W> = set.as_set(shape.side());
        cells.iter().for_each(|cell| apart[cell] = apart[cell].without(cells));
    }
    apart
}

/// Adds a relation of two cells to those that they have already.
fn add(
    pairs: &mut BTreeMap<[usize; 2], AllowedDigits>,
    [one, other]: [usize; 2],
    table: &AllowedDigits,
) {
    let (pair, table) = if one < other {
        ([one, other], table.clone())
    } else {
        ([other, one], table.transposed())
    };
    match pairs.entry(pair) {
        Entry::Vacant(entry) => _ = entry.insert(table),
        Entry::Occupied(mut entry) => *entry.get_mut() = entry.get().and(&table),
    }
}

/// A sum of two cells as a relation.
fn as_pair(constraint: &Constraint, side: usize) -> Option<([usize; 2], AllowedDigits)> {
    let Kind::Sum(constraint::Sum { factors, total, .. }) = &constraint.kind else { return None };
    let cells = constraint.cells.iter().map(|cell| cell.index(side) as u16);
    equation_as_pair(&(terms(cells.zip(factors.iter().copied())), *total), side)
}

fn equation_as_pair((terms, total): &Equation, side: usize) -> Option<([usize; 2], AllowedDigits)> {
    let &[(one, factor), (other, second)] = &terms[..] else { return None };
    let reach = |one: u8, other: u8| factor * i32::from(one) + second * i32::from(other) == *total;
    Some(([one, other].map(usize::from), AllowedDigits::new(side, &reach)))
}

/// Which constraints each cell wakes when it changes.
fn wakes(all: &[Propagator], cells: usize) -> Vec<u64> {
    let words = words(all);
    let mut wakes = vec![0; words * cells];
    for (number, propagator) in all.iter().enumerate() {
        for &cell in propagator.cells() {
            wakes[usize::from(cell) * words + number / 64] |= 1 << (number % 64);
        }
    }
    wakes
}

/// The words with a bit for each of them.
fn words(all: &[Propagator]) -> usize {
    all.len().div_ceil(64).max(1)
}
