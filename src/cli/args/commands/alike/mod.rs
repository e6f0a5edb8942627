//! The arguments of commands that compare grids.

pub(crate) mod diff;
