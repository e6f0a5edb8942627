//! A count that keeps its sums: the solution with a number, and all from it on.

pub(crate) mod assembler;
pub(crate) mod listing;
pub(crate) mod lookup;
pub(crate) mod product;
pub(crate) mod signatures;
pub(crate) mod solution_index;
#[cfg(test)]
pub(crate) mod tests;
