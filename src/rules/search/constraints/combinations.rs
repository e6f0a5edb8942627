//! Sets of different digits and their sums.

use std::sync::OnceLock;

/// The largest number of digits for which all sets are listed.
pub(super) const MOST: usize = 10;

/// Sets of digits, as bits. Digits count from zero here, and so do their sums.
pub(super) struct Combinations {
    side: usize,
    /// For each number of digits and each set of allowed ones the sums that so many of them have,
    /// as bits.
    sums: Vec<u64>,
    /// For each number of digits and each sum where its rows in `used` begin.
    rows: Vec<Vec<usize>>,
    /// For each of these and each set of allowed digits, the digits that are in some combination,
    /// and those that are in all.
    used: Vec<[u16; 2]>,
    /// All sets of each number of digits, ordered by their sums, with their sums.
    lists: Vec<Vec<(u16, u8)>>,
}

impl Combinations {
    /// Those of this many digits; `None` if there are too many of them.
    pub(super) fn of(side: usize) -> Option<&'static Self> {
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
            lists: vec![Vec::new(); side + 1],
        };
        for set in 0..all {
            let sum: usize = crate::bits::bits(set as u64).sum();
            combinations.lists[set.count_ones() as usize].push((set as u16, sum as u8));
        }
        combinations.lists.iter_mut().for_each(|list| list.sort_by_key(|&(_, sum)| sum));
        for count in 0..=side {
            for place in 0..combinations.lists[count].len() {
                let (set, sum) = combinations.lists[count][place];
                let is_first = place == 0 || combinations.lists[count][place - 1].1 != sum;
                combinations.add(count, set.into(), sum.into(), is_first);
            }
        }
        combinations
    }

    /// Adds a set to all sets of allowed digits that it is in.
    fn add(&mut self, count: usize, set: usize, sum: usize, is_first: bool) {
        let all = 1_usize << self.side;
        if is_first {
            self.rows[count][sum] = self.used.len();
            self.used.resize(self.used.len() + all, [0, u16::MAX]);
        }
        let others = !set & (all - 1);
        let mut more = others;
        loop {
            let allowed = set | more;
            self.sums[count * all + allowed] |= 1 << sum;
            let [some, every] = &mut self.used[self.rows[count][sum] + allowed];
            *some |= set as u16;
            *every &= set as u16;
            if more == 0 {
                return;
            }
            more = (more - 1) & others;
        }
    }

    /// The sums of so many of the allowed digits, as bits.
    #[inline]
    pub(super) fn sums(&self, count: usize, allowed: u32) -> u64 {
        self.sums[(count << self.side) + allowed as usize]
    }

    /// The digits in some, and those in all, of the sets of so many allowed digits with one of
    /// these sums.
    #[inline]
    pub(super) fn used(&self, count: usize, sums: u64, allowed: u32) -> [u32; 2] {
        let mut used = [0, u16::MAX];
        for sum in crate::bits::bits(sums) {
            let [some, every] = self.used[self.rows[count][sum] + allowed as usize];
            used = [used[0] | some, used[1] & every];
            if u32::from(used[0]) == allowed && used[1] == 0 {
                break;
            }
        }
        used.map(u32::from)
    }

    /// The sets of so many allowed digits with one of these sums.
    pub(super) fn sets(
        &self,
        count: usize,
        sums: u64,
        allowed: u32,
    ) -> impl Iterator<Item = u32> + '_ {
        let [least, most] = [sums.trailing_zeros(), sums.checked_ilog2().unwrap_or(0)];
        let list = &self.lists[count];
        let start = list.partition_point(|&(_, sum)| u32::from(sum) < least);
        let near = list[start..].iter().take_while(move |&&(_, sum)| u32::from(sum) <= most);
        near.map(|&(set, sum)| (u32::from(set), sum))
            .filter(move |&(set, sum)| set & !allowed == 0 && sums >> sum & 1 == 1)
            .map(|(set, _)| set)
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
                let sum = |set: &u32| crate::bits::bits(u64::from(*set)).sum::<usize>();
                let sums = sets.iter().fold(0, |sums, set| sums | 1_u64 << sum(set));
                assert_eq!(combinations.sums(count, allowed), sums);
                for wanted in [sums, sums & sums.wrapping_neg(), sums & 0x5555_5555_5555] {
                    let with_sum: Vec<u32> =
                        sets.iter().copied().filter(|set| wanted >> sum(set) & 1 == 1).collect();
                    let mut listed: Vec<u32> = combinations.sets(count, wanted, allowed).collect();
                    listed.sort_unstable();
                    assert_eq!(listed, with_sum);
                    let some = with_sum.iter().fold(0, |some, set| some | set);
                    let every = with_sum.iter().fold(u32::MAX, |every, set| every & set);
                    let [found_some, found_every] = combinations.used(count, wanted, allowed);
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
