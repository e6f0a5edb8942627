//! Dot products of short whole numbers, where most of the time of a long count goes.

use super::blocks::CHUNK;
use crate::search::Engine;

/// Multiplies with the instructions of an engine.
#[derive(Clone, Copy)]
pub(super) struct Multiplier {
    /// Only true where the machine was seen to have AVX2.
    has_avx2: bool,
}

impl Multiplier {
    pub(super) fn new(engine: Engine) -> Self {
        #[cfg(target_arch = "x86_64")]
        let has_avx2 = engine.name() != "portable" && std::arch::is_x86_feature_detected!("avx2");
        #[cfg(not(target_arch = "x86_64"))]
        let has_avx2 = false;
        Self { has_avx2 }
    }

    /// The sum of the dot products of these pairs of lists. The two lists of a pair have the same length,
    /// a multiple of [`CHUNK`]; their numbers are not negative, and each dot product fits in 31 bits.
    #[cfg_attr(not(target_arch = "x86_64"), expect(clippy::unused_self))]
    pub(super) fn sum<'a>(self, pairs: impl Iterator<Item = (&'a [i16], &'a [i16])>) -> u64 {
        #[cfg(target_arch = "x86_64")]
        if self.has_avx2 {
            #[expect(unsafe_code, reason = "instructions that not every machine has")]
            // SAFETY: `has_avx2` is only true where the machine has AVX2.
            return unsafe { avx2::sum(pairs) };
        }
        pairs.map(|(left, right)| u64::from(dot(left, right).unsigned_abs())).sum()
    }
}

fn dot(left: &[i16], right: &[i16]) -> i32 {
    std::iter::zip(left, right).map(|(&left, &right)| i32::from(left) * i32::from(right)).sum()
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::{
        __m256i, _mm_add_epi32, _mm_cvtsi128_si32, _mm_shuffle_epi32, _mm256_add_epi32,
        _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_madd_epi16,
        _mm256_setzero_si256,
    };

    use super::CHUNK;

    #[target_feature(enable = "avx2")]
    pub(super) fn sum<'a>(pairs: impl Iterator<Item = (&'a [i16], &'a [i16])>) -> u64 {
        let mut sum = 0;
        for (left, right) in pairs {
            sum += u64::from(dot(left, right).unsigned_abs());
        }
        sum
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    fn dot(left: &[i16], right: &[i16]) -> i32 {
        let mut sums = [_mm256_setzero_si256(); 2];
        let chunks = std::iter::zip(left.as_chunks().0, right.as_chunks().0);
        for (place, (left, right)) in chunks.enumerate() {
            let products = _mm256_madd_epi16(load(left), load(right));
            sums[place % 2] = _mm256_add_epi32(sums[place % 2], products);
        }
        let eight = _mm256_add_epi32(sums[0], sums[1]);
        let four =
            _mm_add_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256::<1>(eight));
        let two = _mm_add_epi32(four, _mm_shuffle_epi32::<0b_01_00_11_10>(four));
        _mm_cvtsi128_si32(_mm_add_epi32(two, _mm_shuffle_epi32::<0b_10_11_00_01>(two)))
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    fn load(numbers: &[i16; CHUNK]) -> __m256i {
        #[expect(unsafe_code, reason = "a load through a pointer")]
        // SAFETY: the sixteen numbers are the 32 bytes that are read; the load needs no alignment.
        unsafe {
            _mm256_loadu_si256(numbers.as_ptr().cast())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_machine_multiplies_alike() {
        let left: Vec<i16> = (0..128).map(|place| place * 13 % 1729).collect();
        let right: Vec<i16> = (0..128).map(|place| 1728 - place * 7).collect();
        let pairs = || (0..=128).step_by(CHUNK).map(|length| (&left[..length], &right[..length]));
        let portable = Multiplier { has_avx2: false }.sum(pairs());
        let products = |(left, right): (&[i16], &[i16])| -> i64 {
            std::iter::zip(left, right)
                .map(|(&left, &right)| i64::from(left) * i64::from(right))
                .sum()
        };
        assert_eq!(portable.cast_signed(), pairs().map(products).sum::<i64>());
        assert_eq!(Multiplier::new(Engine::best()).sum(pairs()), portable);
    }
}
