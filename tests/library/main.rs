//! Tests of the library, one module for each subject.
#![deny(unused_must_use)]

mod as_found;
mod ascending;
mod batch;
mod board;
mod brought;
mod candidates;
mod classic_puzzles;
mod count;
mod count_laws;
#[cfg(feature = "random")]
mod estimate;
mod format;
mod named_rules;
mod notations;
mod oblong;
mod occurrences;
mod pasted;
mod reference;
mod repair;
mod rule_counts;
mod rule_marks;
mod rule_space;
mod rules;
mod solutions;
mod space;
mod support;
mod templates;
mod unordered;
mod unused_digits;
