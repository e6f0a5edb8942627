//! A grid that is put together row by row: in, cells and ends of rows; out, a parsed grid, or the
//! first fault.

mod finish;
mod rows;

pub(crate) use rows::GridBuilder;
