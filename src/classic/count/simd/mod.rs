//! Numerical kernels of counts for each instruction set.
//!
//! - [`instructions`]: the proof that the processor has an instruction set
//! - [`dot_product`], [`weighted_sum`]: sums of products
//! - [`gather`], [`shuffle`]: table lookups and permutations

mod dot_product;
mod gather;
mod instructions;
mod shuffle;
mod weighted_sum;

pub(crate) use dot_product::{Multiplier, Tile};
pub(crate) use gather::Gatherer;
pub(crate) use shuffle::{REACH, Shuffler};
pub(crate) use weighted_sum::{LANES, RowPair, WeightedSum};
