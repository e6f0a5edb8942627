//! What is drawn at random: solutions.

pub(in crate::cli) mod sample;
