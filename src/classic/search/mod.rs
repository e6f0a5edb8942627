//! Searches one grid: propagation, branching and an explicit stack, one step at a time.
//!
//! - [`kernels`]: the trait for an instruction set, its implementations, and the choice between
//!   them
//! - [`mod@ascending_order`], [`places`]: extensions of the trait for listings in order and for
//!   variants
//! - [`branch_rule`]: which candidate to branch on, for kernels without a faster way to find it
//! - [`depth_first`], [`stack`]: the search. Every split is binary: a candidate is taken or
//!   removed. So every solution of a node is below exactly one of its children
//! - [`proof`]: searches that stop as soon as they have the answer
//! - [`descent`]: random walks to a leaf that estimate the size of a search
//! - [`grid`], [`used`]: the input of a search; the digits used by the rows above a boundary
//!
//! A kernel applies naked singles, hidden singles and locked candidates to a fixpoint. At the root,
//! and if a search makes no progress, it also applies full triads: a triad that must hold three
//! digits holds no others. Without that rule some grids of 19 givens take a million guesses to
//! refute. The candidates left at the root equal `Candidates9::pruned`, which implements the same
//! rules house by house; tests compare the two on every kernel.
//!
//! A search is a small value without recursion: one waiting node for each candidate decided on the
//! path. It can stop after any step, be cloned, and resume. Proofs branch on a cell with the fewest
//! candidates, and after many fruitless guesses on the one of those whose digits touch the most
//! peers. Listings in order branch on the first open cell, lowest digit first.
//!
//! The compiler only emits the instructions of a kernel in functions that declare them. So a search
//! enters such a function once, through [`SearchKernel::enter`], for as long as it runs, and
//! everything below is marked to be inlined into it. No vector passes through a closure or an
//! iterator adaptor: these cannot be marked, and each instruction would become a call.

#![expect(clippy::inline_always, reason = "see above: what is not inlined loses its instructions")]

mod ascending_order;
mod branch_rule;
mod depth_first;
mod descent;
mod grid;
pub(crate) mod kernels;
mod places;
mod proof;
mod stack;
#[cfg(test)]
mod tests;
mod used;

pub(crate) use ascending_order::{Above, OrderedKernel};
pub(crate) use depth_first::Search;
#[cfg(feature = "random")]
pub(crate) use descent::SearchDescent;
pub(crate) use grid::{AsGrid, GridRef, OwnedGrid, SearchGrid};
#[cfg(target_arch = "x86_64")]
pub(crate) use kernels::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) use kernels::avx512::Avx512;
pub use kernels::kernel::Kernel;
pub(crate) use kernels::kernel::{AnySearch, Choice, for_each_kernel, map_any, on_any};
pub(crate) use kernels::portable::Portable;
pub(crate) use kernels::search_kernel::{
    Branch, BranchRule, SearchKernel, Task, Verdict, candidates_of,
};
#[cfg(any(test, target_arch = "aarch64", target_feature = "simd128"))]
pub(crate) use kernels::simd128::{Simd128, Vector, Words};
pub(crate) use places::{Places, PlacesKernel};
pub(crate) use used::Used;
