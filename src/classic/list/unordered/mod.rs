//! Every solution of a grid, in the fastest order.

mod any_order;
mod chunks;
mod deduplicate;
mod parallel;
#[cfg(test)]
mod tests;

pub(crate) use any_order::Unordered9;
pub(crate) use chunks::Chunks;
pub(crate) use parallel::ParallelUnordered9;
