//! Estimates of the number of solutions, from random samples.
//!
//! - [`estimator`]: the public estimate, by random descents of a search
//! - [`approximation`]: the better of descents and random grids, for counts and occurrences

mod approximation;
mod estimator;

pub(crate) use approximation::Approximation;
pub use estimator::Estimator;
