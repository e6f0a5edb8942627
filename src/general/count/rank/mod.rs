//! The solution with a rank, and the rank of a solution, by the numbers of completions.

mod big_or_u128;
pub(crate) mod by_rank;
mod index;
mod walk;
