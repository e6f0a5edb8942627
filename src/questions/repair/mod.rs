//! Givens that make the solution of a puzzle unique, and givens and rules that are redundant.

mod redundant_rules;
mod repair;

pub use repair::{Repair, Repairer};
