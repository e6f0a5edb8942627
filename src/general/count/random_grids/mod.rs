//! Random classic grids, and the number of their namings that meet the further rules of a 9x9
//! puzzle.
//!
//! - [`relabelled`]: the grids and their namings
//! - [`estimate`]: estimates of the number of solutions
//! - [`uniform`]: uniformly random solutions
//!
//! A classic grid remains one if its digits are renamed. So instead of testing whether a random
//! grid meets the rules, this counts how many of its 362,880 namings do. With four cages, one grid
//! in 100,000 meets the rules, but most grids have namings that do. Known as conditional Monte
//! Carlo, or Rao-Blackwellization.
//!
//! Givens are treated like other rules. But with more than two of them, the random grids are
//! solutions of the classic grid with these givens, and only the other digits are renamed.

mod estimate;
mod relabelled;
mod uniform;

pub(crate) use estimate::RandomGrids;
pub(crate) use uniform::UniformSolutions;
