//! Puzzles with their pencil marks, conflicts and symmetries, and the choice of the engine that
//! solves them.

pub(crate) mod conflict;
mod conversions;
mod drawing;
pub(crate) mod engine;
pub(crate) mod fault;
mod pencil_marks;
mod pruning_steps;
pub(crate) mod puzzle;
#[cfg(feature = "serde")]
mod serde_impls;
mod shorthands;
pub(crate) mod symmetry;
