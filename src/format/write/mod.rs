//! Grids to text.

mod any_side;
mod candidates;
mod format;
mod grids;
mod named;
mod puzzles;

pub use format::Format;
pub use named::names;
pub use puzzles::PuzzleFormat;
