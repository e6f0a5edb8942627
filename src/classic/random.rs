//! Uniform random numbers of any size.

use num_bigint::BigUint;
use rand_core::Rng;

/// Returns a uniformly random number below `end`.
///
/// Draws as many bits as the largest number has, until they form a number below `end`: on average
/// at most twice. A generator in the same state gives the same number on every machine.
///
/// # Panics
/// If `end` is zero.
///
/// ```
/// use lazydoku::{num_bigint::BigUint, uniform_below};
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
/// let mut random = ChaCha8Rng::seed_from_u64(1);
/// let end = BigUint::from(10_u32).pow(40);
/// assert!(uniform_below(&mut random, &end) < end);
/// ```
pub fn uniform_below<R: Rng + ?Sized>(random: &mut R, end: &BigUint) -> BigUint {
    let bits = (end - 1_u32).bits();
    loop {
        let words = (0..bits.div_ceil(32)).map(|_| random.next_u32());
        let surplus = bits.next_multiple_of(32) - bits;
        let number = BigUint::new(words.collect()) >> surplus;
        if number < *end {
            return number;
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn all_numbers_are_drawn_equally_often() {
        let mut random = ChaCha8Rng::seed_from_u64(7);
        for end in [1_usize, 2, 3, 7] {
            let mut drawn = vec![0; end];
            for _ in 0..10_000 {
                let number = uniform_below(&mut random, &BigUint::from(end));
                drawn[usize::try_from(number).unwrap()] += 1;
            }
            let fair = 10_000 / end;
            assert!(drawn.iter().all(|&times| times * 10 > fair * 9), "{end}: {drawn:?}");
        }
        let large = BigUint::from(3_u32) << 200;
        let third = &large / 3_u32;
        let drawn = (0..3000).map(|_| uniform_below(&mut random, &large) / &third);
        let drawn: Vec<BigUint> = drawn.collect();
        for part in 0..3_u32 {
            let times = drawn.iter().filter(|&number| *number == part.into()).count();
            assert!((900..1100).contains(&times), "{times}");
        }
    }
}
