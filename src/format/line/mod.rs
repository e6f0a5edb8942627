//! Parsers for grids on one line: each takes a line and its number, and returns a parsed grid or an
//! error.
//!
//! Each notation has a file with a test, such as `is_meant`, and a function `read`. `rules_line`
//! and `size_line` recognise lines with the rules or the size of the grids below.

pub(crate) mod game_id;
pub(crate) mod grid_line;
pub(crate) mod hodoku;
pub(crate) mod jigsaw;
pub(crate) mod killer;
pub(crate) mod later_field;
pub(crate) mod nine_groups;
pub(crate) mod pencilmarks;
pub(crate) mod quoted;
pub(crate) mod rules_line;
pub(crate) mod size_line;
pub(crate) mod whole_text;
pub(crate) mod with_rules;
