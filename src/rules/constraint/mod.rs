//! Constraints on more than two cells: sums, sets of values, automata and so on.
//!
//! Each kind has a file with its [meaning](Meaning), the executable specification that engines are
//! tested against, and a row in the table of [kinds](Kind). Its propagator is in the file of the
//! same name in `general/constraints/kinds/` or `sums/`.

mod count_distinct;
mod counting_circles;
mod disjunction;
mod doppelganger;
mod equal_segments;
mod full_rank;
mod kind;
mod meaning;
mod same_digits;
mod skyscrapers;
mod sum;
mod value_sets;

pub(crate) use count_distinct::CountDistinct;
pub(crate) use counting_circles::CountingCircles;
pub(crate) use disjunction::{Case, Disjunction};
pub(crate) use doppelganger::Doppelganger;
pub(crate) use equal_segments::EqualSegments;
pub(crate) use full_rank::FullRank;
pub(crate) use kind::{Alternative, AnyOf, Constraint, Kind};
pub(crate) use meaning::Meaning;
pub(crate) use same_digits::SameDigits;
pub(crate) use skyscrapers::Skyscrapers;
pub(crate) use sum::Sum;
pub(crate) use value_sets::{AtLeast, Ends, Sets};
