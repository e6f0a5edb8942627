//! Sets of lanes, one bit per lane, and operations on them.
//!
//! A lane holds one node of some search. The statement "cell c may hold digit d" becomes a set: the
//! lanes whose node has that candidate. A rule of Sudoku becomes a formula over these sets, and
//! applies to all lanes at once, whichever grids they search.

#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "intrinsics are unsafe to call where the features are not declared")]
#[allow(clippy::wildcard_imports, reason = "the names of intrinsics show their origin")]
mod avx2;
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "intrinsics are unsafe to call where the features are not declared")]
#[allow(clippy::wildcard_imports, reason = "the names of intrinsics show their origin")]
mod avx512;
mod set;
#[cfg(any(test, target_arch = "aarch64", target_feature = "simd128"))]
mod simd128;
pub(crate) mod transpose;
mod word;

pub(crate) use set::{Batched, Lanes, MOST_WORDS, Quad};
