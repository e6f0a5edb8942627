//! Reads JSON objects with grids: takes a complete object of one or several lines, and returns its
//! grids with their rules and solutions.
//!
//! The objects may be records of the command line, records with a field such as `puzzle` or
//! `board`, or puzzles of f-puzzles and `SudokuPad`.

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
