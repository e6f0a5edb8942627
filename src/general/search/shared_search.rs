//! The weighted search on several threads. Known as work sharing: an idle thread gets what is left
//! of the outermost open node of another one, with a copy of its weights, and searches on as that
//! one would have.
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

/// Nodes after which others are asked to help, and between looks at what they do. Tests ask sooner.
pub(crate) const ALONE: u64 = if cfg!(test) { TURN } else { 4096 };
pub(super) const TURN: u64 = 64;

/// What threads share that search together.
pub(crate) struct SharedSearch<const W: usize, const N: usize> {
    nodes: AtomicU64,
    pieces: WorkExchange<WeightedSearch<W, N>>,
}

/// What a thread searches, and what it remembers.
#[derive(Clone)]
pub(super) struct SearchThread<const W: usize, const N: usize, M> {
    pub(crate) search: WeightedSearch<W, N>,
    pub(crate) memory: M,
    /// Where the search may go on if most nodes lead to solutions.
    pub(crate) lanes: Option<BitsliceTrial>,
    /// Pieces of the search that are still to be searched.
    waiting: Vec<WeightedSearch<W, N>>,
}

/// Remembers nothing.
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

    /// The same for a search for all solutions, or many.
    pub(super) fn for_many(tables: &CompiledRules<W>, memory: M) -> Self {
        Self { lanes: BitsliceTrial::new(tables), ..Self::new(tables, memory) }
    }

    /// Whether the search goes on in lanes, which keep what they find if it is to be returned.
    #[inline]
    pub(super) fn is_in_lanes(&mut self, are_returned: bool) -> bool {
        let Some(lanes) = &mut self.lanes else { return false };
        let are_on = lanes.is_active(&mut self.search, are_returned);
        if are_on {
            self.memory.stop_recording();
        }
        are_on
    }

    /// Searches on in lanes for a while.
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

    /// Has the search take its nodes back from the lanes.
    pub(super) fn leave_lanes(&mut self) {
        if let Some(lanes) = &mut self.lanes {
            lanes.lend_all(&mut self.search);
        }
    }

    /// Begins with the root of a puzzle.
    pub(crate) fn restart(&mut self, root: Node<W, N>) {
        self.waiting.clear();
        self.memory.stop_recording();
        self.search.restart(root, None);
    }

    /// Another one that remembers the same.
    fn helper(&self, tables: &CompiledRules<W>) -> Self
    where
        M: Clone,
    {
        Self { lanes: self.lanes.clone(), ..Self::new(tables, self.memory.clone()) }
    }

    /// The rest of the search, for whoever takes it.
    fn hand_over(&mut self, tables: &CompiledRules<W>) -> WeightedSearch<W, N> {
        self.leave_lanes();
        self.search.stop_recording();
        self.memory.stop_recording();
        std::mem::replace(&mut self.search, WeightedSearch::new(tables, Node::new(&[])))
    }

    /// A piece that somebody else may search.
    fn spare(&mut self) -> Option<WeightedSearch<W, N>> {
        if let Some(piece) = self.waiting.pop() {
            return Some(piece);
        }
        if let Some(lanes) = &mut self.lanes {
            lanes.lend_half(&mut self.search);
        }
        self.search.split(&mut self.memory)
    }

    /// Goes on with another search.
    fn turn_to(&mut self, search: WeightedSearch<W, N>) {
        self.memory.stop_recording();
        self.search = search;
    }
}

impl<const W: usize, const N: usize> SharedSearch<W, N> {
    /// For a search that has been begun.
    pub(crate) fn new(search: WeightedSearch<W, N>) -> Self {
        let nodes = search.nodes.into();
        Self { nodes, pieces: WorkExchange::new(0, vec![search]) }
    }

    /// Goes on with what one thread has begun, on several; whether nothing is left. See
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

    /// Works until nothing is left, or it is ended. A turn searches for a while, and returns
    /// whether more is to come; between turns, those are helped who have nothing to do.
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

    /// Waits for a piece; false if there is none left.
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

    /// Ends the work of all.
    pub(crate) fn end(&self) {
        self.pieces.stop();
    }
}

impl<const W: usize, const N: usize> SharedState for SharedSearch<W, N> {
    fn stop(&self) {
        self.end();
    }
}
