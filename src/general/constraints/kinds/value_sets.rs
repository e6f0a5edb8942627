//! Sets of values, ends of a line, and digits that a number of cells must hold.
//!
//! [`ValueSetsPropagator`] keeps the digits of sets that every cell can take part in, without a
//! matching: weaker than domain consistency. [`EndsPropagator`] is domain consistent.
//! [`AtLeastPropagator`] counts places, known as the lower bounds of a cardinality constraint.

use std::sync::Arc;

use crate::general::constraints::common_peers::Peers;
use crate::general::constraints::domains::{Domains, Wipeout};
use crate::general::constraints::propagate::Propagate;
use crate::rules::constraint;
use crate::values::limits::MOST_SIDE;
use crate::values::word_bits::bits;

/// The digits of different cells are one of these sets.
pub(crate) struct ValueSetsPropagator {
    pub(crate) cells: Vec<u16>,
    sets: Arc<[u32]>,
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
        let (mut fixed, mut any) = (0, 0);
        let (mut digits, mut held) = ([0; MOST_SIDE], [0; MOST_SIDE]);
        let (digits, held) = (&mut digits[..self.cells.len()], &mut held[..self.cells.len()]);
        for (digits, &cell) in digits.iter_mut().zip(&self.cells) {
            *digits = state.of(cell);
            any |= *digits;
            fixed |= if digits.is_power_of_two() { *digits } else { 0 };
        }
        let (mut some, mut every) = (0, u32::MAX);
        for &set in self.sets.iter().filter(|&set| set & !any == 0 && fixed & !set == 0) {
            if digits.iter().any(|digits| digits & set == 0) {
                continue;
            }
            some |= set;
            every &= set;
            held.iter_mut().zip(&*digits).for_each(|(held, digits)| *held |= digits & set);
        }
        if some == 0 {
            return Err(Wipeout);
        }
        for (&cell, held) in self.cells.iter().zip(held) {
            state.keep(cell, *held)?;
        }
        // Houses exclude what is settled.
        peers.require(&self.cells, every & !fixed, state)
    }
}

/// The digits of the first two cells say which ones the others may hold.
pub(crate) struct EndsPropagator {
    pub(crate) cells: Vec<u16>,
    rows: Arc<[Vec<u32>]>,
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
        let (mut ones, mut others, mut middle) = (0, 0, 0);
        for first in bits(u64::from(state.of(*one))) {
            for second in bits(u64::from(state.of(*other))) {
                let allowed = self.rows[first][second];
                if allowed != 0 && rest.iter().all(|&cell| state.of(cell) & allowed != 0) {
                    ones |= 1 << first;
                    others |= 1 << second;
                    middle |= allowed;
                }
            }
        }
        state.keep(*one, ones)?;
        state.keep(*other, others)?;
        rest.iter().try_for_each(|&cell| state.keep(cell, middle))
    }
}

/// So many cells at least hold one of some digits.
pub(crate) struct AtLeastPropagator {
    pub(crate) cells: Vec<u16>,
    /// The digits as bits, and how many cells hold one of them.
    wanted: Vec<(u32, usize)>,
    /// All of these digits, if no digit is among several. Then cells that hold none of some may not
    /// be too many.
    all: Option<u32>,
}

impl Propagate for AtLeastPropagator {
    type Meaning = constraint::AtLeast;

    fn new<const W: usize>(wanted: &constraint::AtLeast, cells: Vec<u16>, _: &Peers<W>) -> Self {
        let (mut all, mut are_apart) = (0, true);
        for &(digits, _) in &wanted.0 {
            are_apart &= all & digits == 0;
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
        let all = self.cells.iter().fold(0, |all, &cell| all | state.of(cell));
        for &(digits, count) in &self.wanted {
            let only = all & digits;
            if only.is_power_of_two() {
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
    /// Leaves cells with these digits what they can hold; false if that is too little.
    fn narrow(&self, held: &mut [u32]) -> bool {
        if !self.wanted.iter().all(|&(digits, count)| need(digits, count, held)) {
            return false;
        }
        let Some(all) = self.all else { return true };
        // Whatever some digits leave, all others need.
        let number = self.wanted.iter().map(|&(_, count)| count).sum();
        let mut others = self.wanted.iter().filter(|_| self.wanted.len() > 2);
        need(all, number, held)
            && others.all(|&(digits, count)| need(all & !digits, number - count, held))
    }
}

/// So many cells at least hold one of these digits; false if they cannot.
fn need(digits: u32, count: usize, held: &mut [u32]) -> bool {
    let places = held.iter().filter(|&held| held & digits != 0).count();
    if places == count {
        for held in held.iter_mut().filter(|held| **held & digits != 0) {
            *held &= digits;
        }
    }
    places >= count
}
