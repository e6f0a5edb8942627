//! Sets of 64 lanes in an ordinary word, for every machine.

use super::set::{Batched, Lanes, MOST_WORDS, Quad};
use crate::classic::search::Portable;

impl Batched for Portable {
    type Lanes = u64;
}

impl Lanes for u64 {
    type Kernel = Portable;

    const WORDS: usize = 1;

    #[inline(always)]
    fn splat(_: Portable, word: u64) -> Self {
        word
    }

    #[inline(always)]
    fn load(_: Portable, words: &[u64]) -> Self {
        words[0]
    }

    #[inline(always)]
    fn store(self, words: &mut [u64]) {
        words[0] = self;
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self & other
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self | other
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self ^ other
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == 0
    }

    #[inline(always)]
    fn shifted_up<const BY: u32>(self) -> Self {
        self << BY
    }

    #[inline(always)]
    fn shifted_down<const BY: u32>(self) -> Self {
        self >> BY
    }

    type Quad = [u64; 4];

    #[inline(always)]
    fn to_quads(sets: [Self; 4]) -> [[u64; 4]; MOST_WORDS] {
        [sets; MOST_WORDS]
    }

    #[inline(always)]
    fn from_quads(quads: [[u64; 4]; MOST_WORDS]) -> [Self; 4] {
        quads[0]
    }
}

impl Quad for [u64; 4] {
    type Kernel = Portable;

    #[inline(always)]
    fn load(_: Portable, words: &[u64; 4]) -> Self {
        *words
    }

    #[inline(always)]
    fn store(self, words: &mut [u64; 4]) {
        *words = self;
    }
}
