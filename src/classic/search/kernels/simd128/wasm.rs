//! Four words in a register of WebAssembly.

use std::arch::wasm32::*;
use std::ops::{BitAnd, BitOr};

use super::vector::Vector;

#[derive(Clone, Copy)]
pub(crate) struct Words(v128);

impl BitAnd for Words {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(v128_and(self.0, other.0))
    }
}

impl BitOr for Words {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(v128_or(self.0, other.0))
    }
}

impl Vector for Words {
    #[inline(always)]
    fn new([a, b, c, d]: [u32; 4]) -> Self {
        Self(u32x4(a, b, c, d))
    }

    #[inline(always)]
    fn to_array(self) -> [u32; 4] {
        [
            u32x4_extract_lane::<0>(self.0),
            u32x4_extract_lane::<1>(self.0),
            u32x4_extract_lane::<2>(self.0),
            u32x4_extract_lane::<3>(self.0),
        ]
    }

    #[inline(always)]
    fn differs(self, other: Self) -> Self {
        Self(v128_xor(self.0, other.0))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(v128_andnot(self.0, other.0))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(u32x4_add(self.0, other.0))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(u32x4_sub(self.0, other.0))
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(u32x4_min(self.0, other.0))
    }

    #[inline(always)]
    fn up<const BITS: u32>(self) -> Self {
        Self(u32x4_shl(self.0, BITS))
    }

    #[inline(always)]
    fn down<const BITS: u32>(self) -> Self {
        Self(u32x4_shr(self.0, BITS))
    }

    #[inline(always)]
    fn next_word(self) -> Self {
        Self(u32x4_shuffle::<1, 2, 0, 3>(self.0, self.0))
    }

    #[inline(always)]
    fn last_word(self) -> Self {
        Self(u32x4_shuffle::<2, 0, 1, 3>(self.0, self.0))
    }

    #[inline(always)]
    fn of_long([low, high]: [u64; 2]) -> Self {
        Self(u64x2(low, high))
    }

    #[inline(always)]
    fn to_long(self) -> [u64; 2] {
        [u64x2_extract_lane::<0>(self.0), u64x2_extract_lane::<1>(self.0)]
    }

    #[inline(always)]
    fn long_up<const BITS: u32>(self) -> Self {
        Self(u64x2_shl(self.0, BITS))
    }

    #[inline(always)]
    fn long_down<const BITS: u32>(self) -> Self {
        Self(u64x2_shr(self.0, BITS))
    }

    #[inline(always)]
    #[expect(unsafe_code, reason = "a load through a pointer")]
    fn of_numbers(numbers: &[i16; 8]) -> Self {
        // SAFETY: the numbers are the 16 bytes that are read; the load needs no alignment.
        Self(unsafe { v128_load(numbers.as_ptr().cast()) })
    }

    #[inline(always)]
    fn dot(self, other: Self) -> Self {
        Self(i32x4_dot_i16x8(self.0, other.0))
    }

    #[inline(always)]
    fn bytes_at(self, places: Self) -> Self {
        Self(i8x16_swizzle(self.0, places.0))
    }

    #[inline(always)]
    #[expect(unsafe_code, reason = "a store through a pointer")]
    fn write_numbers(self, to: &mut [i16; 8]) {
        // SAFETY: the numbers are the 16 bytes that are written; the store needs no alignment.
        unsafe { v128_store(to.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        !v128_any_true(self.0)
    }
}
