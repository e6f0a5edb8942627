//! The interface between a search and its memo.

use crate::general::model::node::Node;

/// A cache of solution counts by residual subproblem.
pub(crate) trait Memory<const W: usize, const N: usize> {
    /// Returns the number of solutions of a node if it is cached. Otherwise starts to record it:
    /// the search counts the solutions and then calls [`end_recording`](Self::end_recording).
    /// `found` is the number of solutions so far.
    fn recall_or_record(&mut self, node: &Node<W, N>, found: u64) -> Option<u64>;

    /// Ends the innermost recording, with `found` solutions so far, those of its node included.
    fn end_recording(&mut self, found: u64);

    /// Discards the outermost `nodes` recordings, as other threads find some of their solutions.
    fn forget_outermost(&mut self, nodes: usize);

    /// Discards all recordings, as other threads find the rest.
    fn stop_recording(&mut self);
}
