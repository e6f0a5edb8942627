//! Questions about all solutions of a grid.

mod contradiction;
#[cfg(feature = "random")]
mod estimate;
mod occurrences;
mod repair;
mod true_candidates;

pub use contradiction::Contradiction;
#[cfg(feature = "random")]
pub use estimate::{Estimate, Estimator, Quantity};
pub use occurrences::Occurrences;
pub use repair::{Repair, Repairer};
