//! Constraints that are neither sums nor pairs.

use std::sync::Arc;

use super::shared::Peers;
use super::state::{Contradiction, State};
use crate::bits::bits;
use crate::rules::MOST_SIDE;

/// The digits of different cells are one of these sets.
pub(super) struct ValueSets {
    pub(super) cells: Vec<u16>,
    pub(super) sets: Arc<[u32]>,
}

impl ValueSets {
    pub(super) fn restrict<const W: usize>(
        &self,
        peers: &Peers<W>,
        state: &mut State<W>,
    ) -> Result<(), Contradiction> {
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
            return Err(Contradiction);
        }
        for (&cell, held) in self.cells.iter().zip(held) {
            state.keep(cell, *held)?;
        }
        // Houses exclude what is settled.
        peers.require(&self.cells, every & !fixed, state)
    }
}

/// The digits of the first two cells say which ones the others may hold.
pub(super) struct Ends {
    pub(super) cells: Vec<u16>,
    pub(super) rows: Arc<[Vec<u32>]>,
}

impl Ends {
    pub(super) fn restrict<const W: usize>(
        &self,
        state: &mut State<W>,
    ) -> Result<(), Contradiction> {
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

/// Some cells hold these digits, each as often as it is named.
pub(super) struct Contains {
    pub(super) cells: Vec<u16>,
    /// Different digits as a single bit each, and how often each is wanted.
    pub(super) wanted: Vec<(u32, usize)>,
}

impl Contains {
    pub(super) fn restrict<const W: usize>(
        &self,
        state: &mut State<W>,
    ) -> Result<(), Contradiction> {
        let all: usize = self.wanted.iter().map(|&(_, count)| count).sum();
        if all == self.cells.len() {
            let wanted = self.wanted.iter().fold(0, |all, &(digit, _)| all | digit);
            self.cells.iter().try_for_each(|&cell| state.keep(cell, wanted))?;
        }
        for &(digit, count) in &self.wanted {
            let places = self.cells.iter().filter(|&&cell| state.of(cell) & digit != 0);
            match places.clone().count() {
                places if places < count => return Err(Contradiction),
                exact if exact == count => {
                    let places: Vec<u16> = places.copied().collect();
                    places.into_iter().try_for_each(|cell| state.keep(cell, digit))?;
                }
                _ => {}
            }
        }
        Ok(())
    }
}
