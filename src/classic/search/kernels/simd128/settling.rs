//! Propagation of a node: sweeps until nothing changes. The functions implement the methods of
//! [`SearchKernel`](crate::classic::search::kernels::search_kernel::SearchKernel) with the same
//! names.

use super::node::Node;
use super::vector::Vector;
use crate::classic::search::kernels::search_kernel::Verdict;

#[inline(always)]
pub(super) fn propagate(node: &mut Node) -> Verdict {
    loop {
        match settle(node) {
            Verdict::Open => {}
            decided => return decided,
        }
        let before = *node;
        if node.close_triads() == Verdict::Contradiction {
            return Verdict::Contradiction;
        }
        if before.equals(node) {
            return Verdict::Open;
        }
    }
}

#[inline(always)]
pub(super) fn settle(node: &mut Node) -> Verdict {
    loop {
        let before = *node;
        let sweep = node.sweep();
        if !sweep.dead.is_zero() {
            return Verdict::Contradiction;
        }
        if sweep.is_decided() || before.equals(node) {
            return node.verdict(&sweep);
        }
    }
}
