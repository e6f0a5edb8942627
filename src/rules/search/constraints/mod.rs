//! What relations and constraints exclude.
//!
//! The digits of each cell are held together here, unlike in a [node](super::node). A change wakes
//! the constraints that it can touch: pairs of cells at once, the others one after the other, those
//! that say most first. Sums that follow from others wait until the houses have been looked at.

mod alternatives;
mod cage;
mod cases;
mod circles;
mod combinations;
mod derived;
mod few;
mod groups;
mod machine;
mod merged;
mod pairs;
mod pieces;
mod same;
mod seen;
mod shared;
mod state;
mod sum;
mod sums;
#[cfg(test)]
mod tests;
mod triple;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use self::alternatives::Alternatives;
use self::cases::Cases;
use self::circles::Circles;
use self::combinations::Combinations;
use self::derived::{Equation, cages, derived};
use self::few::{AtLeast, Ends, ValueSets};
use self::machine::Machine;
use self::merged::merged;
use self::pairs::Pairs;
use self::pieces::Pieces;
use self::same::SameDigits;
use self::seen::Seen;
use self::shared::Peers;
use self::state::Contradiction;
pub(super) use self::state::State;
use self::sum::Sum;
use self::triple::Triple;
use crate::rules::bits::Bits;
use crate::rules::constraint::{Constraint, Kind};
use crate::rules::relation::Table;
use crate::rules::shape::Shape;

/// Relations and constraints in the order in which they are looked at.
pub(super) struct Constraints<const W: usize> {
    pairs: Pairs,
    peers: Peers<W>,
    /// The peers of each cell with which it shares no set of cells.
    apart: Vec<Bits<W>>,
    combinations: Option<&'static Combinations>,
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
    concerned: Bits<W>,
}

/// Lines of more cells than this are long.
const LONG: usize = 20;

/// Where the state of one node after the other is kept.
#[derive(Clone, Default)]
pub(super) struct Room<const W: usize>(Option<State<W>>);

/// What has to be known of the settled cells of a constraint to tell what it leaves to the others.
pub(super) enum Question {
    /// The sum of their digits, each times its factor.
    Sum(Vec<(u16, i32)>),
    /// Which digits they have.
    Set(Vec<u16>),
    /// The digit of each of these cells.
    Cells(Vec<u16>),
}

enum Propagator {
    Sets(ValueSets),
    Ends(Ends),
    AtLeast(AtLeast),
    Circles(Circles),
    Machine(Machine),
    Pieces(Pieces),
    Cases(Cases),
    Seen(Seen),
    SameDigits(SameDigits),
    Triple(Triple),
    Sum(Sum),
    AnyOf(Alternatives),
}

impl Propagator {
    fn new<const W: usize>(constraint: &Constraint, side: usize, peers: &Peers<W>) -> Self {
        let cells: Vec<u16> = constraint.cells.iter().map(|cell| cell.index(side) as u16).collect();
        match &constraint.kind {
            Kind::Sum { factors, total, .. } => {
                let terms = terms(cells.into_iter().zip(factors.iter().copied()));
                Self::of_sum(&terms, *total, peers)
            }
            Kind::Sets(sets) => Self::Sets(ValueSets { cells, sets: sets.clone() }),
            Kind::Ends(rows) => Self::Ends(Ends { cells, rows: rows.clone() }),
            Kind::AtLeast(wanted) => Self::AtLeast(AtLeast::new(cells, wanted.clone())),
            &Kind::Circles { first } => Self::Circles(Circles::new(cells, first, peers)),
            Kind::Automaton(automaton) => Self::Machine(Machine::new(cells, automaton)),
            &Kind::Pieces { total, first, is_loop } => {
                Self::Pieces(Pieces::new(cells, total, first, is_loop, peers))
            }
            &Kind::SameDigits(length) => Self::SameDigits(SameDigits::new(cells, length, peers)),
            Kind::Cases(cases) => Self::Cases(Cases::new(cells, cases, peers)),
            &Kind::Seen { count, hidden } => Self::Seen(Seen::new(cells, count, hidden, peers)),
            Kind::AnyOf(all) => Self::AnyOf(Alternatives::new(cells, all, side, peers)),
        }
    }

    fn of_sum<const W: usize>(terms: &[(u16, i32)], total: i32, peers: &Peers<W>) -> Self {
        // More is known of three cells with different digits.
        match Triple::new(terms, total, peers).filter(|triple| !triple.is_group()) {
            Some(triple) => Self::Triple(triple),
            None => Self::Sum(Sum::new(terms, total, peers)),
        }
    }

    /// The same for a sum that follows from others: it is looked at only where it may say more.
    fn derived(self, side: usize) -> Self {
        match self {
            Self::Sum(sum) => {
                Self::Sum(sum.unless_loose((side as u32 + side as u32 / 3).cast_signed()))
            }
            other => other,
        }
    }

    fn cells(&self) -> Vec<u16> {
        match self {
            Self::Sets(ValueSets { cells, .. })
            | Self::Ends(Ends { cells, .. })
            | Self::AtLeast(AtLeast { cells, .. })
            | Self::Circles(Circles { cells, .. })
            | Self::Machine(Machine { cells, .. })
            | Self::Pieces(Pieces { cells, .. })
            | Self::Cases(Cases { cells, .. })
            | Self::SameDigits(SameDigits { cells, .. })
            | Self::AnyOf(Alternatives { cells, .. })
            | Self::Seen(Seen { cells, .. }) => cells.clone(),
            Self::Triple(triple) => triple.cells.to_vec(),
            Self::Sum(sum) => sum.cells().collect(),
        }
    }

    fn question(&self) -> Question {
        match self {
            Self::Sum(sum) => Question::Sum(sum.terms().collect()),
            Self::Triple(triple) => Question::Sum(triple.terms().into()),
            Self::Sets(ValueSets { cells, .. }) => Question::Set(cells.clone()),
            _ => Question::Cells(self.cells()),
        }
    }

    /// The sum that it may be. Looking at one once more costs more than what that can find is
    /// worth.
    fn as_sum(&self) -> Option<&Sum> {
        match self {
            Self::Sum(sum) => Some(sum),
            _ => None,
        }
    }

    /// Where it stands among the others: the lower, the sooner it is looked at.
    fn rank(&self) -> [usize; 2] {
        match self {
            Self::Sum(sum) => [1 + sum.groups(), sum.cells().count()],
            Self::Pieces(pieces) if pieces.cells.len() > LONG => [usize::MAX, 0],
            // It takes longest.
            Self::AnyOf(_) => [usize::MAX, 1],
            _ => [0; 2],
        }
    }

    /// Whether it takes so long that the houses are looked at first.
    fn waits(&self) -> bool {
        self.rank()[0] == usize::MAX
    }

    /// Leaves cells what it allows.
    #[inline]
    fn restrict<const W: usize>(
        &self,
        combinations: Option<&Combinations>,
        peers: &Peers<W>,
        state: &mut State<W>,
    ) -> Result<(), Contradiction> {
        match self {
            Self::Sets(sets) => sets.restrict(peers, state),
            Self::Ends(ends) => ends.restrict(state),
            Self::AtLeast(wanted) => wanted.restrict(peers, state),
            Self::Circles(circles) => circles.restrict(peers, state),
            Self::Machine(machine) => machine.restrict(state),
            Self::Pieces(pieces) => pieces.restrict(state),
            Self::Cases(cases) => cases.restrict(combinations, peers, state),
            Self::Seen(seen) => seen.restrict(state),
            Self::SameDigits(same) => same.restrict(peers, state),
            Self::Triple(triple) => triple.restrict(state),
            Self::Sum(sum) => sum.restrict(combinations, peers, state),
            Self::AnyOf(all) => all.restrict(combinations, peers, state),
        }
    }
}

impl<const W: usize> Constraints<W> {
    /// `None` if there are none beyond what whole houses and cells of equal digits exclude.
    ///
    /// The peers are those of each cell, and the houses those of the grid.
    pub(super) fn new(shape: &Shape, peers: &[Bits<W>], houses: &[Bits<W>]) -> Option<Self> {
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
                all.push(Propagator::new(constraint, side, &peers));
            }
        }
        all.sort_by_cached_key(Propagator::rank);
        let number = all.len();
        let waiting = all.iter().position(Propagator::waits).unwrap_or(number);
        let cages = cages(shape);
        let mut of_houses = Vec::new();
        for (terms, total) in derived(shape, houses, &cages, &peers) {
            if let Some((cells, table)) = equation_as_pair(&(terms.clone(), total), side) {
                add(&mut pairs, cells, &table);
            } else {
                of_houses.push(Propagator::of_sum(&terms, total, &peers).derived(side));
            }
        }
        let merged = merged(&cages, &peers).into_iter();
        of_houses.extend(merged.map(|(terms, total)| Propagator::of_sum(&terms, total, &peers)));
        of_houses.sort_by_cached_key(Propagator::rank);
        all.extend(of_houses);
        let mut constraints = Self {
            pairs: Pairs::new(side * side, side, &pairs),
            peers,
            apart,
            combinations: Combinations::of(side),
            wakes: wakes(&all, side * side),
            words: words(&all),
            all,
            derived: number,
            waiting,
            concerned: Bits::NONE,
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
    pub(super) fn weights(&self) -> impl Iterator<Item = u32> + '_ {
        let wakes = |cell| self.woken_by(cell).iter().map(|word| word.count_ones()).sum::<u32>();
        self.apart
            .iter()
            .enumerate()
            .map(move |(cell, apart)| 2 * (self.pairs.degree(cell) + apart.len()) + 6 * wakes(cell))
    }

    /// What each constraint asks about its settled cells. Pairs of cells, and what follows from
    /// other constraints, do not count.
    pub(super) fn questions(&self) -> impl Iterator<Item = Question> + '_ {
        self.all[..self.derived].iter().map(Propagator::question)
    }

    /// Whether all of them concern two cells each.
    pub(super) fn are_relations(&self) -> bool {
        self.derived == 0
    }

    /// Whether all others are sets of digits.
    pub(super) fn are_value_sets(&self) -> bool {
        let mut others = self.all[..self.derived].iter();
        !self.are_relations() && others.all(|it| matches!(it, Propagator::Sets(_)))
    }

    /// The digits of other cells that a digit of a cell excludes, as bits, with these cells.
    pub(super) fn excluded(
        &self,
        cell: usize,
        digit: usize,
    ) -> impl Iterator<Item = (usize, u32)> + '_ {
        self.pairs.excluded(cell, digit)
    }

    /// The cells whose changes can touch anything.
    pub(super) fn concerned(&self) -> Bits<W> {
        self.concerned
    }

    /// A state in which nothing has been looked at.
    pub(super) fn state<'room>(&self, room: &'room mut Room<W>) -> &'room mut State<W> {
        let state = room.0.get_or_insert_with(|| State::new(self.apart.len(), self.words));
        state.clear();
        state
    }

    /// Goes on from cells that have changed until nothing is left to look at, or something has been
    /// found and only sums are left that follow from others.
    ///
    /// What a constraint changes wakes it again, too. Some settle cells that only together are one
    /// too many, and notice that when they look at them again. Where that costs much, they do so
    /// only when all of their cells are settled.
    pub(super) fn propagate(&self, state: &mut State<W>) -> Result<(), Contradiction> {
        loop {
            while let Some(cell) = state.pending.pop() {
                self.look_at(cell, state)?;
            }
            let Some(next) = state.first_woken() else { return Ok(()) };
            if next >= self.waiting && state.has_touched() {
                return Ok(());
            }
            state.put_to_sleep(next);
            self.all[next].restrict(self.combinations, &self.peers, state)?;
            if let Some(sum) = self.all[next].as_sum() {
                let changed = std::mem::replace(&mut state.pending, Bits::NONE);
                changed.iter().try_for_each(|cell| self.look_at(cell, state))?;
                // Changes that follow from these are pending, and wake it.
                if !sum.is_settled(state) {
                    state.put_to_sleep(next);
                }
            }
        }
    }

    /// Looks at what a change of a cell excludes at once, and wakes the rest.
    #[inline]
    fn look_at(&self, cell: usize, state: &mut State<W>) -> Result<(), Contradiction> {
        self.pairs.restrict(cell, state)?;
        self.separate(cell, state)?;
        self.wake(cell, state);
        Ok(())
    }

    /// Removes the digit of a settled cell from those that cannot hold it, but for those that share
    /// a set of cells with it, where the houses see to that.
    #[inline]
    fn separate(&self, cell: usize, state: &mut State<W>) -> Result<(), Contradiction> {
        let digit = state.digits[cell];
        if !digit.is_power_of_two() {
            return Ok(());
        }
        self.apart[cell].iter().try_for_each(|peer| state.keep(peer as u16, !digit))
    }

    #[inline]
    fn wake(&self, cell: usize, state: &mut State<W>) {
        let wakes = self.woken_by(cell);
        state.woken.iter_mut().zip(wakes).for_each(|(woken, wakes)| *woken |= wakes);
        if state.digits[cell].is_power_of_two() {
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
fn tables(shape: &Shape) -> BTreeMap<[usize; 2], Table> {
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
    let different = Table::new(side, &|one, other| one != other);
    let everything = Table::new(side, &|_, _| true);
    // Cells that cannot hold the same digit are peers.
    pairs.retain(|_, table| *table != everything && *table != different);
    pairs
}

/// The peers of each cell with which it shares no set of cells.
fn apart<const W: usize>(shape: &Shape, mut apart: Vec<Bits<W>>) -> Vec<Bits<W>> {
    for set in shape.distinct_sets() {
        let cells: Bits<W> = set.as_set(shape.side());
        cells.iter().for_each(|cell| apart[cell] = apart[cell].without(cells));
    }
    apart
}

/// Adds a relation of two cells to those that they have already.
fn add(pairs: &mut BTreeMap<[usize; 2], Table>, [one, other]: [usize; 2], table: &Table) {
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
fn as_pair(constraint: &Constraint, side: usize) -> Option<([usize; 2], Table)> {
    let Kind::Sum { factors, total, .. } = &constraint.kind else { return None };
    let cells = constraint.cells.iter().map(|cell| cell.index(side) as u16);
    equation_as_pair(&(terms(cells.zip(factors.iter().copied())), *total), side)
}

/// Each cell once, with the sum of its factors.
fn terms(terms: impl Iterator<Item = (u16, i32)>) -> Vec<(u16, i32)> {
    let mut factors = BTreeMap::new();
    terms.for_each(|(cell, factor)| *factors.entry(cell).or_insert(0) += factor);
    factors.into_iter().filter(|&(_, factor)| factor != 0).collect()
}

fn equation_as_pair((terms, total): &Equation, side: usize) -> Option<([usize; 2], Table)> {
    let &[(one, factor), (other, second)] = &terms[..] else { return None };
    let reach = |one: u8, other: u8| factor * i32::from(one) + second * i32::from(other) == *total;
    Some(([one, other].map(usize::from), Table::new(side, &reach)))
}

/// Which constraints each cell wakes when it changes.
fn wakes(all: &[Propagator], cells: usize) -> Vec<u64> {
    let words = words(all);
    let mut wakes = vec![0; words * cells];
    for (number, propagator) in all.iter().enumerate() {
        for cell in propagator.cells() {
            wakes[usize::from(cell) * words + number / 64] |= 1 << (number % 64);
        }
    }
    wakes
}

/// The words with a bit for each of them.
fn words(all: &[Propagator]) -> usize {
    all.len().div_ceil(64).max(1)
}
