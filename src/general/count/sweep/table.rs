//! A hash table of states with their numbers of ways.

use super::checked_count::CheckedCount;
use super::state::Key;

/// A state and its number of ways.
#[derive(Clone)]
pub(crate) struct ReachedState<const K: usize, C> {
    pub(crate) key: Key<K>,
    pub(crate) ways: C,
}

/// An open-addressing hash table with linear probing. Entries with zero ways are free.
pub(crate) struct StateTable<const K: usize, C> {
    entries: Vec<ReachedState<K, C>>,
    taken: usize,
}

impl<const K: usize, C: CheckedCount> StateTable<K, C> {
    const LEAST: usize = 64;

    pub(crate) fn new() -> Self {
        Self { entries: vec![Self::free(); Self::LEAST], taken: 0 }
    }

    fn free() -> ReachedState<K, C> {
        ReachedState { key: [0; K], ways: C::default() }
    }

    pub(crate) fn len(&self) -> usize {
        self.taken
    }

    /// Adds the ways of a state; false on overflow.
    #[must_use]
    #[inline]
    pub(crate) fn add(&mut self, state: &ReachedState<K, C>) -> bool {
        let last = self.entries.len() - 1;
        let mut place = hash(&state.key) as usize & last;
        loop {
            let entry = &mut self.entries[place];
            if entry.ways.is_zero() {
                entry.clone_from(state);
                self.taken += 1;
                if self.taken * 4 > last * 3 {
                    self.grow();
                }
                return true;
            }
            if entry.key == state.key {
                return entry.ways.add(&state.ways);
            }
            place = (place + 1) & last;
        }
    }

    /// The number of ways of a state, if present.
    #[inline]
    pub(crate) fn get(&self, key: &Key<K>) -> Option<&C> {
        let last = self.entries.len() - 1;
        let mut place = hash(key) as usize & last;
        loop {
            let entry = &self.entries[place];
            if entry.ways.is_zero() {
                return None;
            }
            if entry.key == *key {
                return Some(&entry.ways);
            }
            place = (place + 1) & last;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let size = self.entries.len() * 2;
        let entries = std::mem::replace(&mut self.entries, vec![Self::free(); size]);
        for entry in entries.into_iter().filter(|entry| !entry.ways.is_zero()) {
            let mut place = hash(&entry.key) as usize & (size - 1);
            while !self.entries[place].ways.is_zero() {
                place = (place + 1) & (size - 1);
            }
            self.entries[place] = entry;
        }
    }

    /// The number of ways of a state, or zero.
    #[inline]
    pub(crate) fn ways(&self, key: &Key<K>) -> C {
        let last = self.entries.len() - 1;
        let mut place = hash(key) as usize & last;
        loop {
            let entry = &self.entries[place];
            if entry.ways.is_zero() || entry.key == *key {
                return entry.ways.clone();
            }
            place = (place + 1) & last;
        }
    }

    pub(crate) fn states(&self) -> impl Iterator<Item = &ReachedState<K, C>> {
        self.entries.iter().filter(|entry| !entry.ways.is_zero())
    }

    /// Moves the states out, keeping capacity for as many.
    pub(crate) fn take(&mut self) -> Vec<ReachedState<K, C>> {
        let mut states = Vec::with_capacity(self.taken);
        for entry in &mut self.entries {
            if !entry.ways.is_zero() {
                states.push(std::mem::replace(entry, Self::free()));
            }
        }
        self.shrink();
        states
    }

    /// Removes all states, keeping capacity for as many.
    pub(crate) fn clear(&mut self) {
        if self.taken > 0 {
            self.entries.fill(Self::free());
            self.shrink();
        }
    }

    /// Drops excess capacity, as `take` and `clear` visit all entries.
    fn shrink(&mut self) {
        let enough = (self.taken * 2).next_power_of_two().max(Self::LEAST);
        self.entries.truncate(enough);
        self.taken = 0;
    }

    /// The states, in no particular order.
    pub(crate) fn into_states(mut self) -> Vec<ReachedState<K, C>> {
        self.entries.retain(|entry| !entry.ways.is_zero());
        self.entries.shrink_to_fit();
        self.entries
    }
}

/// A hash of all bits of a state.
#[inline]
pub(crate) fn hash<const K: usize>(key: &Key<K>) -> u64 {
    let mixed = key.iter().fold(0x9e37_79b9_7f4a_7c15, |hash, &word| fold(hash ^ word));
    fold(mixed)
}

#[inline]
fn fold(word: u64) -> u64 {
    let product = u128::from(word) * 0xd6e8_feb8_6659_fd93;
    product as u64 ^ (product >> 64) as u64
}
