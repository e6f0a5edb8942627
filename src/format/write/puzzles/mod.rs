//! Puzzles with their rules to text.

mod constraints;
mod format;
mod fpuzzles;
mod given;
mod unsaid;

pub use format::PuzzleFormat;
