//! How grids that leave the same digits to their open cells can be completed.
//!
//! A listing keeps its latest solutions ([`history`]). What follows from a node depends on what it
//! leaves open ([`key`]), so once all its solutions have been listed, their numbers are noted
//! ([`table`]), and they are copied where another node leaves the same ([`pending`]). A copy counts
//! as the list from then on, so lists that are in use do not grow old. A count remembers only how
//! many there are ([`tally`]).

mod history;
mod key;
mod pending;
mod settled;
mod table;
mod tally;

use self::history::History;
use self::key::{Key, Keys, Names};
pub(super) use self::pending::Pending;
use self::table::{Entry, Table};
pub(super) use self::tally::Tally;
use super::Direction;
use super::node::Node;
use super::tables::Tables;

/// The most bytes of a table.
const MEMORY: usize = 16 << 20;

/// What a search knows of nodes that leave the same open as one that it meets.
pub(super) trait Memory<const W: usize, const N: usize> {
    /// The number of solutions of a node, if it is known. Otherwise they are about to be found, and
    /// the memory is told when they all have been; `found` is the number of solutions before them.
    fn recall_or_record(&mut self, node: &Node<W, N>, found: u64) -> Option<u64>;

    /// All solutions of the last node that has not ended have been found.
    fn end_recording(&mut self, found: u64);

    /// Forgets so many of the nodes whose solutions are being found, from the outermost on, as some
    /// of these are found elsewhere.
    fn forget_outermost(&mut self, nodes: usize);

    /// Forgets all of them, as the rest is found elsewhere.
    fn stop_recording(&mut self);
}

/// Known completions, and those that are being found.
#[derive(Clone)]
pub(super) struct Memo<const W: usize, const N: usize> {
    keys: Keys<W>,
    history: History,
    table: Table<W, N>,
    /// What is being found below the nodes of the stack, outermost first.
    recordings: Vec<Recording<W, N>>,
}

#[derive(Clone)]
struct Recording<const W: usize, const N: usize> {
    key: Key<W, N>,
    names: Names<N>,
    start: u64,
}

impl<const W: usize, const N: usize> Memo<W, N> {
    pub(super) fn new(tables: &Tables<W>) -> Self {
        Self {
            keys: Keys::new(tables),
            history: History::new(tables.side * tables.side),
            table: Table::within(MEMORY),
            recordings: Vec::new(),
        }
    }

    /// Finds the known completions of a node, or else begins to record them; whether they were
    /// known. They must all be returned before the next node is asked about.
    pub(super) fn recall_or_record(
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

    /// Writes the next completion into the open cells.
    #[inline]
    pub(super) fn next(&mut self, pending: &mut Pending, cells: &mut [u8]) {
        pending.next(&self.history, cells);
        self.note(cells);
    }

    /// Notes a solution.
    #[inline]
    pub(super) fn note(&mut self, cells: &[u8]) {
        self.history.push(cells);
    }

    /// See [`Memory::forget_outermost`].
    pub(super) fn forget_outermost(&mut self, nodes: usize) {
        self.recordings.drain(..nodes);
    }

    /// See [`Memory::stop_recording`].
    pub(super) fn stop_recording(&mut self) {
        self.recordings.clear();
    }

    /// Ends the innermost recording: everything below its node has been found.
    pub(super) fn end_recording(&mut self) {
        let Some(Recording { key, names, start }) = self.recordings.pop() else { return };
        let count = self.history.len - start;
        if count <= self.history.longest() {
            self.table.insert(Entry { key, names, start, count });
        }
    }
}
