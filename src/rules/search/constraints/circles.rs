//! Circles whose digits are the numbers of circles that hold them.

use super::shared::Peers;
use super::state::{Contradiction, State};
use crate::rules::bits::Bits;

pub(super) struct Circles {
    pub(super) cells: Vec<u16>,
    /// The cells in groups that see each other, so that each holds a digit once at most: by rows,
    /// by columns, and by regions.
    partitions: Vec<Vec<Vec<u16>>>,
    /// How many cells hold each digit, if any do.
    numbers: Vec<usize>,
    /// The sets of digits, as bits, whose numbers add up to that of all cells; `None` where they
    /// are too many to look at.
    sets: Option<Vec<u32>>,
}

/// More sets than this are not looked at.
const MOST_SETS: usize = 1_000;

impl Circles {
    /// The number says what people call the least digit.
    pub(super) fn new<const W: usize>(cells: Vec<u16>, first: u8, peers: &Peers<W>) -> Self {
        let numbers: Vec<usize> =
            (0..peers.side()).map(|digit| digit + usize::from(first)).collect();
        let mut sets = Vec::new();
        add_sets(&numbers, 0, cells.len(), &mut sets);
        let sets = Some(sets).filter(|sets| sets.len() <= MOST_SETS);
        let partitions = partitions(&cells, peers);
        Self { cells, partitions, numbers, sets }
    }

    pub(super) fn restrict<const W: usize>(
        &self,
        peers: &Peers<W>,
        state: &mut State<W>,
    ) -> Result<(), Contradiction> {
        let (mut possible, mut required) = (0, 0);
        for (digit, &number) in self.numbers.iter().enumerate() {
            let bit = 1 << digit;
            let held = self.cells.iter().filter(|&&cell| state.of(cell) == bit).count();
            let places = self.partitions.iter().map(|groups| with_place(groups, bit, state));
            let places = places.min().unwrap_or(0);
            if held > number || held > 0 && places < number {
                return Err(Contradiction);
            }
            possible |= if places >= number && number > 0 { bit } else { 0 };
            required |= if held > 0 { bit } else { 0 };
        }
        if let Some(sets) = &self.sets {
            (possible, required) = self.common(sets, possible, required, state)?;
        }
        self.cells.iter().try_for_each(|&cell| state.keep(cell, possible))?;
        let digits = self.numbers.iter().enumerate();
        let mut required = digits.filter(|(digit, _)| required >> digit & 1 == 1);
        required.try_for_each(|(digit, &number)| self.require(1 << digit, number, peers, state))
    }

    /// What all sets that are possible have in common: the digits of some, and those of every one.
    fn common<const W: usize>(
        &self,
        sets: &[u32],
        possible: u32,
        required: u32,
        state: &State<W>,
    ) -> Result<(u32, u32), Contradiction> {
        let (mut some, mut every) = (0, u32::MAX);
        for &set in sets.iter().filter(|&set| set & !possible == 0 && required & !set == 0) {
            if self.cells.iter().all(|&cell| state.of(cell) & set != 0) {
                some |= set;
                every &= set;
            }
        }
        if some == 0 { Err(Contradiction) } else { Ok((some, every)) }
    }

    /// So many cells hold a digit.
    fn require<const W: usize>(
        &self,
        bit: u32,
        number: usize,
        peers: &Peers<W>,
        state: &mut State<W>,
    ) -> Result<(), Contradiction> {
        let held = self.cells.iter().filter(|&&cell| state.of(cell) == bit).count();
        if held == number {
            let others = |&&cell: &&u16| state.of(cell) != bit;
            let others: Vec<u16> = self.cells.iter().filter(others).copied().collect();
            return others.into_iter().try_for_each(|cell| state.keep(cell, !bit));
        }
        for groups in &self.partitions {
            if with_place(groups, bit, state) > number {
                continue;
            }
            for group in groups {
                if has_place(group, bit, state) {
                    peers.require(group, bit, state)?;
                }
            }
        }
        Ok(())
    }
}

/// The cells by the houses that hold them: by all of one kind, and by others for what is left.
fn partitions<const W: usize>(cells: &[u16], peers: &Peers<W>) -> Vec<Vec<Vec<u16>>> {
    let number = peers.houses().len();
    let partition = |first: usize| {
        let mut left: Bits<W> = cells.iter().map(|&cell| usize::from(cell)).collect();
        let mut groups = Vec::new();
        for house in (0..number).map(|place| peers.houses()[(first + place) % number]) {
            let group = left & house;
            left = left.without(house);
            groups.push(group.iter().map(|cell| cell as u16).collect());
        }
        groups.extend(left.iter().map(|cell| vec![cell as u16]));
        groups.retain(|group: &Vec<u16>| !group.is_empty());
        groups
    };
    (0..number.max(1)).step_by(peers.side()).map(partition).collect()
}

/// The number of groups that have a place for a digit.
fn with_place<const W: usize>(groups: &[Vec<u16>], bit: u32, state: &State<W>) -> usize {
    groups.iter().filter(|group| has_place(group, bit, state)).count()
}

/// Whether some cell can hold a digit.
fn has_place<const W: usize>(cells: &[u16], bit: u32, state: &State<W>) -> bool {
    cells.iter().any(|&cell| state.of(cell) & bit != 0)
}

/// Adds the sets of digits, together with those of this set, that add up to so much more, until
/// there are too many.
fn add_sets(numbers: &[usize], set: u32, left: usize, sets: &mut Vec<u32>) {
    if left == 0 {
        sets.push(set);
        return;
    }
    let Some((&last, rest)) = numbers.split_last() else { return };
    if sets.len() > MOST_SETS || numbers.iter().sum::<usize>() < left {
        return;
    }
    if (1..=left).contains(&last) {
        add_sets(rest, set | 1 << rest.len(), left - last, sets);
    }
    add_sets(rest, set, left, sets);
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use proptest::prelude::*;

    use super::*;
    use crate::bits::bits;
    use crate::rules::constraint::{Constraint, Kind};

    proptest! {
        /// No digit goes that stands in some circles that are as they say.
        #[test]
        fn digits_of_some_circles_are_left(
            digits in proptest::collection::vec(1_u32..1 << 4, 1..7),
            first in 0..2_u8,
            pairs: bool,
        ) {
            let constraint =
                Constraint { name: "", cells: Vec::new(), kind: Kind::Circles { first } };
            let differ = |way: &[usize]| {
                !pairs || way.chunks_exact(2).all(|pair| pair[0] != pair[1])
            };
            let ways = digits.iter().map(|&digits| bits(u64::from(digits)).collect_vec());
            let mut expected = vec![0_u32; digits.len()];
            for way in ways.multi_cartesian_product().filter(|way| differ(way)) {
                if constraint.is_met(&way.iter().map(|&digit| digit as u8 + 1).collect_vec()) {
                    expected.iter_mut().zip(&way).for_each(|(all, digit)| *all |= 1 << digit);
                }
            }
            let seen = |cell: usize| {
                let other = cell ^ 1;
                Bits::<1>::from_iter(Some(other).filter(|&it| pairs && it < digits.len()))
            };
            let all_seen = (0..digits.len()).map(seen);
            let of_cells = all_seen.chain(std::iter::repeat(Bits::NONE)).take(16);
            let houses = (0..digits.len() / 2).filter(|_| pairs);
            let house = |pair| Bits::<1>::from_iter([2 * pair, 2 * pair + 1]);
            let houses = houses.map(house).collect();
            let peers = Peers::new(of_cells.collect(), houses);
            let mut state = State::<1>::new(digits.len(), 1);
            state.digits.copy_from_slice(&digits);
            let cells: Vec<u16> = (0..digits.len() as u16).collect();
            let circles = Circles::new(cells, first, &peers);
            // What it changes wakes it again.
            let mut result = circles.restrict(&peers, &mut state);
            while result.is_ok() && !state.pending.is_empty() {
                state.pending = Bits::NONE;
                result = circles.restrict(&peers, &mut state);
            }
            prop_assert!(result.is_ok() || expected[0] == 0);
            let keeps = |(left, expected): (&u32, &u32)| left & expected == *expected;
            prop_assert!(result.is_err() || state.digits.iter().zip(&expected).all(keeps));
            let are_settled = state.digits.iter().all(|digits| digits.is_power_of_two());
            prop_assert!(!are_settled || result.is_err() == (state.digits != expected));
        }
    }
}
