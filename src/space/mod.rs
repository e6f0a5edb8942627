//! The space of solutions: what lists it, and what reaches into it.

mod listing;
mod parallel;
mod random_access;
#[cfg(feature = "random")]
mod sample;
mod solutions;
mod true_candidates;
mod unordered;

pub use parallel::ParallelSolutions;
pub use random_access::Space;
pub use solutions::Solutions;
pub use unordered::Unordered;
