//! What relations and constraints exclude.
//!
//! The digits of each cell are held together here, unlike in a [node](super::model::node). A change
//! wakes the constraints that it can touch: pairs of cells at once, the others one after the other,
//! cheap and strict ones first ([`queue`]). Sums that follow from others wait until the houses have
//! been looked at. [`sums`] and [`kinds`] have the constraints, a file for each.

mod common_peers;
mod domains;
mod kinds;
mod pairs;
mod propagate;
mod propagator;
mod queue;
mod sums;
#[cfg(test)]
mod tests;

pub(super) use domains::State;
pub(super) use queue::{Constraints, Room};
