//! The code for each instruction set, behind one trait.
//!
//! All kernels give the same answers; each has its own layout of a node. Code for an instruction
//! set is a leaf that can only be called with a value that exists only on processors that have the
//! instructions. WebAssembly cannot ask at run time, so there the target decides at compile time.
//! The portable kernel is the twin that tests compare the others with. Known as function
//! multiversioning.

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
mod band_words;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
pub(crate) mod intrinsics;
pub(crate) mod kernel;
pub(crate) mod portable;
pub(crate) mod search_kernel;
#[cfg(any(test, target_arch = "aarch64", target_feature = "simd128"))]
pub(crate) mod simd128;
