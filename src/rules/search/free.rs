//! Solutions in the order in which they are found soonest.

use super::branch::{Branch, Weights};
use super::node::Node;
use super::propagate::{Effort, Verdict};
use super::tables::Tables;

/// A search that branches where there are few ways, and where it has failed before.
pub(super) struct Free<const W: usize, const N: usize> {
    stack: Vec<Frame<W, N>>,
    weights: Weights,
    /// The root, until it is searched.
    root: Option<Node<W, N>>,
    /// A solution to stay near to.
    model: Option<Box<[u8]>>,
    /// Nodes propagated so far, since the last restart.
    pub(super) nodes: u64,
    effort: Effort,
    /// Contradictions less solutions, lately: how much it pays to look harder.
    trouble: i32,
}

struct Frame<const W: usize, const N: usize> {
    node: Node<W, N>,
    branch: Branch<W>,
}

/// What a step came to.
pub(super) enum Step<const W: usize, const N: usize> {
    Solution(Node<W, N>),
    /// More is to come.
    Open,
    Exhausted,
}

impl<const W: usize, const N: usize> Free<W, N> {
    pub(super) fn new(tables: &Tables<W>, root: Node<W, N>) -> Self {
        Self {
            stack: Vec::new(),
            weights: Weights::new(tables),
            root: Some(root),
            model: None,
            nodes: 0,
            effort: Effort::Locked,
            trouble: 0,
        }
    }

    /// Starts again from another root, with the weights learned so far. Where it can choose, it
    /// follows a solution of some other root, digits counted from one.
    pub(super) fn restart(&mut self, root: Node<W, N>, model: Option<&[u8]>) {
        self.stack.clear();
        self.root = Some(root);
        self.nodes = 0;
        self.model = model.map(Into::into);
    }

    /// The next solution.
    pub(super) fn next(&mut self, tables: &Tables<W>) -> Option<Node<W, N>> {
        match self.next_within(tables, u64::MAX) {
            Step::Solution(node) => Some(node),
            Step::Open | Step::Exhausted => None,
        }
    }

    /// The next solution, or [`Step::Open`] if it takes more than this number of nodes to find out.
    pub(super) fn next_within(&mut self, tables: &Tables<W>, nodes: u64) -> Step<W, N> {
        let most = self.nodes.saturating_add(nodes);
        loop {
            match self.step(tables) {
                Step::Open if self.nodes < most => {}
                end => return end,
            }
        }
    }

    /// Propagates one node.
    #[inline]
    pub(super) fn step(&mut self, tables: &Tables<W>) -> Step<W, N> {
        let mut blamed = None;
        let mut node = if let Some(root) = self.root.take() {
            root
        } else {
            let Some(frame) = self.stack.last_mut() else { return Step::Exhausted };
            let Some((cell, digit)) = frame.branch.next(self.model.as_deref()) else {
                self.stack.pop();
                return Step::Open;
            };
            blamed = Some(cell);
            let mut node = if frame.branch.is_empty() {
                let Some(frame) = self.stack.pop() else { return Step::Exhausted };
                frame.node
            } else {
                frame.node.clone()
            };
            node.set(cell, digit);
            node
        };
        self.nodes += 1;
        match tables.propagate(&mut node, self.effort) {
            Verdict::Contradiction => {
                if let Some(cell) = blamed {
                    self.weights.blame(cell, node.culprit.map(usize::from));
                }
                self.adapt(1);
                Step::Open
            }
            Verdict::Solved => {
                self.adapt(-1);
                Step::Solution(node)
            }
            Verdict::Open => {
                let branch = tables.branch(&node, &self.weights);
                self.stack.push(Frame { node, branch });
                Step::Open
            }
        }
    }

    /// Where most nodes lead to solutions, only singles are worth their time.
    fn adapt(&mut self, trouble: i32) {
        self.trouble = (self.trouble + trouble).clamp(-64, 64);
        self.effort = if self.trouble > -32 { Effort::Locked } else { Effort::Singles };
    }
}
