//! Lists all solutions of a classic grid: in order, in the fastest order, and by rank.
//!
//! - [`searched`]: the classic grid for [`listing`](crate::listing), which iterates from both ends;
//!   [`solutions`] is that iterator
//! - [`memo`]: builds equal lists of completions only once
//! - [`by_rank`]: the solution with a rank and the rank of a solution, by counting
//! - [`unordered`]: all solutions in the fastest order
//!
//! Terms: a *rank* is the position of a solution in ascending order, from 0; a *number* is its
//! position in signature order. A *bound* is a board up to which solutions are skipped. A *piece*
//! is the set of solutions that agree in the first cells, or are below one waiting node. A
//! *boundary* is a cut between two rows, a *prefix* the rows above it, and a *state* the digits
//! that they have used. Solutions are passed over by *walking* (one by one) or by *skipping*, which
//! may count instead.

mod by_rank;
mod memo;
mod searched;
mod solutions;
mod unordered;

pub(crate) use by_rank::{Ascending, Prefix};
pub(crate) use searched::Searched;
pub(crate) use solutions::Solutions9;
pub(crate) use unordered::{BoardChunks, ParallelUnordered9, Unordered9};
