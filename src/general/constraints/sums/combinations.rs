//! Tables of sets of distinct digits by size, sum and allowed digits.

use std::sync::OnceLock;

use itertools::Itertools;

use crate::values::digit_mask::DigitMask;
use crate::values::word_bits::bits;

/// The largest side with tables.
pub(super) const MOST: usize = 10;

/// Tables of all sets of digits of one side. Digits and sums count from zero here.
pub(crate) struct Combinations {
    side: usize,
    /// For each size and each set of allowed digits, the sums of the subsets of this size, as bits.
    sums: Vec<u64>,
    /// For each size and sum, the start of its row in `used`.
    rows: Vec<Vec<usize>>,
    /// For each size and sum, and each set of allowed digits: the digits in some subset, and those
    /// in every one.
    used: Vec<[u16; 2]>,
}

impl Combinations {
    /// The tables for this side; `None` above side 10.
    pub(crate) fn of(side: usize) -> Option<&'static Self> {
        static ALL: [OnceLock<Combinations>; MOST + 1] = [const { OnceLock::new() }; MOST + 1];
        Some(ALL.get(side)?.get_or_init(|| Self::new(side)))
    }

    fn new(side: usize) -> Self {
        let all = 1_usize << side;
        let most = side * side.saturating_sub(1) / 2;
        let mut combinations = Self {
            side,
            sums: vec![0; (side + 1) * all],
            rows: vec![vec![0; most + 1]; side + 1],
            used: Vec::new(),
        };
        let with_key = |set: usize| ([set.count_ones() as usize, bits(set as u64).sum()], set);
        let sets = (0..all).map(with_key).sorted_unstable();
        for (_, of_sum) in &sets.chunk_by(|&(key, _)| key) {
            combinations.add(&of_sum.collect_vec());
        }
        combinations
    }

    /// Adds all sets of one size and sum, to the rows of all their supersets.
    fn add(&mut self, sets: &[([usize; 2], usize)]) {
        let all = 1_usize << self.side;
        let row = self.used.len();
        self.used.resize(row + all, [0, u16::MAX]);
        for &([count, sum], set) in sets {
            self.rows[count][sum] = row;
            let others = !set & (all - 1);
            let mut more = others;
            loop {
                let allowed = set | more;
                self.sums[count * all + allowed] |= 1 << sum;
                let [some, every] = &mut self.used[row + allowed];
                *some |= set as u16;
                *every &= set as u16;
                if more == 0 {
                    break;
                }
                more = (more - 1) & others;
            }
        }
    }

    /// The sums of `count` distinct digits of `allowed`, as bits.
    #[inline]
    pub(crate) fn sums(&self, count: usize, allowed: DigitMask) -> u64 {
        self.sums[(count << self.side) + allowed.bits() as usize]
    }

    /// The digits in some, and those in every set of `count` digits of `allowed` with one of
    /// `sums`.
    #[inline]
    pub(crate) fn used(&self, count: usize, sums: u64, allowed: DigitMask) -> [DigitMask; 2] {
        let allowed = allowed.bits();
        let mut used = [0, u16::MAX];
        for sum in bits(sums) {
            let [some, every] = self.used[self.rows[count][sum] + allowed as usize];
            used = [used[0] | some, used[1] & every];
            if u32::from(used[0]) == allowed && used[1] == 0 {
                break;
            }
        }
        used.map(|digits| DigitMask::from_bits(digits.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_those_that_have_the_sum() {
        for side in [2, 4, 7, 9, 10] {
            let combinations = Combinations::of(side).unwrap();
            for (count, allowed) in itertools::iproduct!(0..=side, [0b11, 0b1011_0110, 0x3ff]) {
                let allowed = allowed & ((1 << side) - 1);
                let fits = |set: &u32| set.count_ones() as usize == count && set & !allowed == 0;
                let sets: Vec<u32> = (0..1 << side).filter(fits).collect();
                let sum = |set: &u32| bits(u64::from(*set)).sum::<usize>();
                let sums = sets.iter().fold(0, |sums, set| sums | 1_u64 << sum(set));
                let allowed = DigitMask::from_bits(allowed);
                assert_eq!(combinations.sums(count, allowed), sums);
                for wanted in [sums, sums & sums.wrapping_neg(), sums & 0x5555_5555_5555] {
                    let with_sum: Vec<u32> =
                        sets.iter().copied().filter(|set| wanted >> sum(set) & 1 == 1).collect();
                    let some = with_sum.iter().fold(0, |some, set| some | set);
                    let every = with_sum.iter().fold(u32::MAX, |every, set| every & set);
                    let [found_some, found_every] =
                        combinations.used(count, wanted, allowed).map(DigitMask::bits);
                    assert_eq!(found_some, some);
                    assert!(with_sum.is_empty() || found_every == every);
                }
            }
        }
    }

    #[test]
    fn sets_of_many_digits_are_not_listed() {
        assert!(Combinations::of(16).is_none());
    }
}
