//! A run that several threads work on together.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::task::Poll;

use super::saved::Saved;
use crate::board::Board;
use crate::threads::{Call, Monitor, Shared};

/// What the threads share.
///
/// Each works on its own nodes. One that has none left waits for others to give it some of theirs;
/// when all wait, the run is over.
pub(crate) struct Joint {
    limit: u64,
    /// The number of solutions found of each grid.
    counts: Box<[AtomicU64]>,
    /// The number of grids that have reached the limit.
    completed: AtomicUsize,
    /// The number of threads that wait for nodes while none are there.
    wanted: AtomicUsize,
    stopped: AtomicBool,
    table: Monitor<Table>,
}

/// A node and the grid that it belongs to.
pub(super) struct Node {
    pub(super) owner: u32,
    pub(super) saved: Saved,
}

struct Table {
    nodes: Vec<Node>,
    /// The first solutions that helpers have found.
    firsts: Vec<(u32, Board)>,
    threads: usize,
    /// The number of threads that wait for nodes.
    hungry: usize,
    is_over: bool,
}

impl Joint {
    /// A run of one thread so far, with these numbers of solutions.
    pub(super) fn new(counts: &[u64], limit: u64) -> Self {
        let (nodes, firsts) = (Vec::new(), Vec::new());
        Self {
            limit,
            counts: counts.iter().copied().map(AtomicU64::new).collect(),
            completed: AtomicUsize::new(0),
            wanted: AtomicUsize::new(0),
            stopped: AtomicBool::new(false),
            table: Monitor::new(Table { nodes, firsts, threads: 1, hungry: 0, is_over: false }),
        }
    }

    pub(super) fn limit(&self) -> u64 {
        self.limit
    }

    /// The number of grids.
    pub(super) fn grids(&self) -> usize {
        self.counts.len()
    }

    // Every number below is only a count or a hint: what depends on more is behind the monitor.

    #[inline]
    pub(super) fn count(&self, owner: u32) -> u64 {
        self.counts[owner as usize].load(Ordering::Relaxed)
    }

    #[inline]
    pub(super) fn add_solution(&self, owner: u32) -> u64 {
        let count = self.counts[owner as usize].fetch_add(1, Ordering::Relaxed) + 1;
        if count == self.limit {
            self.completed.fetch_add(1, Ordering::Relaxed);
        }
        count
    }

    pub(super) fn completed(&self) -> usize {
        self.completed.load(Ordering::Relaxed)
    }

    pub(super) fn wanted(&self) -> usize {
        self.wanted.load(Ordering::Relaxed)
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Hands over nodes to the threads that wait.
    pub(super) fn give(&self, nodes: Vec<Node>) {
        self.table.change(|table| {
            table.nodes.extend(nodes);
            self.update_wanted(table);
        });
    }

    /// Waits for nodes, after handing in the first solutions found so far. `None` when the run is
    /// over or has been stopped.
    pub(super) fn take(&self, firsts: impl Iterator<Item = (u32, Board)>) -> Option<Vec<Node>> {
        self.table.change(|table| {
            table.firsts.extend(firsts);
            table.hungry += 1;
            table.is_over |= table.nodes.is_empty() && table.hungry == table.threads;
            self.update_wanted(table);
        });
        self.table.wait_for(|table| {
            let taken = table.take();
            self.update_wanted(table);
            taken
        })
    }

    fn update_wanted(&self, table: &Table) {
        let wanted = if table.nodes.is_empty() { table.hungry } else { 0 };
        self.wanted.store(wanted, Ordering::Relaxed);
    }

    /// The first solutions that helpers have found, when the run is over.
    pub(super) fn firsts(&self) -> Vec<(u32, Board)> {
        std::mem::take(&mut self.table.lock().firsts)
    }
}

impl Table {
    /// An equal share of the nodes.
    fn take(&mut self) -> Poll<Option<Vec<Node>>> {
        if self.is_over {
            return Poll::Ready(None);
        }
        if self.nodes.is_empty() {
            return Poll::Pending;
        }
        let share = self.nodes.len().div_ceil(self.hungry);
        self.hungry -= 1;
        Poll::Ready(Some(self.nodes.split_off(self.nodes.len() - share)))
    }
}

impl Call for Joint {
    fn join(&self) -> bool {
        let mut table = self.table.lock();
        table.threads += usize::from(!table.is_over);
        !table.is_over
    }
}

impl Shared for Joint {
    fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
        self.table.change(|table| table.is_over = true);
    }
}

#[cfg(test)]
mod tests {
    use std::iter;
    use std::sync::Arc;
    use std::thread;

    use super::*;

    fn nodes(count: u32) -> Vec<Node> {
        (0..count).map(|owner| Node { owner, saved: Saved::NOTHING }).collect()
    }

    #[test]
    fn the_run_is_over_when_all_wait() {
        let joint = Arc::new(Joint::new(&[0], 2));
        assert!(joint.join());
        let helper = Arc::clone(&joint);
        let helper = thread::spawn(move || {
            let first = iter::once((0, Board::EMPTY));
            let taken = helper.take(first).map(|nodes| nodes.len());
            (taken, helper.take(iter::empty()).is_none())
        });
        while joint.wanted() == 0 {
            thread::yield_now();
        }
        joint.give(nodes(3));
        while !joint.table.lock().nodes.is_empty() {
            thread::yield_now();
        }
        assert!(joint.take(iter::empty()).is_none());
        assert_eq!(helper.join().unwrap(), (Some(3), true));
        assert!(!joint.join());
        assert_eq!(joint.firsts(), [(0, Board::EMPTY)]);
    }

    #[test]
    fn nodes_are_divided_among_those_who_wait() {
        let mut table =
            Table { nodes: nodes(5), firsts: Vec::new(), threads: 3, hungry: 2, is_over: false };
        let mut take = || match table.take() {
            Poll::Ready(Some(nodes)) => Some(nodes.len()),
            _ => None,
        };
        assert_eq!([take(), take(), take()], [Some(3), Some(2), None]);
    }

    #[test]
    fn whoever_waits_when_it_is_stopped_gets_nothing() {
        let joint = Joint::new(&[0], 2);
        assert!(joint.join());
        joint.stop();
        assert!(joint.take(iter::empty()).is_none() && joint.is_stopped());
    }
}
