//! The space of solutions: what lists it, and what reaches into it.

mod ascending;
mod by_number;
mod chunks;
mod exchanged;
#[cfg(feature = "rayon")]
mod for_rayon;
mod jump;
mod listing;
mod normal_form;
mod occurrences;
mod parallel;
mod parallel_unordered;
mod random_access;
mod repair;
#[cfg(feature = "random")]
mod sample;
mod solutions;
mod true_candidates;
mod unordered;
#[cfg(test)]
mod unordered_tests;

pub use ascending::Ascending;
pub use by_number::ByNumber;
#[cfg(feature = "rayon")]
pub use for_rayon::RayonSolutions;
pub use occurrences::Occurrences;
pub use parallel::ParallelSolutions;
pub use parallel_unordered::ParallelUnordered;
pub use random_access::Space;
pub use repair::Repair;
pub use solutions::Solutions;
pub use unordered::Unordered;
