//! Where a search keeps the nodes that wait.

/// Nodes one upon another. What lies above the depth of a search is only room.
pub(crate) trait Stack<N> {
    /// The lowest nodes, at least this many. There was a node before.
    fn room_for(&mut self, depth: usize) -> &mut [N];
}

impl<N: Copy> Stack<N> for Vec<N> {
    #[inline(always)]
    fn room_for(&mut self, depth: usize) -> &mut [N] {
        if self.len() < depth {
            grow(self);
        }
        self
    }
}

/// Nodes that most proofs have enough with.
const NEAR: usize = 12;

/// A stack that needs the heap only when it is deep: most proofs are shorter than an allocation is dear.
pub(super) struct Inline<N> {
    near: [N; NEAR],
    /// All nodes, once they are too many.
    all: Vec<N>,
}

impl<N: Copy> Inline<N> {
    #[inline(always)]
    pub(super) fn of(node: N) -> Self {
        Self { near: [node; NEAR], all: Vec::new() }
    }
}

impl<N: Copy> Stack<N> for Inline<N> {
    #[inline(always)]
    fn room_for(&mut self, depth: usize) -> &mut [N] {
        if self.all.is_empty() {
            if depth <= NEAR {
                return &mut self.near;
            }
            spill(&mut self.all, &self.near);
        }
        self.all.room_for(depth)
    }
}

#[cold]
fn spill<N: Copy>(all: &mut Vec<N>, near: &[N]) {
    all.extend_from_slice(near);
}

#[cold]
fn grow<N: Copy>(stack: &mut Vec<N>) {
    let node = stack[0];
    stack.resize(stack.len() + stack.len().max(2), node);
}
