//! The propagator of a constraint of any kind.

use super::common_peers::Peers;
use super::domains::{Domains, Wipeout};
use super::kinds::alternatives::Alternatives;
use super::kinds::count_distinct::CountDistinctPropagator;
use super::kinds::counting_circles::CirclesPropagator;
use super::kinds::disjunction::CasesPropagator;
use super::kinds::doppelganger::DoppelgangerPropagator;
use super::kinds::equal_segments::SegmentsPropagator;
use super::kinds::full_rank::FullRankPropagator;
use super::kinds::regular::RegularPropagator;
use super::kinds::same_digits::SameDigitsPropagator;
use super::kinds::skyscrapers::SkyscrapersPropagator;
use super::kinds::value_sets::{AtLeastPropagator, EndsPropagator, ValueSetsPropagator};
use super::propagate::{LAST, Propagate};
use super::sums::sum::SumPropagator;
use crate::rules::constraint::{Constraint, Kind};

/// Defines [`Propagator`], an enum over the propagators of all kinds.
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

            /// `cells` are the places of the constraint's cells, in its order.
            fn new<const W: usize>(
                constraint: &Constraint,
                cells: Vec<u16>,
                peers: &Peers<W>,
            ) -> Self {
                match &constraint.kind {
                    $(Kind::$kind(meaning) => Self::$kind(Propagate::new(meaning, cells, peers)),)*
                }
            }

            fn priority(&self) -> [usize; 2] {
                match self {
                    $(Self::$kind(it) => it.priority(),)*
                }
            }

            #[inline]
            fn restrict<const W: usize>(
                &self,
                peers: &Peers<W>,
                state: &mut Domains<W>,
            ) -> Result<(), Wipeout> {
                match self {
                    $(Self::$kind(it) => it.restrict(peers, state),)*
                }
            }
        }
    };
}

propagators! {
    AnyOf: Alternatives<Self>,
    AtLeast: AtLeastPropagator,
    Automaton: RegularPropagator,
    Cases: CasesPropagator,
    Circles: CirclesPropagator,
    CountDistinct: CountDistinctPropagator,
    Doppelganger: DoppelgangerPropagator,
    Ends: EndsPropagator,
    FullRank: FullRankPropagator,
    Pieces: SegmentsPropagator,
    SameDigits: SameDigitsPropagator,
    Seen: SkyscrapersPropagator,
    Sets: ValueSetsPropagator,
    Sum: SumPropagator,
}

impl Propagator {
    pub(super) fn of<const W: usize>(constraint: &Constraint, peers: &Peers<W>) -> Self {
        Self::new(constraint, peers.places(&constraint.cells), peers)
    }

    /// The sum, if this is one: the queue does not rerun sums after their own changes.
    pub(super) fn as_sum(&self) -> Option<&SumPropagator> {
        match self {
            Self::Sum(sum) => Some(sum),
            _ => None,
        }
    }

    /// Whether it runs only after the houses have reached a fixpoint.
    pub(super) fn is_deferred(&self) -> bool {
        self.priority()[0] == LAST
    }
}
