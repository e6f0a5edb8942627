//! What rules require of several cells together, beyond pairs of them.
//!
//! Each kind of constraint has a file with its [meaning](Meaning), which no engine is needed for,
//! and a row in the table of [kinds](Kind). How a search applies it is in a file of
//! `search/constraints/`.

mod at_least;
mod count_distinct;
mod counting_circles;
mod disjunction;
mod doppelganger;
mod ends;
mod equal_segments;
mod full_rank;
mod kind;
mod meaning;
mod same_digits;
mod sets;
mod skyscrapers;
mod sum;

pub(crate) use at_least::AtLeast;
pub(crate) use count_distinct::CountDistinct;
pub(crate) use counting_circles::Circles;
pub(crate) use disjunction::{Case, Cases};
pub(crate) use doppelganger::Doppelganger;
pub(crate) use ends::Ends;
pub(crate) use equal_segments::Pieces;
pub(crate) use full_rank::FullRank;
pub(crate) use kind::{Alternative, AnyOf, Constraint, Kind};
pub(crate) use meaning::Meaning;
pub(crate) use same_digits::SameDigits;
pub(crate) use sets::Sets;
pub(crate) use skyscrapers::Seen;
pub(crate) use sum::Sum;
