//! Sets of values, ends of a line, and digits that a number of cells must hold.
//!
//! - [`ValueSetsPropagator`], such as renban lines, unites the sets that every cell meets, without
//!   a matching: weaker than domain consistency. Cost: the sets times the cells.
//! - [`EndsPropagator`], such as between lines, is domain consistent. Cost: the pairs of digits of
//!   the ends, times the cells.
//! - [`AtLeastPropagator`] counts places, known as the lower bounds of a cardinality constraint.
//!   Weaker than domain consistency. Cost: a pass over the cells for each set of digits.

use std::sync::Arc;

use crate::general::constraints::common_peers::Peers;
use crate::general::constraints::domains::{Domains, Wipeout};
use crate::general::constraints::propagate::Propagate;
use crate::rules::constraint;
use crate::values::digit_mask::DigitMask;
use crate::values::limits::MOST_SIDE;

/// The cells hold distinct digits, which form one of these sets.
pub(crate) struct ValueSetsPropagator {
    pub(crate) cells: Vec<u16>,
    sets: Arc<[DigitMask]>,
}

impl Propagate for ValueSetsPropagator {
    type Meaning = constraint::Sets;

    fn new<const W: usize>(sets: &constraint::Sets, cells: Vec<u16>, _: &Peers<W>) -> Self {
        Self { cells, sets: sets.0.clone() }
    }

    fn restrict<const W: usize>(
        &self,
        peers: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        let (mut fixed, mut any) = (DigitMask::EMPTY, DigitMask::EMPTY);
        let mut digits = [DigitMask::EMPTY; MOST_SIDE];
        let mut held = digits;
        let (digits, held) = (&mut digits[..self.cells.len()], &mut held[..self.cells.len()]);
        for (digits, &cell) in digits.iter_mut().zip(&self.cells) {
            *digits = state.of(cell);
            any |= *digits;
            fixed |= if digits.is_single() { *digits } else { DigitMask::EMPTY };
        }
        let (mut some, mut every) = (DigitMask::EMPTY, DigitMask::EVERY);
        let is_possible = |set: &&DigitMask| set.is_within(any) && fixed.is_within(**set);
        for &set in self.sets.iter().filter(is_possible) {
            if digits.iter().any(|digits| !digits.meets(set)) {
                continue;
            }
            some |= set;
            every &= set;
            held.iter_mut().zip(&*digits).for_each(|(held, &digits)| *held |= digits & set);
        }
        if some.is_empty() {
            return Err(Wipeout);
        }
        for (&cell, held) in self.cells.iter().zip(held) {
            state.keep(cell, *held)?;
        }
        // The houses propagate settled cells.
        peers.require(&self.cells, every.without(fixed), state)
    }
}

/// The digits of the first two cells restrict those of the others.
pub(crate) struct EndsPropagator {
    pub(crate) cells: Vec<u16>,
    rows: Arc<[Vec<DigitMask>]>,
}

impl Propagate for EndsPropagator {
    type Meaning = constraint::Ends;

    fn new<const W: usize>(ends: &constraint::Ends, cells: Vec<u16>, _: &Peers<W>) -> Self {
        Self { cells, rows: ends.0.clone() }
    }

    fn restrict<const W: usize>(
        &self,
        _: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        let [one, other, rest @ ..] = &self.cells[..] else { return Ok(()) };
        let mut ones = DigitMask::EMPTY;
        let (mut others, mut middle) = (ones, ones);
        for first in state.of(*one).indices() {
            for second in state.of(*other).indices() {
                let allowed = self.rows[first][second];
                let fits = |&cell: &u16| state.of(cell).meets(allowed);
                if !allowed.is_empty() && rest.iter().all(fits) {
                    ones.insert(first);
                    others.insert(second);
                    middle |= allowed;
                }
            }
        }
        state.keep(*one, ones)?;
        state.keep(*other, others)?;
        rest.iter().try_for_each(|&cell| state.keep(cell, middle))
    }
}

/// For each of some sets of digits, a least number of cells that hold one of them.
pub(crate) struct AtLeastPropagator {
    pub(crate) cells: Vec<u16>,
    /// The sets, each with the number of cells.
    wanted: Vec<(DigitMask, usize)>,
    /// The union of the sets, if they are disjoint: then their numbers add up.
    all: Option<DigitMask>,
}

impl Propagate for AtLeastPropagator {
    type Meaning = constraint::AtLeast;

    fn new<const W: usize>(wanted: &constraint::AtLeast, cells: Vec<u16>, _: &Peers<W>) -> Self {
        let (mut all, mut are_apart) = (DigitMask::EMPTY, true);
        for &(digits, _) in &wanted.0 {
            are_apart &= !all.meets(digits);
            all |= digits;
        }
        Self { cells, wanted: wanted.0.clone(), all: are_apart.then_some(all) }
    }

    fn restrict<const W: usize>(
        &self,
        peers: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        state.narrow(&self.cells, &mut |held| self.narrow(held))?;
        let all: DigitMask = self.cells.iter().map(|&cell| state.of(cell)).collect();
        for &(digits, count) in &self.wanted {
            let only = all & digits;
            if only.is_single() {
                let settled = self.cells.iter().filter(|&&cell| state.of(cell) == only);
                if settled.count() < count {
                    peers.require_times(&self.cells, only, count, state)?;
                }
            }
        }
        Ok(())
    }
}

impl AtLeastPropagator {
    /// Removes digits from `held`, the candidates of the cells. Returns false if too few cells are
    /// left for a set.
    fn narrow(&self, held: &mut [DigitMask]) -> bool {
        if !self.wanted.iter().all(|&(digits, count)| need(digits, count, held)) {
            return false;
        }
        let Some(all) = self.all else { return true };
        // Disjoint sets need the sum of their numbers, all together and all but one.
        let number = self.wanted.iter().map(|&(_, count)| count).sum();
        let mut others = self.wanted.iter().filter(|_| self.wanted.len() > 2);
        need(all, number, held)
            && others.all(|&(digits, count)| need(all.without(digits), number - count, held))
    }
}

/// Requires one of `digits` in at least `count` cells. Returns false if that is impossible.
fn need(digits: DigitMask, count: usize, held: &mut [DigitMask]) -> bool {
    let places = held.iter().filter(|held| held.meets(digits)).count();
    if places == count {
        for held in held.iter_mut().filter(|held| held.meets(digits)) {
            *held &= digits;
        }
    }
    places >= count
}
