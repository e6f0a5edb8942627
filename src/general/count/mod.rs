//! Exact counts of grids of any rules, without visiting the solutions one by one.
//!
//! [`ways`] is the list of all ways to count, in the order in which they are tried; read it first.
//! Constraints on several cells only allow independent parts, classic counts if they restrict few
//! cells of a classic grid, and a search that visits all solutions; all other ways need houses and
//! relations.
//!
//! - [`sweep`]: cell by cell, all beginnings with the same rest together
//! - [`digits`]: digit by digit, in two halves that meet
//! - [`stacks`]: grids with two stacks or two bands of boxes, as a sum of products
//! - [`conditioning`]: classic grids whose rules restrict few cells, as a sum of classic counts
//! - [`reduce`]: smaller puzzles with the same number of solutions, and independent parts
//! - [`estimate`]: how much work a sweep or a search will be, before it begins
//! - `random_grids`: estimates and random solutions from random classic grids
//! - [`rank`]: the solution with a rank, and the rank of a solution
//! - [`share_of_work`]: a part of a count, for one of several machines
//! - [`out_of_reach`]: why there is no count
//!
//! States of the largest layer, as a measure of what can be counted:
//!
//! | grid | states |
//! |---|---|
//! | 2x4 boxes, blank | 5,981 by rows, 1,520 by columns |
//! | Latin squares 7, 8, 9, after rows | 16, 187, 3,529 |
//! | 2x4 boxes with diagonals, digit by digit | 749,986 in all slices |

mod conditioning;
pub(crate) mod counting;
mod digits;
mod estimate;
pub(crate) mod out_of_reach;
#[cfg(feature = "random")]
mod random_grids;
mod rank;
mod reduce;
pub(crate) mod share_of_work;
mod stacks;
mod sweep;
#[cfg(test)]
mod tests;
mod ways;

pub(crate) use conditioning::occurrences::occurrences_by_patterns;
pub(crate) use estimate::descents::{SearchSize, random_ends};
pub use out_of_reach::OutOfReach;
#[cfg(feature = "random")]
pub(crate) use random_grids::{RandomGrids, UniformSolutions};
pub(crate) use rank::by_rank::ByRank;
pub(crate) use rank::indexing::{Indexing, Outset};
