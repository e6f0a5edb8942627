//! Writes puzzles with their rules as text.

mod constraints;
mod format;
mod fpuzzles;
mod given;
mod unsaid;

pub use format::PuzzleFormat;
