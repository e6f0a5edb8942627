//! What every listing in order shares, whatever engine finds the solutions.
//!
//! - [`double_ended`]: solutions from both ends, and why they are in order
//! - [`walk`]: solutions from both ends, and far skips by rank
//! - [`parallel`], [`splittable`]: the same order on several threads
//! - [`ranges`]: parts of numbers of any size

pub(crate) mod double_ended;
pub(crate) mod parallel;
pub(crate) mod ranges;
#[cfg(feature = "rayon")]
pub(crate) mod rayon;
pub(crate) mod splittable;
pub(crate) mod walk;
