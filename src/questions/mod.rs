//! What can be asked of a puzzle, a file for each question. Each asks the engine that
//! [`engine`](crate::puzzle::engine) chooses.
//!
//! All builders are set up alike: `.threads(n)`, `.on(kernel)`, `.on_progress(f)` if work takes
//! long, and then the verb; `run_until(flag)` can be cancelled.

pub(crate) mod batch;
pub(crate) mod contradiction;
pub(crate) mod count;
#[cfg(feature = "random")]
pub(crate) mod estimate;
#[cfg(feature = "random")]
pub(crate) mod generate;
pub(crate) mod occurrences;
pub(crate) mod outcome;
pub(crate) mod repair;
pub(crate) mod solutions;
pub(crate) mod space;
mod true_candidates;
pub(crate) mod uniqueness;
pub(crate) mod unordered;
