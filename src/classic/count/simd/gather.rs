//! Lookups of numbers in several rows at once.

use super::instructions::Instructions;
use crate::classic::count::band::{PartitionsByCode, RENAMINGS, Renamings, Triples};
use crate::classic::count::limits::PARTITIONS;
use crate::classic::search::Kernel;

/// Looks up with the instructions of a kernel.
#[derive(Clone, Copy)]
pub(crate) struct Gatherer(Instructions);

impl Gatherer {
    pub(crate) fn new(kernel: Kernel) -> Self {
        Self(Instructions::of(kernel))
    }

    /// For each partition, given by its triples, writes the numbers of [`RENAMINGS`] rows side by
    /// side, one group every `stride`. Each row has its own renaming of the partition.
    ///
    /// # Panics
    /// If there are fewer rows, or there is no room for all groups.
    pub(crate) fn gather(
        self,
        numbers: &[u16],
        renamings: &Renamings,
        partitions: &[Triples],
        to: &mut [i16],
        stride: usize,
    ) {
        assert!(numbers.len() >= RENAMINGS * PARTITIONS);
        assert!(to.len() + stride >= partitions.len() * stride + RENAMINGS);
        match self.0 {
            #[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
            Instructions::Simd128 => simd128::gather(numbers, renamings, partitions, to, stride),
            Instructions::Portable => portable(numbers, renamings, partitions, to, stride),
            #[cfg(target_arch = "x86_64")]
            #[expect(unsafe_code, reason = "instructions that not every processor has")]
            // SAFETY: both values exist only where the processor has AVX2; the rest was just
            // asserted.
            Instructions::Avx2(_) | Instructions::Avx512(_) => unsafe {
                avx2::gather(numbers, renamings, partitions, to, stride);
            },
        }
    }
}

fn portable(
    numbers: &[u16],
    renamings: &Renamings,
    partitions: &[Triples],
    to: &mut [i16],
    stride: usize,
) {
    let by_code = PartitionsByCode::get();
    let rows: [_; RENAMINGS] =
        std::array::from_fn(|lane| &numbers[lane * PARTITIONS..][..PARTITIONS]);
    for (index, &triples) in partitions.iter().enumerate() {
        let codes = renamings.codes(triples);
        let to = &mut to[index * stride..][..RENAMINGS];
        for lane in 0..RENAMINGS {
            to[lane] = rows[lane][usize::from(by_code.of(codes[lane]))].cast_signed();
        }
    }
}

#[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
mod simd128 {
    use super::{PARTITIONS, PartitionsByCode, RENAMINGS, Renamings, Triples};
    use crate::classic::search::{Vector, Words};

    /// Computes eight codes at a time, and loads the numbers one by one. Browsers optimise a
    /// function only from its next call on, so it must not be inlined into a loop that is running.
    #[inline(never)]
    pub(super) fn gather(
        numbers: &[u16],
        renamings: &Renamings,
        partitions: &[Triples],
        to: &mut [i16],
        stride: usize,
    ) {
        let by_code = PartitionsByCode::get();
        let rows: &[[u16; PARTITIONS]; RENAMINGS] =
            numbers.as_chunks().0.first_chunk().expect("there are as many rows");
        for (index, &triples) in partitions.iter().enumerate() {
            let [a, b, c] = renamings.sums(triples).map(Words::of_numbers);
            // No code needs more than 16 bits, so none is carried into the next.
            let [a, b, c, d] = a.plus(b).plus(c).to_array();
            let to = &mut to[index * stride..][..RENAMINGS];
            let number = |lane: usize, code: u32| {
                rows[lane][usize::from(by_code.of(code as u16))].cast_signed()
            };
            to[0] = number(0, a);
            to[1] = number(1, a >> 16);
            to[2] = number(2, b);
            to[3] = number(3, b >> 16);
            to[4] = number(4, c);
            to[5] = number(5, c >> 16);
            to[6] = number(6, d);
            to[7] = number(7, d >> 16);
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::{_mm_loadu_si128, _mm_storeu_si128};

    use super::{PARTITIONS, PartitionsByCode, RENAMINGS, Renamings, Triples};

    /// Computes eight codes at a time, and loads the numbers one by one: on most machines, gather
    /// instructions take longer.
    ///
    /// # Safety
    /// There are [`RENAMINGS`] rows of [`PARTITIONS`] numbers, and room for [`RENAMINGS`] numbers
    /// at every multiple of `stride`, one multiple for each partition.
    #[target_feature(enable = "avx2")]
    #[expect(unsafe_code, reason = "loads and stores through pointers")]
    pub(crate) unsafe fn gather(
        numbers: &[u16],
        renamings: &Renamings,
        partitions: &[Triples],
        to: &mut [i16],
        stride: usize,
    ) {
        let by_code = PartitionsByCode::get();
        for (index, &triples) in partitions.iter().enumerate() {
            let codes = renamings.codes(triples);
            let mut found = [0; RENAMINGS];
            for lane in 0..RENAMINGS {
                let index = lane * PARTITIONS + usize::from(by_code.of(codes[lane]));
                // SAFETY: every partition is below `PARTITIONS`, the length of each row.
                found[lane] = unsafe { *numbers.get_unchecked(index) };
            }
            // SAFETY: there is room for eight numbers at every stride.
            unsafe {
                let to = to.as_mut_ptr().add(index * stride);
                _mm_storeu_si128(to.cast(), _mm_loadu_si128(found.as_ptr().cast()));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::count::band::{SAME_NAMES, all_columns, triples};

    #[test]
    fn every_kernel_looks_up_alike() {
        // Miri is a thousand times as slow.
        let step = if cfg!(miri) { 40 } else { 1 };
        let partitions: Vec<Triples> = all_columns().iter().step_by(step).map(triples).collect();
        let numbers: Vec<u16> = (0_u32..)
            .map(|index| (index * 31 % 1729) as u16)
            .take(RENAMINGS * PARTITIONS)
            .collect();
        let names = [[4, 0, 8, 2, 7, 1, 3, 6, 5], SAME_NAMES, [8, 7, 6, 5, 4, 3, 2, 1, 0]];
        let renamings = Renamings::new(&names);
        for stride in [RENAMINGS, 11] {
            let gather = |kernel| {
                let mut to = vec![0; stride * partitions.len() + RENAMINGS];
                let gatherer = Gatherer::new(kernel);
                gatherer.gather(&numbers, &renamings, &partitions, &mut to, stride);
                to
            };
            let portable = gather(Kernel::named("portable").unwrap());
            // The second row is not renamed.
            let second = portable.iter().skip(1).step_by(stride).take(partitions.len());
            let expected = numbers[PARTITIONS..2 * PARTITIONS].iter().step_by(step).copied();
            assert!(second.map(|number| number.cast_unsigned()).eq(expected));
            for kernel in Kernel::available() {
                assert_eq!(gather(kernel), portable, "{kernel}");
            }
        }
    }
}
