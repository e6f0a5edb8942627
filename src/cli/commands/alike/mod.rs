//! What grids have in common: where they differ, and which are the same in another order.

pub(in crate::cli) mod canon;
pub(in crate::cli) mod diff;
mod form;
