//! The sum over the signatures of the pivot, orbit by orbit.
//!
//! - [`total`]: the number of solutions of a grid, the entry point of a count
//! - [`schedule`], [`windows`]: orbits dealt to threads, a window of them at a time
//! - [`block_cache`], [`blocks`]: the blocks that the orbits of a window use
//! - [`third_partners`], [`orbit_counter`], [`layout`]: the completions of one orbit
//! - [`weighted_pivot`]: a sum in which each filling of the pivot has a weight
//! - [`completion_store`], [`packed_numbers`]: completions stored for later

mod block_cache;
mod blocks;
mod completion_store;
mod layout;
mod orbit_counter;
mod packed_numbers;
mod schedule;
mod third_partners;
mod total;
mod weighted_pivot;
mod windows;

pub(crate) use completion_store::{CompletionStore, CompletionTable, ORBIT_BYTES};
pub(crate) use schedule::Schedule;
pub(crate) use third_partners::ThirdPartners;
pub(crate) use total::Counting;
pub(crate) use weighted_pivot::WeightedPivot;
