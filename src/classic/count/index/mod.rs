//! A count that keeps its sums: the solution with a number, and all solutions from it on.
//!
//! - [`signatures`]: the signatures of a solution's bands, and where a solution is
//! - [`assembler`]: boards assembled from the fillings of their bands
//! - [`solution_index`]: the count
//! - [`unranking`], [`draw`]: from a number to the solution; a random solution
//! - [`signature_order`], [`product`]: all solutions, one after the other

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
