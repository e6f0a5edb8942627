//! What grids have in common.

pub(in crate::cli) mod diff;
