//! Several cases of which one holds: each is tried, and what all of them exclude goes.

use super::combinations::Combinations;
use super::shared::Peers;
use super::state::{Contradiction, State};
use super::sum::Sum;
use crate::rules::constraint;

/// One of several cases.
pub(super) struct Cases {
    pub(super) cells: Vec<u16>,
    cases: Vec<Case>,
}

struct Case {
    /// Some cells with the digit of each, as a single bit.
    digits: Vec<(u16, u32)>,
    sum: Option<Sum>,
}

impl Cases {
    pub(super) fn new<const W: usize>(
        cells: Vec<u16>,
        cases: &[constraint::Case],
        peers: &Peers<W>,
    ) -> Self {
        let case = |case: &constraint::Case| {
            let digits = case.digits.iter().map(|&(place, digit)| (cells[place], 1 << (digit - 1)));
            let (places, total) = &case.sum;
            let terms: Vec<(u16, i32)> =
                cells[places.clone()].iter().map(|&cell| (cell, 1)).collect();
            // An empty sum is none, unless it should be more.
            let says_something = !terms.is_empty() || *total != 0;
            let sum = says_something.then(|| Sum::new(&terms, *total, peers));
            Case { digits: digits.collect(), sum }
        };
        let cases = cases.iter().map(case).collect();
        Self { cells, cases }
    }

    pub(super) fn restrict<const W: usize>(
        &self,
        combinations: Option<&Combinations>,
        peers: &Peers<W>,
        state: &mut State<W>,
    ) -> Result<(), Contradiction> {
        let mut left: Option<Vec<u32>> = None;
        let before = state.saved();
        for case in &self.cases {
            if !case.is_open(state) {
                continue;
            }
            if case.apply(combinations, peers, state).is_ok() {
                match &mut left {
                    None => left = Some(state.digits.clone()),
                    Some(left) => {
                        let both = left.iter_mut().zip(&state.digits);
                        both.for_each(|(left, digits)| *left |= digits);
                    }
                }
            }
            state.restore(&before);
        }
        let left = left.ok_or(Contradiction)?;
        let mut left = (0..).zip(left);
        left.try_for_each(|(cell, digits)| state.keep(cell, digits))
    }
}

impl Case {
    #[inline]
    fn is_open<const W: usize>(&self, state: &State<W>) -> bool {
        self.digits.iter().all(|&(cell, digit)| state.of(cell) & digit != 0)
    }

    /// Leaves what this case allows.
    fn apply<const W: usize>(
        &self,
        combinations: Option<&Combinations>,
        peers: &Peers<W>,
        state: &mut State<W>,
    ) -> Result<(), Contradiction> {
        for &(cell, digit) in &self.digits {
            state.keep(cell, digit)?;
            peers.of(cell).iter().try_for_each(|peer| state.keep(peer as u16, !digit))?;
        }
        self.sum.as_ref().map_or(Ok(()), |sum| sum.restrict(combinations, peers, state))
    }
}
