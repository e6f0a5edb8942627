//! A disjunction of alternatives, at least one of which holds. Known as constructive disjunction:
//! each alternative is tried, and candidates that all of them exclude are removed.
//!
//! A pass stops as soon as the alternatives tried so far together allow every candidate. If only
//! one is possible, it is applied, also to other cells. The level of consistency is that of the
//! parts. Cost: a fixpoint of the parts of each alternative.

use crate::general::constraints::common_peers::Peers;
use crate::general::constraints::domains::{Domains, Wipeout};
use crate::general::constraints::propagate::{LAST, Propagate};
use crate::rules::constraint;
use crate::rules::constraint::Constraint;
use crate::values::cell_set::CellSet;
use crate::values::digit_mask::DigitMask;

/// Alternatives over these cells.
pub(crate) struct Alternatives<P> {
    pub(crate) cells: Vec<u16>,
    all: Vec<AlternativePropagators<P>>,
}

struct AlternativePropagators<P> {
    /// Groups of cells whose digits differ.
    different: Vec<Vec<u16>>,
    all: Vec<P>,
}

impl<P: Propagate<Meaning = Constraint>> Propagate for Alternatives<P> {
    type Meaning = constraint::AnyOf;

    fn new<const W: usize>(any_of: &constraint::AnyOf, cells: Vec<u16>, peers: &Peers<W>) -> Self {
        let all =
            any_of.all.iter().map(|alternative| AlternativePropagators::new(alternative, peers));
        Self { cells, all: all.collect() }
    }

    /// The slowest of all.
    fn priority(&self) -> [usize; 2] {
        [LAST, 1]
    }

    /// If only one alternative is possible, it may also remove digits of other cells.
    fn restrict<const W: usize>(
        &self,
        peers: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        let mut left = vec![DigitMask::EMPTY; self.cells.len()];
        let mut possible = Vec::new();
        let saved = state.begin_trials();
        for alternative in &self.all {
            if alternative.apply(peers, state).is_ok() {
                possible.push(alternative);
                let cells = left.iter_mut().zip(&self.cells);
                cells.for_each(|(left, &cell)| *left |= state.of(cell));
            }
            state.undo_trial(&saved);
            let mut cells = self.cells.iter().zip(&left);
            if cells.all(|(&cell, left)| state.of(cell) == *left) {
                // The remaining alternatives cannot exclude anything.
                state.end_trials(saved);
                return Ok(());
            }
        }
        state.end_trials(saved);
        if let [only] = possible[..] {
            return only.apply(peers, state);
        }
        let mut cells = self.cells.iter().zip(left);
        cells.try_for_each(|(&cell, digits)| state.keep(cell, digits))
    }
}

impl<P: Propagate<Meaning = Constraint>> AlternativePropagators<P> {
    fn new<const W: usize>(alternative: &constraint::Alternative, peers: &Peers<W>) -> Self {
        let groups = alternative.different.iter();
        let different: Vec<Vec<u16>> = groups.map(|cells| peers.places(cells)).collect();
        // Sums, for example, prune more if their cells see each other.
        let peers = peers.with(&different);
        let all = alternative.all.iter();
        let all = all.map(|part| P::new(part, peers.places(&part.cells), &peers)).collect();
        Self { different, all }
    }

    /// Removes digits that this alternative excludes, to a fixpoint of its parts.
    fn apply<const W: usize>(
        &self,
        peers: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        loop {
            let pending = std::mem::replace(&mut state.pending, CellSet::NONE);
            let result = self.apply_once(peers, state);
            let has_changed = !state.pending.is_empty();
            state.pending |= pending;
            if result.is_err() || !has_changed || self.different.len() + self.all.len() == 1 {
                return result;
            }
        }
    }

    fn apply_once<const W: usize>(
        &self,
        peers: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        self.different.iter().try_for_each(|cells| differ(cells, state))?;
        self.all.iter().try_for_each(|part| part.restrict(peers, state))
    }
}

/// Removes the digit of each settled cell from the others of a group, and fails if the cells have
/// fewer digits between them than cells.
fn differ<const W: usize>(cells: &[u16], state: &mut Domains<W>) -> Result<(), Wipeout> {
    let mut any = DigitMask::EMPTY;
    for &cell in cells {
        let digit = state.of(cell);
        any |= digit;
        if digit.is_single() {
            let mut others = cells.iter().filter(|&&other| other != cell);
            others.try_for_each(|&other| state.keep(other, !digit))?;
        }
    }
    if any.len() < cells.len() { Err(Wipeout) } else { Ok(()) }
}
