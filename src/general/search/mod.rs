//! Searches of one grid under any rules.
//!
//! - [`weighted_search`]: depth-first, in no order; branches on the cells that took part in most
//!   contradictions, known as dom/wdeg ([`branch`])
//! - [`first_solutions`]: one or a few solutions, by this search or by [clause
//!   learning](super::cdcl)
//! - [`all_solutions`], [`counter`]: every solution as it is found, or their number.
//!   [`memoised_search`] copies solutions of equal residual problems, and [`bitslice_trial`] moves
//!   grids with many solutions to the bit-sliced search
//! - [`shared_search`]: the same search on several threads
//! - [`lexicographic`]: solutions in ascending or descending order. After dead ends it asks the
//!   weighted search whether a prefix has any solution; nodes with few solutions are searched at
//!   once by [`solutions_below`]; [`memo`](super::memo) finds equal completions once
//! - [`walk`], [`found`]: these searches as sources of a listing
//! - [`descent`]: random descents, for estimates

pub(crate) mod all_solutions;
mod bitslice_trial;
mod branch;
pub(crate) mod counter;
pub(crate) mod descent;
pub(crate) mod first_solutions;
pub(crate) mod found;
pub(crate) mod lexicographic;
mod memoised_search;
mod shared_search;
mod solutions_below;
mod walk;
pub(crate) mod weighted_search;

pub(super) use counter::Bounds;
pub(super) use first_solutions::FEW;
