//! Digits that are greater than all before them: skyscrapers.

use super::state::{Contradiction, State};
use crate::bits::bits;
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
        let mut start: Reached = [0; MOST_SIDE + 1];
        start[usize::from(self.hidden)] = 1;
        let mut before = vec![start];
        for &cell in &self.cells {
            let last = &before[before.len() - 1];
            before.push(after(last, state.of(cell)));
        }
        let mut wanted: Reached = [1 << self.count; MOST_SIDE + 1];
        for (&cell, reached) in self.cells.iter().zip(&before).rev() {
            let mut kept = 0;
            let mut earlier: Reached = [0; MOST_SIDE + 1];
            for (highest, &counts) in reached.iter().enumerate().filter(|(_, counts)| **counts > 0)
            {
                for digit in bits(u64::from(state.of(cell))) {
                    let (next, seen) = step(highest, digit);
                    let fits = counts & (wanted[next] >> seen);
                    if fits != 0 {
                        kept |= 1 << digit;
                        earlier[highest] |= fits;
                    }
                }
            }
            state.keep(cell, kept)?;
            wanted = earlier;
        }
        Ok(())
    }
}

/// The highest digit after one more, which is counted from zero, and how many more are seen.
#[inline]
fn step(highest: usize, digit: usize) -> (usize, u32) {
    if digit < highest { (highest, 0) } else { (digit + 1, 1) }
}

/// What is reached after one more cell with these digits.
fn after(before: &Reached, digits: u32) -> Reached {
    let mut after: Reached = [0; MOST_SIDE + 1];
    for (highest, &counts) in before.iter().enumerate().filter(|(_, counts)| **counts > 0) {
        for digit in bits(u64::from(digits)) {
            let (next, seen) = step(highest, digit);
            after[next] |= counts << seen;
        }
    }
    after
}
