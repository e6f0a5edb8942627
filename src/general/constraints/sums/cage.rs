//! Cages: sums of cells that all see each other, where all sets of digits are listed.
//!
//! Domain consistent for one, two and three open cells. More of them keep the digits of some set
//! that has the total, and lose nothing to a matching.

use super::combinations;
use super::combinations::Combinations;
use super::groups::SumGroup;
use crate::general::constraints::common_peers::Peers;
use crate::general::constraints::domains::{Domains, Wipeout};
use crate::values::word_bits::bits;

/// The cells of a group that are not settled yet.
struct OpenCage {
    cells: [u16; combinations::MOST],
    count: usize,
    /// The digits that they may hold.
    allowed: u32,
    /// What they have to add up to.
    rest: i32,
}

/// The sets of digits that open cells may hold.
struct WantedDigits {
    /// Digits that are in all of them.
    required: u32,
    /// How many of which others there are, and their sum, as a bit.
    count: usize,
    others: u32,
    sum: u64,
}

impl SumGroup {
    /// Leaves the cells the digits with which they add up to a total, if there are no others.
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
            [cell] => return state.keep(cell, open.allowed & (1_u64 << open.rest) as u32),
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
        let mut open =
            OpenCage { cells: [0; combinations::MOST], count: 0, allowed: 0, rest: total };
        let mut settled = 0;
        for &cell in &self.cells {
            let digits = state.of(cell);
            if digits.is_power_of_two() {
                open.rest -= digits.trailing_zeros().cast_signed();
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

    /// Of these digits, those that no other cell of some house may hold.
    #[inline]
    pub(crate) fn required<const W: usize>(&self, digits: u32, state: &Domains<W>) -> u32 {
        self.rests.iter().fold(0, |required, rest| {
            let elsewhere = rest.iter().fold(0, |digits, &cell| digits | state.of(cell));
            required | digits & !elsewhere
        })
    }
}

impl OpenCage {
    /// The sets with these digits, if there are any.
    #[inline]
    fn wanted(&self, required: u32, combinations: &Combinations) -> Option<WantedDigits> {
        let least: u32 = bits(u64::from(required)).map(|digit| digit as u32).sum();
        let count = self.count.checked_sub(required.count_ones() as usize)?;
        let sum = 1 << self.rest.cast_unsigned().checked_sub(least)?;
        let others = self.allowed & !required;
        let is_possible = combinations.sums(count, others) & sum != 0;
        is_possible.then_some(WantedDigits { required, count, others, sum })
    }
}

impl WantedDigits {
    /// The digits in some sets, and those in all.
    #[inline]
    fn used(&self, combinations: &Combinations) -> [u32; 2] {
        let used = combinations.used(self.count, self.sum, self.others);
        used.map(|digits| digits | self.required)
    }
}

/// The digits that make a sum, which is below 64, with some of these.
#[inline]
fn reflected(digits: u32, sum: i32) -> u32 {
    (u64::from(digits).reverse_bits() >> (u64::BITS.cast_signed() - 1 - sum)) as u32
}

/// What three cells, whose digits all differ, hold if they have one of these sums and all required
/// digits, and the digits that they have in any case.
#[inline]
pub(super) fn of_three(digits: [u32; 3], sums: u64, required: u32) -> ([u32; 3], u32) {
    let [firsts, seconds, thirds] = digits;
    let (mut held, mut every) = ([0; 3], u32::MAX);
    for first in bits(u64::from(firsts)) {
        for second in bits(u64::from(seconds & !(1 << first))) {
            let two = 1 << first | 1 << second;
            let mut left = (sums >> (first + second)) as u32 & thirds & !two;
            let missing = required & !two;
            if missing != 0 {
                left &= if missing.is_power_of_two() { missing } else { 0 };
            }
            if left != 0 {
                held = [held[0] | 1 << first, held[1] | 1 << second, held[2] | left];
                every &= two | if left.is_power_of_two() { left } else { 0 };
            }
        }
    }
    (held, every)
}

#[cfg(test)]
mod tests {
    use itertools::iproduct;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn three_cells_hold_what_some_sum_leaves_them(
            digits in proptest::array::uniform3(1..512_u32),
            sums in any::<u64>(),
            few_sums in any::<u64>(),
            required in 0..512_u32,
            is_required in any::<[bool; 3]>(),
        ) {
            let sums = sums & few_sums;
            let required = is_required.iter().fold(required, |digits, &keep| {
                if keep { digits } else { digits & digits.wrapping_sub(1) }
            });
            let (mut held, mut every, mut fits) = ([0_u32; 3], u32::MAX, false);
            let of_cell = |place: usize| {
                (0..9).filter(move |digit| digits[place] >> digit & 1 == 1)
            };
            for (one, other, third) in iproduct!(of_cell(0), of_cell(1), of_cell(2)) {
                let all = [one, other, third].iter().fold(0_u32, |all, digit| all | 1 << digit);
                let has_sum = sums >> (one + other + third) & 1 == 1;
                if all.count_ones() == 3 && required & !all == 0 && has_sum {
                    held = [held[0] | 1 << one, held[1] | 1 << other, held[2] | 1 << third];
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
