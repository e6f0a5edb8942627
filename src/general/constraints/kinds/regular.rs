//! Automata that read the digits of a line. Known as the regular constraint: Pesant, "A Regular
//! Language Membership Constraint for Finite Sequences of Variables" (2004).
//!
//! The automaton is unrolled into a layered graph: one layer of states before each cell, pruned to
//! states on a path from the start to an accepting end, with equivalent states merged (a reduced
//! decision diagram). Digits on some accepting path remain. Domain consistent; cost: two passes
//! over the transitions.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use crate::general::constraints::common_peers::Peers;
use crate::general::constraints::domains::{Domains, Wipeout};
use crate::general::constraints::propagate::Propagate;
use crate::rules::automata::automaton::Automaton;
use crate::values::digit_mask::DigitMask;
use crate::values::word_bits::bits;

pub(crate) struct RegularPropagator {
    pub(crate) cells: Vec<u16>,
    /// The states before each cell, one layer for each.
    layers: Vec<StateLayer>,
    /// The words with a bit for each state of all layers, and one for the end.
    words: usize,
}

/// The states before a cell. The bits of a layer begin with a new word.
struct StateLayer {
    words: usize,
    /// For each state, the range of its steps.
    states: Vec<Range<usize>>,
    steps: Vec<LayerStep>,
}

/// A transition to a state of the next layer.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct LayerStep {
    to: u32,
    /// The digits that it reads.
    digits: DigitMask,
}

impl Propagate for RegularPropagator {
    type Meaning = Arc<Automaton>;

    fn new<const W: usize>(automaton: &Arc<Automaton>, cells: Vec<u16>, _: &Peers<W>) -> Self {
        let reached = reached(automaton, cells.len());
        // The numbers of the states after a cell, from the last cell backwards; accepting ends are
        // merged into one.
        let ends = |state: usize| automaton.may_end(state).then_some(0);
        let mut names: Vec<Option<u32>> = (0..automaton.states()).map(ends).collect();
        let mut layers = Vec::new();
        for before in reached.iter().rev().skip(1) {
            let (layer, own) = StateLayer::new(automaton, before, &names);
            layers.push(layer);
            names = own;
        }
        layers.reverse();
        let words = layers.iter().map(|layer| layer.words).sum::<usize>() + 1;
        Self { cells, layers, words }
    }

    fn restrict<const W: usize>(
        &self,
        _: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        let mut reached = std::mem::take(&mut state.reached);
        let result = state.narrow(&self.cells, &mut |digits| self.narrow(&mut reached, digits));
        state.reached = reached;
        result
    }
}

impl RegularPropagator {
    /// Walks forwards, then backwards from the end. Returns false if no path is left.
    fn narrow(&self, reached: &mut Vec<u64>, digits: &mut [DigitMask]) -> bool {
        self.walk(reached, digits);
        let is_possible = reached[self.words - 1] != 0;
        if is_possible {
            self.walk_back(reached, digits);
        }
        is_possible
    }

    /// Finds the states that `digits`, the candidates of the cells, can reach.
    fn walk(&self, reached: &mut Vec<u64>, digits: &[DigitMask]) {
        reached.clear();
        reached.resize(self.words, 0);
        reached[0] = 1;
        let mut rest = &mut reached[..];
        for (layer, &digits) in self.layers.iter().zip(digits) {
            let (before, after) = rest.split_at_mut(layer.words);
            for state in bits_of_words(before) {
                for step in layer.steps(state) {
                    let leads_there = u64::from(step.digits.meets(digits));
                    after[step.to as usize / 64] |= leads_there << (step.to % 64);
                }
            }
            rest = after;
        }
    }

    /// Removes states that do not lead to the end, and digits on no path to it.
    fn walk_back(&self, reached: &mut [u64], digits: &mut [DigitMask]) {
        let mut end = self.words - 1;
        for (layer, digits) in self.layers.iter().zip(digits).rev() {
            let (before, after) = reached.split_at_mut(end);
            end -= layer.words;
            let before = &mut before[end..];
            let mut kept = DigitMask::EMPTY;
            for (word, set) in before.iter_mut().enumerate() {
                for bit in bits(*set) {
                    let alive = layer.steps(64 * word + bit).iter().map(|step| {
                        let goes_on = after[step.to as usize / 64] >> (step.to % 64) & 1;
                        step.digits & DigitMask::from_bits((goes_on as u32).wrapping_neg())
                    });
                    let left = alive.collect::<DigitMask>() & *digits;
                    *set ^= u64::from(left.is_empty()) << bit;
                    kept |= left;
                }
            }
            *digits = kept;
        }
    }
}

impl StateLayer {
    /// The reachable states before a cell that lead to numbered ones after it, and the number of
    /// each. States with the same transitions are merged.
    fn new(
        automaton: &Automaton,
        reached: &[bool],
        names: &[Option<u32>],
    ) -> (Self, Vec<Option<u32>>) {
        let mut alike: HashMap<Vec<LayerStep>, u32> = HashMap::new();
        let mut layer = Self { words: 1, states: Vec::new(), steps: Vec::new() };
        let own = (0..names.len()).map(|state| {
            let steps = if reached[state] { steps(automaton, state, names) } else { Vec::new() };
            if steps.is_empty() {
                return None;
            }
            Some(*alike.entry(steps).or_insert_with_key(|steps| layer.add(steps)))
        });
        let own = own.collect();
        layer.words = layer.states.len().div_ceil(64).max(1);
        (layer, own)
    }

    /// Adds a state and returns its number.
    fn add(&mut self, steps: &[LayerStep]) -> u32 {
        let first = self.steps.len();
        self.steps.extend(steps);
        self.states.push(first..self.steps.len());
        self.states.len() as u32 - 1
    }

    /// The transitions of a state; none if the layer does not have it.
    #[inline]
    fn steps(&self, state: usize) -> &[LayerStep] {
        self.states.get(state).map_or(&[], |steps| &self.steps[steps.clone()])
    }
}

/// The indices of the set bits.
#[inline]
fn bits_of_words(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(word, &set)| bits(set).map(move |bit| 64 * word + bit))
}

/// Whether each state is reachable before each cell, and after the last one.
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

/// The transitions from a state to numbered ones, with the digits of each united.
fn steps(automaton: &Automaton, state: usize, names: &[Option<u32>]) -> Vec<LayerStep> {
    let mut steps: Vec<LayerStep> = Vec::new();
    for digit in 1..=automaton.digits() as u8 {
        let Some(to) = automaton.after(state, digit).and_then(|next| names[next]) else { continue };
        let digits = DigitMask::numbered(digit);
        match steps.iter_mut().find(|step| step.to == to) {
            Some(step) => step.digits |= digits,
            None => steps.push(LayerStep { to, digits }),
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use proptest::prelude::*;

    use super::*;
    use crate::rules::Pattern;
    use crate::rules::constraint::Meaning;
    use crate::values::digit_mask::some_of;
    use crate::values::size::Size;

    /// Up to five parts, of most kinds.
    const PATTERNS: &str = "([1-4.|]|[1-4][?*+]|\\([1-4]\\|[1-4.]*\\)[*?]?\
        |\\[\\^?[1-4]{2}\\]\\{2-3\\}){1,5}";

    proptest! {
        /// Exactly the digits of matching lines remain.
        #[test]
        fn digits_on_a_way_through_are_left(
            digits in proptest::collection::vec(some_of(4), 1..6),
            pattern in PATTERNS,
        ) {
            let pattern: Pattern = pattern.parse().unwrap();
            let automaton = pattern.automaton(Size::of_side(4));
            // Some patterns need more states than an automaton may have.
            prop_assume!(automaton.is_some());
            let automaton = automaton.unwrap();
            let cells: Vec<u16> = (0..digits.len() as u16).collect();
            let peers = Peers::new(Vec::new(), Vec::new());
            let machine = RegularPropagator::new(&automaton, cells, &peers);
            let ways = digits.iter().map(|&digits| digits.indices().collect_vec());
            let mut expected = vec![DigitMask::EMPTY; digits.len()];
            for way in ways.multi_cartesian_product() {
                if automaton.is_met(&way.iter().map(|&digit| digit as u8 + 1).collect_vec()) {
                    expected.iter_mut().zip(&way).for_each(|(all, digit)| all.insert(*digit));
                }
            }
            let mut state = Domains::<1>::new(digits.len(), 1);
            state.digits.copy_from_slice(&digits);
            let result = machine.restrict(&peers, &mut state);
            prop_assert_eq!(result.is_err(), expected[0].is_empty());
            prop_assert!(result.is_err() || state.digits == expected);
        }
    }
}
