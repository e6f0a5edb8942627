//! Nodes handed over between the lanes of several threads.

use std::sync::Arc;

use super::company::{Alone, Company};
use super::joint::{Joint, Node};
use super::lanes::{Batched, Lanes};
use super::outcome::Outcome9;
use super::solver::{Enter, Solver};
use super::work::Work;

/// Rounds that a thread works alone, as short runs gain nothing.
const ROUNDS_ALONE: usize = 8;

/// Nodes for each grid that a thread visits alone, as chunks of easy grids keep all threads busy.
const NODES_ALONE: usize = 16;

/// Fewer spare nodes are not worth waking a thread for.
const FEW: usize = 32;

impl<K: Batched> Solver<K> {
    /// Helps another thread until their run is over.
    pub(super) fn help(&mut self, joint: &Arc<Joint>) {
        let mut outcomes = vec![Outcome9::default(); joint.grids()];
        let mut work = Work::helping(joint, &mut outcomes);
        self.work_through(&mut work, &mut Alone);
    }

    /// Opens a long run to idle threads, and leaves the grids that others have completed.
    pub(super) fn confer(&mut self, work: &mut Work<'_>, company: &mut dyn Company) {
        work.rounds += 1;
        let rounds_alone = ROUNDS_ALONE + work.grids.len() * NODES_ALONE / K::Lanes::COUNT;
        if work.rounds > rounds_alone {
            work.open(company);
        }
        if work.are_grids_to_leave() {
            self.leave_completed(work);
        }
    }

    /// Waits for nodes of other threads; false if there are none left.
    pub(super) fn receive(&mut self, work: &mut Work<'_>) -> bool {
        let Some(joint) = work.joint().cloned() else { return false };
        let firsts = work.kept.first().iter_mut().zip(0..);
        let firsts = firsts.filter_map(|(outcome, owner)| Some((owner, outcome.first.take()?)));
        let Some(nodes) = joint.take(firsts) else { return false };
        self.stacks.take_in(nodes);
        true
    }

    /// Gives others nodes if they have none left.
    pub(super) fn share(&mut self, work: &mut Work<'_>) {
        let Some(joint) = work.joint().cloned() else { return };
        let wanted = joint.wanted();
        if wanted == 0 {
            return;
        }
        let nodes = self.spare_grids(work, wanted);
        let nodes = if nodes.is_empty() { self.spare_nodes(work, wanted) } else { nodes };
        if !nodes.is_empty() {
            joint.give(nodes);
        }
    }

    /// Grids that have not been started, for this many other threads.
    fn spare_grids(&mut self, work: &mut Work<'_>, wanted: usize) -> Vec<Node> {
        let waiting = work.waiting.as_slice();
        let (kept, spare) = waiting.split_at(waiting.len() / (wanted + 1));
        work.waiting = kept.iter();
        let Self { kernel, stacks, entering: places, .. } = self;
        places.clear();
        places.extend(spare.iter().map(|&owner| stacks.take_place(owner as u32)));
        kernel.enter(Enter { stacks, places, grids: work.grids });
        let taken = places.iter().map(|&place| stacks.remove(place));
        taken.collect()
    }

    /// The oldest waiting nodes, for this many other threads.
    fn spare_nodes(&mut self, work: &Work<'_>, wanted: usize) -> Vec<Node> {
        if self.stacks.nodes() < FEW {
            return Vec::new();
        }
        let mut nodes = self.stacks.split_off(wanted + 1);
        nodes.retain(|node| !work.is_done(node.owner));
        nodes
    }
}
