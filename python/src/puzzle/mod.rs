//! `Puzzle`: a grid with its rules.

mod class;
mod methods;

pub(crate) use class::Puzzle;
