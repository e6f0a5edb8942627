//! Comparisons between grids: differing cells, and equivalence.

pub(in crate::cli) mod canon;
pub(in crate::cli) mod diff;
mod form;
