//! Machines that read the digits of cells in their order.
//!
//! The machine is laid out by cells: a layer of states before each of them, with only those that
//! lead from the first state to an end, and one for all that go on alike. Digits remain that lie on
//! a way through the layers. Source: Pesant, "A Regular Language Membership Constraint for Finite
//! Sequences of Variables", 2004.

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

/// What a state is called that leads to no end.
const NONE: u32 = u32::MAX;

impl Machine {
    pub(super) fn new(cells: Vec<u16>, automaton: &Automaton) -> Self {
        let reached = reached(automaton, cells.len());
        // What the states after a cell are called, from the last cell on.
        let ends = |state: usize| if automaton.may_end(state) { 0 } else { NONE };
        let mut names: Vec<u32> = (0..automaton.states()).map(ends).collect();
        let mut states = 1;
        let mut layers = Vec::new();
        for before in reached.iter().rev().skip(1) {
            let mut alike: Vec<Vec<(u32, u32)>> = Vec::new();
            let mut next_names = vec![NONE; names.len()];
            for state in (0..names.len()).filter(|&state| before[state]) {
                let steps = steps(automaton, state, &names);
                if !steps.is_empty() {
                    let known = alike.iter().position(|other| *other == steps);
                    let place = known.unwrap_or(alike.len());
                    if known.is_none() {
                        alike.push(steps);
                    }
                    next_names[state] = states + place as u32;
                }
            }
            let mut layer = Vec::new();
            for (from, steps) in (states..).zip(&alike) {
                layer.extend(steps.iter().map(|&(to, digits)| Step { from, to, digits }));
            }
            states += alike.len() as u32;
            layers.push(layer);
            names = next_names;
        }
        layers.reverse();
        Self { cells, layers, states: states as usize }
    }

    pub(super) fn restrict<const W: usize>(
        &self,
        state: &mut State<W>,
    ) -> Result<(), Contradiction> {
        let mut reached = std::mem::take(&mut state.reached);
        let result = state.narrow(&self.cells, &mut |digits| self.narrow(&mut reached, digits));
        state.reached = reached;
        result
    }

    /// Walks along the cells, and back from the end; false if there is no way through.
    fn narrow(&self, reached: &mut Vec<bool>, digits: &mut [u32]) -> bool {
        // States are numbered from the end, so that the start is the last one.
        reached.clear();
        reached.resize(self.states, false);
        reached[self.states - 1] = true;
        for (layer, digits) in self.layers.iter().zip(&*digits) {
            for step in layer.iter().filter(|step| step.digits & digits != 0) {
                reached[step.to as usize] |= reached[step.from as usize];
            }
        }
        if !reached[0] {
            return false;
        }
        for (layer, digits) in self.layers.iter().zip(digits).rev() {
            let mut kept = 0;
            for steps in layer.chunk_by(|one, next| one.from == next.from) {
                let from = steps[0].from as usize;
                if !reached[from] {
                    continue;
                }
                let alive = steps.iter().filter(|step| reached[step.to as usize]);
                let left = alive.fold(0, |left, step| left | step.digits) & *digits;
                reached[from] = left != 0;
                kept |= left;
            }
            *digits = kept;
        }
        true
    }
}

/// Whether each state is reached before each cell, and after the last one.
fn reached(automaton: &Automaton, cells: usize) -> Vec<Vec<bool>> {
    let mut before = vec![false; automaton.states()];
    before[0] = true;
    let mut layers = vec![before];
    for cell in 0..cells {
        let mut after = vec![false; automaton.states()];
        for state in (0..after.len()).filter(|&state| layers[cell][state]) {
            for digit in 1..=automaton.digits() as u8 {
                if let Some(next) = automaton.after(state, digit) {
                    after[next] = true;
                }
            }
        }
        layers.push(after);
    }
    layers
}

/// The states after a state, each with the digits, as bits, that lead there.
fn steps(automaton: &Automaton, state: usize, names: &[u32]) -> Vec<(u32, u32)> {
    let mut steps: Vec<(u32, u32)> = Vec::new();
    for digit in 1..=automaton.digits() as u8 {
        let next = automaton.after(state, digit).map_or(NONE, |next| names[next]);
        let bit = 1 << (digit - 1);
        match steps.iter_mut().find(|(known, _)| *known == next) {
            _ if next == NONE => {}
            Some((_, digits)) => *digits |= bit,
            None => steps.push((next, bit)),
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
            let automaton = pattern.automaton(Size::of_side(4));
            // Some patterns need more states than a machine may have.
            prop_assume!(automaton.is_some());
            let automaton = automaton.unwrap();
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
