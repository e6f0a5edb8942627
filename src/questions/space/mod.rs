//! All solutions of a puzzle, as an array in ascending order.

mod by_rank;
mod classic;
#[cfg(feature = "random")]
mod rejection;
#[cfg(feature = "random")]
mod sample;

pub(crate) use by_rank::listed;
pub use by_rank::{Space, SpaceBuilder};
#[cfg(feature = "random")]
pub use rejection::RejectionSamples;
