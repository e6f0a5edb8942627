//! Four words in a NEON register, which every aarch64 processor has.

use std::arch::aarch64::*;

use super::vector::Vector;
use crate::classic::search::kernels::intrinsics::{bitwise_operators, lanewise, vector};

#[derive(Clone, Copy)]
pub(crate) struct Words(uint32x4_t);

bitwise_operators!(Words, vandq_u32, vorrq_u32);

impl Words {
    /// Replaces each of the first three words by the word that starts at the given byte.
    #[inline(always)]
    fn shuffled(self, first_bytes: [u8; 4]) -> Self {
        let bytes = first_bytes.map(|byte| u32::from_le_bytes([0, 1, 2, 3].map(|at| byte + at)));
        Self(vector!(vreinterpretq_u32_u8(vqtbl1q_u8(
            vreinterpretq_u8_u32(self.0),
            vreinterpretq_u8_u32(Self::new(bytes).0)
        ))))
    }
}

impl Vector for Words {
    #[inline(always)]
    fn new(words: [u32; 4]) -> Self {
        // SAFETY: the array has the four words that are read.
        Self(unsafe { vld1q_u32(words.as_ptr()) })
    }

    #[inline(always)]
    fn to_array(self) -> [u32; 4] {
        let mut words = [0; 4];
        // SAFETY: the array has room for the four words that are written.
        unsafe { vst1q_u32(words.as_mut_ptr(), self.0) };
        words
    }

    lanewise! {
        differs: veorq_u32,
        without: vbicq_u32,
        plus: vaddq_u32,
        minus: vsubq_u32,
        min: vminq_u32
    }

    #[inline(always)]
    fn up<const BITS: u32>(self) -> Self {
        Self(vector!(vshlq_u32(self.0, vdupq_n_s32(BITS.cast_signed()))))
    }

    #[inline(always)]
    fn down<const BITS: u32>(self) -> Self {
        Self(vector!(vshlq_u32(self.0, vdupq_n_s32(-BITS.cast_signed()))))
    }

    #[inline(always)]
    fn next_word(self) -> Self {
        self.shuffled([4, 8, 0, 12])
    }

    #[inline(always)]
    fn last_word(self) -> Self {
        self.shuffled([8, 0, 4, 12])
    }

    #[inline(always)]
    fn of_long(words: [u64; 2]) -> Self {
        // SAFETY: the array has the two words that are read.
        Self(unsafe { vreinterpretq_u32_u64(vld1q_u64(words.as_ptr())) })
    }

    #[inline(always)]
    fn to_long(self) -> [u64; 2] {
        let mut words = [0; 2];
        // SAFETY: the array has room for the two words that are written.
        unsafe { vst1q_u64(words.as_mut_ptr(), vreinterpretq_u64_u32(self.0)) };
        words
    }

    #[inline(always)]
    fn long_up<const BITS: u32>(self) -> Self {
        Self(vector!(vreinterpretq_u32_u64(vshlq_u64(
            vreinterpretq_u64_u32(self.0),
            vdupq_n_s64(BITS.into())
        ))))
    }

    #[inline(always)]
    fn long_down<const BITS: u32>(self) -> Self {
        Self(vector!(vreinterpretq_u32_u64(vshlq_u64(
            vreinterpretq_u64_u32(self.0),
            vdupq_n_s64(-i64::from(BITS))
        ))))
    }

    #[inline(always)]
    fn of_numbers(numbers: &[i16; 8]) -> Self {
        // SAFETY: the array has the eight numbers that are read.
        Self(unsafe { vreinterpretq_u32_s16(vld1q_s16(numbers.as_ptr())) })
    }

    #[inline(always)]
    fn dot(self, other: Self) -> Self {
        Self(vector! {{
            let one = vreinterpretq_s16_u32(self.0);
            let other = vreinterpretq_s16_u32(other.0);
            let low = vmull_s16(vget_low_s16(one), vget_low_s16(other));
            vreinterpretq_u32_s32(vpaddq_s32(low, vmull_high_s16(one, other)))
        }})
    }

    #[inline(always)]
    fn bytes_at(self, places: Self) -> Self {
        Self(vector! {{
            let bytes = vreinterpretq_u8_u32(self.0);
            vreinterpretq_u32_u8(vqtbl1q_u8(bytes, vreinterpretq_u8_u32(places.0)))
        }})
    }

    #[inline(always)]
    fn write_numbers(self, to: &mut [i16; 8]) {
        // SAFETY: the array has the eight numbers that are written.
        unsafe { vst1q_s16(to.as_mut_ptr(), vreinterpretq_s16_u32(self.0)) }
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        vector!(vmaxvq_u32(self.0)) == 0
    }
}
