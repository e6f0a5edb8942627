//! The search kernels for each instruction set, behind one trait. Known as function
//! multiversioning.
//!
//! All kernels give the same answers; each has its own layout of a node. Code for an instruction
//! set can only be called with a value that exists only on processors with these instructions.
//! WebAssembly cannot detect features at run time, so there the target decides at compile time.
//! Tests compare the other kernels with the portable one.

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
