//! Many grids at once: one search node in each of 64 to 512 lanes, and every rule applied to all
//! lanes together. Known as bit-slicing: bit `n` of every word belongs to node `n`.
//!
//! A [`Solver`](solver::Solver) holds its nodes as a set of lanes for each of the 729 candidates
//! ([`lanes`], [`nodes`]). It sweeps the rules over all of them, splits the nodes that the rules
//! leave open ([`propagate`]), and moves nodes between lanes and memory. [`Batch`] supplies the
//! grids in chunks and keeps their order ([`pipeline`]); a [`Worker`] solves small chunks one grid
//! at a time. Grids with further rules are searched below many nodes at once ([`lane_search`]).

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
pub(crate) use worker::{Worker, count_in_lanes};
