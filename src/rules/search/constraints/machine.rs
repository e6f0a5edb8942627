//! Machines that read the digits of cells in their order.
//!
//! The machine is laid out by cells: a layer of states before each of them, with only those that
//! lead from the first state to an end, and one for all that go on alike. Digits remain that lie on
//! a way through the layers. Source: Pesant, "A Regular Language Membership Constraint for Finite
//! Sequences of Variables", 2004.

use std::collections::{BTreeMap, BTreeSet};

use super::state::{Contradiction, State};
use crate::rules::automaton::Automaton;

pub(super) struct Machine {
    pub(super) cells: Vec<u16>,
    /// The steps of each cell, from states before it to states after it.
    layers: Vec<Vec<Step>>,
    /// The number of states in all layers. The first is where the machine starts, and the last
    /// where it ends.
    states: usize,
}

/// A step between states, which are numbered through all layers.
struct Step {
    from: u32,
    to: u32,
    /// The digits that lead there, as bits.
    digits: u32,
}

impl Machine {
    pub(super) fn new(cells: Vec<u16>, automaton: &Automaton) -> Self {
        let reached = reached(automaton, cells.len());
        let last = reached.last().into_iter().flatten().copied();
        // The states of the layer after a cell, and what they are called.
        let mut names: BTreeMap<u32, u32> =
            last.filter(|&state| automaton.may_end(state)).map(|state| (state, 0)).collect();
        let mut states = 1;
        let mut layers = Vec::new();
        for before in reached.iter().rev().skip(1) {
            let mut alike: BTreeMap<BTreeMap<u32, u32>, u32> = BTreeMap::new();
            let mut next_names = BTreeMap::new();
            for &state in before {
                let steps = steps(automaton, state, &names);
                if !steps.is_empty() {
                    let number = states + alike.len() as u32;
                    next_names.insert(state, *alike.entry(steps).or_insert(number));
                }
            }
            states += alike.len() as u32;
            let of_state = |(steps, from): (BTreeMap<u32, u32>, u32)| {
                steps.into_iter().map(move |(to, digits)| Step { from, to, digits })
            };
            layers.push(alike.into_iter().flat_map(of_state).collect());
            names = next_names;
        }
        layers.reverse();
        Self { cells, layers, states: states as usize }
    }

    /// Walks along the cells, and back from the end.
    pub(super) fn restrict<const W: usize>(
        &self,
        state: &mut State<W>,
    ) -> Result<(), Contradiction> {
        let mut reached = std::mem::take(&mut state.reached);
        let result = self.restrict_in(&mut reached, state);
        state.reached = reached;
        result
    }

    fn restrict_in<const W: usize>(
        &self,
        reached: &mut Vec<bool>,
        state: &mut State<W>,
    ) -> Result<(), Contradiction> {
        // States are numbered from the end, so that the start is the last one.
        reached.clear();
        reached.resize(self.states, false);
        reached[self.states - 1] = true;
        for (layer, &cell) in self.layers.iter().zip(&self.cells) {
            let digits = state.of(cell);
            for step in layer.iter().filter(|step| step.digits & digits != 0) {
                reached[step.to as usize] |= reached[step.from as usize];
            }
        }
        if !reached[0] {
            return Err(Contradiction);
        }
        for (layer, &cell) in self.layers.iter().zip(&self.cells).rev() {
            let (digits, mut kept) = (state.of(cell), 0);
            for steps in layer.chunk_by(|one, next| one.from == next.from) {
                let from = steps[0].from as usize;
                if !reached[from] {
                    continue;
                }
                let alive = steps.iter().filter(|step| reached[step.to as usize]);
                let left = alive.fold(0, |left, step| left | step.digits) & digits;
                reached[from] = left != 0;
                kept |= left;
            }
            state.keep(cell, kept)?;
        }
        Ok(())
    }
}

/// The states before each cell, and after the last one.
fn reached(automaton: &Automaton, cells: usize) -> Vec<BTreeSet<u32>> {
    let mut layers = vec![BTreeSet::from([0])];
    for cell in 0..cells {
        let digits = 1..=automaton.digits() as u8;
        let after =
            |&state: &u32| digits.clone().filter_map(move |digit| automaton.after(state, digit));
        layers.push(layers[cell].iter().flat_map(after).collect());
    }
    layers
}

/// The digits, as bits, that lead from a state to each state after it.
fn steps(automaton: &Automaton, state: u32, names: &BTreeMap<u32, u32>) -> BTreeMap<u32, u32> {
    let mut steps = BTreeMap::new();
    for digit in 1..=automaton.digits() as u8 {
        let next = automaton.after(state, digit).and_then(|next| names.get(&next));
        if let Some(&next) = next {
            *steps.entry(next).or_default() |= 1 << (digit - 1);
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use proptest::prelude::*;

    use super::*;
    use crate::bits::bits;
    use crate::rules::Pattern;
    use crate::rules::constraint::{Constraint, Kind};
    use crate::rules::size::Size;

    /// Most kinds of parts, a few of them.
    const PATTERNS: &str = "([1-4.|]|[1-4][?*+]|\\([1-4]\\|[1-4.]*\\)[*?]?\
        |\\[\\^?[1-4]{2}\\]\\{2-3\\}){1,5}";

    proptest! {
        /// Exactly the digits remain that stand somewhere in what matches.
        #[test]
        fn digits_on_a_way_through_are_left(
            digits in proptest::collection::vec(1_u32..1 << 4, 1..6),
            pattern in PATTERNS,
        ) {
            let pattern: Pattern = pattern.parse().unwrap();
            let automaton = pattern.automaton(Size::of_side(4)).unwrap();
            let cells: Vec<u16> = (0..digits.len() as u16).collect();
            let machine = Machine::new(cells, &automaton);
            let kind = Kind::Automaton(automaton.into());
            let constraint = Constraint { name: "", cells: Vec::new(), kind };
            let ways = digits.iter().map(|&digits| bits(u64::from(digits)).collect_vec());
            let mut expected = vec![0_u32; digits.len()];
            for way in ways.multi_cartesian_product() {
                if constraint.is_met(&way.iter().map(|&digit| digit as u8 + 1).collect_vec()) {
                    expected.iter_mut().zip(&way).for_each(|(all, digit)| *all |= 1 << digit);
                }
            }
            let mut state = State::<1>::new(digits.len(), 1);
            state.digits.copy_from_slice(&digits);
            let result = machine.restrict(&mut state);
            prop_assert_eq!(result.is_err(), expected[0] == 0);
            prop_assert!(result.is_err() || state.digits == expected);
        }
    }
}
