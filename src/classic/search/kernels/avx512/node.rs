//! The kernel as a value, and a node of the search tree.

use super::words::{Features, Words};

/// Registers of a node, and digits in each.
pub(super) const GROUPS: usize = 3;

/// The kernel as a value; it can only be made on a CPU that has the instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Avx512(pub(super) Features);

/// The positions of all digits, one register for each three digits.
#[derive(Clone, Copy)]
pub(crate) struct Node(pub(super) [Words; GROUPS]);

impl Avx512 {
    /// The kernel, if this CPU can run it.
    pub(crate) fn detect() -> Option<Self> {
        Features::detect().map(Self)
    }
}

impl Node {
    #[inline(always)]
    pub(super) fn equals(&self, other: &Node) -> bool {
        self.changes(other) == 0
    }

    /// A number that is zero if and only if the nodes are equal.
    #[inline(always)]
    pub(super) fn changes(&self, other: &Node) -> u32 {
        let (Node(own), Node(other)) = (*self, *other);
        own[0]
            .differs(other[0])
            .or_difference(own[1], other[1])
            .or_difference(own[2], other[2])
            .lanes()
    }
}
