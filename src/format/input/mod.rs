//! The lines of an input: in, bytes of any encoding and with any line breaks; out, numbered lines
//! of bounded length, without the tags and fences that posts and pages wrap around grids.

mod carriage_returns;
pub(crate) mod limits;
pub(crate) mod lines;
#[cfg(feature = "tables")]
pub mod tables;
mod utf16;
mod wrapper_tags;
