//! Limits on the size of grids and on nested rules.

/// The greatest depth of nested rules.
pub(crate) const MOST_INSIDE: usize = 8;

/// The largest side of a grid.
pub const MOST_SIDE: usize = 25;
