//! The interface of ranked solutions.

use num_bigint::BigUint;
#[cfg(feature = "random")]
use rand_core::Rng;

#[cfg(feature = "random")]
use crate::classic::random::uniform_below;

/// The solutions in ascending order, by rank. Solutions have digits from 1.
pub(crate) trait ByRank: Send + Sync {
    fn total(&self) -> BigUint;

    /// The solution of this rank.
    fn at(&self, rank: &BigUint) -> Option<Box<[u8]>>;

    /// The number of solutions less than this one.
    fn below(&self, solution: &[u8]) -> BigUint;

    /// A uniformly random solution; `None` if there are no solutions.
    #[cfg(feature = "random")]
    fn sample(&self, mut random: &mut dyn Rng) -> Option<Box<[u8]>> {
        let total = self.total();
        (total != BigUint::ZERO).then(|| self.at(&uniform_below(&mut random, &total)))?
    }
}
