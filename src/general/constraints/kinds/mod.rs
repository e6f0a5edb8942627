//! The propagators of all constraints but sums, one file for each kind.

pub(crate) mod alternatives;
pub(crate) mod count_distinct;
pub(crate) mod counting_circles;
pub(crate) mod disjunction;
pub(crate) mod doppelganger;
pub(crate) mod equal_segments;
pub(crate) mod full_rank;
pub(crate) mod regular;
pub(crate) mod same_digits;
pub(crate) mod skyscrapers;
pub(crate) mod value_sets;
