//! One grid: propagation, branching and an explicit stack, one step at a time.
//!
//! - [`search_kernel`]: what a search asks of an instruction set: to hold a node of the search tree and to
//!   propagate it. [`mod@ordered`] is what a listing in order asks besides
//! - [`portable`], [`avx2`], [`avx512`]: the kernels. Nothing outside their files knows one from another
//! - [`kernel`]: the choice among them, the only place that knows all three
//! - [`branch_rule`]: which candidate to branch on, for kernels that have no faster way to find it
//! - [`depth_first`], [`stack`]: the search. Every split is binary, a candidate taken or removed, so the
//!   two children share no solution and together have all of the parent's
//! - [`proof`]: searches that stop as soon as the question is answered
//! - [`grid`], [`used`]: where a search starts; what the rows above a boundary have used
//!
//! The instructions of a kernel can be compiled only into functions that declare them. So a search enters
//! such a function once, by [`SearchKernel::enter`], for as long as it runs, and everything below is
//! marked to be inlined into it. No vector passes through a closure or an adaptor: these cannot be so
//! marked, and each instruction would become a call.

#![expect(clippy::inline_always, reason = "see above: what is not inlined loses its instructions")]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod branch_rule;
mod depth_first;
mod grid;
#[cfg(target_arch = "x86_64")]
pub(crate) mod intrinsics;
mod kernel;
mod ordered;
mod portable;
mod proof;
mod search_kernel;
mod stack;
#[cfg(test)]
mod tests;
mod used;

#[cfg(target_arch = "x86_64")]
pub(crate) use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) use avx512::Avx512;
pub(crate) use depth_first::Search;
pub(crate) use grid::{Grid, Source};
pub use kernel::Kernel;
pub(crate) use kernel::{AnySearch, Choice, map_any, on_any};
pub(crate) use ordered::{Above, OrderedKernel};
pub(crate) use portable::Portable;
pub use proof::Uniqueness;
pub(crate) use search_kernel::{Branch, Rule, SearchKernel, Task, Verdict, candidates_of};
pub(crate) use used::Used;
