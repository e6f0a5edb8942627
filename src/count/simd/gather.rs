//! Numbers of several rows, looked up at once.

use super::instructions::Instructions;
use crate::count::band::renaming::{LANES, Renamings};
use crate::count::band::tables::ByCode;
use crate::count::limits::PARTITIONS;
use crate::search::Kernel;

/// Looks up with the instructions of an engine.
#[derive(Clone, Copy)]
pub(crate) struct Gatherer(Instructions);

impl Gatherer {
    pub(crate) fn new(kernel: Kernel) -> Self {
        Self(Instructions::of(kernel))
    }

    /// For each partition, given by its [`thirds`](crate::count::band::tables::thirds), the numbers of [`LANES`] rows side
    /// by side, one group every `stride`. Each row has its own renaming of the partition.
    ///
    /// # Panics
    /// If there are not so many rows, or there is no room.
    pub(crate) fn gather(
        self,
        numbers: &[u16],
        renamings: &Renamings,
        thirds: &[[u8; 3]],
        to: &mut [i16],
        stride: usize,
    ) {
        assert!(numbers.len() >= LANES * PARTITIONS);
        assert!(to.len() + stride >= thirds.len() * stride + LANES);
        match self.0 {
            Instructions::Portable => portable(numbers, renamings, thirds, to, stride),
            #[cfg(target_arch = "x86_64")]
            #[expect(unsafe_code, reason = "instructions that not every machine has")]
            // SAFETY: these values exist only where the machine has AVX2; the rest was just asserted.
            Instructions::Avx2 | Instructions::Avx512 => unsafe {
                avx2::gather(numbers, renamings, thirds, to, stride);
            },
        }
    }
}

fn portable(
    numbers: &[u16],
    renamings: &Renamings,
    thirds: &[[u8; 3]],
    to: &mut [i16],
    stride: usize,
) {
    let by_code = ByCode::get();
    let rows: [_; LANES] = std::array::from_fn(|lane| &numbers[lane * PARTITIONS..][..PARTITIONS]);
    for (place, &thirds) in thirds.iter().enumerate() {
        let codes = renamings.codes(thirds);
        let to = &mut to[place * stride..][..LANES];
        for lane in 0..LANES {
            to[lane] = rows[lane][usize::from(by_code.of(codes[lane]))].cast_signed();
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::{_mm_loadu_si128, _mm_storeu_si128};

    use super::{ByCode, LANES, PARTITIONS, Renamings};

    /// The codes come eight at a time, the numbers one by one: instructions that look up several take longer
    /// for it on most machines.
    ///
    /// # Safety
    /// There are [`LANES`] rows of [`PARTITIONS`] numbers, and room for as many numbers at every multiple of
    /// `stride`, one for each of the thirds.
    #[target_feature(enable = "avx2")]
    #[expect(unsafe_code, reason = "loads and stores through pointers")]
    pub(crate) unsafe fn gather(
        numbers: &[u16],
        renamings: &Renamings,
        thirds: &[[u8; 3]],
        to: &mut [i16],
        stride: usize,
    ) {
        let by_code = ByCode::get();
        for (place, &thirds) in thirds.iter().enumerate() {
            let codes = renamings.codes(thirds);
            let mut found = [0; LANES];
            for lane in 0..LANES {
                let place = lane * PARTITIONS + usize::from(by_code.of(codes[lane]));
                // SAFETY: every partition is below `PARTITIONS`, and each lane has so many numbers.
                found[lane] = unsafe { *numbers.get_unchecked(place) };
            }
            // SAFETY: there is room for eight numbers at every stride.
            unsafe {
                let to = to.as_mut_ptr().add(place * stride);
                _mm_storeu_si128(to.cast(), _mm_loadu_si128(found.as_ptr().cast()));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::band::renaming::SAME_NAMES;
    use crate::count::band::tables::{all_columns, thirds};

    #[test]
    fn every_engine_looks_up_alike() {
        // Miri takes a thousand times as long.
        let step = if cfg!(miri) { 40 } else { 1 };
        let thirds: Vec<[u8; 3]> = all_columns().iter().step_by(step).map(thirds).collect();
        let numbers: Vec<u16> =
            (0_u32..).map(|place| (place * 31 % 1729) as u16).take(LANES * PARTITIONS).collect();
        let names = [[4, 0, 8, 2, 7, 1, 3, 6, 5], SAME_NAMES, [8, 7, 6, 5, 4, 3, 2, 1, 0]];
        let renamings = Renamings::new(&names);
        for stride in [LANES, 11] {
            let gather = |kernel| {
                let mut to = vec![0; stride * thirds.len() + LANES];
                let gatherer = Gatherer::new(kernel);
                gatherer.gather(&numbers, &renamings, &thirds, &mut to, stride);
                to
            };
            let portable = gather(Kernel::named("portable").unwrap());
            // The second row is not renamed.
            let second = portable.iter().skip(1).step_by(stride).take(thirds.len());
            let expected = numbers[PARTITIONS..2 * PARTITIONS].iter().step_by(step).copied();
            assert!(second.map(|number| number.cast_unsigned()).eq(expected));
            for kernel in Kernel::available() {
                assert_eq!(gather(kernel), portable, "{kernel}");
            }
        }
    }
}
