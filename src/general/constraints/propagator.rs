//! One constraint of any kind.

use super::common_peers::Peers;
use super::domains::{Contradiction, State};
use super::kinds::alternatives::Alternatives;
use super::kinds::count_distinct::CountDistinct;
use super::kinds::counting_circles::Circles;
use super::kinds::disjunction::Cases;
use super::kinds::doppelganger::Doppelganger;
use super::kinds::equal_segments::Pieces;
use super::kinds::full_rank::FullRank;
use super::kinds::regular::Machine;
use super::kinds::same_digits::SameDigits;
use super::kinds::skyscrapers::Seen;
use super::kinds::value_sets::{AtLeast, Ends, ValueSets};
use super::propagate::{LAST, Propagate};
use super::sums::sum::Sum;
use crate::rules::constraint::{Constraint, Kind};

/// Defines [`Propagator`]: how each kind of constraint is applied, with its cells.
macro_rules! propagators {
    ($($kind:ident: $propagator:ty,)*) => {
        pub(super) enum Propagator {
            $($kind($propagator),)*
        }

        impl Propagator {
            /// The cells whose changes wake it.
            pub(super) fn cells(&self) -> &[u16] {
                match self {
                    $(Self::$kind(it) => &it.cells,)*
                }
            }
        }

        impl Propagate for Propagator {
            type Meaning = Constraint;

            /// The cells are those of the constraint.
            fn new<const W: usize>(
                constraint: &Constraint,
                cells: Vec<u16>,
                peers: &Peers<W>,
            ) -> Self {
                match &constraint.kind {
                    $(Kind::$kind(meaning) => Self::$kind(Propagate::new(meaning, cells, peers)),)*
                }
            }

            fn rank(&self) -> [usize; 2] {
                match self {
                    $(Self::$kind(it) => it.rank(),)*
                }
            }

            #[inline]
            fn restrict<const W: usize>(
                &self,
                peers: &Peers<W>,
                state: &mut State<W>,
            ) -> Result<(), Contradiction> {
                match self {
                    $(Self::$kind(it) => it.restrict(peers, state),)*
                }
            }
        }
    };
}

propagators! {
    AnyOf: Alternatives<Self>,
    AtLeast: AtLeast,
    Automaton: Machine,
    Cases: Cases,
    Circles: Circles,
    CountDistinct: CountDistinct,
    Doppelganger: Doppelganger,
    Ends: Ends,
    FullRank: FullRank,
    Pieces: Pieces,
    SameDigits: SameDigits,
    Seen: Seen,
    Sets: ValueSets,
    Sum: Sum,
}

impl Propagator {
    pub(super) fn of<const W: usize>(constraint: &Constraint, peers: &Peers<W>) -> Self {
        Self::new(constraint, peers.places(&constraint.cells), peers)
    }

    /// The sum that it may be. Looking at one once more costs more than what that can find is
    /// worth.
    pub(super) fn as_sum(&self) -> Option<&Sum> {
        match self {
            Self::Sum(sum) => Some(sum),
            _ => None,
        }
    }

    /// Whether it takes so long that the houses are looked at first.
    pub(super) fn waits(&self) -> bool {
        self.rank()[0] == LAST
    }
}
