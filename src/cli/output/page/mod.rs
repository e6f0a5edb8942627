//! The page of `solve --format html`: one file, for browsing solutions.
//!
//! Without JavaScript, it shows the first solution, and lists all of them as lines.

pub(crate) mod document;
mod heat;
pub(crate) mod section;
