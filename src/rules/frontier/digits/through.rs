//! The placements of a digit through one cell.

use itertools::iproduct;

use crate::rules::frontier::state::Key;

/// The bits of a key that are looked up at once.
const CHUNK: usize = 8;

/// Placements of a digit, and for each part of a state those of them that it bars.
///
/// States and placements are *keys*: the bits of those cells that are not known anyway.
pub(super) struct Through<const K: usize> {
    keys: Vec<Key<K>>,
    /// The words of bits that stand for all placements.
    words: usize,
    chunks: usize,
    /// By the number of a chunk of the key and what it holds: the placements that are barred.
    barred: Vec<u64>,
}

impl<const K: usize> Through<K> {
    /// `bits` of the keys are used.
    pub(super) fn new(keys: Vec<Key<K>>, bits: usize) -> Self {
        let words = keys.len().div_ceil(64);
        let chunks = bits.div_ceil(CHUNK);
        let mut barred = vec![0; (chunks << CHUNK) * words];
        for (number, key) in keys.iter().enumerate() {
            for bit in (0..bits).filter(|bit| key[bit / 64] >> (bit % 64) & 1 == 1) {
                let row = (bit / CHUNK) << CHUNK | 1 << (bit % CHUNK);
                barred[row * words + number / 64] |= 1 << (number % 64);
            }
        }
        for (chunk, held) in iproduct!(0..chunks, 1..1_usize << CHUNK) {
            let rest = held & (held - 1);
            let row = |held: usize| (chunk << CHUNK | held) * words;
            for word in 0..if rest > 0 { words } else { 0 } {
                barred[row(held) + word] =
                    barred[row(rest) + word] | barred[row(held ^ rest) + word];
            }
        }
        Self { keys, words, chunks, barred }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// Calls a function with the union of the state and each placement that meets no cell of it.
    #[inline]
    pub(super) fn beside(&self, state: &Key<K>, mut with: impl FnMut(Key<K>)) {
        for (word, keys) in self.keys.chunks(64).enumerate() {
            let mut barred = 0;
            for chunk in 0..self.chunks {
                let held = (state[chunk / (64 / CHUNK)] >> (chunk % (64 / CHUNK) * CHUNK)) as usize;
                let row = chunk << CHUNK | held & ((1 << CHUNK) - 1);
                barred |= self.barred[row * self.words + word];
            }
            let mut free = !barred & (u64::MAX >> (64 - keys.len()));
            while free != 0 {
                let key = keys[free.trailing_zeros() as usize];
                with(std::array::from_fn(|word| state[word] | key[word]));
                free &= free - 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_placements_meet_no_cell() {
        let mix = |number: u64| number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let key = |number: u64| [mix(number) & mix(number + 500) & mix(number + 900), number % 8];
        let keys: Vec<Key<2>> = (1..200).map(key).collect();
        let through = Through::new(keys.clone(), 64 + 3);
        for number in 0..100 {
            let state = [mix(number) & mix(number + 77) & mix(number + 99), number % 5];
            let mut free = Vec::new();
            through.beside(&state, |key| free.push(key));
            let fits = |key: &&Key<2>| key[0] & state[0] == 0 && key[1] & state[1] == 0;
            let expected =
                keys.iter().filter(fits).map(|key| [key[0] | state[0], key[1] | state[1]]);
            assert!(free.into_iter().eq(expected));
        }
    }
}
