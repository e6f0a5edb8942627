//! The code for each instruction set, behind one trait.

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
