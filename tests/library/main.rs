//! Tests of the library, one module for each subject.
#![deny(unused_must_use)]

mod batch;
mod board;
mod candidates;
mod canonical;
mod classic_puzzles;
mod count;
mod count_laws;
mod embedded_rules;
#[cfg(feature = "random")]
mod estimate;
mod format;
#[cfg(feature = "random")]
mod generate;
mod named_rules;
mod notations;
mod occurrences;
mod other_programs;
mod pasted;
mod pencil_marks;
mod ranks;
mod rectangular;
mod redundant_rules;
mod reference;
mod repair;
mod rule_counts;
mod rule_space;
mod rules;
mod rules_as_text;
mod solutions;
mod space;
mod support;
mod templates;
mod unordered;
mod unused_digits;
mod up_to_symmetry;
