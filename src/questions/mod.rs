//! One module for each question about a puzzle. Each asks the engine chosen by
//! [`engine`](crate::puzzle::engine).
//!
//! Builders share one interface: `.threads(n)`, `.on(kernel)`, and `.on_progress(f)` for long work,
//! then `run()`, or `run_until(flag)` to be cancellable.

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
