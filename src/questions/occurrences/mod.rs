//! The number of solutions that have each digit in each cell.
//!
//! If there are few solutions, they are listed. Otherwise most numbers follow from others: those of
//! the digits of a cell add up to the number of all solutions, and so do those of a digit over the
//! cells of a house; and digits that the givens and the rules treat alike have equal numbers. What
//! does not follow is counted, each number as the solutions of the puzzle with one more given. What
//! cannot be counted is estimated from a sample.

#[cfg(feature = "random")]
mod approximate;
mod builder;
mod laws;
pub(crate) mod share;
mod shares;

#[cfg(feature = "random")]
pub use approximate::ApproximateOccurrences;
pub use builder::OccurrencesBuilder;
pub use shares::Occurrences;
