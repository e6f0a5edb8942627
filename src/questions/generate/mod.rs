//! Generates puzzles with a requested number of solutions, dug from random solutions.
//!
//! - [`generator`], [`checks`]: the settings and their validation
//! - [`symmetry`]: cells that are given together
//! - [`wanted`]: requirements on a puzzle
//! - [`stream`]: random numbers of each attempt
//! - [`source`], [`random_search`]: random full solutions
//! - [`plan`], [`dig`]: the data that all attempts share, and a single attempt
//! - [`attempts`]: a summary of failed attempts, for messages
//! - [`puzzles`], [`schedule`]: the iterator, and how threads share the attempts

mod attempts;
mod checks;
mod dig;
mod error;
mod generator;
mod plan;
mod puzzles;
mod random_search;
mod schedule;
mod source;
mod stream;
mod symmetry;
mod wanted;

pub use attempts::Attempts;
pub use error::GenerateError;
pub use generator::Generator;
pub use puzzles::{Generated, GeneratedPuzzles};
pub use symmetry::GivensSymmetry;
