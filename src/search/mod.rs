//! Searching one grid: propagation, branching and an explicit stack, one step at a time.
//!
//! - [`search_kernel`]: what a search needs from an instruction set, namely to hold a node of the
//!   search tree and to propagate it. [`mod@ordered`]: what listing in order needs as well;
//!   [`places`]: what searches with further rules need
//! - [`portable`], `simd128`, `avx2`, `avx512`: the kernels, each with its own layout of a node
//! - [`kernel`]: the choice between them, and the only place that knows all of them
//! - [`branch_rule`]: which candidate to branch on, for kernels without a faster way to find it
//! - [`depth_first`], [`stack`]: the search. Every split is binary: a candidate is taken or
//!   removed. So no solution is below both children, and every solution of the parent is below one
//!   of them
//! - [`proof`]: searches that stop as soon as they have the answer
//! - [`descent`]: walks to a leaf, for estimates of the size of a search
//! - [`grid`], [`used`]: where a search starts; which digits the rows above a boundary have used
//!
//! The compiler only emits the instructions of a kernel in functions that declare them. So a search
//! enters such a function once, through [`SearchKernel::enter`], for as long as it runs, and
//! everything below is marked to be inlined into it. No vector passes through a closure or an
//! iterator adaptor: these cannot be marked, and each instruction would become a call.

#![expect(clippy::inline_always, reason = "see above: what is not inlined loses its instructions")]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod band_words;
mod branch_rule;
mod depth_first;
mod descent;
mod grid;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
pub(crate) mod intrinsics;
mod kernel;
mod ordered;
mod places;
mod portable;
mod proof;
mod search_kernel;
#[cfg(any(test, target_arch = "aarch64", target_feature = "simd128"))]
mod simd128;
mod stack;
#[cfg(test)]
mod tests;
mod used;

#[cfg(target_arch = "x86_64")]
pub(crate) use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) use avx512::Avx512;
pub(crate) use depth_first::Search;
#[cfg(feature = "random")]
pub(crate) use descent::Descent;
pub(crate) use grid::{AsGrid, GridRef};
pub(crate) use grid::{Grid, Source};
pub use kernel::Kernel;
pub(crate) use kernel::{AnySearch, Choice, for_each_kernel, map_any, on_any};
pub(crate) use ordered::{Above, OrderedKernel};
pub(crate) use places::{Places, PlacesKernel};
pub(crate) use portable::Portable;
pub(crate) use search_kernel::{Branch, Rule, SearchKernel, Task, Verdict, candidates_of};
#[cfg(any(test, target_arch = "aarch64", target_feature = "simd128"))]
pub(crate) use simd128::{Simd128, Vector, Words};
pub(crate) use used::Used;
