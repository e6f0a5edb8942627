//! The memo of a listing: completions by residual subproblem.

use super::history::History;
use super::key::{KeyDigits, Keys, ResidualKey};
use super::pending::Pending;
use super::table::{Entry, MEMORY, MemoTable};
use crate::general::model::compiled_rules::CompiledRules;
use crate::general::model::direction::Direction;
use crate::general::model::node::Node;

/// Completions seen before, and those being recorded.
#[derive(Clone)]
pub(crate) struct CompletionMemo<const W: usize, const N: usize> {
    keys: Keys<W>,
    history: History,
    table: MemoTable<W, N>,
    /// The nodes on the stack whose completions are being recorded, outermost first.
    recordings: Vec<Recording<W, N>>,
}

#[derive(Clone)]
struct Recording<const W: usize, const N: usize> {
    key: ResidualKey<W, N>,
    names: KeyDigits<N>,
    start: u64,
}

impl<const W: usize, const N: usize> CompletionMemo<W, N> {
    pub(crate) fn new(tables: &CompiledRules<W>) -> Self {
        Self {
            keys: Keys::new(tables),
            history: History::new(tables.side * tables.side),
            table: MemoTable::within(MEMORY),
            recordings: Vec::new(),
        }
    }

    /// Looks up the completions of a node; if they are not cached, starts to record them. Returns
    /// whether they were. The caller must take all of `pending` before the next call.
    pub(crate) fn recall_or_record(
        &mut self,
        node: &Node<W, N>,
        direction: Direction,
        pending: &mut Pending,
    ) -> bool {
        let (key, names) = self.keys.of(node);
        let history = &self.history;
        let known = self.table.find(&key);
        let Some(list) = known.filter(|list| history.keeps(list.start, list.count)) else {
            self.recordings.push(Recording { key, names, start: history.len });
            return false;
        };
        let renaming = names.renaming_from(&list.names);
        pending.begin(node.open.iter(), renaming, [list.start, list.count], direction, history);
        (list.names, list.start) = (names, history.len);
        true
    }

    /// Writes the next pending completion into the open cells and adds it to the history.
    #[inline]
    pub(crate) fn next(&mut self, pending: &mut Pending, cells: &mut [u8]) {
        pending.next(&self.history, cells);
        self.note(cells);
    }

    /// Adds a solution to the history.
    #[inline]
    pub(crate) fn note(&mut self, cells: &[u8]) {
        self.history.push(cells);
    }

    /// See [`Memory::forget_outermost`](super::memory::Memory::forget_outermost).
    pub(crate) fn forget_outermost(&mut self, nodes: usize) {
        self.recordings.drain(..nodes);
    }

    /// See [`Memory::stop_recording`](super::memory::Memory::stop_recording).
    pub(crate) fn stop_recording(&mut self) {
        self.recordings.clear();
    }

    /// Ends the innermost recording: all solutions below its node have been listed.
    pub(crate) fn end_recording(&mut self) {
        let Some(Recording { key, names, start }) = self.recordings.pop() else { return };
        let count = self.history.len - start;
        if count <= self.history.longest() {
            self.table.insert(Entry { key, names, start, count });
        }
    }
}
