//! JSON objects with a grid: in, an object that is complete, of one or several lines; out, its
//! grids with their rules and solutions.
//!
//! These are the records of the command line, records with a field such as `puzzle` or `board`, and
//! the puzzles of f-puzzles and `SudokuPad`.

mod cells;
mod drawn_regions;
mod extra_fields;
pub(crate) mod fpuzzles;
mod grids;
mod known_fields;
mod puzzles;
mod records;
mod sudokupad;
pub(crate) mod value;

pub use extra_fields::{names_rules, names_solution};
pub(crate) use grids::read;
pub use known_fields::GRID_FIELDS;
pub(crate) use puzzles::puzzle;
