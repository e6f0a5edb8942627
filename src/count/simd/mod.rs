//! The leaves: sums, products and look-ups, for each set of instructions.

pub(crate) mod dot_product;
pub(crate) mod gather;
pub(crate) mod instructions;
pub(crate) mod shuffle;
pub(crate) mod weighted_sum;
