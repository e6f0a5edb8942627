//! The solution with a rank and the rank of a solution, without visiting those before it. Known as
//! ranking and unranking.
//!
//! Both go down the cells in order. The digits that a cell may hold divide the solutions into
//! consecutive pieces, and the lengths of the pieces show which of them has the target. After some
//! cells the piece is short enough to list.
//!
//! - [`solutions`]: the solutions of a grid, with what is remembered about them
//! - [`ranks`]: the questions about them
//! - [`piece`], [`target`]: the solutions that start with certain digits, and the target among them
//! - [`search`]: the way down the cells
//! - [`lengths`]: the lengths of the pieces, which are remembered
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
