//! The formats that are read, a file each.

pub(super) mod delimited;
pub(super) mod drawn;
pub(super) mod fields;
pub(super) mod groups;
pub(super) mod hodoku;
pub(super) mod json;
pub(super) mod line;
pub(super) mod list;
pub(super) mod pencilmarks;
pub(super) mod rows;
pub(super) mod token;
