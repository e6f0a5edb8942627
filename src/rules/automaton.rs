//! Machines that read the digits of cells, one after the other, and accept them or not.

/// A machine without choices: what it has read so far is its state.
#[derive(Debug)]
pub(super) struct Automaton {
    /// For each state, the state after each digit, counted from one; `None` if no digits after it
    /// can be accepted. The machine starts in the first state.
    steps: Vec<Vec<Option<usize>>>,
    /// Whether the digits may end here.
    accepts: Vec<bool>,
}

/// What tells one state from others.
pub(super) type State = Vec<u16>;

/// Machines with more states are not made.
pub(super) const MOST_STATES: usize = 1_000;

impl Automaton {
    /// All states that can be reached from the first one with so many digits; `None` if they are
    /// too many.
    pub(super) fn new(
        first: State,
        digits: usize,
        step: &dyn Fn(&[u16], u8) -> Option<State>,
        accepts: &dyn Fn(&[u16]) -> bool,
    ) -> Option<Self> {
        let mut states = vec![first];
        let mut steps = Vec::new();
        while let Some(state) = states.get(steps.len()).cloned() {
            let mut after = Vec::with_capacity(digits);
            for digit in 1..=digits as u8 {
                after.push(step(&state, digit).map(|next| {
                    states.iter().position(|known| *known == next).unwrap_or_else(|| {
                        states.push(next);
                        states.len() - 1
                    })
                }));
            }
            steps.push(after);
            if states.len() > MOST_STATES {
                return None;
            }
        }
        Some(Self { steps, accepts: states.iter().map(|state| accepts(state)).collect() })
    }

    /// The state after a state and a digit.
    pub(super) fn after(&self, state: usize, digit: u8) -> Option<usize> {
        self.steps[state][usize::from(digit) - 1]
    }

    /// The number of states.
    pub(super) fn states(&self) -> usize {
        self.steps.len()
    }

    /// The number of digits.
    pub(super) fn digits(&self) -> usize {
        self.steps[0].len()
    }

    /// Whether digits may end in a state.
    pub(super) fn may_end(&self, state: usize) -> bool {
        self.accepts[state]
    }

    /// Whether it accepts these digits.
    pub(super) fn accepts(&self, digits: &[u8]) -> bool {
        let last = digits.iter().try_fold(0, |state, &digit| self.after(state, digit));
        last.is_some_and(|state| self.may_end(state))
    }
}
