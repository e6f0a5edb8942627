//! The constraints of a puzzle, and the priority queue in which they propagate, cheap and tight
//! ones first.
//!
//! A constraint is woken by every change of its cells, including its own: one pass may settle
//! several cells that together violate it, and only the next pass notices. Sums are the exception.
//! They do not wake themselves until all of their cells are settled, because a second pass costs
//! more than it finds.

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

/// Relations, and constraints by priority.
pub(crate) struct Constraints<const W: usize> {
    pairs: Pairs,
    peers: Peers<W>,
    /// For each cell, the peers with which it shares no house or other set of distinct cells.
    apart: Vec<CellSet<W>>,
    all: Vec<Propagator>,
    /// Constraints from this index on are implied by others.
    derived: usize,
    /// Constraints from this index on wait until the houses have reached a fixpoint.
    waiting: usize,
    /// For each cell, the constraints that its changes wake, as bits.
    wakes: Vec<u64>,
    /// The number of words of `wakes` for each cell.
    words: usize,
    /// The cells whose changes can matter to others.
    concerned: CellSet<W>,
}

/// Domains whose memory is reused from node to node.
#[derive(Clone, Default)]
pub(crate) struct Scratch<const W: usize>(Option<Domains<W>>);

impl<const W: usize> Constraints<W> {
    /// `None` if there are no constraints, and the relations are few and regular enough to be
    /// applied to whole sets of cells at once ([`RuleModel::has_lines`]).
    ///
    /// `peers` are those of each cell; `houses` include the implied ones.
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
                // Implied sums are skipped while they have much slack on both sides.
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

    /// Whether a change of this cell can matter to others.
    fn is_concerned(&self, cell: usize) -> bool {
        let wakes_some = self.woken_by(cell).iter().any(|&word| word != 0);
        wakes_some || self.pairs.degree(cell) > 0 || !self.apart[cell].is_empty()
    }

    /// The degree of each cell: 2 for each neighbour, and for each peer outside common sets, and 6
    /// for each constraint.
    pub(crate) fn weights(&self) -> impl Iterator<Item = u32> + '_ {
        let wakes = |cell| self.woken_by(cell).iter().map(|word| word.count_ones()).sum::<u32>();
        self.apart
            .iter()
            .enumerate()
            .map(move |(cell, apart)| 2 * (self.pairs.degree(cell) + apart.len()) + 6 * wakes(cell))
    }

    /// The cells of each constraint that the rules state, without relations of two cells.
    pub(crate) fn cells(&self) -> impl Iterator<Item = &[u16]> + '_ {
        self.all[..self.derived].iter().map(Propagator::cells)
    }

    /// The cells of a constraint, stated or implied, by its index.
    pub(crate) fn cells_of(&self, constraint: u16) -> CellSet<W> {
        self.all[usize::from(constraint)].cells().iter().map(|&cell| cell.into()).collect()
    }

    /// Whether all stated rules are relations of two cells.
    pub(crate) fn are_relations(&self) -> bool {
        self.derived == 0
    }

    /// Whether there are constraints on more than two cells, and all of them are sets of values.
    pub(crate) fn are_value_sets(&self) -> bool {
        let mut others = self.all[..self.derived].iter();
        !self.are_relations() && others.all(|it| matches!(it, Propagator::Sets(_)))
    }

    /// The neighbours of a cell, each with the digits that the digit with index `digit` excludes
    /// there.
    pub(crate) fn excluded(
        &self,
        cell: usize,
        digit: usize,
    ) -> impl Iterator<Item = (usize, DigitMask)> + '_ {
        self.pairs.excluded(cell, digit)
    }

    /// The cells whose changes can matter to others.
    pub(crate) fn relevant_cells(&self) -> CellSet<W> {
        self.concerned
    }

    /// Domains without marks and with an empty queue, in the memory of `room`.
    pub(crate) fn state<'room>(&self, room: &'room mut Scratch<W>) -> &'room mut Domains<W> {
        let state = room.0.get_or_insert_with(|| Domains::new(self.apart.len(), self.words));
        state.clear();
        state
    }

    /// Propagates the marked cells until the queue is empty, or only deferred constraints are left
    /// in it and there are changes for the houses to propagate first.
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
                // Changes that follow from its own changes are pending, and wake it again.
                if !sum.is_settled(state) {
                    state.dequeue(next);
                }
            }
        }
    }

    /// Revises the relations of a changed cell, and wakes its constraints.
    #[inline]
    fn on_change(&self, cell: usize, state: &mut Domains<W>) -> Result<(), Wipeout> {
        self.pairs.restrict(cell, state)?;
        self.separate(cell, state)?;
        self.wake(cell, state);
        Ok(())
    }

    /// Removes the digit of a settled cell from its peers, except those in a common set: the houses
    /// do that.
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

/// One table for each related pair of cells, unless the cells only have to differ.
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
    // Pairs that only have to differ are peers already.
    pairs.retain(|_, table| *table != everything && *table != different);
    pairs
}

/// For each cell, the peers with which it shares no house or other set of distinct cells.
fn apart<const W: usize>(shape: &RuleModel, mut apart: Vec<CellSet<W>>) -> Vec<CellSet<W>> {
    for set in shape.distinct_sets() {
        let cells: CellSet<W> = set.as_set(shape.side());
        cells.iter().for_each(|cell| apart[cell] = apart[cell].without(cells));
    }
    apart
}

/// Adds a relation, intersected with the earlier relations of the same cells.
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

/// For each cell, the constraints that its changes wake, as bits.
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

/// The number of words that hold a bit for each propagator.
fn words(all: &[Propagator]) -> usize {
    all.len().div_ceil(64).max(1)
}
