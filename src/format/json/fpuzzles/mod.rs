//! Puzzles of f-puzzles: `{"size":9,"grid":[[{"value":5,"given":true},…],…],…}`.
//!
//! Any field that may be a rule is either known or counted as unknown, so that no variant is solved
//! as a different puzzle.

mod drawings;
mod field;
mod named;
pub(crate) mod names;
mod negative;
mod no_rules;
mod outside;
mod puzzle;

pub(crate) use puzzle::{is_meant, read};
