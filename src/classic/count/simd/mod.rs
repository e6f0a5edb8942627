//! The leaves: sums, products and lookups, for each set of instructions.
//!
//! - [`instructions`]: the proof that the processor has a set of instructions
//! - [`dot_product`], [`weighted_sum`]: sums of products
//! - [`gather`], [`shuffle`]: numbers looked up, and put in another order

mod dot_product;
mod gather;
mod instructions;
mod shuffle;
mod weighted_sum;

pub(crate) use dot_product::{Multiplier, Tile};
pub(crate) use gather::Gatherer;
pub(crate) use shuffle::{REACH, Shuffler};
pub(crate) use weighted_sum::{LANES, RowPair, WeightedSum};
