//! Grids on one line: in, a line and its number; out, a parsed grid, or what is wrong with it.
//!
//! A way to write a grid is a file with a test, such as `is_meant`, and `read`. `rules_line` and
//! `size_line` recognise lines without a grid, which have the rules or the size of those below.

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
