//! Searches the subtrees below given nodes of one variant, many nodes at a time.

use std::sync::Arc;

use super::lanes::{Batched, Lanes};
use super::nodes::packed_node::PackedNode;
use super::nodes::stacks::WaitingNode;
use super::outcome::Outcome9;
use super::propagate::variant_rules::Variant;
use super::solver::Solver;
use super::work::BatchRun;
use super::worker::AnySolver;
use crate::classic::search::{Kernel, Places, on_any};
use crate::classic::values::board::Board9;

/// A search for all solutions below some nodes. A node is the set of positions of each digit.
#[derive(Clone)]
pub(crate) struct LaneSearch(Box<AnySolver>);

/// The result of one round.
pub(crate) struct Round {
    /// The solutions found.
    pub(crate) solutions: u64,
    /// The nodes finished: solved, contradictory or split.
    pub(crate) nodes: u64,
}

impl LaneSearch {
    pub(crate) fn new(kernel: Kernel, variant: Arc<Variant>) -> Self {
        Self(Box::new(AnySolver::of_variant(kernel, variant)))
    }

    /// Whether no nodes are left.
    pub(crate) fn is_empty(&self) -> bool {
        on_any!(AnySolver, &*self.0, solver => solver.is_idle())
    }

    /// Adds nodes to search.
    pub(crate) fn add(&mut self, nodes: impl Iterator<Item = Places>) {
        on_any!(AnySolver, &mut *self.0, solver => solver.add(nodes));
    }

    /// Runs one round of the search, some ten microseconds. Appends the solutions to `all`, if
    /// given.
    pub(crate) fn round(&mut self, all: Option<&mut Vec<Board9>>) -> Round {
        on_any!(AnySolver, &mut *self.0, solver => solver.round(all))
    }

    /// Removes about half of the nodes, if there are many.
    pub(crate) fn give_half(&mut self) -> Vec<Places> {
        on_any!(AnySolver, &mut *self.0, solver => solver.give_half())
    }

    /// Removes all nodes.
    pub(crate) fn give_all(&mut self) -> Vec<Places> {
        on_any!(AnySolver, &mut *self.0, solver => solver.give_all())
    }
}

impl<K: Batched> Solver<K> {
    fn is_idle(&self) -> bool {
        self.live.is_empty() && self.stacks.nodes() == 0
    }

    fn add(&mut self, nodes: impl Iterator<Item = Places>) {
        let nodes =
            nodes.map(|places| WaitingNode { owner: 0, saved: PackedNode::from_places(&places) });
        self.stacks.take_in(nodes);
    }

    fn round(&mut self, all: Option<&mut Vec<Board9>>) -> Round {
        let mut outcomes = [Outcome9::default()];
        let mut work = BatchRun::below_nodes(&mut outcomes, all);
        self.fill(&mut work);
        self.sweep();
        self.harvest(&mut work);
        Round { solutions: work.count(0), nodes: work.nodes }
    }

    fn give_half(&mut self) -> Vec<Places> {
        self.take_nodes(2)
    }

    fn give_all(&mut self) -> Vec<Places> {
        self.put_away();
        self.take_nodes(usize::MAX)
    }

    /// Removes waiting nodes, the oldest of each lane first, and keeps one of every `parts`.
    fn take_nodes(&mut self, parts: usize) -> Vec<Places> {
        self.stacks.split_off(parts).iter().map(|node| node.saved.places()).collect()
    }
}
