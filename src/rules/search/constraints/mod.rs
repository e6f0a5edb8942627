//! What relations and constraints exclude.
//!
//! The digits of each cell are held together here, unlike in a [node](super::node). A change wakes
//! the constraints that it can touch: pairs of cells at once, the others one after the other, those
//! that say most first. Sums that follow from others wait until the houses have been looked at.

mod alternatives;
mod cage;
mod cases;
mod circles;
mod combinations;
mod derived;
mod few;
mod groups;
mod machine;
mod merged;
mod open_group;
mod pairs;
mod pieces;
mod propagator;
mod queue;
mod same;
mod seen;
mod shared;
mod state;
mod sum;
mod sums;
#[cfg(test)]
mod tests;

pub(super) use queue::{Constraints, Room};
pub(super) use state::State;
