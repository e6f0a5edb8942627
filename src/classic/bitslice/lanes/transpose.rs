//! Transposes 64x64 bit matrices, one per word of 64 sets: from "lanes of a candidate" to
//! "candidates of a lane". Known as recursive block transposition.
//!
//! ```text
//! 4x4 bits        2 exchanged     1 exchanged
//! a b | c d       a b | i j       a e | i m
//! e f | g h       e f | m n       b f | j n
//! ----+----  ->   ----+----  ->   ----+----
//! i j | k l       c d | k l       c g | k o
//! m n | o p       g h | o p       d h | l p
//! ```

use super::set::Lanes;

/// 64 rows, padded by one: a stride of 64 registers would map to few cache lines.
pub(crate) const ROOM: usize = 65;

/// Transposes the first 64 sets: swaps bit `i` of set `j` with bit `j` of set `i` in each word.
///
/// From Warren, "Hacker's Delight", 7-3: exchange the off-diagonal halves, then recurse into the
/// quarters. Each of two passes takes eight sets at a time, so that they stay in registers.
#[inline(always)]
pub(crate) fn transpose<V: Lanes>(low: &LowHalves<V>, rows: &mut [V; ROOM]) {
    let [low32, low16, low8, low4, low2, low1] = low.0;
    for start in 0..8 {
        let mut eight = [low32; 8];
        for i in 0..8 {
            eight[i] = rows[start + 8 * i];
        }
        exchange::<V, 32>(&mut eight, 4, low32);
        exchange::<V, 16>(&mut eight, 2, low16);
        exchange::<V, 8>(&mut eight, 1, low8);
        for i in 0..8 {
            rows[start + 8 * i] = eight[i];
        }
    }
    for start in 0..8 {
        let mut eight = [low4; 8];
        eight.copy_from_slice(&rows[8 * start..8 * start + 8]);
        exchange::<V, 4>(&mut eight, 4, low4);
        exchange::<V, 2>(&mut eight, 2, low2);
        exchange::<V, 1>(&mut eight, 1, low1);
        rows[8 * start..8 * start + 8].copy_from_slice(&eight);
    }
}

/// Masks of the low halves of 64, 32, 16, 8, 4 and 2 bits.
#[derive(Clone)]
pub(crate) struct LowHalves<V>([V; 6]);

impl<V: Lanes> LowHalves<V> {
    pub(crate) fn new(kernel: V::Kernel) -> Self {
        Self([
            V::splat(kernel, 0x0000_0000_FFFF_FFFF),
            V::splat(kernel, 0x0000_FFFF_0000_FFFF),
            V::splat(kernel, 0x00FF_00FF_00FF_00FF),
            V::splat(kernel, 0x0F0F_0F0F_0F0F_0F0F),
            V::splat(kernel, 0x3333_3333_3333_3333),
            V::splat(kernel, 0x5555_5555_5555_5555),
        ])
    }
}

/// Exchanges halves between the sets whose indices differ by `apart`.
#[inline(always)]
fn exchange<V: Lanes, const BY: u32>(eight: &mut [V; 8], apart: usize, low: V) {
    for i in 0..8 {
        if i & apart == 0 {
            let (a, b) = V::exchange_halves::<BY>(eight[i], eight[i + apart], low);
            eight[i] = a;
            eight[i + apart] = b;
        }
    }
}
