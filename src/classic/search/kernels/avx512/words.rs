//! Thirty-two 16-bit words, and AVX-512 operations on all of them at once.
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
use crate::classic::values::board::Board9;
use crate::classic::values::{BOX, CELLS, Digit, SIDE};

/// Proof that this CPU has the instructions below.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Features(());

/// Words in memory, aligned for one load.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Table(pub(super) [u16; 32]);

/// The words of one register.
#[derive(Clone, Copy)]
pub(super) struct Words(__m512i);

/// Bytes in memory, aligned for one load.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct ByteTable(pub(super) [u8; 64]);

/// The bytes of one register.
#[derive(Clone, Copy)]
pub(crate) struct Bytes(__m512i);

/// The cells of a board, a byte each: 0 for a blank, else the value of the digit.
#[derive(Clone, Copy)]
pub(super) struct BoardBytes([__m512i; 2]);

/// The bytes of the second register of a board that hold cells.
const LAST_CELLS: __mmask64 = (1 << (CELLS - 64)) - 1;

impl Features {
    /// The proof, or `None` if this CPU lacks some of the features.
    pub(super) fn detect() -> Option<Self> {
        (is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512bitalg")
            && is_x86_feature_detected!("gfni")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt"))
        .then_some(Self(()))
    }

    /// Runs a task compiled for these features.
    #[inline(always)]
    pub(super) fn enter<K, T: Task<K>>(self, kernel: K, task: T) -> T::Output {
        #[target_feature(
            enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,gfni,bmi1,bmi2,popcnt"
        )]
        fn entered<K, T: Task<K>>(kernel: K, task: T) -> T::Output {
            // Without a local of this alignment, the compiler does not align the stack frame, and
            // spilled registers straddle cache lines.
            hint::black_box(&MaybeUninit::<Table>::uninit());
            task.run(kernel)
        }
        // SAFETY: `self` proves that the CPU has these features.
        unsafe { entered(kernel, task) }
    }

    /// The cells of a board.
    #[inline(always)]
    pub(super) fn load_cells(self, board: &Board9) -> BoardBytes {
        let cells: *const i8 = board.cells().as_ptr().cast();
        // SAFETY: the board has 81 cells of one byte each, as `Digit` is a transparent `NonZeroU8`.
        // This loads 64 and then the rest; the mask ensures that no more is read. For the
        // instructions see `vector!`.
        unsafe {
            BoardBytes([
                _mm512_loadu_si512(cells.cast()),
                _mm512_maskz_loadu_epi8(LAST_CELLS, cells.add(64)),
            ])
        }
    }

    /// Writes these cells to a board: the first 64, and then the rest.
    #[inline(always)]
    pub(super) fn write_board(self, [first, rest]: [Bytes; 2], board: &mut Board9) {
        let cells: *mut i8 = board.cells_mut().as_mut_ptr().cast();
        // SAFETY: 64, 16 and 1 bytes add up to the 81 of the board, and every byte is a valid cell:
        // 0 is `None`, and a `NonZeroU8` may be anything else. For the instructions see `vector!`.
        unsafe {
            _mm512_storeu_si512(cells.cast(), first.0);
            let rest = _mm512_castsi512_si256(rest.0);
            _mm_storeu_si128(cells.add(64).cast(), _mm256_castsi256_si128(rest));
            *cells.add(CELLS - 1) = _mm256_extract_epi8::<16>(rest) as i8;
        }
    }

    /// The first 64 cells of a board.
    #[inline(always)]
    pub(super) fn load_first_cells(self, board: &Board9) -> Bytes {
        // SAFETY: the board has more bytes than are loaded; for the instruction see `vector!`.
        Bytes(unsafe { _mm512_loadu_si512(board.cells().as_ptr().cast()) })
    }

    /// The digits of a row, in the lowest bytes.
    #[inline(always)]
    pub(super) fn load_row(self, digits: &[Option<Digit>; SIDE]) -> Bytes {
        const ROW: __mmask16 = (1 << SIDE) - 1;
        // SAFETY: the mask ensures that only the row is read; for the instruction see `vector!`.
        let row = unsafe { _mm_maskz_loadu_epi8(ROW, digits.as_ptr().cast()) };
        Bytes(vector!(_mm512_castsi128_si512(row)))
    }

    /// Writes a board whose last band is held separately from the bands above.
    #[inline(always)]
    pub(super) fn write_parts(
        self,
        above: Bytes,
        last_band: &[Option<Digit>; BOX * SIDE],
        board: &mut Board9,
    ) {
        const BAND: __mmask32 = (1 << (BOX * SIDE)) - 1;
        let cells: *mut i8 = board.cells_mut().as_mut_ptr().cast();
        // SAFETY: the first 64 bytes are cells of the board, and so are the last 27; the mask
        // ensures that no more is read or written. Every byte is a valid cell, as in `write_board`.
        // For the instructions see `vector!`.
        unsafe {
            let last_band = _mm256_maskz_loadu_epi8(BAND, last_band.as_ptr().cast());
            _mm512_storeu_si512(cells.cast(), above.0);
            _mm256_mask_storeu_epi8(cells.add(CELLS - BOX * SIDE), BAND, last_band);
        }
    }

    /// Deposits the low bits of `source` at the bits of `mask`.
    #[inline(always)]
    pub(super) fn spread_bits(self, source: u64, mask: u64) -> u64 {
        vector!(_pdep_u64(source, mask))
    }

    /// Extracts the bits of `source` at the bits of `mask`, packed to the low end.
    #[inline(always)]
    pub(super) fn pack_bits(self, source: u64, mask: u64) -> u64 {
        vector!(_pext_u64(source, mask))
    }
}

impl Words {
    lanewise! {
        pub(super)
        differs: _mm512_xor_si512,
        plus: _mm512_add_epi16,
        times: _mm512_mullo_epi16,
        min: _mm512_min_epu16
    }
    without! { pub(super) _mm512_andnot_si512 }

    moves! { Table of 32: _mm512_load_si512, _mm512_set1_epi16, _mm512_store_si512 }

    /// The lowest four words as one number, and the next four as another.
    #[inline(always)]
    pub(super) fn low_halves(self) -> [u64; 2] {
        vector! {{
            let low = _mm512_castsi512_si128(self.0);
            [_mm_cvtsi128_si64(low).cast_unsigned(), _mm_extract_epi64::<1>(low).cast_unsigned()]
        }}
    }

    /// A bitwise function of three words, given by its truth table: bit `4a + 2b + c` for bits `a`,
    /// `b` and `c`.
    #[inline(always)]
    fn ternary<const TRUTH: i32>(self, b: Self, c: Self) -> Self {
        Self(vector!(_mm512_ternarylogic_epi64::<TRUTH>(self.0, b.0, c.0)))
    }

    #[inline(always)]
    pub(super) fn or3(self, b: Self, c: Self) -> Self {
        self.ternary::<0b1111_1110>(b, c)
    }

    #[inline(always)]
    pub(super) fn and3(self, b: Self, c: Self) -> Self {
        self.ternary::<0b1000_0000>(b, c)
    }

    #[inline(always)]
    pub(super) fn xor3(self, b: Self, c: Self) -> Self {
        self.ternary::<0b1001_0110>(b, c)
    }

    /// The bits set in at least two of the three.
    #[inline(always)]
    pub(super) fn majority(self, b: Self, c: Self) -> Self {
        self.ternary::<0b1110_1000>(b, c)
    }

    /// Bits of `a` where this one is set, and bits of `b` elsewhere.
    #[inline(always)]
    pub(super) fn select(self, a: Self, b: Self) -> Self {
        self.ternary::<0b1100_1010>(a, b)
    }

    /// The bits of this one that are in neither of the others.
    #[inline(always)]
    pub(super) fn without_either(self, b: Self, c: Self) -> Self {
        self.ternary::<0b0001_0000>(b, c)
    }

    /// The bits of this one that are in at least one of the others.
    #[inline(always)]
    pub(super) fn and_either(self, b: Self, c: Self) -> Self {
        self.ternary::<0b1110_0000>(b, c)
    }

    /// The bits of this one, and those that are in both others.
    #[inline(always)]
    pub(super) fn or_both(self, b: Self, c: Self) -> Self {
        self.ternary::<0b1111_1000>(b, c)
    }

    /// The bits of this one, and those in which the others differ.
    #[inline(always)]
    pub(super) fn or_difference(self, b: Self, c: Self) -> Self {
        self.ternary::<0b1111_0110>(b, c)
    }

    #[inline(always)]
    pub(super) fn down<const BITS: u32>(self) -> Self {
        Self(vector!(_mm512_srli_epi16::<BITS>(self.0)))
    }

    #[inline(always)]
    pub(super) fn up<const BITS: u32>(self) -> Self {
        Self(vector!(_mm512_slli_epi16::<BITS>(self.0)))
    }

    /// For each byte, the byte of the table at the index in its lowest six bits.
    #[inline(always)]
    pub(super) fn look_up(self, table: Bytes) -> Self {
        Self(vector!(_mm512_permutexvar_epi8(self.0, table.0)))
    }

    /// The number of bits of each word.
    #[inline(always)]
    pub(super) fn count_bits(self) -> Self {
        Self(vector!(_mm512_popcnt_epi16(self.0)))
    }

    /// Gives each lane the word of the lane whose index is in `sources`.
    #[inline(always)]
    pub(super) fn permute(self, sources: Self) -> Self {
        Self(vector!(_mm512_permutexvar_epi16(sources.0, self.0)))
    }

    /// Like `permute`, from the lanes of two registers; those of the second are numbered from 32.
    #[inline(always)]
    pub(super) fn permute_two(self, second: Self, sources: Self) -> Self {
        Self(vector!(_mm512_permutex2var_epi16(self.0, sources.0, second.0)))
    }

    /// Multiplies each byte, as a vector of eight bits, by the bit matrices in `matrix`.
    #[inline(always)]
    pub(super) fn transform_bytes(self, matrix: Self) -> Self {
        Self(vector!(_mm512_gf2p8affine_epi64_epi8::<0>(self.0, matrix.0)))
    }

    /// The lanes of `other` where `lanes` has a bit, and those of `self` elsewhere.
    #[inline(always)]
    pub(super) fn blend(self, lanes: u32, other: Self) -> Self {
        Self(vector!(_mm512_mask_mov_epi16(self.0, lanes, other.0)))
    }

    /// The lanes of `self` where `lanes` has a bit, and zero elsewhere.
    #[inline(always)]
    pub(super) fn keep(self, lanes: u32) -> Self {
        Self(vector!(_mm512_maskz_mov_epi16(lanes, self.0)))
    }

    /// The sum of both where `lanes` has a bit, and the lanes of `self` elsewhere.
    #[inline(always)]
    pub(super) fn add_where(self, lanes: u32, other: Self) -> Self {
        Self(vector!(_mm512_mask_add_epi16(self.0, lanes, self.0, other.0)))
    }

    /// The lanes with equal words.
    #[inline(always)]
    pub(super) fn equal(self, other: Self) -> u32 {
        vector!(_mm512_cmpeq_epi16_mask(self.0, other.0))
    }

    /// The lanes in which the words have a bit in common.
    #[inline(always)]
    pub(super) fn meets(self, other: Self) -> u32 {
        vector!(_mm512_test_epi16_mask(self.0, other.0))
    }

    /// The lanes that have a bit.
    #[inline(always)]
    pub(super) fn lanes(self) -> u32 {
        self.meets(self)
    }

    /// Whether no lane has a bit.
    #[inline(always)]
    pub(super) fn is_zero(self) -> bool {
        vector!(_mm512_test_epi64_mask(self.0, self.0)) == 0
    }

    /// For each byte of `places`, the bit with that index in the corresponding eight bytes here.
    #[inline(always)]
    pub(super) fn pick_bits(self, places: Bytes) -> u64 {
        vector!(_mm512_bitshuffle_epi64_mask(self.0, places.0))
    }

    /// The sum of each eight bytes.
    #[inline(always)]
    pub(super) fn sum_bytes(self) -> Quads {
        Quads(vector!(_mm512_sad_epu8(self.0, _mm512_setzero_si512())))
    }
}

impl Bytes {
    #[inline(always)]
    pub(super) fn load(_: Features, table: &ByteTable) -> Self {
        // SAFETY: as for `Words::load`.
        Self(unsafe { _mm512_load_si512((&raw const table.0).cast()) })
    }

    /// The same byte in every position.
    #[inline(always)]
    pub(super) fn splat(_: Features, byte: u8) -> Self {
        Self(vector!(_mm512_set1_epi8(byte.cast_signed())))
    }

    /// Gives each byte the byte whose index is in `sources`.
    #[inline(always)]
    pub(super) fn permute(self, sources: Self) -> Self {
        Self(vector!(_mm512_permutexvar_epi8(sources.0, self.0)))
    }

    /// The bytes of `other` where `places` has a bit, and those of `self` elsewhere.
    #[inline(always)]
    pub(super) fn blend(self, places: u64, other: Self) -> Self {
        Self(vector!(_mm512_mask_mov_epi8(self.0, places, other.0)))
    }

    /// The sum of both where `places` has a bit, and the bytes of `self` elsewhere.
    #[inline(always)]
    pub(super) fn add_where(self, places: u64, other: Self) -> Self {
        Self(vector!(_mm512_mask_add_epi8(self.0, places, self.0, other.0)))
    }
}

impl BoardBytes {
    /// Words of two bytes each, from the indices in `sources`; zero for indices past the last cell.
    #[inline(always)]
    pub(super) fn pick_words(self, sources: Words) -> Words {
        let Self([first, rest]) = self;
        Words(vector!(_mm512_permutex2var_epi8(first, sources.0, rest)))
    }
}

/// Eight 64-bit numbers.
#[derive(Clone, Copy)]
pub(super) struct Quads(__m512i);

impl Quads {
    /// Adds the numbers of `other`, shifted up by `BITS`.
    #[inline(always)]
    pub(super) fn plus_shifted<const BITS: u32>(self, other: Self) -> Self {
        Self(vector!(_mm512_or_si512(self.0, _mm512_slli_epi64::<BITS>(other.0))))
    }

    /// The sum of the eight.
    #[inline(always)]
    pub(super) fn sum(self) -> u64 {
        vector! {{
            let four = _mm256_add_epi64(
                _mm512_castsi512_si256(self.0),
                _mm512_extracti64x4_epi64::<1>(self.0),
            );
            let two = _mm_add_epi64(
                _mm256_castsi256_si128(four),
                _mm256_extracti128_si256::<1>(four),
            );
            _mm_cvtsi128_si64(_mm_add_epi64(two, _mm_unpackhi_epi64(two, two))).cast_unsigned()
        }}
    }
}

bitwise_operators!(Words, _mm512_and_si512, _mm512_or_si512);
