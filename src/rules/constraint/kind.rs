//! The kinds of constraints, and disjunctions of constraints.

use std::fmt;
use std::sync::Arc;

use itertools::Itertools;

use super::count_distinct::CountDistinct;
use super::counting_circles::CountingCircles;
use super::disjunction::Disjunction;
use super::doppelganger::Doppelganger;
use super::equal_segments::EqualSegments;
use super::full_rank::FullRank;
use super::meaning::Meaning;
use super::same_digits::SameDigits;
use super::skyscrapers::Skyscrapers;
use super::sum::Sum;
use super::value_sets::{AtLeast, Ends, Sets};
use crate::rules::automata::automaton::Automaton;
use crate::values::cell::Cell;
use crate::values::size::Size;

/// Cells with a restriction on their digits.
#[derive(Clone, Debug)]
pub(crate) struct Constraint {
    pub(crate) name: &'static str,
    pub(crate) cells: Vec<Cell>,
    pub(crate) kind: Kind,
}

/// Defines [`Kind`] with a variant for each constraint.
macro_rules! kinds {
    ($($kind:ident: $meaning:ty,)*) => {
        #[derive(Clone, Debug)]
        pub(crate) enum Kind {
            $($kind($meaning),)*
        }

        impl Meaning for Kind {
            fn is_met(&self, digits: &[u8]) -> bool {
                match self {
                    $(Self::$kind(meaning) => meaning.is_met(digits),)*
                }
            }

            fn count_from_one(&mut self, size: Size) {
                match self {
                    $(Self::$kind(meaning) => meaning.count_from_one(size),)*
                }
            }
        }

        $(impl From<$meaning> for Kind {
            fn from(meaning: $meaning) -> Self {
                Self::$kind(meaning)
            }
        })*
    };
}

kinds! {
    AnyOf: AnyOf,
    AtLeast: AtLeast,
    Automaton: Arc<Automaton>,
    Cases: Disjunction,
    Circles: CountingCircles,
    CountDistinct: CountDistinct,
    Doppelganger: Doppelganger,
    Ends: Ends,
    FullRank: FullRank,
    Pieces: EqualSegments,
    SameDigits: SameDigits,
    Seen: Skyscrapers,
    Sets: Sets,
    Sum: Sum,
}

/// At least one of these alternatives holds.
#[derive(Clone, Debug)]
pub(crate) struct AnyOf {
    /// The cells of all alternatives, each once.
    pub(crate) cells: Vec<Cell>,
    pub(crate) all: Arc<[Alternative]>,
}

/// A conjunction of constraints.
#[derive(Clone, Debug)]
pub(crate) struct Alternative {
    /// Groups of cells with different digits.
    pub(crate) different: Vec<Vec<Cell>>,
    pub(crate) all: Vec<Constraint>,
}

impl Meaning for Constraint {
    fn is_met(&self, digits: &[u8]) -> bool {
        self.kind.is_met(digits)
    }

    fn count_from_one(&mut self, size: Size) {
        self.kind.count_from_one(size);
    }
}

impl Meaning for Arc<Automaton> {
    fn is_met(&self, digits: &[u8]) -> bool {
        self.accepts(digits)
    }
}

impl AnyOf {
    pub(crate) fn new(all: Vec<Alternative>) -> Self {
        let cells = all.iter().flat_map(Alternative::cells).sorted_unstable().dedup().collect();
        Self { cells, all: all.into() }
    }
}

/// Nested constraints count digits from 1 already, since they were converted when compiled.
impl Meaning for AnyOf {
    fn is_met(&self, digits: &[u8]) -> bool {
        let digit = |cell: &Cell| {
            let found = self.cells.iter().zip(digits).find(|(other, _)| *other == cell);
            found.map_or(0, |(_, &digit)| digit)
        };
        self.all.iter().any(|alternative| alternative.is_met(&digit))
    }
}

impl Alternative {
    /// The cells of its constraints.
    fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.all.iter().map(|constraint| &constraint.cells);
        self.different.iter().chain(cells).flatten().copied()
    }

    /// Whether the alternative holds, given the digit of each cell.
    fn is_met(&self, digit: &dyn Fn(&Cell) -> u8) -> bool {
        let digits = |cells: &[Cell]| cells.iter().map(digit).collect_vec();
        let set = |cells: &[Cell]| digits(cells).iter().fold(0_u32, |set, digit| set | 1 << digit);
        self.different.iter().all(|cells| set(cells).count_ones() as usize == cells.len())
            && self.all.iter().all(|constraint| constraint.is_met(&digits(&constraint.cells)))
    }
}

impl fmt::Display for Constraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        if let Kind::Sum(Sum { called, .. }) = self.kind
            && called != 0
        {
            write!(f, " of {called}")?;
        }
        match self.cells.first() {
            Some(cell) => write!(f, " at {cell}"),
            None => Ok(()),
        }
    }
}
