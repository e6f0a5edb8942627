//! Alternatives of which one holds. Known as constructive disjunction: each is tried, and
//! candidates that all of them exclude are removed.
//!
//! Stops as soon as the alternatives tried so far exclude nothing. If only one is possible, it is
//! applied, also to other cells. The level of consistency is that of the parts.

use crate::general::constraints::common_peers::Peers;
use crate::general::constraints::domains::{Domains, Wipeout};
use crate::general::constraints::propagate::{LAST, Propagate};
use crate::rules::constraint;
use crate::rules::constraint::Constraint;
use crate::values::cell_set::CellSet;
use crate::values::digit_mask::DigitMask;

/// Several alternatives, which all are about some of these cells.
pub(crate) struct Alternatives<P> {
    pub(crate) cells: Vec<u16>,
    all: Vec<AlternativePropagators<P>>,
}

struct AlternativePropagators<P> {
    /// Groups of cells with different digits.
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

    /// It takes longest.
    fn priority(&self) -> [usize; 2] {
        [LAST, 1]
    }

    /// Once a single one is possible, it holds, and may exclude digits of other cells too.
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
                // The others cannot exclude anything.
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
        // Sums, for example, say more of cells that see each other.
        let peers = peers.with(&different);
        let all = alternative.all.iter();
        let all = all.map(|part| P::new(part, peers.places(&part.cells), &peers)).collect();
        Self { different, all }
    }

    /// Leaves what this alternative allows, looking at its parts until nothing changes.
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

/// Removes the digit of each settled cell from the others of a group.
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
