//! Sizes that several modules share, and a check for exact divisions.

use std::ops::{Div, Rem};

/// The number of partitions of nine digits to the three columns of a box: 9! / (3! 3! 3!).
pub(crate) const PARTITIONS: usize = 1680;

/// The number of pairs of partitions that fill a stack together with a given one: 56 = 1 + 27 + 27
/// + 1.
pub(crate) const PARTNERS: usize = 56;

/// The most fillings of a signature.
///
/// A filling is a 3-edge-colouring of a 3-regular bipartite graph on nine columns and nine digits,
/// and such a graph has at most 12^3. Givens only rule some out, so checking the 55 classes of
/// pairs of the empty band, as a test does, is a proof.
pub(crate) const MOST_FILLINGS: u16 = 1728;

/// The number of choices of partners that are multiplied together. Their numbers for all third
/// partitions fit in the second-level cache. `notes/EXPERIMENTS.md`, "Counting", compares other
/// sizes.
pub(crate) const TILE: usize = 256;

/// The most numbers in all blocks of one band at a time: 24 MiB. Those of one orbit take 10 MiB.
/// Half of this takes up to twice the time (`notes/EXPERIMENTS.md`, "Counting").
pub(crate) const BLOCK_NUMBERS: usize = 12 << 20;

/// The default memory for stored completions: 64 MiB.
pub(crate) const USUAL_ROOM: usize = 64 << 20;

/// Search steps before a count switches to signatures: about as long as the fastest counts by
/// signatures.
pub(crate) const SEARCH_STEPS: u32 = 10_000;

/// Divides two integers whose quotient must be exact.
///
/// # Panics
/// If there is a remainder.
pub(crate) fn exact_quotient<T>(dividend: T, divisor: T) -> T
where
    T: Copy + Default + PartialEq + Div<Output = T> + Rem<Output = T>,
{
    assert!(dividend % divisor == T::default(), "the division is exact");
    dividend / divisor
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "the division is exact")]
    fn a_remainder_is_refused() {
        assert_eq!(exact_quotient(12_u32, 4), 3);
        exact_quotient(13_u128, 4);
    }
}
