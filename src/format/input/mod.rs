//! Turns bytes of any encoding, with any line breaks, into numbered lines of bounded length,
//! without the tags and fences that posts and pages wrap around grids.

mod carriage_returns;
pub(crate) mod limits;
pub(crate) mod lines;
#[cfg(feature = "tables")]
pub mod tables;
mod utf16;
mod wrapper_tags;
