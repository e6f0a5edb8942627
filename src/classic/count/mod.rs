//! Exact counts, without visiting the solutions one by one.
//!
//! A grid is seen as three bands. For each way to deal the digits to the columns of the first
//! band's three boxes, its *signature*, the number of fillings of that band is multiplied with the
//! *completions*, the fillings of the other two; those depend on the signature only, and only up to
//! symmetry. The idea is that of B. Felgenhauer and F. Jarvis, "Enumerating possible Sudoku grids"
//! (2005), who counted the empty grid with it. Here the givens take part.
//!
//! - [`limits`], [`progress`]: sizes that several rooms share; progress and cancelling
//! - [`marks`]: what is counted: givens, and digits that cells leave out besides
//! - [`band`]: the column partitions of a box, renamed digits, and the ways to fill a band's rows
//! - [`orbit`]: the 36 views of a grid, what is symmetric in each, and which is the cheapest
//! - [`simd`]: sums of products and lookups, for each set of instructions
//! - [`sum`]: the sum over all signatures of a band, orbit by orbit
//! - [`search_in_pieces`]: a search that tells how long the rest of it takes
//! - [`pencil_marks`]: counts of candidates: by search, by signatures, or split at a cell
//! - [`index`]: a count that keeps its sums, to reach the n-th solution
//! - [`marginals`]: how many solutions have each digit in a cell
//!
//! Each of them uses only those above it in this list.
#![expect(
    clippy::inline_always,
    reason = "the shortest code, which browsers get, has calls of all else in its loops"
)]

mod band;
mod exact;
mod index;
mod limits;
mod marginals;
mod marks;
mod orbit;
mod pencil_marks;
mod progress;
mod search_in_pieces;
mod simd;
mod sum;
#[cfg(test)]
mod tests;

pub(crate) use exact::count;
pub(crate) use index::{SignatureOrder, SolutionIndex};
pub(crate) use limits::SEARCH_STEPS;
pub(crate) use marginals::{Descent, Descents, Marginals, MarginalsPart, PivotMarginals};
pub(crate) use marks::Marks;
pub(crate) use progress::{Listener, Reach, Span, Watch};
pub use progress::{Method, Progress};
