//! Solutions in the order in which they are found soonest.

use super::branch::{Branch, Weights};
use super::constraints::Room;
use super::memo::{Memory, Tally};
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
    /// Solutions found so far, since the last restart.
    pub(super) found: u64,
    /// Contradictions so far, since the last restart.
    failed: u64,
    /// For each node that a memory records, the length of the stack once all below it has been
    /// searched.
    recorded: Vec<usize>,
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
            failed: 0,
            recorded: Vec::new(),
            effort: Effort::Locked,
            trouble: 0,
            room: Room::default(),
        }
    }

    /// Starts again from another root, with the weights learned so far. Where it can choose, it
    /// follows a solution of some other root, digits counted from one.
    pub(super) fn restart(&mut self, root: Node<W, N>, model: Option<&[u8]>) {
        self.stack.clear();
        self.recorded.clear();
        self.root = Some(root);
        (self.nodes, self.found, self.failed) = (0, 0, 0);
        self.model = model.map(Into::into);
    }

    /// Has the memory told of no more ends, as it has forgotten what is being found.
    pub(super) fn stop_recording(&mut self) {
        self.recorded.clear();
    }

    /// Divides the rest of the search into pieces, in the order in which they are searched.
    pub(super) fn into_pieces(mut self) -> Vec<Self> {
        if self.root.is_some() {
            return vec![self];
        }
        let frames = std::mem::take(&mut self.stack).into_iter().rev();
        self.stop_recording();
        let piece = |frame| Self { stack: vec![Frame { way: None, ..frame }], ..self.clone() };
        frames.map(piece).collect()
    }

    /// The next solution.
    #[cfg(test)]
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
        self.step_with(tables, None::<&mut Tally<W, N>>)
    }

    /// The same with a memory, which must be the same at every step from a root on. A node whose
    /// solutions it knows comes instead of these solutions, if there are any.
    #[inline]
    pub(super) fn step_with(
        &mut self,
        tables: &Tables<W>,
        mut memory: Option<&mut impl Memory<W, N>>,
    ) -> Step<W, N> {
        if let Some(memory) = &mut memory {
            while self.recorded.pop_if(|end| self.stack.len() <= *end).is_some() {
                memory.end_recording(self.found);
            }
        }
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
                self.failed += 1;
                self.adapt(1);
                Step::Open
            }
            Verdict::Solved => {
                self.adapt(-1);
                self.found += 1;
                Step::Solution(node)
            }
            Verdict::Open => {
                // Elsewhere, few nodes leave the same open.
                let is_likely = tables.has_more_than_houses || self.effort == Effort::Singles;
                if let Some(memory) = memory.filter(|_| is_likely) {
                    if let Some(known) = memory.recall_or_record(&node, self.found) {
                        return self.recall(node, known);
                    }
                    self.recorded.push(self.stack.len());
                }
                let branch = tables.branch(&node, &self.weights, self.is_failing());
                self.stack.push(Frame { node, branch, way: None, found: self.found });
                Step::Open
            }
        }
    }

    /// What a node comes to that has this number of solutions.
    fn recall(&mut self, node: Node<W, N>, known: u64) -> Step<W, N> {
        self.adapt(if known > 0 { -1 } else { 1 });
        self.found += known;
        if known > 0 { Step::Solution(node) } else { Step::Open }
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

    /// Whether ways have led to no solution so often that weights know more. That is not so of
    /// large grids.
    fn is_failing(&self) -> bool {
        W <= 2 && self.failed > 1000 && self.failed / 4 > self.found
    }

    /// Where most nodes lead to solutions, only singles are worth their time.
    fn adapt(&mut self, trouble: i32) {
        self.trouble = (self.trouble + trouble).clamp(-64, 64);
        self.effort = if self.trouble > -32 { Effort::Locked } else { Effort::Singles };
    }
}
