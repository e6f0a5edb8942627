//! A count that keeps its sums: the solution with a given number, and all solutions from it on.
//!
//! - [`signatures`]: the signatures of a solution's bands, and the location of a solution
//! - [`assembler`]: boards assembled from the fillings of their bands
//! - [`solution_index`]: the count
//! - [`unranking`], [`draw`]: the solution with a number; a random solution
//! - [`signature_order`], [`product`]: iteration over all solutions

#[cfg_attr(not(any(test, feature = "random")), expect(dead_code, reason = "samples use it"))]
mod assembler;
#[cfg(feature = "random")]
mod draw;
mod product;
mod signature_order;
mod signatures;
mod solution_index;
#[cfg(test)]
mod tests;
mod unranking;

pub(crate) use signature_order::SignatureOrder;
pub(crate) use solution_index::SolutionIndex;
