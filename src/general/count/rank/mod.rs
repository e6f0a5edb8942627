//! Ranks: the solution of a rank, and the rank of a solution, in row-major lexicographic order.
//! Known as ranking and unranking by counts of completions.
//!
//! For example, 72 of the 288 solutions of the blank 4x4 grid start with each digit, 24 with each
//! pair of digits in the first row, and 12 with each triple. To find rank 100, skip the 72 that
//! start with 1: rank 28 of those with 2. Skip the 24 with `2 1`: rank 4 of those with `2 3`. There
//! are 12 with `2 3 1`, so the third digit is 1, and so on.
//!
//! - [`index`]: the number of completions of every state, by a sweep forward and one back
//! - [`walk`]: a walk along the cells that subtracts these numbers
//! - [`by_rank`]: the interface of all implementations
//! - [`indexing`]: chooses the best one for a puzzle, or reports why there is none
//! - [`by_fillings`]: classic grids whose rules restrict few cells
//! - [`big_or_u128`]: ranks that may exceed 128 bits
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
