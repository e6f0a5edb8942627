//! What is drawn at random: solutions.

pub(crate) mod sample;
