//! Random number streams and shuffling.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rand_core::Rng;

use crate::classic::analyse::below;

/// The random number stream of an attempt, independent of all others.
pub(super) fn stream(numbers: [u64; 3]) -> ChaCha8Rng {
    let mut key = [0; 32];
    for (bytes, number) in key.chunks_mut(8).zip(numbers) {
        bytes.copy_from_slice(&number.to_le_bytes());
    }
    ChaCha8Rng::from_seed(key)
}

/// Shuffles things; all orders are equally likely.
pub(super) fn shuffle<T>(things: &mut [T], random: &mut impl Rng) {
    for last in (1..things.len()).rev() {
        things.swap(last, below(last as u32 + 1, random) as usize);
    }
}
