//! Digits that are greater than all before them: skyscrapers.

use super::state::{Contradiction, State};
use crate::rules::MOST_SIDE;

/// So many digits of a row of cells are greater than all before them.
pub(super) struct Seen {
    pub(super) cells: Vec<u16>,
    count: u8,
    /// How many of the lowest digits do not count.
    hidden: u8,
}

/// For each highest digit so far, counted from one, or 0, the numbers of digits that may be seen
/// so far, as bits.
type Reached = [u32; MOST_SIDE + 1];

impl Seen {
    pub(super) fn new(cells: Vec<u16>, count: u8, hidden: u8) -> Self {
        Self { cells, count, hidden }
    }

    /// Walks along the cells, and back from the number that is wanted.
    pub(super) fn restrict<const W: usize>(
        &self,
        state: &mut State<W>,
    ) -> Result<(), Contradiction> {
        let all = self.cells.iter().fold(0, |all, &cell| all | state.of(cell));
        let most = (u32::BITS - all.leading_zeros()).max(self.hidden.into()) as usize;
        let mut before = [[0; MOST_SIDE + 1]; MOST_SIDE];
        let mut reached: Reached = [0; MOST_SIDE + 1];
        reached[usize::from(self.hidden)] = 1;
        for (before, &cell) in before.iter_mut().zip(&self.cells) {
            *before = reached;
            reached = after(before, state.of(cell), most);
        }
        let mut wanted: Reached = [1 << self.count; MOST_SIDE + 1];
        for (before, &cell) in before.iter().zip(&self.cells).rev() {
            let (kept, earlier) = back(before, &wanted, state.of(cell), most);
            state.keep(cell, kept)?;
            wanted = earlier;
        }
        Ok(())
    }
}

/// Whether some of these digits, counted from zero, do not rise above the highest one so far.
#[inline]
fn has_lower(digits: u32, highest: usize) -> bool {
    digits & ((1 << highest) - 1) != 0
}

/// What is reached after one more cell with these digits. None of the highest is above `most`.
fn after(before: &Reached, digits: u32, most: usize) -> Reached {
    let mut after = [0; MOST_SIDE + 1];
    // What is reached by lower digits.
    let mut below = 0;
    for highest in 0..=most {
        if highest > 0 && digits >> (highest - 1) & 1 == 1 {
            after[highest] = below << 1;
        }
        if has_lower(digits, highest) {
            after[highest] |= before[highest];
        }
        below |= before[highest];
    }
    after
}

/// The digits of a cell that lead from what is reached before it to what is wanted after it, and
/// what is wanted before it.
fn back(before: &Reached, wanted: &Reached, digits: u32, most: usize) -> (u32, Reached) {
    let (mut kept, mut earlier) = (0, [0; MOST_SIDE + 1]);
    let mut below = 0;
    for highest in 0..=most {
        let stays = before[highest] & wanted[highest];
        if stays != 0 && has_lower(digits, highest) {
            earlier[highest] = stays;
            kept |= digits & ((1 << highest) - 1);
        }
        below |= before[highest];
        let digit = digits & 1 << highest;
        if highest < most && digit != 0 && below & wanted[highest + 1] >> 1 != 0 {
            kept |= digit;
        }
    }
    // What is wanted of higher digits.
    let mut above = 0;
    for highest in (0..=most).rev() {
        if highest < most && digits >> highest & 1 == 1 {
            above |= wanted[highest + 1] >> 1;
        }
        earlier[highest] |= before[highest] & above;
    }
    (kept, earlier)
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use proptest::prelude::*;

    use super::*;
    use crate::bits::bits;
    use crate::rules::constraint::{Constraint, Kind};

    proptest! {
        #[test]
        fn digits_that_are_seen_so_often_are_left(
            digits in proptest::collection::vec(1_u32..1 << 6, 1..6),
            count in 0..6_u8,
            hidden in 0..4_u8,
        ) {
            let kind = Kind::Seen { count, hidden };
            let constraint = Constraint { name: "seen", cells: Vec::new(), kind };
            let ways = digits.iter().map(|&digits| bits(u64::from(digits)).collect_vec());
            let mut expected = vec![0_u32; digits.len()];
            for way in ways.multi_cartesian_product() {
                if constraint.is_met(&way.iter().map(|&digit| digit as u8 + 1).collect_vec()) {
                    expected.iter_mut().zip(&way).for_each(|(all, digit)| *all |= 1 << digit);
                }
            }
            let mut state = State::<1>::new(digits.len(), 1);
            state.digits.copy_from_slice(&digits);
            let result = Seen::new((0..digits.len() as u16).collect(), count, hidden)
                .restrict(&mut state);
            if expected[0] == 0 {
                prop_assert!(result.is_err());
            } else {
                prop_assert!(result.is_ok());
                prop_assert_eq!(state.digits, expected);
            }
        }
    }
}
