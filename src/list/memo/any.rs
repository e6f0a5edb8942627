//! The listing on any of the kernels.

use super::Memo;
use super::lister::{Goal, Lister};
use super::output::Output;
#[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
use crate::search::Simd128;
use crate::search::{AnySearch, Portable, map_any, on_any};
#[cfg(target_arch = "x86_64")]
use crate::search::{Avx2, Avx512};

/// A lister on one of the kernels.
pub(super) enum AnyLister {
    Portable(Lister<Portable>),
    #[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
    Simd128(Lister<Simd128>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Lister<Avx2>),
    #[cfg(target_arch = "x86_64")]
    Avx512(Lister<Avx512>),
}

impl AnyLister {
    pub(super) fn new(search: AnySearch, credit: i64) -> Self {
        map_any!(AnySearch => Self, search, search => Lister::new(search, credit))
    }

    pub(super) fn make(&mut self, memo: &mut Memo, output: &mut Output, goal: Goal) {
        on_any!(Self, self, lister => lister.make(memo, output, goal));
    }

    pub(super) fn into_rest(self) -> AnySearch {
        map_any!(Self => AnySearch, self, lister => lister.into_rest())
    }

    pub(super) fn upper_bound(&self) -> Option<usize> {
        on_any!(Self, self, lister => lister.upper_bound())
    }
}
