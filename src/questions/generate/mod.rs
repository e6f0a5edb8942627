//! Puzzles with the number of solutions that is asked for, dug from random solutions.
//!
//! - [`generator`], [`checks`]: the settings, and what is wrong with them
//! - [`symmetry`]: cells that are given together
//! - [`wanted`]: what a puzzle must have
//! - [`stream`]: random numbers of each attempt
//! - [`source`], [`random_search`]: where full solutions come from
//! - [`plan`], [`dig`]: what all attempts share, and one of them
//! - [`attempts`]: what failed attempts have in common, for messages
//! - [`puzzles`], [`schedule`]: the puzzles as an iterator, and how threads share the attempts

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
