//! Listing in order, shared by all engines.
//!
//! - [`double_ended`]: solutions from both ends, and why they are in order
//! - [`walk`]: solutions from both ends, with long skips by rank
//! - [`parallel`], [`splittable`]: the same order on several threads
//! - [`ranges`]: parts of arbitrarily large ranges

pub(crate) mod double_ended;
pub(crate) mod parallel;
pub(crate) mod ranges;
#[cfg(feature = "rayon")]
pub(crate) mod rayon;
pub(crate) mod splittable;
pub(crate) mod walk;
