//! Lists all solutions of a grid in the fastest order: ascending at first, so that the first one
//! comes at once, then in signature order if there are millions. `docs/how-it-works/SPACE.md`
//! explains that order.
//!
//! Memory: some 20 MB (40 for a moment) for the solutions listed first, 6 MiB of fillings for each
//! band, and the rows of bands that a count makes. Pencil marks are listed in ascending order.

mod any_order;
mod chunks;
mod deduplicate;
mod parallel;
#[cfg(test)]
mod tests;

pub(crate) use any_order::Unordered9;
pub(crate) use chunks::BoardChunks;
pub(crate) use parallel::ParallelUnordered9;
