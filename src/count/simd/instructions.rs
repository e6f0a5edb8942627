//! The instructions that long counts are made with.

use crate::search::Kernel;

/// Sets of instructions that the leaves are written for.
#[derive(Clone, Copy)]
pub(crate) enum Instructions {
    Portable,
    /// Only where the machine was seen to have AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// Only where the machine was seen to have AVX2, and AVX-512 F and BW.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Instructions {
    /// Those of an engine, as far as the machine has them.
    pub(crate) fn of(kernel: Kernel) -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::is_x86_feature_detected;
            let has_avx2 = is_x86_feature_detected!("avx2");
            let has_512 = has_avx2
                && is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw");
            match kernel.name() {
                "avx512" if has_512 => return Self::Avx512,
                "avx512" | "avx2" if has_avx2 => return Self::Avx2,
                _ => {}
            }
        }
        let _ = kernel;
        Self::Portable
    }
}
