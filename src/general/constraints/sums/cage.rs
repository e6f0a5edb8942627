//! Cages: sums of cells that all see each other, with tables of all sets of digits.
//!
//! Domain consistent for one, two and three open cells. With more, digits remain that are in some
//! set with the total, without a matching. Cost: a pass over the cells and the rest of their
//! houses, and one table lookup; for three cells, a loop over the digits of two.

use super::combinations;
use super::combinations::Combinations;
use super::groups::SumGroup;
use super::sum_set::{Sums, value};
use crate::general::constraints::common_peers::Peers;
use crate::general::constraints::domains::{Domains, Wipeout};
use crate::values::digit_mask::DigitMask;

/// The open cells of a group.
#[derive(Default)]
struct OpenCage {
    cells: [u16; combinations::MOST],
    count: usize,
    /// The digits that they may hold.
    allowed: DigitMask,
    /// The total of their digits.
    rest: i32,
}

/// The sets of digits that open cells may hold: all of `required`, and `count` of `others` with a
/// sum.
struct WantedDigits {
    /// Digits that have no other place in some house, and so are in all of the sets.
    required: DigitMask,
    /// The number of the others, the digits among which they are, and their sum as a bit.
    count: usize,
    others: DigitMask,
    sum: u64,
}

impl SumGroup {
    /// Removes digits with which the cells cannot reach `total`. All terms of the sum are in this
    /// group.
    pub(crate) fn restrict<const W: usize>(
        &self,
        total: i32,
        combinations: &Combinations,
        peers: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        let open = self.open(total, state);
        if !(0..u64::BITS.cast_signed()).contains(&open.rest) {
            return Err(Wipeout);
        }
        let cells = &open.cells[..open.count];
        match *cells {
            [] if open.rest == 0 => return Ok(()),
            [] => return Err(Wipeout),
            [cell] => return state.keep(cell, open.allowed & u64::bit(open.rest).digits()),
            _ => {}
        }
        let required = self.required(open.allowed, state);
        let wanted = open.wanted(required, combinations).ok_or(Wipeout)?;
        match *cells {
            [one, other] => {
                let [some, _] = wanted.used(combinations);
                let [digits, partners] = [one, other].map(|cell| state.of(cell) & some);
                state.keep(one, digits & reflected(partners, open.rest))?;
                state.keep(other, partners & reflected(digits, open.rest))
            }
            [one, other, third] => {
                let digits = [one, other, third].map(|cell| state.of(cell) & open.allowed);
                let (held, every) = of_three(digits, 1 << open.rest, required);
                let mut held = cells.iter().zip(held);
                held.try_for_each(|(&cell, held)| state.keep(cell, held))?;
                peers.require(cells, every, state)
            }
            _ => {
                let [some, every] = wanted.used(combinations);
                cells.iter().try_for_each(|&cell| state.keep(cell, some))?;
                peers.require(cells, every, state)
            }
        }
    }

    #[inline]
    fn open<const W: usize>(&self, total: i32, state: &Domains<W>) -> OpenCage {
        let mut open = OpenCage { rest: total, ..OpenCage::default() };
        let mut settled = DigitMask::EMPTY;
        for &cell in &self.cells {
            let digits = state.of(cell);
            if digits.is_single() {
                open.rest -= value(digits.lowest());
                settled |= digits;
            } else {
                open.cells[open.count] = cell;
                open.count += 1;
                open.allowed |= digits;
            }
        }
        open.allowed &= !settled;
        open
    }

    /// Those of `digits` that no other cell of some house may hold.
    #[inline]
    pub(crate) fn required<const W: usize>(
        &self,
        digits: DigitMask,
        state: &Domains<W>,
    ) -> DigitMask {
        let held = |rest: &Vec<u16>| rest.iter().map(|&cell| state.of(cell)).collect();
        let required = self.rests.iter().map(|rest| digits.without(held(rest)));
        required.collect()
    }
}

impl OpenCage {
    /// The sets of digits with the total that contain `required`; `None` if there are none.
    #[inline]
    fn wanted(&self, required: DigitMask, combinations: &Combinations) -> Option<WantedDigits> {
        let least: u32 = required.indices().map(|digit| digit as u32).sum();
        let count = self.count.checked_sub(required.len())?;
        let sum = 1 << self.rest.cast_unsigned().checked_sub(least)?;
        let others = self.allowed.without(required);
        let is_possible = combinations.sums(count, others) & sum != 0;
        is_possible.then_some(WantedDigits { required, count, others, sum })
    }
}

impl WantedDigits {
    /// The digits in some set, and those in every set.
    #[inline]
    fn used(&self, combinations: &Combinations) -> [DigitMask; 2] {
        let used = combinations.used(self.count, self.sum, self.others);
        used.map(|digits| digits | self.required)
    }
}

/// The digits that make `sum`, which is below 64, with one of `digits`.
#[inline]
fn reflected(digits: DigitMask, sum: i32) -> DigitMask {
    (u64::of_digits(digits).reversed() >> (u64::MOST - sum)).digits()
}

/// The digits of three distinct cells that have one of `sums` and all `required` digits, and the
/// digits that are in every solution.
#[inline]
pub(super) fn of_three(
    digits: [DigitMask; 3],
    sums: u64,
    required: DigitMask,
) -> ([DigitMask; 3], DigitMask) {
    let [firsts, seconds, thirds] = digits;
    let (mut held, mut every) = ([DigitMask::EMPTY; 3], DigitMask::EVERY);
    let if_single = |digits: DigitMask| if digits.is_single() { digits } else { DigitMask::EMPTY };
    for first in firsts.indices() {
        let one = DigitMask::single(first);
        for second in seconds.without(one).indices() {
            let other = DigitMask::single(second);
            let two = one | other;
            let mut left = (sums >> (first + second)).digits() & thirds.without(two);
            let missing = required.without(two);
            if !missing.is_empty() {
                left &= if_single(missing);
            }
            if !left.is_empty() {
                held = [held[0] | one, held[1] | other, held[2] | left];
                every &= two | if_single(left);
            }
        }
    }
    (held, every)
}

#[cfg(test)]
mod tests {
    use itertools::{Itertools, iproduct};
    use proptest::prelude::*;

    use super::*;
    use crate::values::digit_mask::some_of;

    proptest! {
        #[test]
        fn three_cells_hold_what_some_sum_leaves_them(
            digits in proptest::array::uniform3(some_of(9)),
            sums in any::<u64>(),
            few_sums in any::<u64>(),
            required in 0..512_u32,
            is_required in any::<[bool; 3]>(),
        ) {
            let sums = sums & few_sums;
            let required = is_required.iter().fold(required, |digits, &keep| {
                if keep { digits } else { digits & digits.wrapping_sub(1) }
            });
            let required = DigitMask::from_bits(required);
            let (mut held, mut every, mut fits) =
                ([DigitMask::EMPTY; 3], DigitMask::EVERY, false);
            let [ones, others, thirds] = digits.map(|digits| digits.indices().collect_vec());
            for (one, other, third) in iproduct!(ones, others, thirds) {
                let of_cells = [one, other, third];
                let all = DigitMask::from_iter(of_cells.map(DigitMask::single));
                let has_sum = sums >> (one + other + third) & 1 == 1;
                if all.len() == 3 && required.is_within(all) && has_sum {
                    held.iter_mut().zip(of_cells).for_each(|(held, digit)| held.insert(digit));
                    every &= all;
                    fits = true;
                }
            }
            let found = of_three(digits, sums, required);
            prop_assert_eq!(found.0, held);
            prop_assert!(!fits || found.1 == every);
        }
    }
}
