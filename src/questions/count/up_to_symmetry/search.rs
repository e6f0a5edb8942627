//! Counts the assignments of digits to orbits, by backtracking.

use super::cell_orbits::CellOrbits;
use crate::classic::count::Watch;
use crate::values::digit_mask::DigitMask;

/// A partial assignment of digits to orbits, with the domains that it leaves.
#[derive(Clone)]
pub(super) struct PartialFilling {
    pub(super) candidates: Vec<DigitMask>,
    /// Bit mask of the orbits that are filled.
    is_filled: [u64; 10],
    /// The digits that occur.
    used: DigitMask,
    /// Scratch: the queue of orbits to fill.
    forced: Vec<usize>,
    /// The number of fillings that this one represents.
    pub(super) weight: u128,
}

impl PartialFilling {
    /// Fills the orbits with one candidate; `None` if they contradict each other.
    pub(super) fn start(orbits: &CellOrbits) -> Option<Self> {
        let candidates = orbits.candidates.clone();
        let (is_filled, used) = ([0; 10], DigitMask::EMPTY);
        let mut filling = Self { candidates, is_filled, used, forced: Vec::new(), weight: 1 };
        for orbit in 0..orbits.candidates.len() {
            let is_forced = filling.candidates[orbit].is_single() && !filling.is_filled(orbit);
            if is_forced && !filling.fill(orbits, orbit) {
                return None;
            }
        }
        Some(filling)
    }

    pub(super) fn is_filled(&self, orbit: usize) -> bool {
        self.is_filled[orbit / 64] >> (orbit % 64) & 1 == 1
    }

    /// Makes `next` the next filling with a digit of `left` in this orbit, if there is one. Removes
    /// from `left` the digits that were tried, and those interchangeable with them.
    pub(super) fn next_in(
        &self,
        orbits: &CellOrbits,
        orbit: usize,
        left: &mut DigitMask,
        next: &mut Self,
    ) -> bool {
        while !left.is_empty() {
            let digit = left.lowest();
            let alike = self.alike(orbits, digit);
            *left = left.without(alike);
            next.candidates.clone_from(&self.candidates);
            (next.is_filled, next.used) = (self.is_filled, self.used);
            next.weight = self.weight * alike.len() as u128;
            next.candidates[orbit] = DigitMask::single(digit);
            if next.fill(orbits, orbit) {
                return true;
            }
        }
        false
    }

    /// The digits that are interchangeable with this one: those of all free cycles of the same
    /// length, if no digit of either cycle occurs yet.
    fn alike(&self, orbits: &CellOrbits, digit: usize) -> DigitMask {
        let free = &orbits.free;
        let own = free.iter().find(|cycle| cycle.contains(digit));
        let Some(own) = own.filter(|cycle| !cycle.meets(self.used)) else {
            return DigitMask::single(digit);
        };
        let alike = free.iter().filter(|it| it.len() == own.len() && !it.meets(self.used));
        alike.fold(DigitMask::EMPTY, |all, &cycle| all | cycle)
    }

    /// Fills an orbit that has one candidate and propagates; `false` if a domain becomes empty.
    fn fill(&mut self, orbits: &CellOrbits, orbit: usize) -> bool {
        let mut forced = std::mem::take(&mut self.forced);
        forced.clear();
        forced.push(orbit);
        self.is_filled[orbit / 64] |= 1 << (orbit % 64);
        while let Some(orbit) = forced.pop() {
            let digit = self.candidates[orbit].lowest();
            self.used.insert(digit);
            for &(other, allowed) in orbits.beside(orbit, digit) {
                let other = usize::from(other);
                let left = self.candidates[other] & allowed;
                if left.is_empty() {
                    self.forced = forced;
                    return false;
                }
                self.candidates[other] = left;
                if left.is_single() && !self.is_filled(other) {
                    self.is_filled[other / 64] |= 1 << (other % 64);
                    forced.push(other);
                }
            }
        }
        self.forced = forced;
        true
    }

    /// The number of completions times the weight; meaningless if cancelled. `spare` is a pool of
    /// fillings to reuse.
    pub(super) fn completions(
        &self,
        orbits: &CellOrbits,
        spare: &mut Vec<Self>,
        watch: &Watch,
    ) -> u128 {
        let open = (0..self.candidates.len()).filter(|&orbit| !self.is_filled(orbit));
        let Some(orbit) = open.min_by_key(|&orbit| self.candidates[orbit].len()) else {
            return self.weight;
        };
        if watch.is_cancelled() {
            return 0;
        }
        let mut next = spare.pop().unwrap_or_else(|| self.clone());
        let (mut left, mut ways) = (self.candidates[orbit], 0);
        while self.next_in(orbits, orbit, &mut left, &mut next) {
            ways += next.completions(orbits, spare, watch);
        }
        spare.push(next);
        ways
    }
}
