//! Depth-first search for any solution, or all of them in no order. Branches on cells with few
//! digits that took part in many contradictions, known as dom/wdeg ([`branch`](super::branch)).
//!
//! With constraints, branching is 2-way (Hwang and Mitchell, "2-way vs. d-way branching for CSP",
//! 2005). After a digit has led to no solution, the search removes it, propagates, and chooses a
//! new branch, possibly in another cell:
//!
//! ```text
//! d-way                         2-way
//! r1c1 = 1   no solution        r1c1 = 1   no solution
//! r1c1 = 2                      r1c1 ≠ 1   may fail at once, or make r3c2 the better branch:
//! r1c1 = 3                          r3c2 = 4
//!                                   r3c2 ≠ 4
//! ```
//!
//! The balance of recent contradictions and solutions sets the propagation level: singles if most
//! nodes lead to solutions, otherwise locked candidates as well.

use super::branch::{BranchChoice, Weights};
use crate::general::constraints::Scratch;
use crate::general::memo::{Memory, SharedCounts};
use crate::general::model::compiled_rules::CompiledRules;
use crate::general::model::node::Node;
use crate::general::propagate::verdict::{PropagationLevel, PropagationResult};

/// A depth-first search with failure weights.
#[derive(Clone)]
pub(crate) struct WeightedSearch<const W: usize, const N: usize> {
    /// The open nodes, which have branches left, then one slot for the current node. Closed frames
    /// stay as slots, because nodes take long to move.
    stack: Vec<SearchFrame<W, N>>,
    /// The number of open nodes.
    depth: usize,
    /// Whether the root is still to be searched.
    is_at_root: bool,
    /// Further roots, to be searched after this one.
    roots: Vec<Node<W, N>>,
    /// Set if the roots come from a bit-sliced search, which is to resume with them: the solutions
    /// that the scalar search finds in the time of a trial.
    pub(super) lent: Option<u64>,
    weights: Weights,
    /// A known solution whose branches are tried first.
    model: Option<Box<[u8]>>,
    /// Nodes propagated since the last restart.
    pub(crate) nodes: u64,
    /// Solutions found since the last restart.
    pub(crate) found: u64,
    /// Contradictions since the last restart.
    failed: u64,
    /// The depth of each node that the memory is recording: its solutions are complete once the
    /// search is back at this depth.
    recorded: Vec<usize>,
    effort: PropagationLevel,
    /// Running balance of contradictions minus solutions, which sets the propagation level.
    conflict_balance: i32,
    scratch: Scratch<W>,
}

#[derive(Clone)]
struct SearchFrame<const W: usize, const N: usize> {
    node: Node<W, N>,
    branch: BranchChoice<W>,
    /// The branch taken last, and the number of solutions found before it.
    way: Option<Way>,
    found: u64,
}

/// A branch: a cell and the index of its digit.
type Way = (usize, usize);

/// How the current node was reached.
enum ReachedBy {
    AsRoot,
    /// By a branch, taken or ruled out.
    By(Way),
}

/// The result of one step.
pub(crate) enum StepResult {
    /// [`WeightedSearch::node`] is a solution.
    Solution,
    /// There is more to search.
    Open,
    Exhausted,
}

impl<const W: usize, const N: usize> SearchFrame<W, N> {
    /// A frame without branches yet.
    fn new(node: Node<W, N>) -> Self {
        Self { node, branch: BranchChoice::NONE, way: None, found: 0 }
    }
}

impl<const W: usize, const N: usize> WeightedSearch<W, N> {
    pub(crate) fn new(tables: &CompiledRules<W>, root: Node<W, N>) -> Self {
        Self {
            stack: vec![SearchFrame::new(root)],
            depth: 0,
            is_at_root: true,
            roots: Vec::new(),
            lent: None,
            weights: Weights::new(tables),
            model: None,
            nodes: 0,
            found: 0,
            failed: 0,
            recorded: Vec::new(),
            effort: PropagationLevel::Locked,
            conflict_balance: 0,
            scratch: Scratch::default(),
        }
    }

    /// Restarts from another root, with the weights learned so far. The branches of `model`, a
    /// solution of some other root with digits counted from one, are tried first.
    pub(crate) fn restart(&mut self, root: Node<W, N>, model: Option<&[u8]>) {
        self.stack[0].node = root;
        (self.depth, self.is_at_root) = (0, true);
        self.roots.clear();
        self.lent = None;
        self.recorded.clear();
        (self.nodes, self.found, self.failed) = (0, 0, 0);
        self.model = model.map(Into::into);
    }

    /// Shifts weight from cells to digits.
    pub(super) fn favour_digit_weights(&mut self) {
        self.weights.favour_digit_weights();
    }

    /// Drops all open recordings: the memory has been cleared.
    pub(crate) fn stop_recording(&mut self) {
        self.recorded.clear();
    }

    /// The nodes left to search: every remaining solution is below one of them.
    pub(super) fn nodes_left(&self) -> impl Iterator<Item = &Node<W, N>> {
        let root = self.stack[..usize::from(self.is_at_root)].iter();
        let frames = self.stack[..self.depth].iter().filter(|frame| !frame.branch.is_empty());
        root.chain(frames).map(|frame| &frame.node).chain(&self.roots)
    }

    /// Drops all nodes, which another search has taken.
    pub(super) fn drop_nodes(&mut self) {
        (self.depth, self.is_at_root) = (0, false);
        self.roots.clear();
        self.recorded.clear();
    }

    /// Adds nodes to search after all others.
    pub(super) fn add_roots(&mut self, roots: impl Iterator<Item = Node<W, N>>) {
        self.roots.extend(roots);
    }

    /// Splits off the further roots, or else the rest of the outermost open node; `None` if that is
    /// all there is.
    pub(crate) fn split(&mut self, memory: &mut impl Memory<W, N>) -> Option<Self> {
        if !self.roots.is_empty() {
            let roots = std::mem::take(&mut self.roots);
            let piece = self.piece(Vec::new(), roots);
            self.lent = None;
            return Some(piece);
        }
        let frames = &mut self.stack[..self.depth];
        let first = frames.iter().position(|frame| !frame.branch.is_empty())?;
        if first + 1 == self.depth {
            return None;
        }
        let frame = frames[first].clone();
        frames[first].branch = BranchChoice::NONE;
        // No single search finds all solutions below this node and those around it any more.
        let around = self.recorded.partition_point(|end| *end <= first);
        self.recorded.drain(..around);
        memory.forget_outermost(around);
        Some(self.piece(vec![frame], Vec::new()))
    }

    /// A search of these open nodes, then of `roots`, with a copy of the weights.
    fn piece(&self, mut stack: Vec<SearchFrame<W, N>>, roots: Vec<Node<W, N>>) -> Self {
        let depth = stack.len();
        if stack.is_empty() {
            stack.push(SearchFrame::new(Node::new(&[])));
        }
        let (weights, model) = (self.weights.clone(), self.model.clone());
        let (recorded, room) = (Vec::new(), Scratch::default());
        Self {
            stack,
            depth,
            is_at_root: false,
            roots,
            weights,
            model,
            recorded,
            scratch: room,
            ..*self
        }
    }

    /// The current node.
    pub(crate) fn node(&self) -> &Node<W, N> {
        &self.stack[self.depth].node
    }

    /// The next solution.
    #[cfg(test)]
    pub(crate) fn next(&mut self, tables: &CompiledRules<W>) -> Option<Node<W, N>> {
        let step = self.next_within(tables, u64::MAX);
        matches!(step, StepResult::Solution).then(|| self.node().clone())
    }

    /// The next solution, or [`StepResult::Open`] if it takes more than `nodes` nodes to find one.
    pub(crate) fn next_within(&mut self, tables: &CompiledRules<W>, nodes: u64) -> StepResult {
        let most = self.nodes.saturating_add(nodes);
        loop {
            match self.step(tables) {
                StepResult::Open if self.nodes < most => {}
                end => return end,
            }
        }
    }

    /// Propagates one node.
    #[inline]
    pub(crate) fn step(&mut self, tables: &CompiledRules<W>) -> StepResult {
        self.step_with(tables, None::<&mut SharedCounts<W, N>>)
    }

    /// [`step`](Self::step) with a memory, the same at every step from a root on. If the memory has
    /// the solutions of a node, the node is returned in place of them, as a solution if there are
    /// any.
    #[inline]
    pub(super) fn step_with(
        &mut self,
        tables: &CompiledRules<W>,
        mut memory: Option<&mut impl Memory<W, N>>,
    ) -> StepResult {
        if let Some(memory) = &mut memory {
            while self.recorded.pop_if(|end| self.depth <= *end).is_some() {
                memory.end_recording(self.found);
            }
        }
        let Some(reached) = self.advance(tables) else { return StepResult::Exhausted };
        self.nodes += 1;
        let is_failing = self.is_failing(tables);
        let frame = &mut self.stack[self.depth];
        match tables.propagate_in(&mut self.scratch, &mut frame.node, self.effort) {
            PropagationResult::Contradiction => {
                if let ReachedBy::By(way) = reached {
                    let culprit = frame.node.conflict_source;
                    self.weights.bump_weights(way, culprit);
                    let failed = culprit.and_then(|culprit| culprit.constraint);
                    if let Some((constraints, failed)) = tables.constraints.as_ref().zip(failed) {
                        self.weights.share_blame(constraints.cells_of(failed) & frame.node.open);
                    }
                }
                self.failed += 1;
                self.adapt(1);
                StepResult::Open
            }
            PropagationResult::Solved => {
                self.adapt(-1);
                self.found += 1;
                StepResult::Solution
            }
            PropagationResult::Open => {
                // Otherwise few residual problems occur twice.
                let is_likely =
                    tables.has_more_than_houses || self.effort == PropagationLevel::Singles;
                if let Some(memory) = memory.filter(|_| is_likely) {
                    if let Some(known) = memory.recall_or_record(&frame.node, self.found) {
                        return self.recall(known);
                    }
                    self.recorded.push(self.depth);
                }
                frame.branch = tables.branch(&frame.node, &self.weights, is_failing);
                (frame.way, frame.found) = (None, self.found);
                self.depth += 1;
                StepResult::Open
            }
        }
    }

    /// The result of a node with `known` solutions.
    fn recall(&mut self, known: u64) -> StepResult {
        self.adapt(if known > 0 { -1 } else { 1 });
        self.found += known;
        if known > 0 { StepResult::Solution } else { StepResult::Open }
    }

    /// Moves the next node to the slot after the open ones; `None` if there is none.
    ///
    /// With constraints, after a branch without solutions the other branches become a node of their
    /// own (2-way branching): without the failed digit it may be refuted at once, or another cell
    /// may be better to branch on.
    #[inline]
    fn advance(&mut self, tables: &CompiledRules<W>) -> Option<ReachedBy> {
        if std::mem::take(&mut self.is_at_root) {
            return Some(ReachedBy::AsRoot);
        }
        let Some(last) = self.depth.checked_sub(1) else {
            self.stack[0].node = self.roots.pop()?;
            return Some(ReachedBy::AsRoot);
        };
        let frame = &mut self.stack[last];
        if let Some(way) = frame.way.filter(|_| frame.found == self.found)
            && tables.constraints.is_some()
            && frame.branch.len() > 1
        {
            self.depth = last;
            return Some(ReachedBy::By(way));
        }
        let way @ (cell, digit) = frame.branch.next(self.model.as_deref())?;
        if frame.branch.is_empty() {
            self.depth = last;
        } else {
            (frame.way, frame.found) = (Some(way), self.found);
            self.descend();
            self.stack[last].node.exclude(cell, digit);
        }
        self.stack[self.depth].node.set(cell, digit);
        Some(ReachedBy::By(way))
    }

    /// Copies the last open node to the slot after it.
    #[inline]
    fn descend(&mut self) {
        if self.depth == self.stack.len() {
            let last = &self.stack[self.depth - 1];
            self.stack.push(SearchFrame::new(last.node.clone()));
        } else {
            let (above, below) = self.stack.split_at_mut(self.depth);
            below[0].node.clone_from(&above[above.len() - 1].node);
        }
    }

    /// Whether enough branches have failed for weights to be a better guide than the number of
    /// candidates: half of them if constraint degrees differ, otherwise four of five. Never in
    /// large grids.
    fn is_failing(&self, tables: &CompiledRules<W>) -> bool {
        let is_soon = tables.degrees.is_some() && self.failed >= self.found;
        W <= 2 && (is_soon || self.failed > 1000 && self.failed / 4 > self.found)
    }

    /// Updates the balance by `trouble`. If most nodes lead to solutions, singles are enough.
    fn adapt(&mut self, trouble: i32) {
        self.conflict_balance = (self.conflict_balance + trouble).clamp(-64, 64);
        self.effort = if self.conflict_balance > -32 {
            PropagationLevel::Locked
        } else {
            PropagationLevel::Singles
        };
    }
}
