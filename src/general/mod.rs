//! The engines for grids of any size and any rules: search, clause learning and exact counts.
//!
//! All of them work on squares with as many rows and columns as digits. A smaller grid is the upper
//! left part of such a square: the other cells hold the first digit, and no rule applies to them.
//! If rows or columns have fewer cells than there are digits, they are sets of different digits
//! instead of houses, and shortcuts that need complete rows are disabled: counts by stacks and
//! digit by digit, and sums of whole rows. Digits are numbers from 1 here; [`Size`](crate::Size)
//! names them.
//!
//! - [`by_side`]: the searches compiled for five sizes; the entry point of the other layers
//! - [`mod@model`]: the rules compiled to bit sets, and search nodes
//! - [`mod@propagate`], [`mod@constraints`]: propagation of houses, binary relations and
//!   constraints
//! - [`mod@search`], [`mod@cdcl`], [`mod@memo`]: branching, clause learning, and caching of
//!   residual subproblems
//! - [`mod@count`]: exact counts that do not enumerate the solutions, and ranks

pub(crate) mod by_side;
mod cdcl;
mod constraints;
pub(crate) mod count;
mod memo;
mod model;
mod propagate;
pub(crate) mod search;
