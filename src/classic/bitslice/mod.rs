//! Many grids at once: one search node in each of 64 to 512 lanes, and every rule applied to all
//! lanes together. Known as bit-slicing (Biham, "A fast new DES implementation in software", 1997):
//! bit `n` of every word belongs to node `n`.
//!
//! ```text
//!                  node   0 1 2 3 ... 511
//! r1c1 may be 1           1 0 1 1       0    one register, a set of lanes
//! r1c1 may be 2           0 1 1 0       1
//! ...                                        729 registers
//! r9c9 may be 9           1 1 0 1       0
//! ```
//!
//! A rule is a formula over registers, whichever grids the nodes belong to, without shifts or
//! lookups. On 4x4 grids, with `a1` to `a4` for the digits of a cell, the lanes in which it is
//! settled at 1 are `a1 & !(a2 | a3 | a4)`, and its peers lose 1 in these lanes.
//!
//! A sweep applies four rules: hidden singles of boxes, naked singles within boxes, the six
//! *arrangements* of a digit in a band, and the limit of three digits to a triad. All other rules
//! of the [`search`](super::search) kernels are special cases of these. Flags that mark open cells
//! and digits may err on the side of "open": then a rule is applied once more than needed, or a
//! node is split later, never wrongly. An open node is split by arrangements: some of a digit's
//! arrangements in one band, or the others.
//!
//! - [`lanes`], [`nodes`]: sets of lanes; nodes in lanes and in memory, and moves between them
//! - [`propagate`]: the rules, and the branching
//! - [`solver`]: rounds that fill lanes, sweep, count solutions and split open nodes
//! - [`worker`], [`uniqueness`]: small chunks and hard grids, by a search first
//! - [`pipeline`]: chunks of grids on threads, outcomes in order
//! - [`lane_search`]: a search below many nodes of a variant
//!
//! While grids wait, each lane searches one grid depth first; then idle lanes take nodes from the
//! stacks of others, so a single hard grid fills all lanes. Memory is bounded by lanes and their
//! depth.
//!
//! Not used for few grids: lanes pay from three quarters of the lanes on if the grids are easy, and
//! from 24 grids on if they are hard. So a smaller chunk is first searched one grid at a time, for
//! a few steps each.

#![expect(
    clippy::inline_always,
    reason = "what is not inlined loses its instructions, as in `search`"
)]
#![expect(
    clippy::needless_range_loop,
    reason = "no vector passes through an adaptor, as in `search`"
)]

mod builder;
mod lane_search;
mod lanes;
mod limit;
mod nodes;
mod outcome;
mod pipeline;
mod propagate;
mod solver;
#[cfg(test)]
mod tests;
mod uniqueness;
mod work;
mod worker;

pub use builder::Batch;
pub(crate) use builder::length_of_next;
pub(crate) use lane_search::LaneSearch;
pub(crate) use limit::count_up_to;
pub(crate) use outcome::Outcome9;
pub(crate) use pipeline::Pipeline;
pub(crate) use propagate::variant_rules::{Relation, Variant};
pub(crate) use worker::{BatchWorker, count_in_lanes};
