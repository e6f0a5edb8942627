//! The number of ways to fill orbits of cells.

use super::cell_orbits::CellOrbits;
use crate::classic::count::Watch;
use crate::values::digit_mask::DigitMask;

/// Some orbits filled, with what that leaves to the others.
#[derive(Clone)]
pub(super) struct PartialFilling {
    pub(super) candidates: Vec<DigitMask>,
    /// Whether each orbit is filled, as a bit.
    is_filled: [u64; 10],
    /// The digits of the free cycles that occur.
    used: DigitMask,
    /// Room for the orbits that are to be filled next.
    forced: Vec<usize>,
    /// How many fillings are like this one.
    pub(super) weight: u128,
}

impl PartialFilling {
    /// None filled, but those with one candidate; `None` if these contradict each other.
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

    /// Whether there is another filling with a digit of `left` in this orbit, which `next` becomes.
    /// Takes from `left` all digits that are tried, and those that are alike.
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

    /// The digits that could take the place of this one: those of all free cycles of the same
    /// length, if neither occurs yet.
    fn alike(&self, orbits: &CellOrbits, digit: usize) -> DigitMask {
        let free = &orbits.free;
        let own = free.iter().find(|cycle| cycle.contains(digit));
        let Some(own) = own.filter(|cycle| !cycle.meets(self.used)) else {
            return DigitMask::single(digit);
        };
        let alike = free.iter().filter(|it| it.len() == own.len() && !it.meets(self.used));
        alike.fold(DigitMask::EMPTY, |all, &cycle| all | cycle)
    }

    /// Fills an orbit that has one candidate, and all that get one; `false` if some get none.
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

    /// The number of ways to fill the rest, times the weight; meaningless if cancelled. `spare` has
    /// room for fillings with more orbits.
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
