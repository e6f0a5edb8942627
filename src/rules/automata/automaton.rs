//! Deterministic finite automata over the digits of cells.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

use crate::values::size::Size;

/// A deterministic finite automaton.
#[derive(Debug)]
pub(crate) struct Automaton {
    /// For each state, the successor by each digit, counted from 1; `None` if nothing after it can
    /// be accepted. State 0 is the start.
    steps: Vec<Vec<Option<usize>>>,
    /// Whether each state is accepting.
    accepts: Vec<bool>,
}

/// The identity of a state while an automaton is built: a set of positions or other numbers.
pub(crate) type State = Vec<u16>;

/// The limit on the number of states.
pub(crate) const MOST_STATES: usize = 1_000;

impl Automaton {
    /// Like [`new`](Self::new), for `digits` digits and a successor function of one digit.
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

    /// Explores all states reachable from `first`, where `after` returns the successors by each
    /// digit; `None` if there are too many states.
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

    /// The successor of a state by a digit.
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

    /// Whether a state is accepting.
    pub(crate) fn may_end(&self, state: usize) -> bool {
        self.accepts[state]
    }

    /// Whether the automaton accepts these digits.
    pub(crate) fn accepts(&self, digits: &[u8]) -> bool {
        let last = digits.iter().try_fold(0, |state, &digit| self.after(state, digit));
        last.is_some_and(|state| self.may_end(state))
    }
}

/// The automaton of a text for grids of one size, built on first use; `None` if it has too many
/// states.
///
/// It is a function of the text, so it is ignored by comparisons.
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
