//! The headings of groups of flags in help texts, most specific first.

pub(super) const WHICH: &str = "Which solutions";
pub(super) const PUZZLES: &str = "Which puzzles";
pub(super) const PRINTED: &str = "Results";
pub(super) const INPUT: &str = "Input";
pub(super) const OUTPUT: &str = "Output";
pub(super) const RUN: &str = "Run";

/// The display order of flags that come last in their group.
pub(super) const LAST: usize = 1000;
