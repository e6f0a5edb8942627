//! Random solutions.

use num_bigint::BigUint;
use rand_core::Rng;

use super::solution_space::{Space9, SpaceNumbering};
use crate::classic::values::board::Board9;

impl Space9 {
    /// Returns a uniformly random solution, or `None` if the grid has none.
    ///
    /// A generator in the same state gives the same solution on every machine. The first call
    /// counts the grid. After that, a solution takes about ten microseconds, unless its completions
    /// did not fit into memory (see [`Space9`]).
    pub(crate) fn sample<R: Rng + ?Sized>(&self, random: &mut R) -> Option<Board9> {
        self.draw(&mut |end| below(random, end))
    }

    /// Draws a solution, given a function for uniform numbers below its argument.
    fn draw(&self, below: &mut dyn FnMut(u128) -> u128) -> Option<Board9> {
        if self.len() == BigUint::ZERO {
            return None;
        }
        match &self.counted().solutions {
            SpaceNumbering::Listed(list) => {
                list.get(usize::try_from(below(list.len() as u128)).ok()?).copied()
            }
            SpaceNumbering::Recorded(recorded) => {
                let number = below(recorded.len());
                recorded.draw(number, |end| below(end.into()) as u64)
            }
        }
    }
}

/// A uniformly random number below `end`, which must not be zero.
///
/// Draws as many bits as the largest number has, until they form a number below `end`: on average
/// at most twice.
fn below<R: Rng + ?Sized>(random: &mut R, end: u128) -> u128 {
    let bits = u128::BITS - (end - 1).leading_zeros();
    let mask = u128::MAX.checked_shr(u128::BITS - bits).unwrap_or(0);
    loop {
        let low = random.next_u64();
        let high = if bits > u64::BITS { random.next_u64() } else { 0 };
        let number = (u128::from(high) << u64::BITS | u128::from(low)) & mask;
        if number < end {
            return number;
        }
    }
}
