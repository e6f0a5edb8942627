//! The space of solutions: what lists it.

mod listing;
mod parallel;
mod solutions;
mod true_candidates;
mod unordered;

pub use parallel::ParallelSolutions;
pub use solutions::Solutions;
pub use unordered::Unordered;
