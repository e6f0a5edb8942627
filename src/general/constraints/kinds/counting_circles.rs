//! Counting circles: a digit in a circle is the number of circles that hold it.
//!
//! Weaker than domain consistency. Bounds the places of each digit by partitions of the circles
//! into rows, columns and regions, each of which holds it at most once; and intersects the sets of
//! digits that add up to the number of circles, unless there are more than 1000. For example, 5
//! circles hold 5, or 1 and 4, or 2 and 3: if some circle can hold neither 2, 3 nor 5, then 1 and 4
//! remain. Cost: the circles, times the sets, and times the digits and partitions.

use crate::general::constraints::common_peers::Peers;
use crate::general::constraints::domains::{Domains, Wipeout};
use crate::general::constraints::propagate::Propagate;
use crate::rules::constraint;
use crate::values::digit_mask::DigitMask;

pub(crate) struct CirclesPropagator {
    pub(crate) cells: Vec<u16>,
    /// The circles, as indices into `cells`, in groups that hold a digit at most once: by rows, by
    /// columns, and by regions.
    partitions: Vec<Vec<Vec<usize>>>,
    /// By digit, the number of circles that hold it if any does: its printed value.
    numbers: Vec<usize>,
    /// The sets of digits that add up to the number of circles; `None` if there are more than
    /// [`MOST_SETS`].
    sets: Option<Vec<DigitMask>>,
}

/// The most sets worth trying.
const MOST_SETS: usize = 1_000;

impl Propagate for CirclesPropagator {
    type Meaning = constraint::CountingCircles;

    fn new<const W: usize>(
        circles: &constraint::CountingCircles,
        cells: Vec<u16>,
        peers: &Peers<W>,
    ) -> Self {
        let numbers: Vec<usize> =
            (0..peers.side()).map(|digit| digit + usize::from(circles.first)).collect();
        let mut sets = Vec::new();
        add_sets(&numbers, DigitMask::EMPTY, cells.len(), &mut sets);
        let sets = Some(sets).filter(|sets| sets.len() <= MOST_SETS);
        let is_in = |house: usize, cell: u16| peers.houses()[house].contains(cell.into());
        let partitions = partitions(&cells, peers.houses().len(), peers.side(), &is_in);
        Self { cells, partitions, numbers, sets }
    }

    fn restrict<const W: usize>(
        &self,
        peers: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        let mut required = DigitMask::EMPTY;
        state.narrow(&self.cells, &mut |held| {
            let found = self.narrow(held);
            required = found.unwrap_or_default();
            found.is_some()
        })?;
        // If a digit has no more groups than it needs, each of them holds it.
        for (digit, &number) in self.numbers.iter().enumerate() {
            let digit = DigitMask::single(digit);
            for groups in self.partitions.iter().filter(|_| required.meets(digit)) {
                let held: Vec<DigitMask> = self.cells.iter().map(|&cell| state.of(cell)).collect();
                if with_place(groups, digit, &held) > number {
                    continue;
                }
                for group in groups.iter().filter(|group| has_place(group, digit, &held)) {
                    let cells: Vec<u16> = group.iter().map(|&place| self.cells[place]).collect();
                    peers.require(&cells, digit, state)?;
                }
            }
        }
        Ok(())
    }
}

impl CirclesPropagator {
    /// Removes digits from `held`, the candidates of the circles. Returns the digits that some
    /// circle is sure to hold, or `None` if there is a contradiction.
    fn narrow(&self, held: &mut [DigitMask]) -> Option<DigitMask> {
        let (mut possible, mut required) = (DigitMask::EMPTY, DigitMask::EMPTY);
        for (digit, &number) in self.numbers.iter().enumerate() {
            let digit = DigitMask::single(digit);
            let settled = held.iter().filter(|&&held| held == digit).count();
            let places = self.partitions.iter().map(|groups| with_place(groups, digit, held));
            let places = places.min().unwrap_or(0);
            if settled > number || settled > 0 && places < number {
                return None;
            }
            let if_so = |is_so: bool| if is_so { digit } else { DigitMask::EMPTY };
            possible |= if_so(places >= number && number > 0);
            required |= if_so(settled > 0);
        }
        if let Some(sets) = &self.sets {
            (possible, required) = common(sets, possible, required, held)?;
        }
        for digits in &mut *held {
            *digits &= possible;
        }
        for (digit, &number) in self.numbers.iter().enumerate() {
            let digit = DigitMask::single(digit);
            let settled = held.iter().filter(|&&held| held == digit).count();
            if settled == number {
                for digits in held.iter_mut().filter(|digits| **digits != digit) {
                    *digits &= !digit;
                }
            }
        }
        Some(required)
    }
}

/// The digits in some possible set, and those in every one; `None` if no set is possible.
fn common(
    sets: &[DigitMask],
    possible: DigitMask,
    required: DigitMask,
    held: &[DigitMask],
) -> Option<(DigitMask, DigitMask)> {
    let (mut some, mut every) = (DigitMask::EMPTY, DigitMask::EVERY);
    let is_possible = |set: &&DigitMask| set.is_within(possible) && required.is_within(**set);
    for &set in sets.iter().filter(is_possible) {
        if held.iter().all(|held| held.meets(set)) {
            some |= set;
            every &= set;
        }
    }
    (!some.is_empty()).then_some((some, every))
}

/// Partitions of the cells, one starting at each kind of house: each house takes its cells that are
/// left, and cells in no house are groups of their own.
fn partitions(
    cells: &[u16],
    houses: usize,
    side: usize,
    is_in: &dyn Fn(usize, u16) -> bool,
) -> Vec<Vec<Vec<usize>>> {
    let partition = |first: usize| {
        let mut left: Vec<usize> = (0..cells.len()).collect();
        let mut groups = Vec::new();
        for house in (0..houses).map(|place| (first + place) % houses) {
            let (inside, outside) = left.iter().partition(|&&place| is_in(house, cells[place]));
            left = outside;
            groups.push(inside);
        }
        groups.extend(left.iter().map(|&place| vec![place]));
        groups.retain(|group: &Vec<usize>| !group.is_empty());
        groups
    };
    (0..houses.max(1)).step_by(side).map(partition).collect()
}

/// The number of groups in which some cell can hold a digit.
fn with_place(groups: &[Vec<usize>], digit: DigitMask, held: &[DigitMask]) -> usize {
    groups.iter().filter(|group| has_place(group, digit, held)).count()
}

/// Whether some cell of a group can hold a digit.
fn has_place(group: &[usize], digit: DigitMask, held: &[DigitMask]) -> bool {
    group.iter().any(|&place| held[place].meets(digit))
}

/// Adds to `sets` each union of `set` and digits of `numbers` that add up to `left`. Stops early if
/// there are too many.
fn add_sets(numbers: &[usize], set: DigitMask, left: usize, sets: &mut Vec<DigitMask>) {
    if left == 0 {
        sets.push(set);
        return;
    }
    let Some((&last, rest)) = numbers.split_last() else { return };
    if sets.len() > MOST_SETS || numbers.iter().sum::<usize>() < left {
        return;
    }
    if (1..=left).contains(&last) {
        add_sets(rest, set | DigitMask::single(rest.len()), left - last, sets);
    }
    add_sets(rest, set, left, sets);
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use proptest::prelude::*;

    use super::*;
    use crate::rules::constraint::Meaning;
    use crate::values::cell_set::CellSet;
    use crate::values::digit_mask::some_of;

    proptest! {
        /// Digits of solutions are kept, and settled circles are a solution.
        #[test]
        fn digits_of_some_circles_are_left(
            digits in proptest::collection::vec(some_of(4), 1..7),
            first in 0..2_u8,
            pairs: bool,
        ) {
            let meaning = constraint::CountingCircles { first };
            let differ = |way: &[usize]| {
                !pairs || way.chunks_exact(2).all(|pair| pair[0] != pair[1])
            };
            let ways = digits.iter().map(|&digits| digits.indices().collect_vec());
            let mut expected = vec![DigitMask::EMPTY; digits.len()];
            for way in ways.multi_cartesian_product().filter(|way| differ(way)) {
                if meaning.is_met(&way.iter().map(|&digit| digit as u8 + 1).collect_vec()) {
                    expected.iter_mut().zip(&way).for_each(|(all, digit)| all.insert(*digit));
                }
            }
            let seen = |cell: usize| {
                let other = cell ^ 1;
                CellSet::<1>::from_iter(Some(other).filter(|&it| pairs && it < digits.len()))
            };
            let all_seen = (0..digits.len()).map(seen);
            let of_cells = all_seen.chain(std::iter::repeat(CellSet::NONE)).take(16);
            let houses = (0..digits.len() / 2).filter(|_| pairs);
            let house = |pair| CellSet::<1>::from_iter([2 * pair, 2 * pair + 1]);
            let houses = houses.map(house).collect();
            let peers = Peers::new(of_cells.collect(), houses);
            let mut state = Domains::<1>::new(digits.len(), 1);
            state.digits.copy_from_slice(&digits);
            let cells: Vec<u16> = (0..digits.len() as u16).collect();
            let circles = CirclesPropagator::new(&meaning, cells, &peers);
            // Its changes wake it again.
            let mut result = circles.restrict(&peers, &mut state);
            while result.is_ok() && !state.pending.is_empty() {
                state.pending = CellSet::NONE;
                result = circles.restrict(&peers, &mut state);
            }
            prop_assert!(result.is_ok() || expected[0].is_empty());
            let keeps = |(left, expected): (&DigitMask, &DigitMask)| expected.is_within(*left);
            prop_assert!(result.is_err() || state.digits.iter().zip(&expected).all(keeps));
            let are_settled = state.digits.iter().all(|digits| digits.is_single());
            prop_assert!(!are_settled || result.is_err() == (state.digits != expected));
        }
    }
}
