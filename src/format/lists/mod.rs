//! Parses brackets and braces from lines or parts of lines: returns each grid of a nested list as
//! soon as it is closed, in the syntax of many languages, and the texts of objects for `json`.

pub(crate) mod cell_words;
mod flat_list;
pub(crate) mod list;
pub(crate) mod object;
pub(crate) mod tokens;
