//! What is in brackets and braces: in, lines or parts of lines; out, the grids of nested lists in
//! the syntax of many languages, as soon as each is closed, and the texts of objects for `json`.

pub(crate) mod cell_words;
mod flat_list;
pub(crate) mod list;
pub(crate) mod object;
pub(crate) mod tokens;
