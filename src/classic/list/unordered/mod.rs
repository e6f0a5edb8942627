//! Every solution of a grid, in the fastest order: ascending at first, so that the first one comes
//! at once, and in signature order if there are millions. `docs/SPACE.md` explains that order.

mod any_order;
mod chunks;
mod deduplicate;
mod parallel;
#[cfg(test)]
mod tests;

pub(crate) use any_order::Unordered9;
pub(crate) use chunks::Chunks;
pub(crate) use parallel::ParallelUnordered9;
