//! Reads and writes rules: `box=2x4,x,antiknight`.

mod argument;
mod cells;
mod check;
mod forms;
mod layout;
mod names;
mod outside;
mod rules;
mod words;

pub(crate) use layout::LAYOUTS;
pub(crate) use names::{is_rule_alone, may_be_rule_alone};
pub(crate) use words::parts;
