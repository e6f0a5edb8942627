//! The rank of a row or column among all rows and columns, read as numbers from both ends.
//!
//! Each of the four sides of the grid has one line that begins with each digit, so the rank gives
//! the first digit of its own line, and how many of the three other lines with that digit are less.
//! In a 4x4 grid, rank 7 is 4 + 3: the line begins with 2, and two of the others that do are less.
//!
//! Weaker than domain consistency: compares candidate lines lexicographically, and restricts the
//! first cells that may differ. Cost: at most a comparison of each line of the three other sides
//! with its own.

use std::cmp::Ordering;

use crate::general::constraints::common_peers::Peers;
use crate::general::constraints::domains::{Domains, Wipeout};
use crate::general::constraints::propagate::Propagate;
use crate::rules::constraint;
use crate::values::digit_mask::DigitMask;

pub(crate) struct FullRankPropagator {
    pub(crate) cells: Vec<u16>,
    own: Vec<u16>,
    /// The lines of the three other sides.
    sides: [Vec<Vec<u16>>; 3],
    /// The first digit of the line, as a set.
    digit: DigitMask,
    /// The number of other lines with this first digit that are less.
    less: usize,
}

impl Propagate for FullRankPropagator {
    type Meaning = constraint::FullRank;

    fn new<const W: usize>(
        constraint::FullRank { rank, sides }: &constraint::FullRank,
        cells: Vec<u16>,
        _: &Peers<W>,
    ) -> Self {
        let line = |line: &Vec<usize>| line.iter().map(|&place| cells[place]).collect();
        let own = line(&sides[0][0]);
        let sides = [1, 2, 3].map(|side| sides[side].iter().map(line).collect());
        let (digit, less) = ((rank - 1) / 4, (rank - 1) % 4);
        Self { cells, own, sides, digit: DigitMask::single(digit), less }
    }

    fn restrict<const W: usize>(
        &self,
        _: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        state.keep(self.own[0], self.digit)?;
        let mut may_be = [[false; 2]; 3];
        for (side, may_be) in self.sides.iter().zip(&mut may_be) {
            for line in self.beginning(side, state) {
                may_be[0] |= is_possible(line, &self.own, state);
                may_be[1] |= is_possible(&self.own, line, state);
            }
        }
        let number = |place: usize| may_be.iter().filter(|may_be| may_be[place]).count();
        let wanted = [self.less, 3 - self.less];
        for (place, wanted) in wanted.into_iter().enumerate() {
            match number(place).cmp(&wanted) {
                Ordering::Less => return Err(Wipeout),
                Ordering::Greater => {}
                // All lines that may be less are less, or all that may be greater are greater.
                Ordering::Equal => {
                    let sides = self.sides.iter().zip(&may_be);
                    for (side, _) in sides.filter(|(_, may_be)| may_be[place]) {
                        self.order(side, place == 0, state)?;
                    }
                }
            }
        }
        Ok(())
    }
}

impl FullRankPropagator {
    /// The lines of a side that may begin with the digit.
    fn beginning<'lines, const W: usize>(
        &self,
        side: &'lines [Vec<u16>],
        state: &Domains<W>,
    ) -> impl Iterator<Item = &'lines [u16]> + use<'lines, W> {
        let places = side.iter().map(|line| state.of(line[0]).meets(self.digit));
        let places: Vec<bool> = places.collect();
        side.iter().zip(places).filter(|(_, may_begin)| *may_begin).map(|(line, _)| &line[..])
    }

    /// Requires that the line of this side with the first digit is less than its own line, or
    /// greater.
    fn order<const W: usize>(
        &self,
        side: &[Vec<u16>],
        is_less: bool,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        let pair = |line| if is_less { [line, &self.own[..]] } else { [&self.own[..], line] };
        let (mut number, mut only) = (0, None);
        for line in self.beginning(side, state) {
            let [less, greater] = pair(line);
            if is_possible(less, greater, state) {
                number += 1;
                only = Some(line);
            } else {
                state.keep(line[0], !self.digit)?;
            }
        }
        let Some(line) = only.filter(|_| number == 1) else { return Ok(()) };
        state.keep(line[0], self.digit)?;
        let [less, greater] = pair(line);
        narrow(less, greater, state)
    }
}

/// Whether a line may be less than another with the same first digit, given that no line repeats a
/// digit.
fn is_possible<const W: usize>(less: &[u16], greater: &[u16], state: &Domains<W>) -> bool {
    let mut used = DigitMask::EMPTY;
    for (&one, &other) in less.iter().zip(greater).skip(1) {
        if one == other {
            continue;
        }
        let (low, high) = (state.of(one).without(used), state.of(other).without(used));
        if low.is_empty() || high.is_empty() {
            return false;
        }
        let (least, most) = (low.lowest(), high.highest());
        match least.cmp(&most) {
            Ordering::Less => return true,
            // If both cells hold this digit, later cells decide.
            Ordering::Equal => used.insert(least),
            Ordering::Greater => return false,
        }
    }
    false
}

/// Removes digits of the first two cells that may differ, given that one line is less.
fn narrow<const W: usize>(
    less: &[u16],
    greater: &[u16],
    state: &mut Domains<W>,
) -> Result<(), Wipeout> {
    for (&one, &other) in less.iter().zip(greater).skip(1) {
        let (low, high) = (state.of(one), state.of(other));
        if one == other || low == high && low.is_single() {
            continue;
        }
        if low.is_empty() || high.is_empty() {
            return Err(Wipeout);
        }
        let up_to_most = DigitMask::all(high.highest() + 1);
        let from_least = !DigitMask::all(low.lowest());
        state.keep(one, up_to_most)?;
        return state.keep(other, from_least);
    }
    Err(Wipeout)
}
