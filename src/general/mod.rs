//! The engines for grids of any size and any rules: search, clause learning, and exact counts.
//!
//! All of them work on squares with as many rows and columns as there are digits. A smaller grid is
//! the upper left part of such a square; the other cells hold the first digit, and no rule applies
//! to them. If rows or columns have fewer cells than there are digits, they become sets of
//! different digits instead of houses, and shortcuts that need whole rows are not used: counts by
//! stacks and digit by digit, sums of whole rows. Digits are numbers from 1 here;
//! [`Size`](crate::Size) has their names.
//!
//! - [`by_side`]: the searches compiled for five sizes; what the other layers call
//! - [`mod@model`]: the rules as bit sets, and nodes
//! - [`mod@propagate`], [`mod@constraints`]: what houses, pairs and constraints exclude
//! - [`mod@search`], [`mod@cdcl`], [`mod@memo`]: branching, clause learning, and equal residual
//!   problems
//! - [`mod@count`]: exact counts without visiting the solutions, and ranks

pub(crate) mod by_side;
mod cdcl;
mod constraints;
pub(crate) mod count;
mod memo;
mod model;
mod propagate;
pub(crate) mod search;
