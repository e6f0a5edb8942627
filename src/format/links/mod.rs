//! Reads the puzzle in a line with a URL, or in the packed puzzle of one.

pub(crate) mod link;
mod lz_string;
#[cfg(feature = "tables")]
mod penpa;
