//! The number of solutions with each digit in each cell.
//!
//! If there are few solutions, they are listed. Otherwise most numbers follow from others: those of
//! the digits of a cell add up to the total, as do those of a digit over the cells of a house, and
//! digits, rows and columns that givens and rules treat alike have equal numbers. If some do not
//! follow, all are counted at once, digit by digit. If that does not apply, each is counted as the
//! solutions of the puzzle with one more given; if that is out of reach, all are estimated from a
//! sample.

#[cfg(feature = "random")]
mod approximate;
mod builder;
mod counted;
mod laws;
pub(crate) mod share;
mod shares;

#[cfg(feature = "random")]
pub use approximate::ApproximateOccurrences;
pub use builder::OccurrencesBuilder;
pub use shares::Occurrences;
