//! Propagation of a node: sweeps until nothing changes. The functions implement the methods of
//! [`SearchKernel`](crate::classic::search::kernels::search_kernel::SearchKernel) with the same
//! names.

use super::node::{Avx2, Node};
use crate::classic::search::kernels::search_kernel::Verdict;

#[inline(always)]
pub(super) fn propagate(kernel: Avx2, node: &mut Node) -> Verdict {
    loop {
        let verdict = settle(kernel, node);
        if verdict != Verdict::Open {
            return verdict;
        }
        let before = *node;
        if kernel.close_triads(node) == Verdict::Contradiction {
            return Verdict::Contradiction;
        }
        if before.equals(node) {
            return Verdict::Open;
        }
    }
}

#[inline(always)]
pub(super) fn settle(kernel: Avx2, node: &mut Node) -> Verdict {
    let mut settled = *node;
    loop {
        let sweep = kernel.sweep(&settled);
        if !sweep.dead.is_zero() {
            return Verdict::Contradiction;
        }
        let is_last = sweep.is_decided() | settled.equals(&sweep.node);
        settled = sweep.node;
        if is_last {
            *node = settled;
            return kernel.verdict(&sweep);
        }
    }
}
