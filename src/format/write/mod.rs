//! Grids and puzzles to text: the other direction of all the rest.

mod any_side;
mod boxes;
mod by_name;
mod format;
mod puzzles;

pub use by_name::names;
pub use format::Format;
pub use puzzles::PuzzleFormat;
