//! Nodes of the search: those in lanes, and those that wait in memory.

pub(crate) mod block;
pub(crate) mod packed_node;
pub(crate) mod stacks;
