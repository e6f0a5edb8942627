//! Grids that are read row by row.

mod grid;
mod rows;

pub(super) use rows::Draft;
