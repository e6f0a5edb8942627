//! The arguments of commands that compare grids.

pub(crate) mod canon;
pub(crate) mod diff;
