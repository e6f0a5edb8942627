//! Numbers of completions alone.

use super::Memory;
use super::key::{Key, Keys, Names};
use super::table::{Entry, Table};
use crate::rules::search::node::Node;
use crate::rules::search::tables::Tables;

/// How many completions nodes have, and those that are being counted.
pub(in super::super) struct Tally<const W: usize, const N: usize> {
    keys: Keys<W>,
    table: Table<W, N>,
    /// What is being counted, outermost first, and the solutions found before.
    recordings: Vec<(Key<W, N>, u64)>,
}

impl<const W: usize, const N: usize> Tally<W, N> {
    pub(in super::super) fn new(tables: &Tables<W>) -> Self {
        Self { keys: Keys::new(tables), table: Table::new(), recordings: Vec::new() }
    }

    /// Forgets what is being counted, as the rest is not.
    pub(in super::super) fn stop_recording(&mut self) {
        self.recordings.clear();
    }
}

impl<const W: usize, const N: usize> Memory<W, N> for Tally<W, N> {
    #[inline]
    fn recall_or_record(&mut self, node: &Node<W, N>, found: u64) -> Option<u64> {
        let (key, _) = self.keys.of(node);
        // A sum that does not fit would take forever to count, known or not.
        let known = self.table.find(&key).map(|entry| entry.count);
        let known = known.filter(|&count| found.checked_add(count).is_some());
        if known.is_none() {
            self.recordings.push((key, found));
        }
        known
    }

    fn end_recording(&mut self, found: u64) {
        let Some((key, before)) = self.recordings.pop() else { return };
        self.table.insert(Entry { key, names: Names::NONE, start: 0, count: found - before });
    }
}
