//! A depth-first search with an explicit stack, one step at a time.

use super::grid::SearchGrid;
#[cfg(test)]
use super::kernels::search_kernel::solution;
use super::kernels::search_kernel::{BranchRule, SearchKernel, Task, Verdict, candidates_of};
use super::stack::{Inline, Stack};
use crate::classic::values::board::Board9;
use crate::classic::values::{Cell9, Digit};

/// A depth-first search that stops after each step.
///
/// At most one open node waits for each candidate decided on the path, so the stack is bounded.
#[derive(Clone)]
pub(crate) struct Search<K: SearchKernel, S = Vec<<K as SearchKernel>::Node>> {
    kernel: K,
    rule: BranchRule,
    /// The waiting nodes, with the next one on top. Entries above `depth` are unused.
    stack: S,
    depth: usize,
    /// The verdict on the top node, if it was settled together with its sibling.
    known: Option<Verdict>,
    /// Branches since the last solution.
    fruitless: u32,
    /// Solutions and contradictions so far, saturating.
    leaves: u8,
}

/// The result of one step.
pub(crate) enum SearchStep<N> {
    /// Found a solution.
    Solution(N),
    /// Split or dropped a node.
    Branched,
    /// Nothing is left to search.
    Exhausted,
}

impl<K: SearchKernel> Search<K> {
    /// A search over all solutions of the grid.
    pub(crate) fn new(kernel: K, rule: BranchRule, grid: impl SearchGrid) -> Self {
        let mut search = Self::empty(kernel, rule);
        search.push(kernel.enter(PropagatedRoot(grid)));
        search
    }

    /// A search over the solutions after `bound` in the order of the rule, nearest first.
    ///
    /// Each of these agrees with the bound up to some cell and is beyond it there. The longer they
    /// agree, the nearer the solution, so one node for each cell makes a stack in the right order.
    pub(crate) fn beyond(
        kernel: K,
        rule: BranchRule,
        grid: impl SearchGrid,
        bound: &Board9,
    ) -> Self {
        let mut search = Self::empty(kernel, rule);
        let mut prefix = kernel.enter(PropagatedRoot(grid));
        for (cell, &digit) in Cell9::all().zip(bound.cells()) {
            let Some(node) = prefix else { break };
            let beyond = |candidate: Digit| match rule {
                BranchRule::Descending => digit.is_some_and(|digit| candidate < digit),
                _ => digit.is_none_or(|digit| candidate > digit),
            };
            let restrict = |keep: &dyn Fn(Digit) -> bool| {
                let mut candidates = candidates_of(kernel, &node);
                candidates[cell] = candidates[cell].iter().filter(|&digit| keep(digit)).collect();
                kernel.enter(PropagatedRoot(&candidates))
            };
            let farther = restrict(&beyond);
            prefix = restrict(&|candidate| Some(candidate) == digit);
            search.push(farther);
        }
        search
    }

    fn empty(kernel: K, rule: BranchRule) -> Self {
        Self::with(kernel, rule, Vec::new(), 0)
    }

    fn push(&mut self, node: Option<K::Node>) {
        self.stack.truncate(self.depth);
        self.stack.extend(node);
        self.depth = self.stack.len();
    }

    /// Splits the rest of this search into consecutive pieces, one for each waiting node.
    pub(crate) fn into_pieces(mut self) -> impl Iterator<Item = Self> {
        self.stack.truncate(self.depth);
        let Self { kernel, rule, stack, .. } = self;
        stack.into_iter().rev().map(move |node| Self::over(kernel, rule, vec![node]))
    }

    /// The waiting nodes, with the next one last, for other kinds of searches.
    pub(crate) fn into_waiting(mut self) -> (K, BranchRule, Vec<K::Node>) {
        self.stack.truncate(self.depth);
        (self.kernel, self.rule, self.stack)
    }

    /// A search below these nodes, with the next one last.
    pub(crate) fn over(kernel: K, rule: BranchRule, waiting: Vec<K::Node>) -> Self {
        let depth = waiting.len();
        Self::with(kernel, rule, waiting, depth)
    }

    /// Settles one node: returns it if it is solved, otherwise splits or drops it.
    #[cfg(test)]
    pub(crate) fn step(&mut self) -> SearchStep<K::Node> {
        self.kernel.enter(OneStep(self))
    }

    /// The next solution, or `None` if there are none left.
    #[cfg(test)]
    pub(crate) fn next_board(&mut self) -> Option<Board9> {
        self.kernel.enter(NextBoard(self))
    }
}

impl<K: SearchKernel> Search<K, Inline<K::Node>> {
    /// A search below one propagated node, usually without using the heap.
    #[inline(always)]
    pub(super) fn below(kernel: K, rule: BranchRule, node: K::Node) -> Self {
        Self::with(kernel, rule, Inline::of(node), 1)
    }
}

impl<K: SearchKernel, S: Stack<K::Node>> Search<K, S> {
    pub(super) fn kernel(&self) -> K {
        self.kernel
    }

    /// The number of waiting nodes.
    #[inline(always)]
    pub(super) fn depth(&self) -> usize {
        self.depth
    }

    /// Drops all waiting nodes and searches below `node`, if any, instead.
    pub(super) fn restart(&mut self, node: Option<K::Node>) {
        self.known = None;
        self.depth = usize::from(node.is_some());
        if let Some(node) = node {
            self.stack.room_for(1)[0] = node;
        }
    }

    #[inline(always)]
    fn with(kernel: K, rule: BranchRule, stack: S, depth: usize) -> Self {
        Self { kernel, rule, stack, depth, known: None, fruitless: OUT_OF_PATIENCE, leaves: 0 }
    }

    #[inline(always)]
    pub(super) fn step_inlined(&mut self) -> SearchStep<K::Node> {
        let Some(top) = self.depth.checked_sub(1) else { return SearchStep::Exhausted };
        match self.settle_top(top) {
            Verdict::Contradiction => {
                self.depth = top;
                self.leaves = self.leaves.saturating_add(1);
                return SearchStep::Branched;
            }
            Verdict::Solved => {
                self.depth = top;
                self.leaves = self.leaves.saturating_add(1);
                self.fruitless = 0;
                return SearchStep::Solution(self.stack.room_for(self.depth + 1)[top]);
            }
            Verdict::Open => {}
        }
        self.fruitless = self.fruitless.saturating_add(1);
        self.split_top(top);
        SearchStep::Branched
    }

    #[inline(always)]
    fn settle_top(&mut self, top: usize) -> Verdict {
        let (known, is_lost) = (self.known.take(), self.is_lost());
        let node = &mut self.stack.room_for(top + 1)[top];
        match known {
            _ if is_lost => self.kernel.propagate(node),
            Some(verdict) => verdict,
            None => self.kernel.settle(node),
        }
    }

    /// Replaces the top node with its children.
    #[inline(always)]
    fn split_top(&mut self, top: usize) {
        let (rule, in_lockstep) = (self.rule_now(), K::LOCKSTEP && self.is_thorough());
        let stack = self.stack.room_for(top + 2);
        let branch = self.kernel.branch(&stack[top], rule);
        if in_lockstep {
            let mut children = self.kernel.split(&stack[top], branch);
            let (taken, removed) = self.kernel.settle_first(&mut children);
            // Write both, and let the depth decide which of them count: that is unpredictable, and
            // a mispredicted branch costs more than the copy.
            let [first, second] = children;
            stack[top] = second;
            let above = top + usize::from(removed != Some(Verdict::Contradiction));
            stack[above] = first;
            let is_alive = taken != Verdict::Contradiction;
            self.depth = above + usize::from(is_alive);
            self.known = is_alive.then_some(taken);
        } else {
            // In place, because the compiler may turn a copy into a call.
            stack[top + 1] = stack[top];
            self.kernel.take(&mut stack[top + 1], branch);
            self.kernel.remove(&mut stack[top], branch);
            self.depth = top + 2;
        }
    }

    /// Whether the search is likely to visit nearly all waiting nodes. A search for two solutions
    /// that meets no contradiction visits only a few of them.
    #[inline(always)]
    fn is_thorough(&self) -> bool {
        self.leaves >= 2
    }

    /// Whether the search has branched too often since the last solution.
    #[inline(always)]
    pub(super) fn is_lost(&self) -> bool {
        self.fruitless > THOROUGH
    }

    /// Chooses branches more carefully while solutions are expensive: for the first branches, and
    /// for later ones once the search has turned out not to lead straight to solutions.
    #[inline(always)]
    fn rule_now(&self) -> BranchRule {
        let is_worth_it = self.depth <= FIRST_BRANCHES || self.is_thorough();
        match self.rule {
            BranchRule::Fewest if is_worth_it && self.fruitless > PATIENCE => BranchRule::Tightest,
            rule => rule,
        }
    }

    #[cfg(test)]
    #[inline(always)]
    fn next_solved_inlined(&mut self) -> Option<K::Node> {
        loop {
            match self.step_inlined() {
                SearchStep::Solution(node) => return Some(node),
                SearchStep::Branched => {}
                SearchStep::Exhausted => return None,
            }
        }
    }
}

/// Branches without a solution after which a search scores the cells that it may branch on.
const PATIENCE: u32 = 4;
/// Depth up to which branches are always chosen carefully (`notes/EXPERIMENTS.md`, "One grid: is it
/// unique?").
const FIRST_BRANCHES: usize = 2;
/// Branches without a solution after which a search applies all rules to a node before it branches,
/// and [`Few`](super::proof::Few) probes all candidates of its root. Few grids need this, but
/// without it some grids with few open cells take a million branches.
const THOROUGH: u32 = 200;
/// A search starts out of patience, since the grid may have no solutions at all.
const OUT_OF_PATIENCE: u32 = PATIENCE + 1;

/// Propagates the root; `None` if that shows a contradiction.
pub(super) struct PropagatedRoot<G>(pub(super) G);

impl<K: SearchKernel, G: SearchGrid> Task<K> for PropagatedRoot<G> {
    type Output = Option<K::Node>;

    #[inline(always)]
    fn run(self, kernel: K) -> Option<K::Node> {
        let mut node = self.0.start(kernel);
        (kernel.propagate(&mut node) != Verdict::Contradiction).then_some(node)
    }
}

#[cfg(test)]
struct OneStep<'a, K: SearchKernel>(&'a mut Search<K>);

#[cfg(test)]
impl<K: SearchKernel> Task<K> for OneStep<'_, K> {
    type Output = SearchStep<K::Node>;

    #[inline(always)]
    fn run(self, _: K) -> SearchStep<K::Node> {
        self.0.step_inlined()
    }
}

#[cfg(test)]
struct NextBoard<'a, K: SearchKernel>(&'a mut Search<K>);

#[cfg(test)]
impl<K: SearchKernel> Task<K> for NextBoard<'_, K> {
    type Output = Option<Board9>;

    #[inline(always)]
    fn run(self, kernel: K) -> Option<Board9> {
        let node = self.0.next_solved_inlined()?;
        Some(solution(kernel, &node))
    }
}
