//! Sums of rows of 16-bit numbers, each row times a large weight.
//!
//! Weights are split into limbs of 13 bits. Processors multiply 16-bit numbers in pairs and add the
//! two products, so rows are interleaved in pairs.

use crate::classic::count::limits::{MOST_FILLINGS, PARTNERS};
use std::array;

use super::instructions::Instructions;
use crate::classic::search::Kernel;

/// The numbers in a row.
pub(crate) const LANES: usize = 112;

/// Two rows, interleaved: the first numbers of both, the second numbers of both, and so on.
pub(crate) type RowPair = [[i16; 2]; LANES];

/// The bits of a limb, and the limbs of a weight.
const LIMB: u32 = 13;
const LIMBS: usize = 3;
/// The number of pairs of rows whose sums fit in 32 bits.
const PAIRS: usize = 128;
const _: () = assert!((2 * PAIRS as u64 * MOST_FILLINGS as u64) << LIMB <= u32::MAX as u64);

/// Weights are the completions of a signature.
const LARGEST_WEIGHT: u64 = PARTNERS.pow(3) as u64 * (MOST_FILLINGS as u64).pow(2);
const _: () = assert!(LARGEST_WEIGHT >> (LIMB * LIMBS as u32) == 0);

/// One limb of the weights of each pair of rows.
type Limbs = Vec<[i16; 2]>;

/// Adds up with the instructions of a kernel.
#[derive(Clone, Copy)]
pub(crate) struct WeightedSum(Instructions);

impl WeightedSum {
    pub(crate) fn new(kernel: Kernel) -> Self {
        Self(Instructions::of(kernel))
    }

    /// The sum of all rows, each times its weight. The numbers must be from 0 to [`MOST_FILLINGS`].
    ///
    /// # Panics If a weight is larger than [`LARGEST_WEIGHT`], or if there are not as many weights
    /// as rows.
    pub(crate) fn of(self, pairs: &[RowPair], weights: &[[u64; 2]]) -> [u64; LANES] {
        let largest = weights.as_flattened().iter().copied().max().unwrap_or(0);
        assert!(largest <= LARGEST_WEIGHT && pairs.len() == weights.len());
        match (u64::BITS - largest.leading_zeros()).div_ceil(LIMB) {
            0 => [0; LANES],
            1 => self.of_limbs::<1>(pairs, weights),
            2 => self.of_limbs::<2>(pairs, weights),
            _ => self.of_limbs::<LIMBS>(pairs, weights),
        }
    }

    fn of_limbs<const COUNT: usize>(self, pairs: &[RowPair], weights: &[[u64; 2]]) -> [u64; LANES] {
        let weighted = weighted(pairs, weights);
        let limbs: [Limbs; COUNT] = array::from_fn(|limb| {
            let limb_of = |weight: u64| (weight >> (LIMB * limb as u32) & ((1 << LIMB) - 1)) as i16;
            weighted.iter().map(|(_, weights)| weights.map(limb_of)).collect()
        });
        let pairs: Vec<&RowPair> = weighted.iter().map(|&(pair, _)| pair).collect();
        let mut sums = [0; LANES];
        for (chunk, pairs) in pairs.chunks(PAIRS).enumerate() {
            let limbs = limbs.each_ref().map(|limbs| &limbs[chunk * PAIRS..][..pairs.len()]);
            let of_chunk = match self.0 {
                Instructions::Portable => portable(pairs, limbs),
                #[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
                Instructions::Simd128 => simd128::sum(pairs, limbs),
                #[cfg(target_arch = "x86_64")]
                #[expect(unsafe_code, reason = "instructions that not every processor has")]
                // SAFETY: an `Avx2` exists only where the processor has AVX2.
                Instructions::Avx2(_) => unsafe { avx2::sum(pairs, limbs) },
                #[cfg(target_arch = "x86_64")]
                #[expect(unsafe_code, reason = "instructions that not every processor has")]
                // SAFETY: an `Avx512` exists only where the processor has AVX-512 F and BW.
                Instructions::Avx512(_) => unsafe { avx512::sum(pairs, limbs) },
            };
            for (limb, of_limb) in (0..).zip(of_chunk) {
                for (sum, own) in sums.iter_mut().zip(of_limb) {
                    *sum += u64::from(own) << (LIMB * limb);
                }
            }
        }
        sums
    }
}

/// The pairs of rows with nonzero weight, often only half of all.
fn weighted<'a>(pairs: &'a [RowPair], weights: &[[u64; 2]]) -> Vec<(&'a RowPair, [u64; 2])> {
    let mut weighted = Vec::with_capacity(pairs.len());
    for (pair, &weights) in pairs.iter().zip(weights) {
        if weights != [0; 2] {
            weighted.push((pair, weights));
        }
    }
    weighted
}

fn portable<const LIMBS: usize>(
    pairs: &[&RowPair],
    limbs: [&[[i16; 2]]; LIMBS],
) -> [[u32; LANES]; LIMBS] {
    limbs.map(|limbs| {
        let mut sums = [0; LANES];
        for (pair, &[of_one, of_other]) in pairs.iter().zip(limbs) {
            for (sum, &[one, other]) in sums.iter_mut().zip(*pair) {
                let products =
                    i32::from(one) * i32::from(of_one) + i32::from(other) * i32::from(of_other);
                *sum += products.cast_unsigned();
            }
        }
        sums
    })
}

#[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
mod simd128 {
    use super::{LANES, RowPair};
    use crate::classic::search::{Vector, Words};

    /// Sums in a register, and registers in use at a time: more do not fit together with all limbs.
    const WIDTH: usize = 4;
    const TOGETHER: usize = 4;
    const _: () = assert!(LANES.is_multiple_of(WIDTH * TOGETHER));

    /// Named registers: compilers that optimise for size keep arrays of them in memory.
    #[derive(Clone, Copy)]
    struct Registers {
        a: Words,
        b: Words,
        c: Words,
        d: Words,
    }

    impl Registers {
        #[inline(always)]
        fn new() -> Self {
            let [a, b, c, d] = [Words::splat(0); TOGETHER];
            Self { a, b, c, d }
        }

        #[inline(always)]
        fn load(pair: &RowPair, part: usize) -> Self {
            let numbers = &pair.as_flattened().as_chunks().0[part * TOGETHER..][..TOGETHER];
            Self {
                a: Words::of_numbers(&numbers[0]),
                b: Words::of_numbers(&numbers[1]),
                c: Words::of_numbers(&numbers[2]),
                d: Words::of_numbers(&numbers[3]),
            }
        }

        #[inline(always)]
        fn add(&mut self, numbers: Self, [low, high]: [i16; 2]) {
            let [low, high] = [low, high].map(|limb| u32::from(limb.cast_unsigned()));
            let limbs = Words::splat(high << 16 | low);
            self.a = self.a.plus(numbers.a.dot(limbs));
            self.b = self.b.plus(numbers.b.dot(limbs));
            self.c = self.c.plus(numbers.c.dot(limbs));
            self.d = self.d.plus(numbers.d.dot(limbs));
        }

        #[inline(always)]
        fn store(self, part: usize, sums: &mut [u32; LANES]) {
            let sums = &mut sums[part * WIDTH * TOGETHER..][..WIDTH * TOGETHER];
            let registers = [self.a, self.b, self.c, self.d].map(Words::to_array);
            sums.copy_from_slice(registers.as_flattened());
        }
    }

    pub(super) fn sum<const LIMBS: usize>(
        pairs: &[&RowPair],
        limbs: [&[[i16; 2]]; LIMBS],
    ) -> [[u32; LANES]; LIMBS] {
        let mut sums = [[0; LANES]; LIMBS];
        for part in 0..LANES / (WIDTH * TOGETHER) {
            add_part(part, pairs, limbs, &mut sums);
        }
        sums
    }

    /// Adds all limbs at once, so that the numbers are loaded only once. Browsers optimise a
    /// function only from its next call on, so it must not be inlined into a loop that is running.
    #[inline(never)]
    fn add_part<const LIMBS: usize>(
        part: usize,
        pairs: &[&RowPair],
        limbs: [&[[i16; 2]]; LIMBS],
        sums: &mut [[u32; LANES]; LIMBS],
    ) {
        let [mut low, mut middle, mut high] = [Registers::new(); 3];
        for (index, pair) in pairs.iter().enumerate() {
            let numbers = Registers::load(pair, part);
            low.add(numbers, limbs[0][index]);
            if LIMBS > 1 {
                middle.add(numbers, limbs[1 % LIMBS][index]);
            }
            if LIMBS > 2 {
                high.add(numbers, limbs[2 % LIMBS][index]);
            }
        }
        for (sums, registers) in sums.iter_mut().zip([low, middle, high]) {
            registers.store(part, sums);
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::{
        _mm256_add_epi32, _mm256_loadu_si256, _mm256_madd_epi16, _mm256_set1_epi32,
        _mm256_setzero_si256, _mm256_storeu_si256,
    };

    use super::{LANES, RowPair};

    /// Sums in a register, and registers in use at a time: more do not fit together with all limbs.
    const WIDTH: usize = 8;
    const TOGETHER: usize = 2;
    const _: () = assert!(LANES.is_multiple_of(WIDTH * TOGETHER));

    #[target_feature(enable = "avx2")]
    pub(crate) fn sum<const LIMBS: usize>(
        pairs: &[&RowPair],
        limbs: [&[[i16; 2]]; LIMBS],
    ) -> [[u32; LANES]; LIMBS] {
        let mut sums = [[0; LANES]; LIMBS];
        for start in (0..LANES).step_by(WIDTH * TOGETHER) {
            let mut of_limbs = [[_mm256_setzero_si256(); TOGETHER]; LIMBS];
            for (index, pair) in pairs.iter().enumerate() {
                let numbers = pair[start..].as_chunks::<WIDTH>().0;
                for (of_limb, limbs) in of_limbs.iter_mut().zip(limbs) {
                    let [low, high] = limbs[index].map(i32::from);
                    let limbs = _mm256_set1_epi32(high << 16 | low);
                    for (sum, numbers) in of_limb.iter_mut().zip(numbers) {
                        #[expect(unsafe_code, reason = "loads through a pointer")]
                        // SAFETY: the numbers are the 32 bytes that are read, in any alignment.
                        let numbers = unsafe { _mm256_loadu_si256(numbers.as_ptr().cast()) };
                        *sum = _mm256_add_epi32(*sum, _mm256_madd_epi16(numbers, limbs));
                    }
                }
            }
            for (sums, of_limb) in sums.iter_mut().zip(of_limbs) {
                for (sums, of_limb) in
                    sums[start..].as_chunks_mut::<WIDTH>().0.iter_mut().zip(of_limb)
                {
                    #[expect(unsafe_code, reason = "a store through a pointer")]
                    // SAFETY: the sums are the 32 bytes that are written, in any alignment.
                    unsafe {
                        _mm256_storeu_si256(sums.as_mut_ptr().cast(), of_limb);
                    }
                }
            }
        }
        sums
    }
}

#[cfg(target_arch = "x86_64")]
mod avx512 {
    use std::arch::x86_64::{
        _mm512_add_epi32, _mm512_loadu_si512, _mm512_madd_epi16, _mm512_set1_epi32,
        _mm512_setzero_si512, _mm512_storeu_si512,
    };

    use super::{LANES, RowPair};

    /// Sums in a register, and registers for all sums.
    const WIDTH: usize = 16;
    const ALL: usize = LANES / WIDTH;
    const _: () = assert!(LANES == WIDTH * ALL);

    #[target_feature(enable = "avx512f,avx512bw")]
    pub(crate) fn sum<const LIMBS: usize>(
        pairs: &[&RowPair],
        limbs: [&[[i16; 2]]; LIMBS],
    ) -> [[u32; LANES]; LIMBS] {
        let mut of_limbs = [[_mm512_setzero_si512(); ALL]; LIMBS];
        for (index, pair) in pairs.iter().enumerate() {
            let mut weights = [_mm512_setzero_si512(); LIMBS];
            for (weights, limbs) in weights.iter_mut().zip(limbs) {
                let [low, high] = limbs[index].map(i32::from);
                *weights = _mm512_set1_epi32(high << 16 | low);
            }
            for (register, numbers) in pair.as_chunks::<WIDTH>().0.iter().enumerate() {
                #[expect(unsafe_code, reason = "loads through a pointer")]
                // SAFETY: the numbers are the 64 bytes that are read; the load needs no alignment.
                let numbers = unsafe { _mm512_loadu_si512(numbers.as_ptr().cast()) };
                for (of_limb, &weights) in of_limbs.iter_mut().zip(&weights) {
                    let products = _mm512_madd_epi16(numbers, weights);
                    of_limb[register] = _mm512_add_epi32(of_limb[register], products);
                }
            }
        }
        let mut sums = [[0; LANES]; LIMBS];
        for (sums, of_limb) in sums.iter_mut().zip(of_limbs) {
            for (sums, of_limb) in sums.as_chunks_mut::<WIDTH>().0.iter_mut().zip(of_limb) {
                #[expect(unsafe_code, reason = "a store through a pointer")]
                // SAFETY: the sums are the 64 bytes that are written; the store needs no alignment.
                unsafe {
                    _mm512_storeu_si512(sums.as_mut_ptr().cast(), of_limb);
                }
            }
        }
        sums
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tests numbers and weights that are the largest, and others of all sizes.
    #[test]
    fn every_kernel_adds_up_alike() {
        let of_all_sizes =
            |seed: usize| ((seed * 31 % (usize::from(MOST_FILLINGS) + 1)) as u16).cast_signed();
        let largest = |_: usize| MOST_FILLINGS.cast_signed();
        let all = [(0, 39), (1, 39), (PAIRS, 1), (PAIRS + 1, 13), (300, 14), (840, 27)];
        // Miri is a thousand times as slow.
        let few = all.len() / if cfg!(miri) { 2 } else { 1 };
        for (count, bits) in all.into_iter().take(few) {
            let largest_weight = LARGEST_WEIGHT.min((1 << bits) - 1);
            check(count, largest, |_| largest_weight);
            check(count, of_all_sizes, |seed| seed * 0x9e37_79b9_7f4a % (largest_weight + 1));
        }
    }

    fn check(count: usize, number: impl Fn(usize) -> i16, weight: impl Fn(u64) -> u64) {
        let pair = |pair: usize| -> RowPair {
            array::from_fn(|lane| [0, 1].map(|row| number((2 * pair + row) * LANES + lane)))
        };
        let pairs: Vec<RowPair> = (0..count).map(pair).collect();
        let weights: Vec<[u64; 2]> =
            (0..count as u64).map(|pair| [0, 1].map(|row| weight(2 * pair + row))).collect();
        let expected: [u64; LANES] = array::from_fn(|lane| {
            let products = pairs.iter().zip(&weights).map(|(pair, weights)| {
                let numbers = pair[lane].map(|number| u64::from(number.cast_unsigned()));
                numbers[0] * weights[0] + numbers[1] * weights[1]
            });
            products.sum()
        });
        for kernel in Kernel::available() {
            let combined = WeightedSum::new(kernel).of(&pairs, &weights);
            assert_eq!(combined, expected, "{kernel}, {count}");
        }
    }
}
