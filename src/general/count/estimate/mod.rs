//! How much work a count will be, estimated before it begins, by seeded random walks.

pub(crate) mod descents;
pub(crate) mod random;
pub(crate) mod states;
pub(crate) mod sweep_ways;
