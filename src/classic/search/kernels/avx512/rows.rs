//! Single rows of a node, and the digits used above a row.

use super::node::{Avx512, GROUPS, Node};
use super::tables::{DIGITS, FIRST_BAND, MEMBERS_OF, ROW_MEMBERS, lane};
use super::words::{Table, Words};
use crate::classic::search::used::Used;
use crate::classic::values::{BOX, Digit, SIDE};

/// Once the rows of a band are united, the lanes of each band hold the nine digits in order.
#[inline(always)]
pub(super) fn used_above(kernel: Avx512, Node([a, b, c]): &Node, row: usize) -> Used {
    let above = (1_u32 << lane(row, 0)) - 1;
    let columns = kernel.columns_in_use(&Node([a.keep(above), b.keep(above), c.keep(above)]));
    let open = columns.keep(FIRST_BAND << lane(row / BOX * BOX, 0));
    let [columns, open] = [kernel.over_bands(columns), kernel.over_bands(open)];
    let starts = open.or3(open.down::<1>(), open.down::<2>()) & kernel.splat(0o111);
    let stacks = starts.or3(starts.down::<2>(), starts.down::<4>()) & kernel.splat(0b11);
    let columns = columns & kernel.splat(0xff);
    Used::of_digits(row, kernel.pack_tens(columns | stacks.up::<8>()))
}

#[inline(always)]
pub(super) fn digits(kernel: Avx512, Node([a, b, c]): &Node, row: usize) -> [u16; SIDE] {
    let lanes = kernel.load(&ROW_MEMBERS[row]);
    let [a, b, c] = [a.permute(lanes), b.permute(lanes), c.permute(lanes)];
    let words = a.blend(0b111 << GROUPS, b).blend(0b111 << (2 * GROUPS), c);
    let mut digits = [0; SIDE];
    for (column, digits) in digits.iter_mut().enumerate() {
        *digits = words.meets(kernel.splat(1 << column)) as u16 & DIGITS;
    }
    digits
}

#[inline(always)]
pub(super) fn filled(
    kernel: Avx512,
    Node([a, b, c]): &Node,
    row: usize,
    digits: &[Option<Digit>; SIDE],
) -> Node {
    let mut places = Table([0; 32]);
    for (column, &digit) in digits.iter().enumerate() {
        if let Some(digit) = digit {
            places.0[digit.index()] = 1 << column;
        }
    }
    let places = Words::load(kernel.0, &places);
    let lanes = 0b111 << lane(row, 0);
    Node([
        a.blend(lanes, places.permute(kernel.load(&MEMBERS_OF[0]))),
        b.blend(lanes, places.permute(kernel.load(&MEMBERS_OF[1]))),
        c.blend(lanes, places.permute(kernel.load(&MEMBERS_OF[2]))),
    ])
}

impl Avx512 {
    /// The lowest ten bits of the first eight words.
    #[inline(always)]
    fn pack_tens(self, words: Words) -> u128 {
        const TENS: u64 = 0x03ff_03ff_03ff_03ff;
        let [low, high] = words.low_halves();
        let (low, high) = (self.0.pack_bits(low, TENS), self.0.pack_bits(high, TENS));
        u128::from(low) | u128::from(high) << 40
    }
}
