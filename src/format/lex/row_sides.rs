//! The sides of grids that are recognised by their rows.

/// The sides of grids whose rows are recognised.
pub(crate) const SIDES: [usize; 10] = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25];

/// The sides of larger grids.
pub(crate) const LARGER: [usize; 6] = [10, 12, 15, 16, 20, 25];

/// The sides of smaller grids, whose drawn rows have two boxes.
pub(crate) const SMALLER: [usize; 3] = [4, 6, 8];
