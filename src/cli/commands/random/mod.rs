//! Random solutions and random puzzles.

pub(in crate::cli) mod generate;
pub(in crate::cli) mod sample;
