//! Sets of 256 lanes in AVX2 registers.

use std::arch::x86_64::*;

use super::set::{Batched, Lanes, MOST_WORDS, Quad};
use crate::classic::search::Avx2;
use crate::classic::search::kernels::intrinsics::{lanewise, vector, without};
use crate::classic::values::board::Board9;
use crate::classic::values::{CELLS, SIDE};

/// The cells in one register.
const SPAN: usize = 32;

/// Each register covers [`SPAN`] cells from its start; the last one overlaps the one before.
const STARTS: [usize; 3] = [0, SPAN, CELLS - SPAN];

/// A set of 256 lanes.
#[derive(Clone, Copy)]
pub(crate) struct Lanes256(__m256i);

impl Batched for Avx2 {
    type Lanes = Lanes256;
}

impl Lanes for Lanes256 {
    type Kernel = Avx2;

    const WORDS: usize = 4;

    #[inline(always)]
    fn splat(_: Avx2, word: u64) -> Self {
        Self(vector!(_mm256_set1_epi64x(word.cast_signed())))
    }

    #[inline(always)]
    fn load(_: Avx2, words: &[u64]) -> Self {
        let words = words[..Self::WORDS].as_ptr();
        // SAFETY: the slice has the four words of the register; for the instruction see `vector!`.
        Self(unsafe { _mm256_loadu_si256(words.cast()) })
    }

    #[inline(always)]
    fn store(self, words: &mut [u64]) {
        let words = words[..Self::WORDS].as_mut_ptr();
        // SAFETY: as for `load`.
        unsafe { _mm256_storeu_si256(words.cast(), self.0) };
    }

    lanewise! { and: _mm256_and_si256, or: _mm256_or_si256, xor: _mm256_xor_si256 }
    without! { _mm256_andnot_si256 }

    #[inline(always)]
    fn is_empty(self) -> bool {
        vector!(_mm256_testz_si256(self.0, self.0)) == 1
    }

    #[inline(always)]
    fn shifted_up<const BY: u32>(self) -> Self {
        Self(vector!(_mm256_sll_epi64(self.0, _mm_cvtsi32_si128(BY.cast_signed()))))
    }

    #[inline(always)]
    fn shifted_down<const BY: u32>(self) -> Self {
        Self(vector!(_mm256_srl_epi64(self.0, _mm_cvtsi32_si128(BY.cast_signed()))))
    }

    type Quad = Quad256;

    #[inline(always)]
    fn to_quads(sets: [Self; 4]) -> [Quad256; MOST_WORDS] {
        let [a, b, c, d] = Self::transposed(sets).map(|set| Quad256(set.0));
        [a, b, c, d, a, a, a, a]
    }

    #[inline(always)]
    fn from_quads([a, b, c, d, ..]: [Quad256; MOST_WORDS]) -> [Self; 4] {
        Self::transposed([Self(a.0), Self(b.0), Self(c.0), Self(d.0)])
    }

    #[inline(always)]
    fn places(_: Avx2, board: &Board9) -> [u128; SIDE] {
        let mut places = [0; SIDE];
        for start in STARTS {
            let cells = board.cells()[start..start + SPAN].as_ptr();
            // SAFETY: the slice has 32 cells of one byte each, as `Digit` is a transparent
            // `NonZeroU8`. For the instructions see `vector!`.
            let cells = unsafe { _mm256_loadu_si256(cells.cast()) };
            for (digit, places) in (1..).zip(&mut places) {
                let equal = vector!(_mm256_cmpeq_epi8(cells, _mm256_set1_epi8(digit)));
                let here = vector!(_mm256_movemask_epi8(equal)).cast_unsigned();
                *places |= u128::from(here) << start;
            }
        }
        places
    }

    #[inline(always)]
    fn board(_: Avx2, places: &[u128; SIDE]) -> Board9 {
        let mut board = Board9::EMPTY;
        // Gives each byte the eight bits around its own, then isolates its own.
        let eighths = vector!(_mm256_setr_epi64x(
            0,
            0x0101_0101_0101_0101,
            0x0202_0202_0202_0202,
            0x0303_0303_0303_0303
        ));
        let own_bit = vector!(_mm256_set1_epi64x(0x8040_2010_0804_0201_u64.cast_signed()));
        for start in STARTS {
            let mut cells = vector!(_mm256_setzero_si256());
            for (digit, places) in (1..).zip(places) {
                let here = ((*places >> start) as u32).cast_signed();
                let bits = vector!(_mm256_shuffle_epi8(_mm256_set1_epi32(here), eighths));
                let equal = vector!(_mm256_cmpeq_epi8(_mm256_and_si256(bits, own_bit), own_bit));
                let digits = vector!(_mm256_and_si256(equal, _mm256_set1_epi8(digit)));
                cells = vector!(_mm256_or_si256(cells, digits));
            }
            let target = board.cells_mut()[start..start + SPAN].as_mut_ptr();
            // SAFETY: the slice has 32 cells, and every byte is a valid cell: 0 is `None`, and a
            // `NonZeroU8` may be anything else. For the instruction see `vector!`.
            unsafe { _mm256_storeu_si256(target.cast(), cells) };
        }
        board
    }
}

/// Four words of memory in a register.
#[derive(Clone, Copy)]
pub(crate) struct Quad256(__m256i);

impl Quad for Quad256 {
    type Kernel = Avx2;

    #[inline(always)]
    fn load(kernel: Avx2, words: &[u64; 4]) -> Self {
        Self(Lanes256::load(kernel, words).0)
    }

    #[inline(always)]
    fn store(self, words: &mut [u64; 4]) {
        Lanes256(self.0).store(words);
    }
}

impl Lanes256 {
    /// Transposes a matrix of words: swaps word `i` of set `j` with word `j` of set `i`.
    #[inline(always)]
    fn transposed([a, b, c, d]: [Self; 4]) -> [Self; 4] {
        let even = vector!([_mm256_unpacklo_epi64(a.0, b.0), _mm256_unpacklo_epi64(c.0, d.0)]);
        let odd = vector!([_mm256_unpackhi_epi64(a.0, b.0), _mm256_unpackhi_epi64(c.0, d.0)]);
        [
            Self(vector!(_mm256_permute2x128_si256::<0x20>(even[0], even[1]))),
            Self(vector!(_mm256_permute2x128_si256::<0x20>(odd[0], odd[1]))),
            Self(vector!(_mm256_permute2x128_si256::<0x31>(even[0], even[1]))),
            Self(vector!(_mm256_permute2x128_si256::<0x31>(odd[0], odd[1]))),
        ]
    }
}
