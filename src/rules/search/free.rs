//! Solutions in the order in which they are found soonest.

use super::branch::{Branch, Weights};
use super::constraints::Room;
use super::node::Node;
use super::propagate::{Effort, Verdict};
use super::tables::Tables;

/// A search that branches where there are few ways, and where it has failed before.
#[derive(Clone)]
pub(super) struct Free<const W: usize, const N: usize> {
    stack: Vec<Frame<W, N>>,
    weights: Weights,
    /// The root, until it is searched.
    root: Option<Node<W, N>>,
    /// A solution to stay near to.
    model: Option<Box<[u8]>>,
    /// Nodes propagated so far, since the last restart.
    pub(super) nodes: u64,
    /// Solutions found so far.
    found: u64,
    effort: Effort,
    /// Contradictions less solutions, lately: how much it pays to look harder.
    trouble: i32,
    room: Room<W>,
}

#[derive(Clone)]
struct Frame<const W: usize, const N: usize> {
    node: Node<W, N>,
    branch: Branch<W>,
    /// The way taken last, and the number of solutions found before.
    way: Option<Way>,
    found: u64,
}

/// A digit for a cell.
type Way = (usize, usize);

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
            found: 0,
            effort: Effort::Locked,
            trouble: 0,
            room: Room::default(),
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
        let Some((mut node, way)) = self.go_on(tables) else { return Step::Exhausted };
        self.nodes += 1;
        match tables.propagate_in(&mut self.room, &mut node, self.effort) {
            Verdict::Contradiction => {
                if let Some((cell, digit)) = way {
                    let has_culprit = tables.constraints.is_some();
                    let culprit =
                        if has_culprit { node.culprit.map(usize::from) } else { Some(cell) };
                    self.weights.blame(culprit, digit);
                }
                self.adapt(1);
                Step::Open
            }
            Verdict::Solved => {
                self.adapt(-1);
                self.found += 1;
                Step::Solution(node)
            }
            Verdict::Open => {
                let branch = tables.branch(&node, &self.weights);
                self.stack.push(Frame { node, branch, way: None, found: self.found });
                Step::Open
            }
        }
    }

    /// The node to look at next, and the way that leads to it.
    ///
    /// Where constraints stand and a way has led to no solution, what the other ways leave is a
    /// node of its own: without that way it may be plain that there is none, or another cell may be
    /// the better one to branch on. After Hwang and Mitchell, "2-way vs. d-way branching for CSP"
    /// (2005).
    #[inline]
    fn go_on(&mut self, tables: &Tables<W>) -> Option<(Node<W, N>, Option<Way>)> {
        if let Some(root) = self.root.take() {
            return Some((root, None));
        }
        let frame = self.stack.last_mut()?;
        let has_failed = frame.way.is_some() && frame.found == self.found;
        if has_failed && tables.constraints.is_some() && frame.branch.len() > 1 {
            return self.stack.pop().map(|Frame { node, way, .. }| (node, way));
        }
        let way @ (cell, digit) = frame.branch.next(self.model.as_deref())?;
        let mut node = if frame.branch.is_empty() {
            self.stack.pop()?.node
        } else {
            (frame.way, frame.found) = (Some(way), self.found);
            let node = frame.node.clone();
            frame.node.exclude(cell, digit);
            node
        };
        node.set(cell, digit);
        Some((node, Some(way)))
    }

    /// Where most nodes lead to solutions, only singles are worth their time.
    fn adapt(&mut self, trouble: i32) {
        self.trouble = (self.trouble + trouble).clamp(-64, 64);
        self.effort = if self.trouble > -32 { Effort::Locked } else { Effort::Singles };
    }
}
