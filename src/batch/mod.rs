//! Many grids at once: a set of lanes for each candidate, with every rule applied to all lanes
//! together.
//!
//! A [`Solver`](solver::Solver) holds a search node in each of 64 to 512 lanes ([`lanes`]), as a
//! set of lanes for each of the 729 candidates ([`block`]). It sweeps the rules over all of them
//! ([`sweep`], [`triads`]), splits the nodes that the rules leave open ([`branch`]), and moves
//! nodes between lanes and memory ([`saved`], [`transpose`], [`stacks`]). [`Batch`] supplies the
//! grids in chunks and keeps their order ([`pipeline`]); a [`Worker`] solves small
//! chunks one grid at a time. Grids with further rules ([`variant`]) are searched below many nodes
//! at once ([`lane_search`]).

#![expect(
    clippy::inline_always,
    reason = "what is not inlined loses its instructions, as in `search`"
)]
#![expect(
    clippy::needless_range_loop,
    reason = "no vector passes through an adaptor, as in `search`"
)]

mod block;
mod branch;
mod builder;
mod lane_search;
mod lanes;
mod limit;
mod outcome;
mod pipeline;
mod saved;
mod solver;
mod stacks;
mod sweep;
#[cfg(test)]
mod tests;
mod transpose;
mod triads;
mod uniqueness;
mod variant;
mod work;
mod worker;

pub use builder::Batch;
pub(crate) use builder::length_of_next;
pub(crate) use lane_search::LaneSearch;
pub(crate) use limit::count_up_to;
pub(crate) use outcome::Outcome9;
pub(crate) use pipeline::Pipeline;
pub(crate) use variant::{Relation, Variant};
pub(crate) use worker::{Worker, count_in_lanes};
