//! The solution with a rank and the rank of a solution, without visiting those before it. Known as
//! ranking and unranking.
//!
//! Both descend through the cells in order. The candidates of a cell divide the solutions into
//! consecutive pieces, and the lengths of the pieces show which of them has the target. After some
//! cells the piece is short enough to list.
//!
//! - [`solutions`]: the solutions of a grid, with the counts that are cached between queries
//! - [`ranks`]: the queries
//! - [`piece`], [`target`]: the solutions that start with certain digits; the target among them
//! - [`search`]: the descent
//! - [`lengths`]: the lengths of the pieces, cached
//! - [`normal_form`]: pieces that are equal up to symmetry have the same length

mod lengths;
mod normal_form;
mod piece;
mod ranks;
mod search;
mod solutions;
mod target;
#[cfg(test)]
mod tests;

pub(crate) use piece::Prefix;
pub(crate) use solutions::Ascending;
