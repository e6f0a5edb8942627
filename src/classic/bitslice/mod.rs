//! Searches many grids at once: each of 64 to 512 lanes holds one search node, and every rule is
//! applied to all lanes together. Known as bit-slicing (Biham, "A fast new DES implementation in
//! software", 1997): bit `n` of every register belongs to node `n`.
//!
//! ```text
//!                  lane   0 1 2 3 ... 511
//! r1c1 may be 1           1 0 1 1       0    one register: a set of lanes
//! r1c1 may be 2           0 1 1 0       1
//! ...                                        81 cells x 9 digits = 729 registers
//! r9c9 may be 9           1 1 0 1       0
//! ```
//!
//! A register of the kernel has as many lanes as bits: 64 in an ordinary word, 128 on WebAssembly
//! and aarch64, 256 with AVX2, 512 with AVX-512. At 512 lanes, 729 registers are 46 KiB,
//! about a first-level cache.
//!
//! A rule is a formula over registers, without shifts or lookups, whichever grids the nodes belong
//! to. For example, on 4x4 grids, let `a1` to `a4` be the candidates of a cell. It is settled at 1
//! in the lanes `a1 & !(a2 | a3 | a4)`, and its peers lose 1 in these lanes:
//!
//! ```text
//!           lane   0 1 2 3
//! a1               1 1 0 1
//! a2               0 1 1 0
//! a3               0 0 1 0
//! a4               0 0 0 1
//! settled at 1     1 0 0 0
//! b1 of a peer     1 0 1 1  ->  0 0 1 1
//! ```
//!
//! A sweep applies four rules: hidden singles of boxes, naked singles within boxes, the six
//! *arrangements* of a digit in a band, and the limit of three digits to a triad. All other rules
//! of the [`search`](super::search) kernels are special cases of these. Flags that mark open cells
//! and digits may err on the side of "open": then a rule is applied once more than needed, or a
//! node is split later, never wrongly. An open node branches on the arrangements of one digit in
//! one band: some of them, or the others.
//!
//! - [`lanes`], [`nodes`]: sets of lanes; nodes in lanes and in memory, and moves between them
//! - [`propagate`]: the rules and the branching
//! - [`solver`]: rounds that fill lanes, sweep, count solutions and split open nodes
//! - [`worker`], [`uniqueness`]: small chunks and hard grids, searched one by one first
//! - [`pipeline`]: chunks of grids on threads, outcomes in order
//! - [`lane_search`]: a search below given nodes of a variant
//!
//! While grids wait, each lane searches one grid depth first; then idle lanes take nodes from the
//! stacks of others, so a single hard grid fills all lanes. Memory is bounded by the number of
//! lanes times their depth.
//!
//! Lanes do not pay for few grids: on AVX-512, about 450 easy ones or 20 hard ones are needed to
//! beat the search of one at a time (`notes/EXPERIMENTS.md`, "Many grids"). So the grids of a
//! smaller chunk are first searched one by one, for a few steps each.

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
