//! Estimates of the work of a count before it starts, by seeded random walks.

pub(crate) mod descents;
pub(crate) mod occurrences_plan;
pub(crate) mod random;
pub(crate) mod states;
pub(crate) mod sweep_ways;
