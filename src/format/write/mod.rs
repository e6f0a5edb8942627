//! Grids to text.

mod any_side;
mod boxes;
mod format;
mod named;
mod puzzles;

pub use format::Format;
pub use named::names;
pub use puzzles::PuzzleFormat;
