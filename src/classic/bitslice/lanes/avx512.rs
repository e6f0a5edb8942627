//! Sets of 512 lanes in AVX-512 registers.

use std::arch::x86_64::*;

use super::set::{Batched, Lanes, MOST_WORDS, Quad};
use crate::classic::search::Avx512;
use crate::classic::search::kernels::intrinsics::{lanewise, vector, without};
use crate::classic::values::board::Board9;
use crate::classic::values::{CELLS, SIDE};

/// The number of cells in the first register of a board.
const HEAD: usize = 64;

/// The bytes of the second register that hold cells.
const TAIL_MASK: __mmask32 = (1 << (CELLS - HEAD)) - 1;

/// A set of 512 lanes.
#[derive(Clone, Copy)]
pub(crate) struct Lanes512(__m512i);

/// Evaluates a formula of three sets in one instruction.
///
/// The instruction takes the formula as a truth table, which is the value of the formula for
/// `0xF0`, `0xCC` and `0xAA`: together, their bits cover all eight cases.
macro_rules! ternary {
    ($a:expr, $b:expr, $c:expr, |$x:ident, $y:ident, $z:ident| $formula:expr) => {{
        const TRUTH: i32 = {
            let ($x, $y, $z) = (0xF0_i32, 0xCC_i32, 0xAA_i32);
            $formula & 0xFF
        };
        Self(vector!(_mm512_ternarylogic_epi64::<TRUTH>($a.0, $b.0, $c.0)))
    }};
}

impl Batched for Avx512 {
    type Lanes = Lanes512;
}

impl Lanes for Lanes512 {
    type Kernel = Avx512;

    const WORDS: usize = 8;

    #[inline(always)]
    fn splat(_: Avx512, word: u64) -> Self {
        Self(vector!(_mm512_set1_epi64(word.cast_signed())))
    }

    #[inline(always)]
    fn load(_: Avx512, words: &[u64]) -> Self {
        let words = words[..Self::WORDS].as_ptr();
        // SAFETY: the slice has the eight words of the register; for the instruction see `vector!`.
        Self(unsafe { _mm512_loadu_si512(words.cast()) })
    }

    #[inline(always)]
    fn store(self, words: &mut [u64]) {
        let words = words[..Self::WORDS].as_mut_ptr();
        // SAFETY: as for `load`.
        unsafe { _mm512_storeu_si512(words.cast(), self.0) };
    }

    lanewise! { and: _mm512_and_si512, or: _mm512_or_si512, xor: _mm512_xor_si512 }
    without! { _mm512_andnot_si512 }

    #[inline(always)]
    fn is_empty(self) -> bool {
        vector!(_mm512_test_epi64_mask(self.0, self.0)) == 0
    }

    #[inline(always)]
    fn shifted_up<const BY: u32>(self) -> Self {
        Self(vector!(_mm512_slli_epi64::<BY>(self.0)))
    }

    #[inline(always)]
    fn shifted_down<const BY: u32>(self) -> Self {
        Self(vector!(_mm512_srli_epi64::<BY>(self.0)))
    }

    /// If halves are whole bytes, one shuffle moves them into the bytes that a mask selects. The
    /// mask is computed from the operand because the compiler replaces a constant mask by a slower
    /// instruction.
    #[inline(always)]
    fn exchange_halves<const BY: u32>(a: Self, b: Self, low: Self) -> (Self, Self) {
        let (from_b, from_a) = match BY {
            16 => (
                [0x0504_0504_0100_0100, 0x0D0C_0D0C_0908_0908],
                [0x0706_0706_0302_0302, 0x0F0E_0F0E_0B0A_0B0A],
            ),
            8 => (
                [0x0606_0404_0202_0000, 0x0E0E_0C0C_0A0A_0808],
                [0x0707_0505_0303_0101, 0x0F0F_0D0D_0B0B_0909],
            ),
            32 => (
                [0x0302_0100_0302_0100, 0x0B0A_0908_0B0A_0908],
                [0x0706_0504_0706_0504, 0x0F0E_0D0C_0F0E_0D0C],
            ),
            _ => {
                return (
                    low.select(a, b.shifted_up::<BY>()),
                    low.select(a.shifted_down::<BY>(), b),
                );
            }
        };
        let low = vector!(_mm512_movepi8_mask(low.0));
        let (from_b, from_a) = (Self::pattern(from_b), Self::pattern(from_a));
        (
            Self(vector!(_mm512_mask_shuffle_epi8(a.0, !low, b.0, from_b.0))),
            Self(vector!(_mm512_mask_shuffle_epi8(b.0, low, a.0, from_a.0))),
        )
    }

    type Quad = Quad512;

    #[inline(always)]
    fn to_quads([a, b, c, d]: [Self; 4]) -> [Quad512; MOST_WORDS] {
        // Quarter `q` holds word `2 * q`, or word `2 * q + 1`, of two sets.
        let [even_ab, odd_ab] = Self::interleaved_words(a, b);
        let [even_cd, odd_cd] = Self::interleaved_words(c, d);
        let [words_04, words_26] = Self::interleaved([even_ab, even_cd]);
        let [words_15, words_37] = Self::interleaved([odd_ab, odd_cd]);
        [
            words_04.low_half(),
            words_15.low_half(),
            words_26.low_half(),
            words_37.low_half(),
            words_04.high_half(),
            words_15.high_half(),
            words_26.high_half(),
            words_37.high_half(),
        ]
    }

    #[inline(always)]
    fn from_quads(quads: [Quad512; MOST_WORDS]) -> [Self; 4] {
        let words_04 = Self::of_halves(quads[0], quads[4]);
        let words_15 = Self::of_halves(quads[1], quads[5]);
        let words_26 = Self::of_halves(quads[2], quads[6]);
        let words_37 = Self::of_halves(quads[3], quads[7]);
        let [even_ab, even_cd] = Self::interleaved([words_04, words_26]);
        let [odd_ab, odd_cd] = Self::interleaved([words_15, words_37]);
        let [a, b] = Self::interleaved_words(even_ab, odd_ab);
        let [c, d] = Self::interleaved_words(even_cd, odd_cd);
        [a, b, c, d]
    }

    #[inline(always)]
    fn places(_: Avx512, board: &Board9) -> [u128; SIDE] {
        let cells: *const i8 = board.cells().as_ptr().cast();
        // SAFETY: the board has 81 cells of one byte each, as `Digit` is a transparent `NonZeroU8`.
        // This loads 64 and then the rest; the mask ensures that no more is read. For the
        // instructions see `vector!`.
        let (head, tail) = unsafe {
            (_mm512_loadu_si512(cells.cast()), _mm256_maskz_loadu_epi8(TAIL_MASK, cells.add(HEAD)))
        };
        let mut places = [0; SIDE];
        for (digit, places) in (1..).zip(&mut places) {
            let in_head = vector!(_mm512_cmpeq_epi8_mask(head, _mm512_set1_epi8(digit)));
            let in_tail = vector!(_mm256_cmpeq_epi8_mask(tail, _mm256_set1_epi8(digit)));
            *places = u128::from(in_head) | u128::from(in_tail) << HEAD;
        }
        places
    }

    #[inline(always)]
    fn board(_: Avx512, places: &[u128; SIDE]) -> Board9 {
        let mut head = vector!(_mm512_setzero_si512());
        let mut tail = vector!(_mm256_setzero_si256());
        for (digit, places) in (1..).zip(places) {
            let (in_head, in_tail) = (*places as u64, (*places >> HEAD) as u32);
            head = vector!(_mm512_mask_mov_epi8(head, in_head, _mm512_set1_epi8(digit)));
            tail = vector!(_mm256_mask_mov_epi8(tail, in_tail, _mm256_set1_epi8(digit)));
        }
        let mut board = Board9::EMPTY;
        let cells: *mut i8 = board.cells_mut().as_mut_ptr().cast();
        // SAFETY: the bounds are as in `places`, and every byte is a valid cell: 0 is `None`, and a
        // `NonZeroU8` may be anything else.
        unsafe {
            _mm512_storeu_si512(cells.cast(), head);
            _mm256_mask_storeu_epi8(cells.add(HEAD), TAIL_MASK, tail);
        }
        board
    }

    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        ternary!(self, b, c, |x, y, z| x | y | z)
    }

    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        ternary!(self, b, c, |x, y, z| x & y & z)
    }

    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        ternary!(self, b, c, |x, y, z| x ^ y ^ z)
    }

    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        ternary!(self, b, c, |x, y, z| x & y | x & z | y & z)
    }

    #[inline(always)]
    fn or_both(self, b: Self, c: Self) -> Self {
        ternary!(self, b, c, |x, y, z| x | y & z)
    }

    #[inline(always)]
    fn or_without(self, b: Self, c: Self) -> Self {
        ternary!(self, b, c, |x, y, z| x | y & !z)
    }

    #[inline(always)]
    fn or_differing(self, b: Self, c: Self) -> Self {
        ternary!(self, b, c, |x, y, z| x | (y ^ z))
    }

    #[inline(always)]
    fn without_both(self, b: Self, c: Self) -> Self {
        ternary!(self, b, c, |x, y, z| x & !(y & z))
    }

    #[inline(always)]
    fn without_either(self, b: Self, c: Self) -> Self {
        ternary!(self, b, c, |x, y, z| x & !y & !z)
    }

    #[inline(always)]
    fn and_either(self, b: Self, c: Self) -> Self {
        ternary!(self, b, c, |x, y, z| x & (y | z))
    }

    #[inline(always)]
    fn within(self, b: Self, c: Self) -> Self {
        ternary!(self, b, c, |x, y, z| x & (z | !y))
    }

    #[inline(always)]
    fn select(self, yes: Self, no: Self) -> Self {
        ternary!(self, yes, no, |x, y, z| x & y | !x & z)
    }
}

impl Lanes512 {
    /// The register with these sixteen bytes in every quarter.
    #[inline(always)]
    fn pattern([low, high]: [i64; 2]) -> Self {
        Self(vector!(_mm512_set_epi64(high, low, high, low, high, low, high, low)))
    }

    /// Interleaves the even quarters of both registers, and the odd ones.
    #[inline(always)]
    fn interleaved([first, second]: [Self; 2]) -> [Self; 2] {
        let even = vector!(_mm512_set_epi64(13, 12, 5, 4, 9, 8, 1, 0));
        let odd = vector!(_mm512_set_epi64(15, 14, 7, 6, 11, 10, 3, 2));
        [
            Self(vector!(_mm512_permutex2var_epi64(first.0, even, second.0))),
            Self(vector!(_mm512_permutex2var_epi64(first.0, odd, second.0))),
        ]
    }

    /// Interleaves the even words of both registers, and the odd ones.
    #[inline(always)]
    fn interleaved_words(first: Self, second: Self) -> [Self; 2] {
        [
            Self(vector!(_mm512_unpacklo_epi64(first.0, second.0))),
            Self(vector!(_mm512_unpackhi_epi64(first.0, second.0))),
        ]
    }

    #[inline(always)]
    fn low_half(self) -> Quad512 {
        Quad512(vector!(_mm512_castsi512_si256(self.0)))
    }

    #[inline(always)]
    fn high_half(self) -> Quad512 {
        Quad512(vector!(_mm512_extracti64x4_epi64::<1>(self.0)))
    }

    #[inline(always)]
    fn of_halves(low: Quad512, high: Quad512) -> Self {
        Self(vector!(_mm512_inserti64x4::<1>(_mm512_castsi256_si512(low.0), high.0)))
    }
}

/// Four words of memory in half a register.
#[derive(Clone, Copy)]
pub(crate) struct Quad512(__m256i);

impl Quad for Quad512 {
    type Kernel = Avx512;

    #[inline(always)]
    fn load(_: Avx512, words: &[u64; 4]) -> Self {
        // SAFETY: the array has the four words; for the instruction see `vector!`.
        Self(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, words: &mut [u64; 4]) {
        // SAFETY: as for `load`.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) };
    }
}
