//! What is drawn at random: solutions and puzzles.

pub(crate) mod generate;
pub(crate) mod sample;
