//! What a search asks of its memo.

use crate::general::model::node::Node;

/// What a search knows of nodes that leave the same open as one that it meets.
pub(crate) trait Memory<const W: usize, const N: usize> {
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
