//! The formats that are read, a file each.

pub(crate) mod code;
pub(crate) mod code_row;
pub(crate) mod constraints;
pub(crate) mod delimited;
pub(crate) mod drawn;
pub(crate) mod fields;
mod flat;
pub(crate) mod givens;
pub(crate) mod groups;
pub(crate) mod hodoku;
pub(crate) mod json;
pub(crate) mod killer_picture;
pub(crate) mod line;
pub(crate) mod link;
pub(crate) mod list;
pub(crate) mod markup;
pub(crate) mod ninths;
pub(crate) mod object;
pub(crate) mod other_sides;
mod packed;
pub(crate) mod pencilmarks;
#[cfg(feature = "tables")]
mod penpa;
pub(crate) mod quoted;
pub(crate) mod rows;
pub(crate) mod rules_line;
pub(crate) mod sides;
pub(crate) mod susser;
pub(crate) mod tags;
pub(crate) mod tatham;
mod text;
pub(crate) mod token;
pub(crate) mod with_rules;
mod words;
