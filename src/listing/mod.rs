//! What every listing in order shares, whatever engine finds the solutions: the two ends, skips,
//! the division of the rest among threads.

pub(crate) mod double_ended;
pub(crate) mod parallel;
pub(crate) mod ranges;
#[cfg(feature = "rayon")]
pub(crate) mod rayon;
pub(crate) mod splittable;
pub(crate) mod walk;
