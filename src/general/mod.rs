//! The engines for grids of any size and any rules: search, clause learning, and exact counts.

pub(crate) mod by_side;
mod cdcl;
mod constraints;
pub(crate) mod count;
mod memo;
mod model;
mod propagate;
pub(crate) mod search;
