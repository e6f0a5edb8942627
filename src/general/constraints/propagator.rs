//! One constraint of any kind.

use std::collections::BTreeMap;

use super::common_peers::Peers;
use super::domains::{Contradiction, State};
use super::kinds::alternatives::{Alternatives, Part};
use super::kinds::counting_circles::Circles;
use super::kinds::disjunction::Cases;
use super::kinds::equal_segments::Pieces;
use super::kinds::regular::Machine;
use super::kinds::same_digits::SameDigits;
use super::kinds::skyscrapers::Seen;
use super::kinds::value_sets::{AtLeast, Ends, ValueSets};
use super::sums::combinations::Combinations;
use super::sums::sum::Sum;
use crate::rules::constraint::{Constraint, Kind};

/// Lines of more cells than this are long.
const LONG: usize = 20;

pub(super) enum Propagator {
    Sets(ValueSets),
    Ends(Ends),
    AtLeast(AtLeast),
    Circles(Circles),
    Machine(Machine),
    Pieces(Pieces),
    Cases(Cases),
    Seen(Seen),
    SameDigits(SameDigits),
    Sum(Sum),
    AnyOf(Alternatives<Self>),
}

impl Propagator {
    pub(super) fn cells(&self) -> Vec<u16> {
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
            Self::Sum(sum) => sum.cells().collect(),
        }
    }

    /// The sum that it may be. Looking at one once more costs more than what that can find is
    /// worth.
    pub(super) fn as_sum(&self) -> Option<&Sum> {
        match self {
            Self::Sum(sum) => Some(sum),
            _ => None,
        }
    }

    /// Where it stands among the others: the lower, the sooner it is looked at.
    pub(super) fn rank(&self) -> [usize; 2] {
        match self {
            Self::Sum(sum) => [1 + sum.groups(), sum.cells().count()],
            Self::Pieces(pieces) if pieces.cells.len() > LONG => [usize::MAX, 0],
            // It takes longest.
            Self::AnyOf(_) => [usize::MAX, 1],
            _ => [0; 2],
        }
    }

    /// Whether it takes so long that the houses are looked at first.
    pub(super) fn waits(&self) -> bool {
        self.rank()[0] == usize::MAX
    }
}

impl Part for Propagator {
    fn new<const W: usize>(constraint: &Constraint, side: usize, peers: &Peers<W>) -> Self {
        let cells: Vec<u16> = constraint.cells.iter().map(|cell| cell.index(side) as u16).collect();
        match &constraint.kind {
            Kind::Sum { factors, total, .. } => {
                let terms = terms(cells.into_iter().zip(factors.iter().copied()));
                Self::Sum(Sum::new(&terms, *total, peers))
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
            Self::Sum(sum) => sum.restrict(combinations, peers, state),
            Self::AnyOf(all) => all.restrict(combinations, peers, state),
        }
    }
}

/// Each cell once, with the sum of its factors.
pub(super) fn terms(terms: impl Iterator<Item = (u16, i32)>) -> Vec<(u16, i32)> {
    let mut factors = BTreeMap::new();
    terms.for_each(|(cell, factor)| *factors.entry(cell).or_insert(0) += factor);
    factors.into_iter().filter(|&(_, factor)| factor != 0).collect()
}
