//! All solutions in order: one at a time, from several threads, and as a parallel iterator.

pub(crate) mod parallel;
#[cfg(feature = "rayon")]
pub(crate) mod rayon;
pub(crate) mod solutions;
