//! Every solution of a classic grid: in order, in the fastest order, and by rank.
//!
//! - [`searched`]: the grid as one that [`listing`](crate::listing) can walk from both ends;
//!   [`solutions`] is that walk
//! - [`memo`]: builds equal lists of completions only once
//! - [`by_rank`]: the solution with a rank and the rank of a solution, by counting
//! - [`unordered`]: every solution in the fastest order

mod by_rank;
mod memo;
mod searched;
mod solutions;
mod unordered;

#[cfg(feature = "rayon")]
pub(crate) use crate::listing::rayon::drive;
pub(crate) use by_rank::{Ascending, Piece};
pub(crate) use searched::Searched;
pub(crate) use solutions::Solutions9;
pub(crate) use unordered::{Chunks, ParallelUnordered9, Unordered9};
