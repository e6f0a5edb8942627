//! Skyscrapers: a number of digits that are greater than all before them.
//!
//! Walks along the cells and back. For each number of towers seen so far, it keeps the set of
//! heights that the highest of them can have. In a 4x4 grid with two towers to see, and candidates
//! 3 and 1 4 in the first cells:
//!
//! ```text
//!                 one seen    two seen
//! after 3         3
//! after 1 or 4    3           4
//! ```
//!
//! Domain consistent if digits may repeat. If all cells differ it uses only that the highest of `k`
//! cells is at least `k`, which is weaker. Cost: a few word operations for each cell and number of
//! towers.
//!
//! Sets of heights have one bit more than sets of digits, and are added and shifted, so they are
//! plain words.

use crate::general::constraints::common_peers::Peers;
use crate::general::constraints::domains::{Domains, Wipeout};
use crate::general::constraints::propagate::Propagate;
use crate::rules::constraint;
use crate::values::digit_mask::DigitMask;
use crate::values::limits::MOST_SIDE;

/// `count` digits of a row of cells are greater than all before them.
pub(crate) struct SkyscrapersPropagator {
    pub(crate) cells: Vec<u16>,
    count: u8,
    /// The number of lowest digits that are never seen.
    hidden: u8,
    /// Whether all digits differ. Then the highest of `k` cells is at least `k`.
    are_different: bool,
}

/// For each number of towers seen so far, the possible heights of the highest, as bits: digits are
/// counted from one, and bit 0 means no tower.
type Reached = [u32; MOST_SIDE + 1];

impl Propagate for SkyscrapersPropagator {
    type Meaning = constraint::Skyscrapers;

    fn new<const W: usize>(
        &constraint::Skyscrapers { count, hidden }: &constraint::Skyscrapers,
        cells: Vec<u16>,
        peers: &Peers<W>,
    ) -> Self {
        let are_different = peers.see_each_other(&cells);
        Self { cells, count, hidden, are_different }
    }

    /// Walks along the cells, then back from the wanted number.
    fn restrict<const W: usize>(
        &self,
        _: &Peers<W>,
        state: &mut Domains<W>,
    ) -> Result<(), Wipeout> {
        let count = usize::from(self.count);
        let mut before: [Reached; MOST_SIDE] = [[0; MOST_SIDE + 1]; MOST_SIDE];
        let mut reached: Reached = [0; MOST_SIDE + 1];
        let reached = reached.get_mut(..=count).ok_or(Wipeout)?;
        reached[0] = 1 << self.hidden;
        // The heights that a later cell may repeat.
        let same = if self.are_different { 1 << self.hidden } else { u32::MAX };
        for (number, (before, &cell)) in (1..).zip(before.iter_mut().zip(&self.cells)) {
            before[..=count].copy_from_slice(reached);
            step(reached, state.of(cell).bits() << 1, same);
            if self.are_different {
                reached.iter_mut().for_each(|reached| *reached &= u32::MAX << number);
            }
        }
        let end = std::mem::take(&mut reached[count]);
        reached[..count].fill(0);
        reached[count] = end;
        for (before, &cell) in before.iter().zip(&self.cells).rev() {
            let kept = step_back(reached, &before[..=count], state.of(cell).bits() << 1, same);
            state.keep(cell, DigitMask::from_bits(kept >> 1))?;
        }
        Ok(())
    }
}

/// Advances `reached` by a cell with these digits, which may repeat the heights in `same`.
fn step(reached: &mut [u32], digits: u32, same: u32) {
    let not_lower = not_lower(digits, same);
    for count in (0..reached.len()).rev() {
        let risen = if count > 0 { digits & beyond(reached[count - 1]) } else { 0 };
        reached[count] = reached[count] & not_lower | risen;
    }
}

/// The digits of a cell that lead from `before` to `wanted`, the heights on its two sides. Moves
/// `wanted` back to the side before the cell.
fn step_back(wanted: &mut [u32], before: &[u32], digits: u32, same: u32) -> u32 {
    let not_lower = not_lower(digits, same);
    let mut kept = 0;
    for count in 0..wanted.len() {
        let stays = wanted[count] & before[count] & not_lower;
        let after = wanted.get(count + 1).copied().unwrap_or(0);
        let risen = after & digits & beyond(before[count]);
        kept |= digits & (to(stays) >> 1 | to(stays & same)) | risen;
        wanted[count] = stays | before[count] & to(risen) >> 1;
    }
    kept
}

/// The heights that stay the highest after some of these digits, which may repeat those in `same`.
fn not_lower(digits: u32, same: u32) -> u32 {
    beyond(digits) | from(digits) & same
}

/// The lowest of these digits and all above; empty for no digits.
fn from(digits: u32) -> u32 {
    digits | digits.wrapping_neg()
}

/// All above the lowest of these digits.
fn beyond(digits: u32) -> u32 {
    from(digits) << 1
}

/// The highest of these digits and all below.
fn to(digits: u32) -> u32 {
    u32::MAX.checked_shr(digits.leading_zeros()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use proptest::prelude::*;

    use super::*;
    use crate::rules::constraint::Meaning;
    use crate::values::cell_set::CellSet;
    use crate::values::digit_mask::some_of;

    proptest! {
        /// Exactly the digits of solutions are left, or more if all cells see each other.
        #[test]
        fn digits_that_are_seen_so_often_are_left(
            digits in proptest::collection::vec(some_of(6), 1..6),
            count in 0..6_u8,
            hidden in 0..4_u8,
            are_different: bool,
        ) {
            let meaning = constraint::Skyscrapers { count, hidden };
            let ways = digits.iter().map(|&digits| digits.indices().collect_vec());
            let ways = ways.multi_cartesian_product();
            let mut expected = vec![DigitMask::EMPTY; digits.len()];
            let differ = |way: &Vec<usize>| way.iter().array_combinations().all(|[a, b]| a != b);
            for way in ways.filter(|way| !are_different || differ(way)) {
                if meaning.is_met(&way.iter().map(|&digit| digit as u8 + 1).collect_vec()) {
                    expected.iter_mut().zip(&way).for_each(|(all, digit)| all.insert(*digit));
                }
            }
            let cells: CellSet<1> = (0..digits.len()).filter(|_| are_different).collect();
            let peers = Peers::new(vec![cells; digits.len()], Vec::new());
            let mut state = Domains::<1>::new(digits.len(), 1);
            state.digits.copy_from_slice(&digits);
            let cells = (0..digits.len() as u16).collect();
            let skyscrapers = SkyscrapersPropagator::new(&meaning, cells, &peers);
            let result = skyscrapers.restrict(&peers, &mut state);
            if are_different {
                let keeps = |(left, expected): (&DigitMask, &DigitMask)| expected.is_within(*left);
                prop_assert!(state.digits.iter().zip(&expected).all(keeps));
                prop_assert!(result.is_ok() || expected[0].is_empty());
            } else {
                prop_assert_eq!(result.is_err(), expected[0].is_empty());
                prop_assert!(result.is_err() || state.digits == expected);
            }
        }
    }

    #[test]
    fn the_highest_of_different_digits_is_high() {
        // Only the first of three is seen: it is the highest of them.
        let meaning = constraint::Skyscrapers { count: 1, hidden: 0 };
        let cells: CellSet<1> = (0..3).collect();
        let peers = Peers::new(vec![cells; 3], Vec::new());
        let mut state = Domains::<1>::new(3, 1);
        state.digits.fill(DigitMask::all(4));
        assert!(
            SkyscrapersPropagator::new(&meaning, vec![0, 1, 2], &peers)
                .restrict(&peers, &mut state)
                .is_ok()
        );
        assert_eq!(state.digits, [0b1100, 0b0111, 0b0111].map(DigitMask::from_bits));
    }
}
