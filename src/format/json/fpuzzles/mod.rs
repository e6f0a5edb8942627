//! Puzzles of f-puzzles: `{"size":9,"grid":[[{"value":5,"given":true},…],…],…}`.
//!
//! Everything else that may be a rule is one: known, or counted as not known, so that no variant is
//! solved as another one.

mod drawings;
mod field;
mod named;
pub(crate) mod names;
mod negative;
mod no_rules;
mod outside;
mod puzzle;

pub(crate) use puzzle::{is_meant, read};
