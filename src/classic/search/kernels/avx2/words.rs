//! Sixteen 16-bit words, and AVX2 operations on all of them at once.
//!
//! The functions carry no `target_feature`, so they inline into any caller. In callers entered
//! through [`Features::enter`] they become single instructions; elsewhere they are slow but
//! correct.

use std::arch::x86_64::*;
use std::hint;
use std::mem::MaybeUninit;

use crate::classic::search::kernels::intrinsics::{
    bitwise_operators, lanewise, moves, vector, without,
};
use crate::classic::search::kernels::search_kernel::Task;
use crate::classic::values::BOX;

/// Proof that this CPU has the instructions below.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Features(());

/// Words in memory, aligned for one load.
#[derive(Clone, Copy)]
#[repr(C, align(32))]
pub(crate) struct Table(pub(super) [u16; 16]);

/// The words of one register: four quarters of four words each.
#[derive(Clone, Copy)]
pub(super) struct Words(__m256i);

impl Features {
    /// The proof, or `None` if this CPU lacks the feature.
    pub(super) fn detect() -> Option<Self> {
        (is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt"))
        .then_some(Self(()))
    }

    /// Runs a task compiled for these features.
    #[inline(always)]
    pub(super) fn enter<K, T: Task<K>>(self, kernel: K, task: T) -> T::Output {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn entered<K, T: Task<K>>(kernel: K, task: T) -> T::Output {
            // Without a local of this alignment, the compiler does not align the stack frame, and
            // spilled registers straddle cache lines.
            hint::black_box(&MaybeUninit::<Table>::uninit());
            task.run(kernel)
        }
        // SAFETY: `self` proves that the CPU has these features.
        unsafe { entered(kernel, task) }
    }
}

impl Words {
    lanewise! {
        pub(super)
        differs: _mm256_xor_si256,
        plus: _mm256_add_epi16,
        times: _mm256_mullo_epi16,
        min: _mm256_min_epu16
    }
    without! { pub(super) _mm256_andnot_si256 }

    // `equal` sets all bits of equal words and clears the others.
    lanewise! { pub(super) equal: _mm256_cmpeq_epi16 }

    moves! { Table of 16: _mm256_load_si256, _mm256_set1_epi16, _mm256_store_si256 }

    #[inline(always)]
    pub(super) fn or3(self, b: Self, c: Self) -> Self {
        self | b | c
    }

    #[inline(always)]
    pub(super) fn and3(self, b: Self, c: Self) -> Self {
        self & b & c
    }

    #[inline(always)]
    pub(super) fn xor3(self, b: Self, c: Self) -> Self {
        self.differs(b).differs(c)
    }

    /// The bits set in at least two of the three.
    #[inline(always)]
    pub(super) fn majority(self, b: Self, c: Self) -> Self {
        self & b | c & (self | b)
    }

    #[inline(always)]
    pub(super) fn down<const BITS: i32>(self) -> Self {
        Self(vector!(_mm256_srli_epi16::<BITS>(self.0)))
    }

    #[inline(always)]
    pub(super) fn up<const BITS: i32>(self) -> Self {
        Self(vector!(_mm256_slli_epi16::<BITS>(self.0)))
    }

    /// Whether the two have no bit in common.
    #[inline(always)]
    pub(super) fn is_apart_from(self, other: Self) -> bool {
        vector!(_mm256_testz_si256(self.0, other.0)) != 0
    }

    /// Whether no word has a bit.
    #[inline(always)]
    pub(super) fn is_zero(self) -> bool {
        self.is_apart_from(self)
    }

    /// Replaces each of the first three quarters with the next one, cyclically.
    #[inline(always)]
    pub(super) fn next_quarter(self) -> Self {
        Self(vector!(_mm256_permute4x64_epi64::<0b11_00_10_01>(self.0)))
    }

    /// Replaces each of the first three quarters with the previous one, cyclically.
    #[inline(always)]
    pub(super) fn last_quarter(self) -> Self {
        Self(vector!(_mm256_permute4x64_epi64::<0b11_01_00_10>(self.0)))
    }

    /// Copies the quarter with this number to all quarters.
    #[inline(always)]
    pub(super) fn spread_quarter<const QUARTER: usize>(self) -> Self {
        match QUARTER {
            0 => Self(vector!(_mm256_permute4x64_epi64::<0b00_00_00_00>(self.0))),
            1 => Self(vector!(_mm256_permute4x64_epi64::<0b01_01_01_01>(self.0))),
            _ => Self(vector!(_mm256_permute4x64_epi64::<0b10_10_10_10>(self.0))),
        }
    }

    /// The first quarter of this, the second of `second` and the third of `third`.
    #[inline(always)]
    pub(super) fn quarters(self, second: Self, third: Self) -> Self {
        Self(vector! {{
            let two = _mm256_blend_epi32::<0b0000_1100>(self.0, second.0);
            _mm256_blend_epi32::<0b0011_0000>(two, third.0)
        }})
    }

    /// The 27 cells of a band for each of the three members, as 64-bit numbers.
    #[inline(always)]
    fn band_of_members(self) -> __m256i {
        const ROW: i32 = 9;
        vector! {{
            // Interleaves the first two rows, then adds them with the second one shifted up.
            let nothing = -1;
            let pairs = _mm_setr_epi8(
                0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, nothing, nothing, nothing, nothing,
            );
            let two_rows = _mm_shuffle_epi8(_mm256_castsi256_si128(self.0), pairs);
            let two_rows = _mm_madd_epi16(two_rows, _mm_set1_epi32(1 << (16 + ROW) | 1));
            let third_row = _mm_cvtepu16_epi32(_mm256_extracti128_si256::<1>(self.0));
            let third_row = _mm_slli_epi32::<{ 2 * ROW }>(third_row);
            _mm256_cvtepu32_epi64(_mm_or_si128(two_rows, third_row))
        }}
    }

    /// The 81 cells of the grid for each of the three members, given one register for each band.
    #[inline(always)]
    pub(super) fn grids_of_members([a, b, c]: [Self; BOX]) -> [u128; BOX] {
        const BAND: i32 = 27;
        let (a, b, c) = (a.band_of_members(), b.band_of_members(), c.band_of_members());
        let (low, high) = vector! {{
            let b = _mm256_slli_epi64::<BAND>(b);
            let low = _mm256_or_si256(_mm256_or_si256(a, b), _mm256_slli_epi64::<{ 2 * BAND }>(c));
            (low, _mm256_srli_epi64::<{ 64 - 2 * BAND }>(c))
        }};
        let low = vector!([
            _mm256_extract_epi64::<0>(low),
            _mm256_extract_epi64::<1>(low),
            _mm256_extract_epi64::<2>(low),
        ]);
        let high = vector!([
            _mm256_extract_epi64::<0>(high),
            _mm256_extract_epi64::<1>(high),
            _mm256_extract_epi64::<2>(high),
        ]);
        let mut grids = [0; BOX];
        for member in 0..BOX {
            let [low, high] = [low[member].cast_unsigned(), high[member].cast_unsigned()];
            grids[member] = u128::from(low) | u128::from(high) << 64;
        }
        grids
    }

    /// One register for each band, given the 81 cells of the grid for each of the three members.
    #[inline(always)]
    pub(super) fn of_members(_: Features, grids: [u128; BOX]) -> [Self; BOX] {
        const BAND: i32 = 27;
        let low = grids.map(|cells| (cells as u64).cast_signed());
        let high = grids.map(|cells| ((cells >> 64) as u64).cast_signed());
        let bands = vector! {{
            let low = _mm256_setr_epi64x(low[0], low[1], low[2], 0);
            let high = _mm256_setr_epi64x(high[0], high[1], high[2], 0);
            let third = _mm256_srli_epi64::<{ 2 * BAND }>(low);
            let third = _mm256_or_si256(third, _mm256_slli_epi64::<{ 64 - 2 * BAND }>(high));
            [low, _mm256_srli_epi64::<BAND>(low), third]
        }};
        bands.map(Self::of_band)
    }

    /// The rows of a band, given its 27 cells for each of the three members as the lowest bits of
    /// 64-bit numbers.
    #[inline(always)]
    fn of_band(members: __m256i) -> Self {
        const ROW: i32 = 9;
        Self(vector! {{
            let low_halves = _mm256_setr_epi32(0, 2, 4, 6, 0, 0, 0, 0);
            let cells = _mm256_permutevar8x32_epi32(members, low_halves);
            let cells = _mm256_castsi256_si128(cells);
            let row = _mm_set1_epi32((1 << ROW) - 1);
            let first = _mm_and_si128(cells, row);
            let second = _mm_and_si128(_mm_srli_epi32::<ROW>(cells), row);
            let third = _mm_and_si128(_mm_srli_epi32::<{ 2 * ROW }>(cells), row);
            let third = _mm_packus_epi32(third, _mm_setzero_si128());
            _mm256_setr_m128i(_mm_packus_epi32(first, second), third)
        }})
    }

    /// Gives each byte the byte whose index is in `sources`, within its half of the register.
    #[inline(always)]
    pub(super) fn shuffle(self, sources: Self) -> Self {
        Self(vector!(_mm256_shuffle_epi8(self.0, sources.0)))
    }
}

bitwise_operators!(Words, _mm256_and_si256, _mm256_or_si256);
