//! Compiles each named rule to a few kinds of simple statements.

mod alternatives;
mod cages;
mod chess;
mod groups;
mod houses;
mod lines;
mod marks;
mod outside;
mod part;
mod rules;
mod squares;

pub(super) use part::MOST_LISTED;
pub(crate) use part::RuleStatement;
pub(super) use rules::{of_layout, of_rule};
