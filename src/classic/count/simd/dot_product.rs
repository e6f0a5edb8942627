//! Dot products of 16-bit numbers, the most expensive part of a long count.

use super::instructions::Instructions;
use crate::classic::count::limits::{MOST_FILLINGS, PARTNERS, TILE};
use crate::classic::search::Kernel;

/// The numbers in the widest register.
const STEP: usize = 32;

/// Rows of numbers, all of the same width, which is a multiple of [`Multiplier::step`].
#[derive(Clone, Copy)]
pub(crate) struct Tile<'a> {
    pub(crate) numbers: &'a [i16],
    pub(crate) width: usize,
    /// The row of each third partition.
    pub(crate) slots: &'a [u16],
}

impl<'a> Tile<'a> {
    /// The rows, whose width must be `STEPS` steps.
    fn rows<const STEPS: usize>(self) -> &'a [[[i16; STEP]; STEPS]] {
        assert!(self.width == STEP * STEPS);
        self.numbers.as_chunks().0.as_chunks().0
    }

    /// The row of a third partition, in registers.
    #[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
    #[inline(always)]
    fn row<const WIDTH: usize>(self, third: u16) -> &'a [[i16; WIDTH]] {
        let registers = self.width / WIDTH;
        &self.numbers.as_chunks().0[self.slot(third) * registers..][..registers]
    }

    #[inline(always)]
    fn slot(self, third: u16) -> usize {
        self.slots[usize::from(third)].into()
    }
}

/// Evaluates an expression with the number of steps in a row as a constant.
macro_rules! for_width {
    ($width:expr, $steps:ident => $result:expr) => {
        match $width / STEP {
            1 => for_width!(@ $steps = 1, $result),
            2 => for_width!(@ $steps = 2, $result),
            3 => for_width!(@ $steps = 3, $result),
            4 => for_width!(@ $steps = 4, $result),
            5 => for_width!(@ $steps = 5, $result),
            6 => for_width!(@ $steps = 6, $result),
            7 => for_width!(@ $steps = 7, $result),
            _ => for_width!(@ $steps = 8, $result),
        }
    };
    (@ $steps:ident = $number:literal, $result:expr) => {{
        const $steps: usize = $number;
        $result
    }};
}

/// Sums are kept in unsigned 32-bit lanes. Those of the portable code and of AVX2 grow fastest:
/// each takes one product in sixteen, for every pair of partners.
const LANES: usize = 16;
const _: () = assert!(
    PARTNERS as u64 * (TILE / LANES) as u64 * MOST_FILLINGS as u64 * MOST_FILLINGS as u64
        <= u32::MAX as u64
);

/// Multiplies with the instructions of a kernel.
#[derive(Clone, Copy)]
pub(crate) struct Multiplier(Instructions);

impl Multiplier {
    pub(crate) fn new(kernel: Kernel) -> Self {
        Self(Instructions::of(kernel))
    }

    /// Rows of numbers are padded with zeros to a multiple of this.
    pub(crate) fn step(self) -> usize {
        match self.0 {
            #[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
            Instructions::Simd128 => simd128::WIDTH,
            _ => STEP,
        }
    }

    /// The sum of the dot products of these pairs of rows. The numbers must be from 0 to
    /// [`MOST_FILLINGS`].
    ///
    /// # Panics
    /// If there are more than [`PARTNERS`] pairs, or if rows are wider than a [`TILE`] or differ in
    /// width.
    #[inline]
    pub(crate) fn sum(self, left: Tile, right: Tile, pairs: &[[u16; 2]]) -> u64 {
        assert!(pairs.len() <= PARTNERS && left.width <= TILE && left.width == right.width);
        match self.0 {
            Instructions::Portable => {
                for_width!(left.width, STEPS => portable::<STEPS>(left, right, pairs))
            }
            #[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
            Instructions::Simd128 => simd128::sum(left, right, pairs),
            #[cfg(target_arch = "x86_64")]
            #[expect(unsafe_code, reason = "instructions that not every processor has")]
            // SAFETY (in the macro): an `Avx2` exists only where the processor has AVX2.
            Instructions::Avx2(_) => {
                for_width!(left.width, STEPS => unsafe { avx2::sum::<STEPS>(left, right, pairs) })
            }
            #[cfg(target_arch = "x86_64")]
            #[expect(unsafe_code, reason = "instructions that not every processor has")]
            // SAFETY: an `Avx512` exists only where the processor has AVX-512 F and BW.
            Instructions::Avx512(_) => {
                for_width!(left.width, STEPS => unsafe { avx512::sum::<STEPS>(left, right, pairs) })
            }
        }
    }
}

fn portable<const STEPS: usize>(left: Tile, right: Tile, pairs: &[[u16; 2]]) -> u64 {
    let (lefts, rights) = (left.rows::<STEPS>(), right.rows::<STEPS>());
    let mut sums = [0_u32; LANES];
    for &[one, other] in pairs {
        let one = lefts[left.slot(one)].as_flattened().as_chunks::<LANES>().0;
        let other = rights[right.slot(other)].as_flattened().as_chunks::<LANES>().0;
        for (one, other) in std::iter::zip(one, other) {
            for lane in 0..LANES {
                sums[lane] += (i32::from(one[lane]) * i32::from(other[lane])).cast_unsigned();
            }
        }
    }
    sums.into_iter().map(u64::from).sum()
}

#[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
mod simd128 {
    use super::{MOST_FILLINGS, PARTNERS, TILE, Tile};
    use crate::classic::search::{Vector, Words};

    /// Numbers in a register, and registers in use at a time.
    pub(super) const WIDTH: usize = 8;
    const TOGETHER: usize = 4;

    /// The first sum also takes the leftover registers: two products of each.
    const PRODUCTS: usize = TILE / (WIDTH * TOGETHER) * 2 + 2 * (TOGETHER - 1);
    const _: () = assert!(
        (PARTNERS * PRODUCTS) as u64 * MOST_FILLINGS as u64 * MOST_FILLINGS as u64
            <= u32::MAX as u64
    );

    /// Four named sums, and as many products a step: compilers that optimise for size keep arrays
    /// of registers in memory.
    pub(super) fn sum(left: Tile, right: Tile, pairs: &[[u16; 2]]) -> u64 {
        let [mut a, mut b, mut c, mut d] = [Words::splat(0); TOGETHER];
        let product = |one: &_, other: &_| Words::of_numbers(one).dot(Words::of_numbers(other));
        for &[one, other] in pairs {
            let (steps, left_over) = left.row::<WIDTH>(one).as_chunks::<TOGETHER>();
            let (other_steps, others_left) = right.row::<WIDTH>(other).as_chunks::<TOGETHER>();
            for (one, other) in std::iter::zip(steps, other_steps) {
                a = a.plus(product(&one[0], &other[0]));
                b = b.plus(product(&one[1], &other[1]));
                c = c.plus(product(&one[2], &other[2]));
                d = d.plus(product(&one[3], &other[3]));
            }
            for (one, other) in std::iter::zip(left_over, others_left) {
                a = a.plus(product(one, other));
            }
        }
        [a, b, c, d].into_iter().flat_map(Words::to_array).map(u64::from).sum()
    }
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::{
        __m256i, _mm256_add_epi32, _mm256_loadu_si256, _mm256_madd_epi16, _mm256_setzero_si256,
        _mm256_storeu_si256,
    };

    use super::{STEP, Tile};

    #[target_feature(enable = "avx2")]
    pub(crate) fn sum<const STEPS: usize>(left: Tile, right: Tile, pairs: &[[u16; 2]]) -> u64 {
        let (lefts, rights) = (left.rows::<STEPS>(), right.rows::<STEPS>());
        let mut sums = [_mm256_setzero_si256(); 2];
        for &[one, other] in pairs {
            let (one, other) = (&lefts[left.slot(one)], &rights[right.slot(other)]);
            for step in 0..STEPS {
                let (one, other) = (load(&one[step]), load(&other[step]));
                for half in 0..2 {
                    let products = _mm256_madd_epi16(one[half], other[half]);
                    sums[half] = _mm256_add_epi32(sums[half], products);
                }
            }
        }
        lanes(sums[0]).into_iter().chain(lanes(sums[1])).map(u64::from).sum()
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    fn load(numbers: &[i16; STEP]) -> [__m256i; 2] {
        let start = numbers.as_ptr();
        #[expect(unsafe_code, reason = "loads through a pointer")]
        // SAFETY: the numbers are the 64 bytes that are read; the loads need no alignment.
        unsafe {
            [_mm256_loadu_si256(start.cast()), _mm256_loadu_si256(start.add(STEP / 2).cast())]
        }
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    fn lanes(sums: __m256i) -> [u32; 8] {
        let mut lanes = [0; 8];
        #[expect(unsafe_code, reason = "a store through a pointer")]
        // SAFETY: the lanes are the 32 bytes that are written; the store needs no alignment.
        unsafe {
            _mm256_storeu_si256(lanes.as_mut_ptr().cast(), sums);
        }
        lanes
    }
}

#[cfg(target_arch = "x86_64")]
mod avx512 {
    use std::arch::x86_64::{
        __m512i, _mm512_add_epi32, _mm512_loadu_si512, _mm512_madd_epi16, _mm512_setzero_si512,
        _mm512_storeu_si512,
    };

    use super::{STEP, Tile};

    #[target_feature(enable = "avx512f,avx512bw")]
    pub(crate) fn sum<const STEPS: usize>(left: Tile, right: Tile, pairs: &[[u16; 2]]) -> u64 {
        let (lefts, rights) = (left.rows::<STEPS>(), right.rows::<STEPS>());
        let mut sums = [_mm512_setzero_si512(); 2];
        for &[one, other] in pairs {
            let (one, other) = (&lefts[left.slot(one)], &rights[right.slot(other)]);
            for step in 0..STEPS {
                let products = _mm512_madd_epi16(load(&one[step]), load(&other[step]));
                sums[step % 2] = _mm512_add_epi32(sums[step % 2], products);
            }
        }
        lanes(sums[0]).into_iter().chain(lanes(sums[1])).map(u64::from).sum()
    }

    #[target_feature(enable = "avx512f")]
    #[inline]
    fn load(numbers: &[i16; STEP]) -> __m512i {
        #[expect(unsafe_code, reason = "a load through a pointer")]
        // SAFETY: the numbers are the 64 bytes that are read; the load needs no alignment.
        unsafe {
            _mm512_loadu_si512(numbers.as_ptr().cast())
        }
    }

    #[target_feature(enable = "avx512f")]
    #[inline]
    fn lanes(sums: __m512i) -> [u32; 16] {
        let mut lanes = [0; 16];
        #[expect(unsafe_code, reason = "a store through a pointer")]
        // SAFETY: the lanes are the 64 bytes that are written; the store needs no alignment.
        unsafe {
            _mm512_storeu_si512(lanes.as_mut_ptr().cast(), sums);
        }
        lanes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tests all pairs of rows with the largest numbers, and with numbers of all sizes.
    #[test]
    fn every_kernel_multiplies_alike() {
        let rows = 8_u16;
        let slots: Vec<u16> = (0..rows).rev().collect();
        let largest = MOST_FILLINGS.cast_signed();
        for width in (8..=TILE).step_by(8) {
            let length = width * usize::from(rows);
            let all_largest = vec![largest; length];
            let numbers = |factor: usize| -> Vec<i16> {
                (0..length).map(|index| ((index * factor % 1729) as u16).cast_signed()).collect()
            };
            let pairs: Vec<[u16; 2]> =
                (0..PARTNERS as u16).map(|pair| [pair % rows, pair / rows]).collect();
            for (left, right) in [(&all_largest, &all_largest), (&numbers(13), &numbers(7))] {
                let tile = |numbers| Tile { numbers, width, slots: &slots };
                let row = |numbers: &'_ [i16], third: u16| -> Vec<u64> {
                    let start = usize::from(slots[usize::from(third)]) * width;
                    numbers[start..][..width]
                        .iter()
                        .map(|number| number.unsigned_abs().into())
                        .collect()
                };
                let products = |&[one, other]: &[u16; 2]| -> u64 {
                    std::iter::zip(row(left, one), row(right, other))
                        .map(|(one, other)| one * other)
                        .sum()
                };
                let expected: u64 = pairs.iter().map(products).sum();
                let multipliers =
                    Kernel::available().map(|kernel| (kernel, Multiplier::new(kernel)));
                for (kernel, multiplier) in
                    multipliers.filter(|(_, multiplier)| width.is_multiple_of(multiplier.step()))
                {
                    let sum = multiplier.sum(tile(left), tile(right), &pairs);
                    assert_eq!(sum, expected, "{kernel}, rows of {width}");
                }
            }
        }
    }
}
