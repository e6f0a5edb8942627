//! A bounded hash table from residual subproblems to their completions.

use super::key::{KeyDigits, ResidualKey};

/// The size limit of a table, in bytes.
pub(super) const MEMORY: usize = 16 << 20;

/// A direct-mapped hash table that evicts the oldest entries once full. Keys are compared in full,
/// so no entry is mistaken for another.
#[derive(Clone)]
pub(super) struct MemoTable<const W: usize, const N: usize> {
    /// Grows with the entries up to `most`.
    entries: Vec<Entry<W, N>>,
    /// The capacity, and the index of the next entry to evict once full.
    most: usize,
    oldest: usize,
    /// Empty, or a power of two in length. On a collision the later entry wins.
    slots: Vec<EntrySlot>,
}

/// A slot of the hash table.
#[derive(Clone, Copy)]
struct EntrySlot {
    /// The upper half of the hash: rejects most keys that have no entry without comparing them.
    tag: u32,
    /// The index of the entry plus one, or zero.
    entry: u32,
}

/// The completions of a key: `count` solutions from number `start` on; `names` are the digits of
/// the slots.
#[derive(Clone, Copy)]
pub(super) struct Entry<const W: usize, const N: usize> {
    pub(super) key: ResidualKey<W, N>,
    pub(super) names: KeyDigits<N>,
    pub(super) start: u64,
    pub(super) count: u64,
}

impl<const W: usize, const N: usize> MemoTable<W, N> {
    const FEWEST_SLOTS: usize = 1 << 4;
    /// The most slots per entry; there are at least half as many.
    const SPARSE: usize = 4;

    /// An empty table that never exceeds `bytes` bytes.
    pub(super) const fn within(bytes: usize) -> Self {
        let most = bytes / (size_of::<Entry<W, N>>() + Self::SPARSE * size_of::<EntrySlot>());
        Self { entries: Vec::new(), most, oldest: 0, slots: Vec::new() }
    }

    /// The entry of a key, if there is one.
    #[inline]
    pub(super) fn find(&mut self, key: &ResidualKey<W, N>) -> Option<&mut Entry<W, N>> {
        let slot = self.slots.get(self.place(key)).filter(|slot| slot.tag == tag(key))?;
        let entry = self.entries.get_mut((slot.entry as usize).checked_sub(1)?)?;
        Some(entry).filter(|entry| entry.key == *key)
    }

    pub(super) fn insert(&mut self, entry: Entry<W, N>) {
        if 2 * self.entries.len() >= self.slots.len() {
            self.spread();
        }
        let place = self.place(&entry.key);
        let number = match self.slots[place].entry as usize {
            0 if self.entries.len() < self.most => {
                self.entries.push(entry);
                self.entries.len()
            }
            0 => {
                let number = self.oldest + 1;
                self.oldest = number % self.most;
                let forgotten = self.place(&self.entries[number - 1].key);
                self.slots[forgotten] = EntrySlot::EMPTY;
                number
            }
            taken => taken,
        };
        self.entries[number - 1] = entry;
        self.slots[place] = EntrySlot { tag: tag(&entry.key), entry: number as u32 };
    }

    /// Doubles the number of slots.
    #[cold]
    fn spread(&mut self) {
        let number = (Self::SPARSE * self.entries.len()).max(Self::FEWEST_SLOTS);
        self.slots = vec![EntrySlot::EMPTY; number.next_power_of_two()];
        for (entry, number) in self.entries.iter().zip(1..) {
            let place = self.place(&entry.key);
            self.slots[place] = EntrySlot { tag: tag(&entry.key), entry: number };
        }
    }

    #[inline]
    fn place(&self, key: &ResidualKey<W, N>) -> usize {
        key.hash as usize & self.slots.len().wrapping_sub(1)
    }
}

impl EntrySlot {
    const EMPTY: Self = Self { tag: 0, entry: 0 };
}

fn tag<const W: usize, const N: usize>(key: &ResidualKey<W, N>) -> u32 {
    (key.hash >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::general::memo::key::Keys;
    use crate::general::model::compiled_rules::CompiledRules;
    use crate::general::model::node::Node;
    use crate::rules::rule_set::Rules;
    use crate::values::digit_mask::DigitMask;

    /// At any capacity, lookups return the latest entry of a key or nothing, and collisions evict
    /// few entries.
    #[test]
    fn the_latest_entries_are_found() {
        let rules: Rules = "box=2x2,antiknight".parse().unwrap();
        let keys = Keys::new(&CompiledRules::<1>::new(rules.shape()));
        let key = |number: u32| {
            let cell =
                |cell: u32| DigitMask::from_bits(1 << (number >> (2 * cell) & 3) | 1 << (cell & 3));
            keys.of(&Node::<1, 8>::new(&(0..16).map(cell).collect::<Vec<_>>()))
        };
        let size = size_of::<Entry<1, 8>>() + 4 * size_of::<EntrySlot>();
        for room in [1, 3, 100, 1000] {
            let mut table = MemoTable::<1, 8>::within(room * size);
            let mut numbers = std::collections::BTreeMap::new();
            for number in 0..3000_u32 {
                let number = number.wrapping_mul(0x9e37_79b9) >> 3;
                let (key, names) = key(number);
                table.insert(Entry { key, names, start: number.into(), count: 1 });
                let list = table.find(&key).expect("the last is found");
                assert_eq!(list.start, u64::from(number));
                numbers.insert(number, key);
                assert!(table.entries.len() <= room && table.slots.len() <= 4 * room.max(4));
            }
            let mut found = 0;
            for (&number, key) in &numbers {
                let Some(entry) = table.find(key) else { continue };
                assert!(entry.key == *key && entry.start == u64::from(number));
                found += 1;
            }
            assert!(found <= room && 4 * found >= 3 * room, "{found} of {room}");
        }
    }
}
