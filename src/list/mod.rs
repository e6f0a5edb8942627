//! Every solution of a grid, lazily: in order from both ends, in any order, and by rank.
//!
//! - [`two_ended`]: the solutions in order, walked from both ends, for grids of any kind;
//!   [`searched`] is the classic one, and [`memo`] builds equal lists only once
//! - [`ascending`]: the solution with a rank and the rank of a solution, by counting
//! - [`walk`]: an iterator over both, which counts when a walk would take longer; [`solutions`] is
//!   the classic one
//! - [`parallel`] and `rayon`: the same order on several threads, which share what [`divisible`]
//!   searches leave
//! - [`unordered`]: every solution in the fastest order
//! - [`ranges`]: ranges and parts of numbers of any size

// First, as in the crate.
mod solutions;

mod ascending;
pub(crate) mod divisible;
mod memo;
pub(crate) mod parallel;
pub(crate) mod ranges;
#[cfg(feature = "rayon")]
mod rayon;
mod searched;
pub(crate) mod two_ended;
mod unordered;
pub(crate) mod walk;

pub(crate) use ascending::Ascending;
pub(crate) use ascending::Piece;
#[cfg(feature = "rayon")]
pub(crate) use rayon::drive;
pub(crate) use searched::Searched;
pub(crate) use solutions::Solutions9;
pub(crate) use unordered::Chunks;
pub(crate) use unordered::{ParallelUnordered9, Unordered9};
