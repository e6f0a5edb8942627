//! The sum over the signatures of the pivot, orbit by orbit.

pub(crate) mod block_cache;
pub(crate) mod blocks;
pub(crate) mod completion_store;
pub(crate) mod orbit_sum;
pub(crate) mod packed_numbers;
pub(crate) mod schedule;
pub(crate) mod windows;
