//! JSON objects with a grid: the records of the command line, records with a field such as
//! `puzzle` or `board`, and the puzzles of f-puzzles and `SudokuPad`.

mod beside;
mod cells;
mod fpuzzles;
mod grids;
mod layout;
mod named;
mod puzzles;
mod records;
pub(crate) mod regions;
mod sudokupad;
pub(crate) mod value;

pub use beside::{names_rules, names_solution};
pub(crate) use grids::read;
pub use named::GRID_FIELDS;
pub(crate) use puzzles::puzzle;
