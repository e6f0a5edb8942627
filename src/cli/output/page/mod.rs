//! The page of `solve --format html`: one file, for browsing solutions.
//!
//! Without its script it shows the first solution, and all of them as lines.

pub(crate) mod document;
mod heat;
pub(crate) mod section;
