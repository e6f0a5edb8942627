//! What is drawn at random: solutions and puzzles.

pub(in crate::cli) mod generate;
pub(in crate::cli) mod sample;
