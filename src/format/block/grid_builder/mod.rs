//! Builds a grid row by row: takes cells and ends of rows, and returns a parsed grid or the first
//! error.

mod finish;
mod rows;

pub(crate) use rows::GridBuilder;
