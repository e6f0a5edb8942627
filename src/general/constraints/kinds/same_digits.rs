//! Groups of cells that hold the same digits in any order, such as clones. Known as the `same`
//! constraint.
//!
//! Bounds, for each digit, the number of cells that hold it, over all groups. Weaker than domain
//! consistency: no matching. Cost: a few passes over the cells for each digit.

use std::cmp::Ordering;

use crate::general::constraints::common_peers::Peers;
use crate::general::constraints::domains::{Domains, Wipeout};
use crate::general::constraints::propagate::Propagate;
use crate::rules::constraint;
use crate::values::digit_mask::DigitMask;

/// Cells in consecutive groups of `length`.
pub(crate) struct SameDigitsPropagator {
    pub(crate) cells: Vec<u16>,
    length: usize,
    /// Whether the cells of some group all see each other, so that no group repeats a digit.
    are_different: bool,
}

impl Propagate for SameDigitsPropagator {
    type Meaning = constraint::SameDigits;

    fn new<const W: usize>(
        &constraint::SameDigits(length): &constraint::SameDigits,
        cells: Vec<u16>,
        peers: &Peers<W>,
    ) -> Self {
        let are_different = cells.chunks(length).any(|group| peers.see_each_other(group));
        Self { cells, length, are_different }
    }

    /// Each digit is equally frequent in all groups.
    fn restrict<const W: usize>(
        &self,
        peers: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        let left = self.common(state);
        let mut required = DigitMask::EMPTY;
        if self.are_different {
            match left.len().cmp(&self.length) {
                Ordering::Less => return Err(Wipeout),
                Ordering::Equal => required = left,
                Ordering::Greater => {}
            }
        }
        for digit in left.singles() {
            let [least, most] = self.number(digit, state);
            if least > most {
                return Err(Wipeout);
            }
            required |= if least > 0 { digit } else { DigitMask::EMPTY };
            for group in self.groups() {
                Self::restrict_group(group, digit, [least, most], state)?;
            }
        }
        let common = self.common(state);
        self.cells.iter().try_for_each(|&cell| state.keep(cell, common))?;
        self.groups().try_for_each(|group| peers.require(group, required, state))
    }
}

impl SameDigitsPropagator {
    /// The digits that every group may hold.
    fn common<const W: usize>(&self, state: &Domains<W>) -> DigitMask {
        let held = |group: &[u16]| group.iter().map(|&cell| state.of(cell)).collect();
        self.groups().map(held).fold(DigitMask::EVERY, |common, digits: DigitMask| common & digits)
    }

    fn groups(&self) -> std::slice::Chunks<'_, u16> {
        self.cells.chunks(self.length)
    }

    /// The least and the greatest number of cells of a group that hold `digit`.
    fn number<const W: usize>(&self, digit: DigitMask, state: &Domains<W>) -> [usize; 2] {
        let mut number = [0, if self.are_different { 1 } else { self.length }];
        for group in self.groups() {
            let held = group.iter().filter(|&&cell| state.of(cell) == digit).count();
            let places = group.iter().filter(|&&cell| state.of(cell).meets(digit)).count();
            number = [number[0].max(held), number[1].min(places)];
        }
        number
    }

    fn restrict_group<const W: usize>(
        group: &[u16],
        digit: DigitMask,
        [least, most]: [usize; 2],
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        let is_held = |cell: u16, state: &Domains<W>| state.of(cell) == digit;
        let held = group.iter().filter(|&&cell| is_held(cell, state)).count();
        let places = group.iter().filter(|&&cell| state.of(cell).meets(digit)).count();
        for &cell in group {
            if is_held(cell, state) || !state.of(cell).meets(digit) {
                continue;
            }
            if held == most {
                state.keep(cell, !digit)?;
            } else if places == least {
                state.keep(cell, digit)?;
            }
        }
        Ok(())
    }
}
