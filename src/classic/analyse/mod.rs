//! Questions about all solutions of a grid.

mod descent;
#[cfg(feature = "random")]
mod estimate;
mod occurrences;
#[cfg(feature = "random")]
mod quantity;
#[cfg(feature = "random")]
mod sample;
mod true_candidates;

pub(crate) use descent::DescentMeans;
#[cfg(feature = "random")]
pub use estimate::Estimate;
#[cfg(feature = "random")]
pub(crate) use estimate::{below, estimated, estimated_classic};
pub(crate) use occurrences::Occurrences9;
#[cfg(feature = "random")]
pub use quantity::Quantity;
#[cfg(feature = "random")]
pub(crate) use sample::{TASKS, WeightedSample};
