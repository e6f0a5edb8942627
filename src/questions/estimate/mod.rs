//! About how many solutions there are, from random samples.
//!
//! - [`estimator`]: the public estimate, by random descents of a search
//! - [`approximation`]: the better of this and random grids, for counts and occurrences

mod approximation;
mod estimator;

pub(crate) use approximation::Approximation;
pub use estimator::Estimator;
