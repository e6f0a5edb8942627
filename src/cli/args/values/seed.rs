//! Parses random seeds.

use std::hash::{BuildHasher, RandomState};

use super::number::whole_u64;

/// A random seed.
#[derive(Clone, Copy)]
pub(crate) enum Seed {
    Chosen(u64),
    /// A random seed, drawn in each run.
    Random(u64),
}

impl Seed {
    pub(crate) fn value(self) -> u64 {
        let (Self::Chosen(seed) | Self::Random(seed)) = self;
        seed
    }
}

pub(crate) fn seed(text: &str) -> Result<Seed, String> {
    if text == "random" {
        // The standard library seeds its hash maps at random. Short numbers can be typed again.
        return Ok(Seed::Random(RandomState::new().hash_one(0) % 1_000_000_000));
    }
    whole_u64(text)
        .map(Seed::Chosen)
        .map_err(|_| "expected a whole number up to 18446744073709551615, or random".to_owned())
}
