//! The weighted search on several threads. Known as work sharing: an idle thread gets the rest of
//! the outermost open node of another thread, with a copy of its weights, and searches it as that
//! thread would have.
//!
//! Counts and proofs start on one thread and ask for others after 4096 nodes. The solutions around
//! a node that was given away are no longer recorded in the memo, because no single thread finds
//! all of them. Threads that count share one memo; threads that list have one each.

use std::iter;
use std::sync::atomic::{AtomicU64, Ordering};

use super::bitslice_trial::BitsliceTrial;
use super::weighted_search::{StepResult, WeightedSearch};
use crate::general::memo::Memory;
use crate::general::model::compiled_rules::CompiledRules;
use crate::general::model::node::Node;
use crate::threads::{SharedState, WorkExchange, deal};

/// Nodes before a search asks other threads for help, and nodes of a turn, after which it checks
/// for idle threads. Tests ask sooner.
pub(crate) const ALONE: u64 = if cfg!(test) { TURN } else { 4096 };
pub(super) const TURN: u64 = 64;

/// The state shared by the threads of one search.
pub(crate) struct SharedSearch<const W: usize, const N: usize> {
    nodes: AtomicU64,
    pieces: WorkExchange<WeightedSearch<W, N>>,
}

/// The search of one thread, with its memory.
#[derive(Clone)]
pub(super) struct SearchThread<const W: usize, const N: usize, M> {
    pub(crate) search: WeightedSearch<W, N>,
    pub(crate) memory: M,
    /// The bit-sliced counterpart of the search, if the rules allow one.
    pub(crate) lanes: Option<BitsliceTrial>,
    /// Further pieces to search.
    waiting: Vec<WeightedSearch<W, N>>,
}

/// A memory that remembers nothing.
#[derive(Clone)]
pub(super) struct NoMemory;

impl<const W: usize, const N: usize> Memory<W, N> for NoMemory {
    fn recall_or_record(&mut self, _: &Node<W, N>, _: u64) -> Option<u64> {
        None
    }

    fn end_recording(&mut self, _: u64) {}

    fn forget_outermost(&mut self, _: usize) {}

    fn stop_recording(&mut self) {}
}

impl<const W: usize, const N: usize, M: Memory<W, N>> SearchThread<W, N, M> {
    pub(crate) fn new(tables: &CompiledRules<W>, memory: M) -> Self {
        let search = WeightedSearch::new(tables, Node::new(&[]));
        Self { search, memory, lanes: None, waiting: Vec::new() }
    }

    /// A thread that searches for all solutions, or many, and may do so in lanes.
    pub(super) fn for_many(tables: &CompiledRules<W>, memory: M) -> Self {
        Self { lanes: BitsliceTrial::new(tables), ..Self::new(tables, memory) }
    }

    /// Whether the search continues in lanes. If `are_returned`, they keep the solutions that they
    /// find.
    #[inline]
    pub(super) fn is_in_lanes(&mut self, are_returned: bool) -> bool {
        let Some(lanes) = &mut self.lanes else { return false };
        let are_on = lanes.is_active(&mut self.search, are_returned);
        if are_on {
            self.memory.stop_recording();
        }
        are_on
    }

    /// Runs one round in lanes.
    pub(super) fn go_on_in_lanes(&mut self, are_returned: bool) {
        if let Some(lanes) = &mut self.lanes {
            lanes.advance(&mut self.search, are_returned);
        }
    }

    /// Propagates one node outside of lanes.
    #[inline]
    pub(crate) fn step(&mut self, tables: &CompiledRules<W>) -> StepResult {
        self.search.step_with(tables, Some(&mut self.memory))
    }

    /// Returns the nodes in lanes to the scalar search.
    pub(super) fn leave_lanes(&mut self) {
        if let Some(lanes) = &mut self.lanes {
            lanes.lend_all(&mut self.search);
        }
    }

    /// Restarts from the root of a puzzle.
    pub(crate) fn restart(&mut self, root: Node<W, N>) {
        self.waiting.clear();
        self.memory.stop_recording();
        self.search.restart(root, None);
    }

    /// Another thread with the same memory.
    fn helper(&self, tables: &CompiledRules<W>) -> Self
    where
        M: Clone,
    {
        Self { lanes: self.lanes.clone(), ..Self::new(tables, self.memory.clone()) }
    }

    /// The rest of the search, to be shared.
    fn hand_over(&mut self, tables: &CompiledRules<W>) -> WeightedSearch<W, N> {
        self.leave_lanes();
        self.search.stop_recording();
        self.memory.stop_recording();
        std::mem::replace(&mut self.search, WeightedSearch::new(tables, Node::new(&[])))
    }

    /// A piece for an idle thread; `None` if there is nothing to share.
    fn spare(&mut self) -> Option<WeightedSearch<W, N>> {
        if let Some(piece) = self.waiting.pop() {
            return Some(piece);
        }
        if let Some(lanes) = &mut self.lanes {
            lanes.lend_half(&mut self.search);
        }
        self.search.split(&mut self.memory)
    }

    /// Replaces the search.
    fn turn_to(&mut self, search: WeightedSearch<W, N>) {
        self.memory.stop_recording();
        self.search = search;
    }
}

impl<const W: usize, const N: usize> SharedSearch<W, N> {
    /// Shares the rest of `search`.
    pub(crate) fn new(search: WeightedSearch<W, N>) -> Self {
        let nodes = search.nodes.into();
        Self { nodes, pieces: WorkExchange::new(0, vec![search]) }
    }

    /// Continues the search of `first` on several threads. Returns whether it was completed. See
    /// [`work`](Self::work).
    pub(crate) fn search<M: Memory<W, N> + Clone + Send>(
        tables: &CompiledRules<W>,
        first: &mut SearchThread<W, N, M>,
        threads: usize,
        turn: impl Fn(&Self, &mut SearchThread<W, N, M>) -> bool + Sync,
    ) -> bool {
        let joint = Self::new(first.hand_over(tables));
        let mut others: Vec<_> = (1..threads).map(|_| first.helper(tables)).collect();
        let mut workers: Vec<_> = iter::once(first).chain(&mut others).collect();
        deal(&mut workers, 0..threads, |worker, _| {
            joint.work(worker, |worker| turn(&joint, worker));
        });
        !joint.pieces.is_stopped()
    }

    /// Works until nothing is left, or the search is ended. A turn searches for a while, and
    /// returns whether there is more to search. Between turns, idle threads are given work.
    pub(crate) fn work<M: Memory<W, N>>(
        &self,
        worker: &mut SearchThread<W, N, M>,
        mut turn: impl FnMut(&mut SearchThread<W, N, M>) -> bool,
    ) {
        let _guard = self.pieces.stop_on_panic();
        if !self.pieces.join() {
            return;
        }
        while self.take(worker) {
            loop {
                let before = worker.search.nodes;
                let is_open = turn(worker);
                self.nodes.fetch_add(worker.search.nodes - before, Ordering::Relaxed);
                if !is_open || self.pieces.is_stopped() {
                    break;
                }
                if self.pieces.wanted() > 0 {
                    self.pieces.give(worker.spare().into_iter().collect());
                }
            }
        }
    }

    /// Waits for a piece. Returns false if there are none left.
    fn take<M: Memory<W, N>>(&self, worker: &mut SearchThread<W, N, M>) -> bool {
        if worker.waiting.is_empty() {
            worker.waiting = self.pieces.take().unwrap_or_default();
        }
        let Some(piece) = worker.waiting.pop() else { return false };
        worker.turn_to(piece);
        true
    }

    /// The nodes of all threads, as of their last turns.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Ends the search on all threads.
    pub(crate) fn end(&self) {
        self.pieces.stop();
    }
}

impl<const W: usize, const N: usize> SharedState for SharedSearch<W, N> {
    fn stop(&self) {
        self.end();
    }
}
