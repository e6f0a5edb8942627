//! Deterministic finite automata that read the digits of cells, one after the other, and accept
//! them or not.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

use crate::values::size::Size;

/// A machine without choices: what it has read so far is its state.
#[derive(Debug)]
pub(crate) struct Automaton {
    /// For each state, the state after each digit, counted from one; `None` if no digits after it
    /// can be accepted. The machine starts in the first state.
    steps: Vec<Vec<Option<usize>>>,
    /// Whether the digits may end here.
    accepts: Vec<bool>,
}

/// What tells one state from others.
pub(crate) type State = Vec<u16>;

/// Machines with more states are not made.
pub(crate) const MOST_STATES: usize = 1_000;

impl Automaton {
    /// The same as [`new`](Self::new), for so many digits and a function that takes one at a time.
    pub(crate) fn by_digit(
        first: State,
        digits: usize,
        step: &dyn Fn(&[u16], u8) -> Option<State>,
        accepts: &dyn Fn(&[u16]) -> bool,
    ) -> Option<Self> {
        let digits = 1..=digits as u8;
        let after = |state: &[u16]| digits.clone().map(|digit| step(state, digit)).collect();
        Self::new(first, &after, accepts)
    }

    /// All states that can be reached from the first one, where a function has the states after
    /// each digit; `None` if they are too many.
    pub(crate) fn new(
        first: State,
        after: &dyn Fn(&[u16]) -> Vec<Option<State>>,
        accepts: &dyn Fn(&[u16]) -> bool,
    ) -> Option<Self> {
        let mut places = HashMap::from([(first.clone(), 0)]);
        let mut states = vec![first];
        let mut steps = Vec::new();
        while let Some(state) = states.get(steps.len()).cloned() {
            let places = after(&state).into_iter().map(|next| {
                Some(match places.entry(next?) {
                    Entry::Occupied(known) => *known.get(),
                    Entry::Vacant(new) => {
                        states.push(new.key().clone());
                        *new.insert(states.len() - 1)
                    }
                })
            });
            steps.push(places.collect());
            if states.len() > MOST_STATES {
                return None;
            }
        }
        Some(Self { steps, accepts: states.iter().map(|state| accepts(state)).collect() })
    }

    /// The state after a state and a digit.
    pub(crate) fn after(&self, state: usize, digit: u8) -> Option<usize> {
        self.steps[state][usize::from(digit) - 1]
    }

    /// The number of states.
    pub(crate) fn states(&self) -> usize {
        self.steps.len()
    }

    /// The number of digits.
    pub(crate) fn digits(&self) -> usize {
        self.steps[0].len()
    }

    /// Whether digits may end in a state.
    pub(crate) fn may_end(&self, state: usize) -> bool {
        self.accepts[state]
    }

    /// Whether it accepts these digits.
    pub(crate) fn accepts(&self, digits: &[u8]) -> bool {
        let last = digits.iter().try_fold(0, |state, &digit| self.after(state, digit));
        last.is_some_and(|state| self.may_end(state))
    }
}

/// The machine of a text for grids of one size, made when it is first needed. `None` if it has too
/// many states.
///
/// It follows from the text, so it makes no difference to what is compared.
#[derive(Clone, Default, Debug)]
pub(crate) struct Made(Arc<OnceLock<(Size, Option<Arc<Automaton>>)>>);

impl Made {
    pub(crate) fn get(
        &self,
        size: Size,
        make: impl Fn() -> Option<Automaton>,
    ) -> Option<Arc<Automaton>> {
        let made = || make().map(Arc::new);
        let (own, kept) = self.0.get_or_init(|| (size, made()));
        if *own == size { kept.clone() } else { made() }
    }
}

impl PartialEq for Made {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Made {}

impl Hash for Made {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
