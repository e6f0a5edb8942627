//! Sums of three cells, as in a zipper or a short arrow.

use super::shared::Peers;
use super::state::{Contradiction, State};
use crate::bits::bits;

/// Two cells whose digits add up to a number less the digit of a third, or plus it. Digits count
/// from zero here.
pub(super) struct Triple {
    pub(super) cells: [u16; 3],
    /// What the digit of the third cell counts in the sum.
    factor: i32,
    total: i32,
    /// The pairs of cells that cannot hold the same digit.
    first_differ: bool,
    ends_differ: bool,
    last_differ: bool,
}

impl Triple {
    /// The digits of the cells, counted from one, times their factors, add up to the total. `None`
    /// if there are not three cells with factors of one or minus one.
    pub(super) fn new<const W: usize>(
        terms: &[(u16, i32)],
        total: i32,
        peers: &Peers<W>,
    ) -> Option<Self> {
        let mut terms: [(u16, i32); 3] = terms.try_into().ok()?;
        let factors = || terms.iter().map(|&(_, factor)| factor);
        if factors().any(|factor| factor.abs() != 1) {
            return None;
        }
        let (offset, sign) = (factors().sum::<i32>(), factors().sum::<i32>().signum());
        terms.sort_by_key(|&(_, factor)| -factor * sign);
        let cells @ [first, second, third] = terms.map(|(cell, _)| cell);
        let differ = |one: u16, other: u16| peers.of(one).contains(other.into());
        Some(Self {
            cells,
            factor: terms[2].1 * sign,
            total: (total - offset) * sign,
            first_differ: differ(first, second),
            ends_differ: differ(first, third),
            last_differ: differ(second, third),
        })
    }

    /// Whether the digits of all three are different and count alike.
    pub(super) fn is_group(&self) -> bool {
        self.factor == 1 && self.first_differ && self.ends_differ && self.last_differ
    }

    /// Leaves each cell the digits with which the others reach the total.
    pub(super) fn restrict<const W: usize>(
        &self,
        state: &mut State<W>,
    ) -> Result<(), Contradiction> {
        let [one, other, third] = self.cells.map(|cell| state.of(cell));
        // A digit and what is left to the second cell add up to the same number everywhere: of the
        // reversed digits of the second cell, shifted by it, those under the digits of the first.
        let reversed = other.reverse_bits();
        let (mut firsts, mut seconds, mut thirds) = (0, 0, 0);
        for digit in bits(u64::from(third)) {
            let rest = self.total - self.factor * (digit as u32).cast_signed();
            if !(0..=2 * LAST).contains(&rest) {
                continue;
            }
            let mut left = one & shifted(reversed, rest - LAST);
            if self.first_differ && rest % 2 == 0 {
                left &= !(1 << (rest / 2));
            }
            if self.ends_differ {
                left &= !(1 << digit);
            }
            let partner = rest - (digit as u32).cast_signed();
            if self.last_differ && (0..=LAST).contains(&partner) {
                left &= !(1 << partner);
            }
            if left != 0 {
                firsts |= left;
                seconds |= shifted(left, LAST - rest);
                thirds |= 1 << digit;
            }
        }
        let [first, second, last] = self.cells;
        state.keep(first, firsts)?;
        state.keep(second, seconds.reverse_bits())?;
        state.keep(last, thirds)
    }
}

/// The last digit that there is a bit for.
const LAST: i32 = 31;

/// To the left, or to the right by a negative number.
#[inline]
fn shifted(digits: u32, by: i32) -> u32 {
    if by >= 0 { digits << by } else { digits >> -by }
}

#[cfg(test)]
mod tests {
    use std::iter;

    use itertools::iproduct;
    use proptest::prelude::*;

    use super::*;
    use crate::rules::bits::Bits;

    /// Peers of a grid of three cells and more.
    fn peers(pairs: [bool; 3]) -> Peers<1> {
        let mut peers = vec![Bits::NONE; 3];
        for (differ, [one, other]) in pairs.into_iter().zip([[0, 1], [0, 2], [1, 2]]) {
            if differ {
                peers[one].insert(other);
                peers[other].insert(one);
            }
        }
        Peers::new(peers, Vec::new())
    }

    proptest! {
        #[test]
        fn digits_that_reach_the_total_are_left(
            digits in proptest::array::uniform3(1_u32..1 << 25),
            signs in proptest::array::uniform3(any::<bool>()),
            differ in proptest::array::uniform3(any::<bool>()),
            total in -30..80_i32,
        ) {
            let factors = signs.map(|sign| if sign { 1 } else { -1 });
            let terms: Vec<(u16, i32)> = (0..3).zip(factors).collect();
            let triple = Triple::new(&terms, total, &peers(differ)).unwrap();
            let mut expected = [0; 3];
            let all = digits.map(|digits| bits(u64::from(digits)).collect::<Vec<_>>());
            for (&one, &other, &third) in iproduct!(&all[0], &all[1], &all[2]) {
                let held = [one, other, third];
                let value = |digit: usize| (digit as u32 + 1).cast_signed();
                let sum: i32 = iter::zip(held, factors).map(|(held, by)| by * value(held)).sum();
                let equal = [one == other, one == third, other == third];
                let clashes = iter::zip(equal, differ).any(|(equal, differ)| equal && differ);
                if sum == total && !clashes {
                    iter::zip(&mut expected, held).for_each(|(left, held)| *left |= 1_u32 << held);
                }
            }
            let mut state = State::<1>::new(3, 1);
            state.digits.copy_from_slice(&digits);
            let result = triple.restrict(&mut state);
            if expected == [0; 3] {
                prop_assert!(result.is_err());
            } else {
                prop_assert!(result.is_ok());
                prop_assert_eq!(&state.digits[..], &expected[..]);
            }
        }
    }
}
