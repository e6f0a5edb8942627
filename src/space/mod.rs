//! The space of solutions: what lists it.

mod parallel;
mod solutions;
mod unordered;

pub use parallel::ParallelSolutions;
pub use solutions::Solutions;
pub use unordered::Unordered;
