//! Commands about the program itself: its rules, completions and man pages.

pub(in crate::cli) mod completions;
pub(in crate::cli) mod man;
mod man_page;
pub(in crate::cli) mod rules;
