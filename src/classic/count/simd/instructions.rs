//! Instruction sets for long counts, with proofs that the processor has them.

use crate::classic::search::Kernel;

/// Exists only if the processor has AVX2.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
pub(super) struct Avx2(());

/// Exists only if the processor has AVX2 and AVX-512 F and BW.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
pub(super) struct Avx512(());

/// An instruction set with numerical kernels, and the proof that the processor has it.
#[derive(Clone, Copy)]
pub(super) enum Instructions {
    Portable,
    /// The vector instructions that every processor of the target has.
    #[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
    Simd128,
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

#[cfg(target_arch = "x86_64")]
impl Avx2 {
    fn detect() -> Option<Self> {
        std::arch::is_x86_feature_detected!("avx2").then_some(Self(()))
    }
}

#[cfg(target_arch = "x86_64")]
impl Avx512 {
    fn detect() -> Option<Self> {
        let has_all = std::arch::is_x86_feature_detected!("avx2")
            && std::arch::is_x86_feature_detected!("avx512f")
            && std::arch::is_x86_feature_detected!("avx512bw");
        has_all.then_some(Self(()))
    }
}

impl Instructions {
    /// The instruction set of a search kernel.
    pub(super) fn of(kernel: Kernel) -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            let avx2 = || Avx2::detect().map(Self::Avx2);
            let avx512 = || Avx512::detect().map(Self::Avx512);
            let found = match kernel.name() {
                "avx512" => avx512().or_else(avx2),
                "avx2" => avx2(),
                _ => None,
            };
            found.unwrap_or(Self::Portable)
        }
        #[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
        {
            if kernel.name() == "simd128" { Self::Simd128 } else { Self::Portable }
        }
        #[cfg(not(any(
            target_arch = "x86_64",
            target_arch = "aarch64",
            target_feature = "simd128"
        )))]
        {
            let _ = kernel;
            Self::Portable
        }
    }
}
