//! The kernel for 128-bit registers, in WebAssembly and aarch64: the positions of a digit in one
//! register, a 32-bit word for each band ([`band_words`](super::band_words)).
//!
//! The fourth word is unused, and zero in a node. Another digit is another register, so rules for
//! one cell need no shuffles; another band is another word, and another row or column a shift.
//!
//! The rules are those of the portable kernel. The target decides at compile time whether there are
//! such registers, so nothing is detected at run time, and the kernel can be constructed anywhere.

#[cfg(not(any(target_arch = "aarch64", target_feature = "simd128")))]
mod array;
mod boards;
mod kernel;
#[cfg(target_arch = "aarch64")]
#[expect(unsafe_code, reason = "intrinsics are unsafe to call where the features are not declared")]
#[allow(clippy::wildcard_imports, reason = "the names of intrinsics show their origin")]
mod neon;
mod node;
mod settling;
mod sweep;
mod triads;
mod vector;
mod views;
#[cfg(target_feature = "simd128")]
#[allow(clippy::wildcard_imports, reason = "the names of intrinsics show their origin")]
mod wasm;

#[cfg(not(any(target_arch = "aarch64", target_feature = "simd128")))]
pub(crate) use array::Words;
pub(crate) use kernel::Simd128;
#[cfg(target_arch = "aarch64")]
pub(crate) use neon::Words;
pub(crate) use vector::Vector;
#[cfg(target_feature = "simd128")]
pub(crate) use wasm::Words;
