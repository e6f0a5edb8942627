//! The 36 views of a grid, the symmetries of each, and what a count by each would cost.

pub(crate) mod merges;
pub(crate) mod orbits;
pub(crate) mod plan;
pub(crate) mod problem;
pub(crate) mod symmetries;
