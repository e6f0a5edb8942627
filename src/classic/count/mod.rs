//! Exact counts, without visiting the solutions one by one. Known as counting by band signatures:
//! B. Felgenhauer and F. Jarvis, "Enumerating possible Sudoku grids" (2005), who counted the empty
//! grid with it. Here the givens take part; `docs/how-it-works/COUNTING.md` has the mathematics.
//!
//! A grid is seen as three bands. Only columns run through all of them, so for each way to deal the
//! digits to the columns of the first band's boxes, its *signature*, the number of fillings of that
//! band is multiplied with the *completions*, the fillings of the other two; those depend on the
//! signature only, and only up to symmetry. On the blank 4x4 grid, with two bands of two boxes:
//!
//! ```text
//! columns of the boxes in band 1    orbit    fillings of band 1    completions    product
//! {1 2} {3 4} | {1 2} {3 4}          12              4                  4           192
//! {1 2} {3 4} | {1 3} {2 4}          24              2                  2            96
//!                                                                            sum    288
//! ```
//!
//! The steps of a count, and where they are:
//!
//! 1. [`exact`]: givens are counted by `sum/total.rs`, pencil marks by [`pencil_marks`]. Both
//!    search first; a grid with few solutions is finished within 10,000 steps.
//! 2. [`orbit`]: each of the 36 views of the grid (any band or stack as the pivot, any stack last)
//!    is a problem with a cost by estimate; the cheapest is counted. Estimates only use operations
//!    that IEEE 754 defines to the last bit, so every machine chooses the same view.
//! 3. [`band`]: which column partitions agree with the givens, and how many fillings each signature
//!    has.
//! 4. [`orbit`]: pairs of partitions for the pivot's first two boxes, in orbits under the
//!    symmetries of the other bands' givens. One pair of each is counted.
//! 5. [`sum`]: a window of orbits at a time, dealt to threads. For each orbit, the completions are
//!    dot products of 16-bit numbers ([`simd`]); weight times completions, added up, is the count,
//!    in 128 bits.
//!
//! Two other folders keep parts of the sum: [`index`] for the n-th solution, samples and signature
//! order; [`marginals`] for the number of solutions with each digit in a cell.
//!
//! - [`limits`], [`progress`]: sizes that several modules share; progress and cancelling
//! - [`marks`]: what is counted: givens, and digits that cells leave out besides
//! - [`band`]: the column partitions of a box, renamed digits, and the ways to fill a band's rows
//! - [`orbit`]: the 36 views of a grid, what is symmetric in each, and which is the cheapest
//! - [`simd`]: sums of products and lookups, for each set of instructions
//! - [`sum`]: the sum over all signatures of a band, orbit by orbit, also with a weight for each
//!   filling
//! - [`search_in_pieces`]: a search that tells how long the rest of it takes
//! - [`pencil_marks`]: counts of candidates: by search, by signatures, or split at a cell
//! - [`index`]: a count that keeps its sums, to reach the n-th solution
//! - [`marginals`]: how many solutions have each digit in a cell
//!
//! Each of them uses only those above it in this list.
//!
//! # Terms
//!
//! - **partition**: how a box deals the nine digits to its three columns (or, as a *row partition*,
//!   to its rows). One of 1680. The *first*, *second* and *third* are those of a band's three
//!   boxes.
//! - **signature**: the three partitions of a band. **filling**: a way to put the digits of a band
//!   with a given signature into rows.
//! - **crossing**: a column partition and a row partition that share one digit in each column and
//!   row, and so determine one box.
//! - **partners**: two partitions that fill a stack together with a given one. There are at most 56
//!   pairs.
//! - **pivot**: the band whose signatures the sum goes over. **completions**: the ways to fill the
//!   other two bands below a signature of the pivot.
//! - **view**: one of the 36 ways to look at a grid. **plan**: the chosen view with its estimated
//!   seconds.
//! - **address**: the columns of a digit in the first two boxes, one of nine. **pair**: the
//!   partitions of these boxes.
//! - **free digit**: given nowhere. **pinned**: given in the other two bands. **interchangeable**:
//!   not pinned.
//! - **member**: a pair, for all that differ only in the names of free digits; its *multiplicity*
//!   is their number.
//! - **orbit**: the members that symmetries take to each other; the **representative** is counted
//!   for all, and the *stabilizer* is the number of symmetries that keep it.
//! - **class**: pairs with the same fillings, but for names of digits that a band does not give.
//! - **row** (of counts): the numbers of fillings of a class, by third partition. **block**: rows
//!   of all partners, side by side. **window**: orbits whose blocks are in memory together.
//!   **choice**: a pair of partners in each of the first two stacks; a **tile** is up to 256
//!   choices.
//! - **triples**: a partition as three numbers below 27, by which a renaming looks it up. **code**:
//!   a partition as the number whose digits in base three are the columns of digits 1 to 8.
//! - **signature order**: solutions orbit by orbit, member by member, down to fillings. **number**:
//!   the place of a solution in it. **product**: the solutions with the same three signatures, all
//!   combinations of their fillings and names.
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
pub(crate) use marginals::{Descents, Marginals, MarginalsPart, PivotMarginals, PrefixDescent};
pub(crate) use marks::Marks;
pub(crate) use orbit::Pivot;
pub(crate) use progress::{Listener, Reach, Span, Watch, share};
pub use progress::{Method, Progress};
pub(crate) use sum::WeightedPivot;
