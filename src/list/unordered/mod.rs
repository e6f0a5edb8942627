//! Every solution of a grid, in the fastest order.

mod any_order;
mod by_number;
mod chunks;
mod exchanged;
mod parallel;
#[cfg(test)]
mod tests;

pub use any_order::Unordered;
pub use by_number::ByNumber;
pub(crate) use chunks::Chunks;
pub use parallel::ParallelUnordered;
