//! Machines that read the digits of cells, one after the other, and accept them or not.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// A machine without choices: what it has read so far is its state.
#[derive(Debug)]
pub(super) struct Automaton {
    /// For each state, the state after each digit, counted from one; `None` if no digits after it
    /// can be accepted. The machine starts in the first state.
    steps: Vec<Vec<Option<u32>>>,
    /// Whether the digits may end here.
    accepts: Vec<bool>,
}

impl Automaton {
    /// All states that can be reached from the first one with so many digits; `None` if there are
    /// more than that.
    pub(super) fn new<S: Ord + Clone>(
        first: S,
        digits: usize,
        most: usize,
        step: impl Fn(&S, u8) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Option<Self> {
        let mut numbers = BTreeMap::from([(first.clone(), 0)]);
        let mut states = vec![first];
        let mut steps = Vec::new();
        while let Some(state) = states.get(steps.len()).cloned() {
            let mut after = Vec::with_capacity(digits);
            for digit in 1..=digits as u8 {
                after.push(step(&state, digit).map(|next| match numbers.entry(next) {
                    Entry::Occupied(known) => *known.get(),
                    Entry::Vacant(new) => {
                        states.push(new.key().clone());
                        *new.insert(states.len() as u32 - 1)
                    }
                }));
            }
            steps.push(after);
            if states.len() > most {
                return None;
            }
        }
        Some(Self { steps, accepts: states.iter().map(accepts).collect() })
    }

    /// The state after a state and a digit.
    pub(super) fn after(&self, state: u32, digit: u8) -> Option<u32> {
        self.steps[state as usize][usize::from(digit) - 1]
    }

    /// The number of digits.
    pub(super) fn digits(&self) -> usize {
        self.steps[0].len()
    }

    /// Whether digits may end in a state.
    pub(super) fn may_end(&self, state: u32) -> bool {
        self.accepts[state as usize]
    }

    /// Whether it accepts these digits.
    pub(super) fn accepts(&self, digits: &[u8]) -> bool {
        let last = digits.iter().try_fold(0, |state, &digit| self.after(state, digit));
        last.is_some_and(|state| self.may_end(state))
    }
}
