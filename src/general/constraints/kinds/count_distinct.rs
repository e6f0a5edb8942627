//! The number of different digits in some cells. Known as the `nvalue` constraint.
//!
//! Bounds the number and, when a bound is tight, the digits. There are at least as many digits as
//! cells in a clique, or cells without common digits, both found greedily; and at most the settled
//! digits plus the open cells, or all candidates. So this is weaker than domain consistency. Cost:
//! a pass over the cells, and one over the places of each required digit.

use crate::general::constraints::common_peers::Peers;
use crate::general::constraints::domains::{Domains, Wipeout};
use crate::general::constraints::propagate::Propagate;
use crate::rules::constraint;
use crate::values::digit_mask::DigitMask;

pub(crate) struct CountDistinctPropagator {
    pub(crate) cells: Vec<u16>,
    /// The number; `None` if it is the digit of the first cell.
    number: Option<u8>,
    /// The printed value of the least digit.
    first: u8,
    /// The size of a clique among the counted cells: their digits all differ.
    apart: usize,
}

impl Propagate for CountDistinctPropagator {
    type Meaning = constraint::CountDistinct;

    fn new<const W: usize>(
        &constraint::CountDistinct { number, first }: &constraint::CountDistinct,
        cells: Vec<u16>,
        peers: &Peers<W>,
    ) -> Self {
        let counted = &cells[usize::from(number.is_none())..];
        // Greedily grows a clique from some cell on; the largest counts.
        let group = |start: usize| {
            let mut group: Vec<u16> = Vec::new();
            for &cell in &counted[start..] {
                if group.iter().all(|&other| peers.of(other).contains(cell.into())) {
                    group.push(cell);
                }
            }
            group.len()
        };
        let apart = (0..counted.len()).map(group).max().unwrap_or(0);
        Self { cells, number, first, apart }
    }

    fn restrict<const W: usize>(
        &self,
        peers: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        let counted = &self.cells[usize::from(self.number.is_none())..];
        let (mut any, mut settled, mut open) = (DigitMask::EMPTY, DigitMask::EMPTY, 0);
        for &cell in counted {
            let digits = state.of(cell);
            any |= digits;
            if digits.is_single() {
                settled |= digits;
            } else {
                open += 1;
            }
        }
        // Cells without a common digit hold different ones.
        let (mut disjoint, mut used) = (settled.len(), settled);
        for &cell in counted {
            let digits = state.of(cell);
            if !digits.meets(used) {
                used |= digits;
                disjoint += 1;
            }
        }
        let least = disjoint.max(self.apart);
        let most_open = settled.len() + open;
        let most = most_open.min(any.len());
        let [low, high] = self.narrow(least, most, state)?;
        if high == disjoint {
            counted.iter().try_for_each(|&cell| state.keep(cell, used))?;
        }
        if low == most_open {
            let mut open = counted.iter().filter(|&&cell| !is_settled(cell, state));
            let open: Vec<u16> = open.by_ref().copied().collect();
            open.into_iter().try_for_each(|cell| state.keep(cell, !settled))?;
        }
        if low == any.len() {
            peers.require(counted, any.without(settled), state)?;
        }
        Ok(())
    }
}

impl CountDistinctPropagator {
    /// Removes impossible numbers, and returns the least and the greatest that is left.
    fn narrow<const W: usize>(
        &self,
        least: usize,
        most: usize,
        state: &mut Domains<W>,
    ) -> Result<[usize; 2], Wipeout> {
        let is_possible = |number: usize| (least..=most).contains(&number);
        if let Some(number) = self.number {
            let number = usize::from(number);
            return if is_possible(number) { Ok([number; 2]) } else { Err(Wipeout) };
        }
        let control = self.cells[0];
        let number = |digit: usize| digit + usize::from(self.first);
        let digits = || state.of(control).indices();
        let numbers = || digits().map(number).filter(|&number| is_possible(number));
        let ends = [numbers().min(), numbers().max()];
        let kept = digits().filter(|&digit| is_possible(number(digit)));
        let kept = kept.map(DigitMask::single).collect();
        state.keep(control, kept)?;
        Ok(ends.map(Option::unwrap_or_default))
    }
}

fn is_settled<const W: usize>(cell: u16, state: &Domains<W>) -> bool {
    state.of(cell).is_single()
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
        /// Digits of solutions are kept, and settled cells are a solution.
        #[test]
        fn digits_of_cells_with_as_many_are_left(
            digits in proptest::collection::vec(some_of(5), 2..6),
            number in proptest::option::of(1_u8..5),
            first in 0_u8..2,
            pairs: bool,
        ) {
            let meaning = constraint::CountDistinct { number, first };
            // The first two cells see each other, the next two, and so on.
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
            let peers = Peers::new((0..digits.len()).map(seen).collect(), Vec::new());
            let mut state = Domains::<1>::new(digits.len(), 1);
            state.digits.copy_from_slice(&digits);
            let cells = (0..digits.len() as u16).collect();
            let count = CountDistinctPropagator::new(&meaning, cells, &peers);
            // Its changes wake it again.
            let mut result = count.restrict(&peers, &mut state);
            while result.is_ok() && !state.pending.is_empty() {
                state.pending = CellSet::NONE;
                result = count.restrict(&peers, &mut state);
            }
            prop_assert!(result.is_ok() || expected[0].is_empty());
            let keeps = |(left, expected): (&DigitMask, &DigitMask)| expected.is_within(*left);
            prop_assert!(result.is_err() || state.digits.iter().zip(&expected).all(keeps));
            let way = state.digits.iter().map(|digits| digits.lowest() as u8 + 1);
            let are_settled = state.digits.iter().all(|digits| digits.is_single());
            prop_assert!(result.is_err() || !are_settled || meaning.is_met(&way.collect_vec()));
        }
    }
}
