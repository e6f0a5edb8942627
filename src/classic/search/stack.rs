//! Storage for the waiting nodes of a search.

/// A stack of nodes. Entries above the depth of the search are unused.
pub(crate) trait Stack<N> {
    /// Makes room for at least `depth` nodes and returns them, from the bottom. The stack must not
    /// be empty.
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

/// A depth that most proofs never exceed.
const NEAR: usize = 12;

/// A stack that uses the heap only if it is deep: most proofs finish faster than one allocation.
pub(super) struct Inline<N> {
    near: [N; NEAR],
    /// All nodes, once they no longer fit in `near`.
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
