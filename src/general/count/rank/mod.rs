//! The solution with a rank, and the rank of a solution. Known as ranking and unranking by counts
//! of completions.
//!
//! - [`index`]: the number of completions of every state, by a sweep down and one back
//! - [`walk`]: a walk down the cells that subtracts these numbers
//! - [`by_rank`]: solutions by rank, whatever finds them
//! - [`indexing`]: the one that is best for a puzzle, or why there is none
//! - [`by_fillings`]: classic grids whose rules restrict few cells
//! - [`big_or_u128`]: ranks that may pass 128 bits
//!
//! | grid, two threads | index | memory | a solution |
//! |---|---|---|---|
//! | 2x3 boxes | 0.02 s | 6 MiB | 8 microseconds |
//! | 2x4 boxes | 0.8 s | 24 MiB | 46 microseconds |
//! | Latin squares 7 | 0.1 s | 8 MiB | 33 microseconds |

mod big_or_u128;
mod by_fillings;
pub(crate) mod by_rank;
mod index;
pub(crate) mod indexing;
mod walk;
