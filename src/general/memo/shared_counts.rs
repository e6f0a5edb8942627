//! A memo of solution counts, shared by the threads of a count.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::key::{KeyDigits, Keys, ResidualKey};
use super::memory::Memory;
use super::table::{Entry, MEMORY, MemoTable};
use crate::general::model::compiled_rules::CompiledRules;
use crate::general::model::node::Node;

/// The number of shards, so that threads rarely wait for the same lock.
const TABLES: usize = 64;

/// Solution counts by residual subproblem, and those being recorded. Clones share the table.
#[derive(Clone)]
pub(crate) struct SharedCounts<const W: usize, const N: usize> {
    keys: Keys<W>,
    tables: Arc<[Mutex<MemoTable<W, N>>; TABLES]>,
    /// The keys being counted, outermost first, each with the number of solutions found before it.
    recordings: Vec<(ResidualKey<W, N>, u64)>,
}

impl<const W: usize, const N: usize> SharedCounts<W, N> {
    pub(crate) fn new(tables: &CompiledRules<W>) -> Self {
        let table = |_| Mutex::new(MemoTable::within(MEMORY / TABLES));
        let known = Arc::new(std::array::from_fn(table));
        Self { keys: Keys::new(tables), tables: known, recordings: Vec::new() }
    }

    /// Locks the shard of a key.
    #[inline]
    fn table(&self, key: &ResidualKey<W, N>) -> MutexGuard<'_, MemoTable<W, N>> {
        let table = &self.tables[(key.hash >> 58) as usize % TABLES];
        table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<const W: usize, const N: usize> Memory<W, N> for SharedCounts<W, N> {
    #[inline]
    fn recall_or_record(&mut self, node: &Node<W, N>, found: u64) -> Option<u64> {
        let (key, _) = self.keys.of(node);
        // A total above `u64::MAX` would take forever to count, cached or not.
        let known = self.table(&key).find(&key).map(|entry| entry.count);
        let known = known.filter(|&count| found.checked_add(count).is_some());
        if known.is_none() {
            self.recordings.push((key, found));
        }
        known
    }

    fn end_recording(&mut self, found: u64) {
        let Some((key, before)) = self.recordings.pop() else { return };
        self.table(&key).insert(Entry {
            key,
            names: KeyDigits::NONE,
            start: 0,
            count: found - before,
        });
    }

    fn forget_outermost(&mut self, nodes: usize) {
        self.recordings.drain(..nodes);
    }

    fn stop_recording(&mut self) {
        self.recordings.clear();
    }
}
