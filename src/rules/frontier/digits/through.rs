//! The placements of a digit through one cell.

/// The bits of a key that are looked up at once.
const CHUNK: usize = 8;

/// Placements of a digit, and for each part of a state those of them that it bars.
///
/// States and placements are *keys*: the bits of those cells that are not known anyway.
pub(super) struct Through {
    keys: Vec<u64>,
    /// The words of bits that stand for all placements.
    words: usize,
    /// By the number of a chunk of the key and what it holds: the placements that are barred.
    barred: Vec<u64>,
}

impl Through {
    pub(super) fn new(keys: Vec<u64>) -> Self {
        let words = keys.len().div_ceil(64);
        let mut barred = vec![0; ((64 / CHUNK) << CHUNK) * words];
        for chunk in 0..64 / CHUNK {
            for held in 1..1_usize << CHUNK {
                let row = (chunk << CHUNK | held) * words;
                let rest = (chunk << CHUNK | held & (held - 1)) * words;
                barred.copy_within(rest..rest + words, row);
                let bit = 1 << (chunk * CHUNK + held.trailing_zeros() as usize);
                for (number, _) in keys.iter().enumerate().filter(|(_, key)| *key & bit != 0) {
                    barred[row + number / 64] |= 1 << (number % 64);
                }
            }
        }
        Self { keys, words, barred }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// Calls a function with every placement that meets no cell of the state.
    #[inline]
    pub(super) fn free(&self, state: u64, mut with: impl FnMut(u64)) {
        for (word, keys) in self.keys.chunks(64).enumerate() {
            let mut barred = 0;
            for chunk in 0..64 / CHUNK {
                let held = (state >> (chunk * CHUNK)) as usize & ((1 << CHUNK) - 1);
                barred |= self.barred[(chunk << CHUNK | held) * self.words + word];
            }
            let mut free = !barred & (u64::MAX >> (64 - keys.len()));
            while free != 0 {
                with(keys[free.trailing_zeros() as usize]);
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
        let keys: Vec<u64> =
            (1..200).map(|number| mix(number) & mix(number + 500) & mix(number + 900)).collect();
        let through = Through::new(keys.clone());
        for state in (0..100).map(|number| mix(number) & mix(number + 77) & mix(number + 99)) {
            let mut free = Vec::new();
            through.free(state, |key| free.push(key));
            let expected: Vec<u64> = keys.iter().copied().filter(|key| key & state == 0).collect();
            assert_eq!(free, expected);
        }
    }
}
