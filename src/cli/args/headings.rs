//! The groups of flags in a help: what a command is about comes first.

pub(super) const WHICH: &str = "Which solutions";
pub(super) const PUZZLES: &str = "Which puzzles";
pub(super) const PRINTED: &str = "What is printed";
pub(super) const INPUT: &str = "Input";
pub(super) const OUTPUT: &str = "Output";
pub(super) const RUN: &str = "Run";

/// The place of flags that come after all others of their group.
pub(super) const LAST: usize = 1000;
