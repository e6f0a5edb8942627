//! A Bloom filter with one hash: rejects most states that are not in a table.

use crate::general::count::sweep::state::Key;

/// The least number of bits per state.
const BITS: usize = 8;

/// One bit per hash; if it is clear, the table does not have the state. Small enough for a faster
/// cache than the table's.
#[derive(Default)]
pub(super) struct Filter {
    bits: Vec<u64>,
    /// The right shift from a hash to a bit index.
    shift: u32,
}

impl Filter {
    /// Removes all states, and adapts the size to `states` states.
    pub(super) fn clear(&mut self, states: usize) {
        let bits = (states * BITS).next_power_of_two().max(64);
        self.shift = 64 - bits.trailing_zeros();
        self.bits.clear();
        self.bits.resize(bits / 64, 0);
    }

    pub(super) fn add<const K: usize>(&mut self, key: &Key<K>) {
        let bit = self.bit(key);
        self.bits[bit / 64] |= 1 << (bit % 64);
    }

    /// True for all states that were added, and false for most others.
    #[inline]
    pub(super) fn may_have<const K: usize>(&self, key: &Key<K>) -> bool {
        let bit = self.bit(key);
        self.bits[bit / 64] >> (bit % 64) & 1 == 1
    }

    #[inline]
    fn bit<const K: usize>(&self, key: &Key<K>) -> usize {
        let mixed = key.iter().fold(0, |mixed: u64, word| {
            (mixed.rotate_left(29) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        (mixed >> self.shift) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filters_have_all_that_was_added_and_little_else() {
        let key = |number: u64| -> Key<2> { [number * 7919, number % 3] };
        let mut filter = Filter::default();
        for states in [0, 1, 5000, 300] {
            filter.clear(states);
            (0..states as u64).for_each(|number| filter.add(&key(number)));
            assert!((0..states as u64).all(|number| filter.may_have(&key(number))));
            let others = (0..1000).filter(|number| filter.may_have(&key(number + 100_000)));
            assert!(others.count() < 250);
        }
    }
}
