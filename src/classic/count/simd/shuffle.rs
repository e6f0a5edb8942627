//! Permutes rows of numbers and the numbers in each row.

use super::instructions::Instructions;
use crate::classic::count::limits::PARTNERS;
use crate::classic::search::Kernel;

/// Rows may be read and written up to this many numbers past their start.
pub(crate) const REACH: usize = 64;
const _: () = assert!(PARTNERS <= REACH);

/// Shuffles with the instructions of a kernel.
#[derive(Clone, Copy)]
pub(crate) struct Shuffler(Instructions);

impl Shuffler {
    pub(crate) fn new(kernel: Kernel) -> Self {
        Self(Instructions::of(kernel))
    }

    /// Writes the rows of `from` with the indices `rows`, each permuted: number `i` of a written
    /// row is number `lanes[i]` of its source.
    ///
    /// # Panics
    /// If there are more lanes than a row can have, or there is no room within [`REACH`] of some
    /// row.
    pub(crate) fn shuffle(self, from: &[i16], rows: &[u16], lanes: &[u8], to: &mut [i16]) {
        let width = lanes.len();
        assert!(width <= PARTNERS && lanes.iter().all(|&lane| usize::from(lane) < width));
        assert!(rows.len() * width + REACH <= to.len());
        let rows = rows.iter().map(|&row| {
            from[usize::from(row) * width..].first_chunk().expect("there is room after each row")
        });
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            #[expect(unsafe_code, reason = "instructions that not every processor has")]
            // SAFETY: an `Avx512` exists only where the processor has AVX-512 F and BW.
            Instructions::Avx512(_) => unsafe { avx512::shuffle(rows, lanes, to) },
            #[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
            Instructions::Simd128 => simd128::shuffle(rows, lanes, to),
            _ => portable(rows, lanes, to),
        }
    }
}

fn portable<'a>(rows: impl Iterator<Item = &'a [i16; REACH]>, lanes: &[u8], to: &mut [i16]) {
    for (to, row) in to.chunks_exact_mut(lanes.len()).zip(rows) {
        for (to, &lane) in to.iter_mut().zip(lanes) {
            *to = row[usize::from(lane) % REACH];
        }
    }
}

#[cfg(any(target_arch = "aarch64", target_feature = "simd128"))]
mod simd128 {
    use super::{PARTNERS, REACH};
    use crate::classic::search::{Vector, Words};

    /// Numbers in a register.
    const WIDTH: usize = 8;
    /// If a row has more registers than this, moving single numbers is faster.
    const MOST: usize = 3;
    const _: () = assert!(PARTNERS.next_multiple_of(WIDTH) <= REACH);

    pub(super) fn shuffle<'a>(
        rows: impl Iterator<Item = &'a [i16; REACH]>,
        lanes: &[u8],
        to: &mut [i16],
    ) {
        match lanes.len().div_ceil(WIDTH) {
            1 => in_registers::<1>(rows, lanes, to),
            2 => in_registers::<2>(rows, lanes, to),
            MOST => in_registers::<MOST>(rows, lanes, to),
            _ => super::portable(rows, lanes, to),
        }
    }

    /// Shuffles rows that fit into `COUNT` registers. Each register of the result takes bytes of
    /// all.
    #[inline(never)]
    fn in_registers<'a, const COUNT: usize>(
        rows: impl Iterator<Item = &'a [i16; REACH]>,
        lanes: &[u8],
        to: &mut [i16],
    ) {
        let places: [[Words; COUNT]; COUNT] = std::array::from_fn(|target| {
            std::array::from_fn(|source| Words::of_numbers(&places(lanes, target, source)))
        });
        for (index, row) in rows.enumerate() {
            let row = row.as_chunks::<WIDTH>().0;
            let to = to[index * lanes.len()..].as_chunks_mut::<WIDTH>().0;
            for (target, to) in to.iter_mut().enumerate().take(COUNT) {
                let picked = |source: usize| {
                    Words::of_numbers(&row[source]).bytes_at(places[target][source])
                };
                let mut numbers = picked(0);
                if COUNT > 1 {
                    numbers = numbers | picked(1 % COUNT);
                }
                if COUNT > 2 {
                    numbers = numbers | picked(2 % COUNT);
                }
                numbers.write_numbers(to);
            }
        }
    }

    /// The indices of a target's bytes within a source register. Bytes that come from another
    /// register have indices out of range, which select zero.
    fn places(lanes: &[u8], target: usize, source: usize) -> [i16; WIDTH] {
        std::array::from_fn(|index| {
            let lane = lanes.get(target * WIDTH + index).copied();
            let within = lane.filter(|&lane| usize::from(lane) / WIDTH == source);
            within.map_or(-1, |lane| {
                let first = 2 * (lane % WIDTH as u8);
                i16::from_le_bytes([first, first + 1])
            })
        })
    }
}

#[cfg(target_arch = "x86_64")]
mod avx512 {
    use std::arch::x86_64::{
        __m512i, _mm512_loadu_si512, _mm512_permutex2var_epi16, _mm512_permutexvar_epi16,
        _mm512_storeu_si512,
    };

    use super::REACH;

    /// Numbers in a register.
    const WIDTH: usize = REACH / 2;

    #[target_feature(enable = "avx512f,avx512bw")]
    pub(crate) fn shuffle<'a>(
        rows: impl Iterator<Item = &'a [i16; REACH]>,
        lanes: &[u8],
        to: &mut [i16],
    ) {
        let mut order = [0_i16; REACH];
        order.iter_mut().zip(lanes).for_each(|(order, &lane)| *order = lane.into());
        let [first_order, second_order] = halves(&order);
        let is_wide = lanes.len() > WIDTH;
        for (index, row) in rows.enumerate() {
            let to: &mut [i16; REACH] =
                to[index * lanes.len()..].first_chunk_mut().expect("there is room");
            let [first, second] = halves(row);
            if is_wide {
                store(to, 0, _mm512_permutex2var_epi16(first, first_order, second));
                store(to, WIDTH, _mm512_permutex2var_epi16(first, second_order, second));
            } else {
                store(to, 0, _mm512_permutexvar_epi16(first_order, first));
            }
        }
    }

    #[target_feature(enable = "avx512f")]
    #[inline]
    fn halves(numbers: &[i16; REACH]) -> [__m512i; 2] {
        let start = numbers.as_ptr();
        #[expect(unsafe_code, reason = "loads through a pointer")]
        // SAFETY: the numbers are the 128 bytes that are read; the loads need no alignment.
        unsafe {
            [_mm512_loadu_si512(start.cast()), _mm512_loadu_si512(start.add(WIDTH).cast())]
        }
    }

    #[target_feature(enable = "avx512f")]
    #[inline]
    fn store(to: &mut [i16; REACH], start: usize, numbers: __m512i) {
        let to: &mut [i16; WIDTH] =
            to[start..].first_chunk_mut().expect("it is half of a row's reach");
        #[expect(unsafe_code, reason = "a store through a pointer")]
        // SAFETY: these numbers are the 64 bytes that are written; the store needs no alignment.
        unsafe {
            _mm512_storeu_si512(to.as_mut_ptr().cast(), numbers);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kernel_shuffles_alike() {
        let rows = 9_u16;
        // Miri is a thousand times as slow.
        let step = if cfg!(miri) { 11 } else { 1 };
        for width in (1..=PARTNERS).step_by(step) {
            let length = usize::from(rows) * width + REACH;
            let from: Vec<i16> = (0..).take(length).collect();
            let mut lanes: Vec<u8> = (0..).take(width).collect();
            lanes.reverse();
            let order = [3, 0, 8, 8, 5];
            let expected = order.iter().flat_map(|&row| {
                let row = &from[usize::from(row) * width..][..width];
                row.iter().rev().copied()
            });
            let expected: Vec<i16> = expected.collect();
            for kernel in Kernel::available() {
                let mut to = vec![-1; length];
                let shuffler = Shuffler::new(kernel);
                shuffler.shuffle(&from, &order, &lanes, &mut to);
                assert_eq!(to[..expected.len()], expected, "{kernel}, {width}");
            }
        }
    }
}
