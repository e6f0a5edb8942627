//! The placements of a digit through one cell that are disjoint from a state.

use super::digit_rules::Placement;
use crate::general::count::sweep::state::Key;

/// Bits of a key per table lookup.
const CHUNK: usize = 8;

/// A set of up to 64 placements for each value of a byte.
type OfByte = [u64; 1 << CHUNK];

/// The placements of a digit through one cell, with tables of those that each byte of a state
/// excludes.
///
/// States and placements are *keys*: one bit per cell, leaving out cells whose state is known.
pub(super) struct Through<const K: usize> {
    placements: Vec<Placement>,
    words: Vec<PlacementWord<K>>,
}

/// Up to 64 placements.
struct PlacementWord<const K: usize> {
    keys: Vec<Key<K>>,
    all: u64,
    /// For each byte of a key and each value of it, the placements excluded.
    barred: [[OfByte; 64 / CHUNK]; K],
}

impl<const K: usize> Through<K> {
    /// These placements, with `key` for the key of each.
    pub(super) fn new(placements: Vec<Placement>, key: impl Fn(Placement) -> Key<K>) -> Self {
        let keys = |some: &[Placement]| some.iter().map(|&placed| key(placed)).collect();
        let words = placements.chunks(64).map(|some| PlacementWord::new(keys(some))).collect();
        Self { placements, words }
    }

    pub(super) fn placements(&self) -> &[Placement] {
        &self.placements
    }

    pub(super) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Calls `with` with the number of each placement disjoint from the state, and the union of
    /// both.
    #[inline]
    pub(super) fn beside(&self, state: &Key<K>, mut with: impl FnMut(usize, Key<K>)) {
        for (chunk, word) in self.words.iter().enumerate() {
            let mut free = word.beside(state);
            while free != 0 {
                let number = free.trailing_zeros() as usize;
                let key = word.keys[number];
                with(64 * chunk + number, std::array::from_fn(|word| state[word] | key[word]));
                free &= free - 1;
            }
        }
    }
}

impl<const K: usize> PlacementWord<K> {
    fn new(keys: Vec<Key<K>>) -> Self {
        let mut barred = [[[0; 1 << CHUNK]; 64 / CHUNK]; K];
        for (number, key) in keys.iter().enumerate() {
            for (part, barred) in key.iter().zip(&mut barred) {
                for bit in (0..64).filter(|bit| part >> bit & 1 == 1) {
                    barred[bit / CHUNK][1 << (bit % CHUNK)] |= 1 << number;
                }
            }
        }
        for of_byte in barred.iter_mut().flatten() {
            for held in 1..of_byte.len() {
                let rest = held & (held - 1);
                of_byte[held] = of_byte[rest] | of_byte[held ^ rest];
            }
        }
        Self { all: u64::MAX >> (64 - keys.len()), keys, barred }
    }

    /// The placements disjoint from a state, as bits.
    #[inline]
    fn beside(&self, state: &Key<K>) -> u64 {
        let parts = state.iter().zip(&self.barred);
        let of_bytes = parts.flat_map(|(part, barred)| part.to_le_bytes().into_iter().zip(barred));
        let barred = of_bytes.fold(0, |all, (byte, barred)| all | barred[usize::from(byte)]);
        self.all & !barred
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
        let through = Through::new((0..199).collect(), |number| keys[number as usize]);
        for number in 0..100 {
            let state = [mix(number) & mix(number + 77) & mix(number + 99), number % 5];
            let mut free = Vec::new();
            through.beside(&state, |_, key| free.push(key));
            let fits = |key: &&Key<2>| key[0] & state[0] == 0 && key[1] & state[1] == 0;
            let expected =
                keys.iter().filter(fits).map(|key| [key[0] | state[0], key[1] | state[1]]);
            assert!(free.into_iter().eq(expected));
        }
    }
}
