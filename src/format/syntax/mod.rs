//! The formats that are read, a file each.

pub(super) mod code;
pub(super) mod constraints;
pub(super) mod delimited;
pub(super) mod drawn;
pub(super) mod fields;
pub(super) mod flat;
pub(super) mod groups;
pub(super) mod hodoku;
pub(super) mod json;
pub(super) mod line;
pub(super) mod link;
pub(super) mod list;
pub(super) mod ninths;
pub(super) mod object;
pub(super) mod other_sides;
pub(super) mod packed;
pub(super) mod pencilmarks;
pub(super) mod quoted;
pub(super) mod rows;
pub(super) mod rules_line;
pub(super) mod sides;
pub(super) mod tags;
pub(super) mod text;
pub(super) mod token;
pub(super) mod with_rules;
pub(super) mod words;
