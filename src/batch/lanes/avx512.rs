//! Sets of 512 lanes, in registers of AVX-512.

use std::arch::x86_64::*;

use super::{Batched, Lanes};
use crate::board::Board;
use crate::geometry::{CELLS, SIDE};
use crate::search::Avx512;

/// The cells in the first register of a board.
const HEAD: usize = 64;

/// The bytes of the second register that hold cells.
const TAIL_MASK: __mmask32 = (1 << (CELLS - HEAD)) - 1;

/// The words of one register.
#[derive(Clone, Copy)]
pub(crate) struct Lanes512(__m512i);

/// Evaluates calls of intrinsics that touch no memory.
macro_rules! vector {
    ($call:expr) => {
        // SAFETY: sets are made from `Avx512` only, and that value is made only where all the CPU features
        // that these intrinsics need were detected.
        unsafe { $call }
    };
}

/// Evaluates a formula of three sets in one instruction.
///
/// The instruction takes the formula as its table of truth, which is what comes of the formula for
/// three sets that have all eight cases between them.
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

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(vector!(_mm512_and_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(vector!(_mm512_or_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(vector!(_mm512_xor_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(vector!(_mm512_andnot_si512(other.0, self.0)))
    }

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

    /// Halves of whole bytes are moved by one shuffle into the bytes that a mask selects. The mask comes out of
    /// the operand: a compiler that knows it makes a slower instruction of shuffle and mask.
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

    #[inline(always)]
    fn transpose_words(square: &mut [Self]) {
        for pair in 0..4 {
            let [a, b] = [square[2 * pair], square[2 * pair + 1]];
            square[2 * pair] = Self(vector!(_mm512_unpacklo_epi64(a.0, b.0)));
            square[2 * pair + 1] = Self(vector!(_mm512_unpackhi_epi64(a.0, b.0)));
        }
        // Quarter `q` of set `2 * pair + odd` now has the words of its pair in column `2 * q + odd`. Told
        // apart twice, the quarters of a column come together.
        for odd in 0..2 {
            let [even_start, odd_start] = square[odd].quarters(square[2 + odd]);
            let [even_end, odd_end] = square[4 + odd].quarters(square[6 + odd]);
            [square[odd], square[4 + odd]] = even_start.quarters(even_end);
            [square[2 + odd], square[6 + odd]] = odd_start.quarters(odd_end);
        }
    }

    #[inline(always)]
    fn places(_: Avx512, board: &Board) -> [u128; SIDE] {
        let cells: *const i8 = board.cells().as_ptr().cast();
        // SAFETY: the board has 81 cells of one byte each, `Digit` being a transparent `NonZeroU8`: 64 are
        // loaded, and then the rest, the mask seeing to it that no more is read. For the instructions see
        // `vector!`.
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
    fn board(_: Avx512, places: &[u128; SIDE]) -> Board {
        let mut head = vector!(_mm512_setzero_si512());
        let mut tail = vector!(_mm256_setzero_si256());
        for (digit, places) in (1..).zip(places) {
            let (in_head, in_tail) = (*places as u64, (*places >> HEAD) as u32);
            head = vector!(_mm512_mask_mov_epi8(head, in_head, _mm512_set1_epi8(digit)));
            tail = vector!(_mm256_mask_mov_epi8(tail, in_tail, _mm256_set1_epi8(digit)));
        }
        let mut board = Board::EMPTY;
        let cells: *mut i8 = board.cells_mut().as_mut_ptr().cast();
        // SAFETY: the bounds are as in `places`, and every byte is a valid cell: 0 is `None`, and
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
    /// The same sixteen bytes in every quarter.
    #[inline(always)]
    fn pattern([low, high]: [i64; 2]) -> Self {
        Self(vector!(_mm512_set_epi64(high, low, high, low, high, low, high, low)))
    }

    /// The even quarters of both, and the odd ones.
    #[inline(always)]
    fn quarters(self, other: Self) -> [Self; 2] {
        [
            Self(vector!(_mm512_shuffle_i64x2::<0b10_00_10_00>(self.0, other.0))),
            Self(vector!(_mm512_shuffle_i64x2::<0b11_01_11_01>(self.0, other.0))),
        ]
    }
}
