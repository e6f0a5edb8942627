//! Where the completions of keys are.

use super::key::{Key, Names};

/// A hash table. Keys are compared whole, so no list is mistaken for another.
#[derive(Clone)]
pub(super) struct Table<const W: usize, const N: usize> {
    /// None, or a power of two. A later entry takes the place of an earlier one.
    entries: Vec<Entry<W, N>>,
    /// Part of the hash of each entry, close together: most keys are in no entry.
    tags: Vec<u32>,
    filled: usize,
    most: usize,
}

/// The completions of a key: solutions with these numbers, in which the slots have these names.
#[derive(Clone, Copy)]
pub(super) struct Entry<const W: usize, const N: usize> {
    pub(super) key: Key<W, N>,
    pub(super) names: Names<N>,
    pub(super) start: u64,
    pub(super) count: u64,
}

impl<const W: usize, const N: usize> Table<W, N> {
    const FEWEST: usize = 1 << 3;
    /// No node leaves nothing open.
    const EMPTY: Entry<W, N> = Entry { key: Key::NONE, names: Names::NONE, start: 0, count: 0 };

    /// In no more than this number of bytes.
    pub(super) const fn within(bytes: usize) -> Self {
        let most = 1 << (bytes / size_of::<(Entry<W, N>, u32)>()).ilog2();
        Self { entries: Vec::new(), tags: Vec::new(), filled: 0, most }
    }

    /// The place of a key, if it is known.
    #[inline]
    pub(super) fn find(&mut self, key: &Key<W, N>) -> Option<&mut Entry<W, N>> {
        let place = self.place(key);
        if *self.tags.get(place)? != tag(key) {
            return None;
        }
        Some(&mut self.entries[place]).filter(|entry| entry.key == *key)
    }

    pub(super) fn insert(&mut self, entry: Entry<W, N>) {
        if 2 * self.filled >= self.entries.len() && self.entries.len() < self.most {
            self.grow();
        }
        let place = self.place(&entry.key);
        self.filled += usize::from(self.entries[place].key == Key::NONE);
        self.put(place, entry);
    }

    fn put(&mut self, place: usize, entry: Entry<W, N>) {
        self.tags[place] = tag(&entry.key);
        self.entries[place] = entry;
    }

    #[cold]
    fn grow(&mut self) {
        let size = (4 * self.entries.len()).clamp(Self::FEWEST, self.most);
        let entries = std::mem::replace(&mut self.entries, vec![Self::EMPTY; size]);
        self.tags = vec![0; size];
        for entry in entries.into_iter().filter(|entry| entry.key != Key::NONE) {
            self.put(self.place(&entry.key), entry);
        }
    }

    #[inline]
    fn place(&self, key: &Key<W, N>) -> usize {
        key.hash as usize & self.entries.len().wrapping_sub(1)
    }
}

fn tag<const W: usize, const N: usize>(key: &Key<W, N>) -> u32 {
    (key.hash >> 32) as u32
}
