//! Propagation of one node, or of two in lockstep: sweeps until nothing changes. The functions
//! implement the methods of
//! [`SearchKernel`](crate::classic::search::kernels::search_kernel::SearchKernel) with the same
//! names.

use std::hint::select_unpredictable;

use super::node::{Avx512, Node};
use super::sweep::Sweep;
use crate::classic::search::kernels::search_kernel::Verdict;

#[inline(always)]
pub(super) fn propagate(kernel: Avx512, node: &mut Node) -> Verdict {
    let mut settled = *node;
    let verdict = loop {
        let sweep = kernel.sweep_in_turn(settled);
        if sweep.dead != 0 {
            break Verdict::Contradiction;
        }
        let is_last = sweep.is_decided() || settled.equals(&sweep.node);
        settled = sweep.node;
        if !is_last {
            continue;
        }
        let verdict = kernel.verdict(&sweep, 0);
        if verdict != Verdict::Open {
            break verdict;
        }
        let triads = kernel.triads(&settled);
        if !triads.matter() {
            break Verdict::Open;
        }
        if triads.overfull() {
            break Verdict::Contradiction;
        }
        let closed = kernel.closed(&settled, &triads);
        if settled.equals(&closed) {
            break Verdict::Open;
        }
        settled = closed;
    };
    *node = settled;
    verdict
}

#[inline(always)]
pub(super) fn settle(kernel: Avx512, node: &mut Node) -> Verdict {
    loop {
        let sweep = kernel.sweep(*node);
        let live = live(node, &sweep, sweep.dead);
        *node = sweep.node;
        if live == 0 {
            return kernel.verdict(&sweep, sweep.dead);
        }
    }
}

#[inline(always)]
pub(super) fn settle_first(kernel: Avx512, nodes: &mut [Node; 2]) -> (Verdict, Option<Verdict>) {
    let (mut pair, mut dead) = (*nodes, [0; 2]);
    loop {
        let (sweeps, live) = sweep_both(kernel, &mut pair, &mut dead);
        if live[0] == 0 {
            *nodes = pair;
            let other = (live[1] == 0).then(|| kernel.verdict(&sweeps[1], dead[1]));
            return (kernel.verdict(&sweeps[0], dead[0]), other);
        }
    }
}

/// Sweeps two nodes once and collects the lanes that show contradictions. Returns the sweeps, and
/// whether each node is still [`live`].
#[inline(always)]
fn sweep_both(
    kernel: Avx512,
    nodes: &mut [Node; 2],
    dead: &mut [u32; 2],
) -> ([Sweep; 2], [u32; 2]) {
    let sweeps = [kernel.sweep(nodes[0]), kernel.sweep(nodes[1])];
    dead[0] |= sweeps[0].dead;
    dead[1] |= sweeps[1].dead;
    let live = [live(&nodes[0], &sweeps[0], dead[0]), live(&nodes[1], &sweeps[1], dead[1])];
    *nodes = [sweeps[0].node, sweeps[1].node];
    (sweeps, live)
}

/// A number that is zero if another sweep of this node would find nothing new.
#[inline(always)]
fn live(node: &Node, sweep: &Sweep, dead: u32) -> u32 {
    let changes = select_unpredictable(sweep.is_decided(), 0, node.changes(&sweep.node));
    select_unpredictable(dead == 0, changes, 0)
}
