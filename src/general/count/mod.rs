//! Exact counts for any rules, without enumerating the solutions.
//!
//! Read [`ways`] first: it lists all methods in the order in which they are tried. With constraints
//! on several cells, only three apply: independent parts, classic counts if few cells of a classic
//! grid are restricted, and a search that visits every solution. All others need houses and
//! relations.
//!
//! - [`sweep`]: cell by cell, merging equal frontiers (dynamic programming)
//! - [`digits`]: digit by digit, meeting in the middle
//! - [`stacks`]: grids with two stacks or two bands of boxes, as a sum of products
//! - [`conditioning`]: classic grids whose rules restrict few cells, as a sum of classic counts
//! - [`reduce`]: reductions to puzzles with the same count, and independent parts
//! - [`estimate`]: the work of a sweep or a search, estimated before it starts
//! - `random_grids`: estimates and random solutions from random classic grids
//! - [`rank`]: the solution of a rank, and the rank of a solution
//! - [`share_of_work`]: a part of a count, for one of several machines
//! - [`out_of_reach`]: why an exact count is refused
//!
//! The number of states in the largest layer limits what can be counted:
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
pub(crate) use estimate::occurrences_plan::OccurrencesPlan;
pub use out_of_reach::OutOfReach;
#[cfg(feature = "random")]
pub(crate) use random_grids::{RandomGrids, UniformSolutions};
pub(crate) use rank::by_rank::ByRank;
pub(crate) use rank::indexing::{Indexing, Outset};
