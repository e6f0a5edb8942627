//! Writes grids and puzzles as text.

mod any_side;
mod boxes;
mod by_name;
mod format;
mod puzzles;

pub use by_name::names;
pub use format::Format;
pub use puzzles::PuzzleFormat;
