//! What to add to a puzzle so that its solution is unique, and what it does not need.

mod redundant_rules;
mod repair;

pub use repair::{Repair, Repairer};
