//! Random classic grids, and the number of their namings that meet the further rules of a 9x9
//! puzzle.
//!
//! - [`relabelled`]: the grids and their namings
//! - [`estimate`]: about how many solutions there are
//! - [`uniform`]: solutions, each exactly as likely as any other
//!
//! A classic grid stays one if digits change names. So instead of asking whether a random grid
//! meets the rules, this counts under how many of its 362,880 namings it does: one of 100,000 grids
//! with four cages meets them, but most grids do under some names. Known as conditional Monte
//! Carlo, or Rao-Blackwellization.
//!
//! Givens are rules as any others, but if there are more than two, solutions of the classic grid
//! with these givens are drawn, and only the other digits change names.

mod estimate;
mod relabelled;
mod uniform;

pub(crate) use estimate::RandomGrids;
pub(crate) use uniform::UniformSolutions;
