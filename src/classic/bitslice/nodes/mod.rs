//! Nodes of the search, in lanes and in memory.

pub(crate) mod block;
pub(crate) mod packed_node;
pub(crate) mod stacks;
