//! The arguments of commands that draw solutions and puzzles at random.

pub(crate) mod generate;
pub(crate) mod sample;
