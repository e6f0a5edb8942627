//! Sizes that several rooms share, and the check that divisions are exact.

use std::ops::{Div, Rem};

/// The ways to deal the nine digits to a box's three columns: 9! / (3! 3! 3!).
pub(crate) const PARTITIONS: usize = 1680;

/// The pairs of partitions that fill a stack together with a given one: 56 = 1 + 27 + 27 + 1.
pub(crate) const PARTNERS: usize = 56;

/// The most ways to fill the rows of a band once the columns of its boxes are known.
///
/// They are the ways to colour the edges of a bipartite graph with three colours, nine columns and
/// nine digits with three edges each, and such a graph has at most 12^3. Givens only take some
/// away, so the 55 classes of pairs without any are a proof, which is one of the tests.
pub(crate) const MOST_FILLINGS: u16 = 1728;

/// Choices of partners that are multiplied together. Their numbers for all third partitions fit in
/// the second-level cache.
pub(crate) const TILE: usize = 256;

/// The most numbers in all blocks of one band at a time: 24 MiB. Those of one orbit take 10 MiB.
pub(crate) const BLOCK_NUMBERS: usize = 12 << 20;

/// The usual bytes for stored completions: 64 MiB.
pub(crate) const USUAL_ROOM: usize = 64 << 20;

/// Steps of a search after which a count goes over to signatures: about as long as these take at
/// least.
pub(crate) const SEARCH_STEPS: u32 = 10_000;

/// A quotient that exact numbers rely on.
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
