//! Exact counts without visiting the solutions. Known as counting by band signatures, after
//! B. Felgenhauer and F. Jarvis, "Enumerating possible Sudoku grids" (2005), who counted the empty
//! grid. Here any givens are allowed; `docs/how-it-works/COUNTING.md` has the mathematics.
//!
//! A grid is split into three bands. Only columns run through all of them. So the *completions*,
//! the fillings of the other two bands, depend only on which digits are in which column of the
//! first band, its *signature*. For example, on a 4x4 grid with two bands of two boxes:
//!
//! ```text
//! band 1    1 3 | 2 4    signature {1 2} {3 4} | {2 3} {1 4}
//!           2 4 | 3 1
//!           ---------
//! band 2    . . | . .    must have {3 4} {1 2} | {1 4} {2 3}: 2 completions
//!           . . | . .
//! ```
//!
//! The count is the sum over all signatures of the fillings of band 1 times the completions.
//! Symmetry merges most terms; on the blank 4x4 grid, two orbits remain:
//!
//! ```text
//! signature                  signatures in its orbit    fillings    completions    product
//! {1 2} {3 4} | {1 2} {3 4}            12                   4            4           192
//! {1 2} {3 4} | {1 3} {2 4}            24                   2            2            96
//!                                                                             sum    288
//! ```
//!
//! The steps of a count:
//!
//! 1. [`exact`]: givens are counted by `sum/total.rs`, pencil marks by [`pencil_marks`]. Both
//!    search first; a grid with few solutions is finished within 10,000 steps.
//! 2. [`orbit`]: each of the 36 views of the grid (any band or stack as the pivot, any stack last)
//!    is a problem with an estimated cost; the cheapest is counted. Estimates only use operations
//!    that IEEE 754 defines to the last bit, so every machine chooses the same view.
//! 3. [`band`]: finds the column partitions that agree with the givens, and the number of fillings
//!    of each signature.
//! 4. [`orbit`]: enumerates the pairs of partitions for the pivot's first two boxes, in orbits
//!    under the symmetries of the other bands' givens. One pair of each orbit is counted.
//! 5. [`sum`]: processes a window of orbits at a time, dealt to threads. For each orbit, the
//!    completions are dot products of 16-bit numbers ([`simd`]); weight times completions, added up
//!    in 128 bits, is the count.
//!
//! Two other folders keep parts of the sum: [`index`] for the n-th solution, samples and signature
//! order; [`marginals`] for the number of solutions with each digit in a cell.
//!
//! - [`limits`], [`progress`]: sizes that several modules share; progress and cancellation
//! - [`marks`]: the input of a count: givens, and candidates that marks exclude beyond these
//! - [`band`]: the column partitions of a box, renamed digits, and the fillings of a band's rows
//! - [`orbit`]: the 36 views of a grid, the symmetries of each, and the cheapest one
//! - [`simd`]: sums of products and lookups, for each instruction set
//! - [`sum`]: the sum over all signatures of a band, orbit by orbit, also with a weight for each
//!   filling
//! - [`search_in_pieces`]: a search that estimates its remaining time
//! - [`pencil_marks`]: counts of candidates: by search, by signatures, or split at a cell
//! - [`index`]: a count that keeps its sums, to reach the n-th solution
//! - [`marginals`]: the number of solutions with each digit in a cell
//!
//! Each of them uses only those above it in this list.
//!
//! # Terms
//!
//! - **partition**: how a box deals the nine digits to its three columns (or, as a *row partition*,
//!   to its rows). One of 1680. The *first*, *second* and *third* are those of a band's three
//!   boxes.
//! - **signature**: the three partitions of a band. **filling**: an assignment of the digits of a
//!   band with a given signature to its rows.
//! - **crossing**: a column partition and a row partition that share one digit in each column and
//!   row, and so determine one box.
//! - **partners**: two partitions that fill a stack together with a given one. There are at most 56
//!   pairs.
//! - **pivot**: the band whose signatures the sum goes over. **completions**: the number of
//!   fillings of the other two bands that fit a signature of the pivot.
//! - **view**: one of the 36 orders of bands and stacks of a grid. **plan**: the chosen view with
//!   its estimated seconds.
//! - **address**: the columns of a digit in the first two boxes, one of nine. **pair**: the
//!   partitions of these boxes.
//! - **free digit**: not given in any band. **pinned**: given in the other two bands.
//!   **interchangeable**: not pinned.
//! - **member**: a pair, for all that differ only in the names of free digits; its *multiplicity*
//!   is their number.
//! - **orbit**: the members that symmetries take to each other; the **representative** is counted
//!   for all, and the *stabilizer* is the number of symmetries that keep it.
//! - **class**: pairs with equal fillings up to the names of digits that a band does not give.
//! - **row** (of counts): the numbers of fillings of a class, by third partition. **block**: rows
//!   of all partners, side by side. **window**: orbits whose blocks are in memory together.
//!   **choice**: a pair of partners in each of the first two stacks; a **tile** is up to 256
//!   choices.
//! - **triples**: a partition as three numbers below 27, by which a renaming looks it up. **code**:
//!   a partition as the number whose digits in base three are the columns of digits 1 to 8.
//! - **signature order**: solutions orbit by orbit, member by member, down to fillings. **number**:
//!   the position of a solution in it. **product**: the solutions with the same three signatures,
//!   all combinations of their fillings and names.
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
