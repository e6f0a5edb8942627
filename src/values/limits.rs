//! How large grids and rules may be.

/// The most rules of which one stands inside the next.
pub(crate) const MOST_INSIDE: usize = 8;

/// The largest side of a grid.
pub const MOST_SIDE: usize = 25;
