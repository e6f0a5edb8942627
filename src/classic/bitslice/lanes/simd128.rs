//! Sets of 128 lanes in the registers of WebAssembly and aarch64.

use std::array;

use super::set::{Batched, Lanes, MOST_WORDS, Quad};
use crate::classic::search::{Simd128, Vector, Words};

/// A set of 128 lanes.
#[derive(Clone, Copy)]
pub(crate) struct Lanes128(Words);

/// Four words of memory.
#[derive(Clone, Copy)]
pub(crate) struct Quad128([u64; 4]);

impl Batched for Simd128 {
    type Lanes = Lanes128;
}

impl Lanes for Lanes128 {
    type Kernel = Simd128;

    const WORDS: usize = 2;

    #[inline(always)]
    fn splat(_: Simd128, word: u64) -> Self {
        Self(Words::of_long([word; 2]))
    }

    #[inline(always)]
    fn load(_: Simd128, words: &[u64]) -> Self {
        Self(Words::of_long([words[0], words[1]]))
    }

    #[inline(always)]
    fn store(self, words: &mut [u64]) {
        words[..Self::WORDS].copy_from_slice(&self.0.to_long());
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(self.0.differs(other.0))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(self.0.without(other.0))
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0.is_zero()
    }

    #[inline(always)]
    fn shifted_up<const BY: u32>(self) -> Self {
        Self(self.0.long_up::<BY>())
    }

    #[inline(always)]
    fn shifted_down<const BY: u32>(self) -> Self {
        Self(self.0.long_down::<BY>())
    }

    type Quad = Quad128;

    #[inline(always)]
    fn to_quads(sets: [Self; 4]) -> [Quad128; MOST_WORDS] {
        let words = sets.map(|set| set.0.to_long());
        array::from_fn(|index| Quad128(words.map(|words| words[index % Self::WORDS])))
    }

    #[inline(always)]
    fn from_quads(quads: [Quad128; MOST_WORDS]) -> [Self; 4] {
        array::from_fn(|set| Self(Words::of_long([quads[0].0[set], quads[1].0[set]])))
    }
}

impl Quad for Quad128 {
    type Kernel = Simd128;

    #[inline(always)]
    fn load(_: Simd128, words: &[u64; 4]) -> Self {
        Self(*words)
    }

    #[inline(always)]
    fn store(self, words: &mut [u64; 4]) {
        *words = self.0;
    }
}
