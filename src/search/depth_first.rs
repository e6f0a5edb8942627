//! A depth-first search with an explicit stack, one step at a time.

use super::grid::Grid;
use super::search_kernel::{Rule, SearchKernel, Task, Verdict, candidates_of, solution};
use super::stack::{Inline, Stack};
use crate::board::Board;
use crate::geometry::{Cell, Digit};

/// A depth-first search that has got as far as its last step.
///
/// At most one open node waits for each cell decided on the path, so the stack is bounded.
#[derive(Clone)]
pub(crate) struct Search<K: SearchKernel, S = Vec<<K as SearchKernel>::Node>> {
    kernel: K,
    rule: Rule,
    /// The nodes to look at, the first on top. Behind `depth` there is only room.
    stack: S,
    depth: usize,
    /// What settling the node on top has shown, if it was settled along with its sibling.
    known: Option<Verdict>,
    /// Branches since the last solution.
    fruitless: u32,
    /// Solutions and contradictions, as far as [`Self::is_thorough`] asks.
    leaves: u8,
}

/// What one step of a search did.
pub(crate) enum Step<N> {
    /// It came to a solution.
    Solution(N),
    /// It split a node.
    Branched,
    /// Nothing is left.
    Exhausted,
}

impl<K: SearchKernel> Search<K> {
    /// A search over all solutions of the grid.
    pub(crate) fn new(kernel: K, rule: Rule, grid: impl Grid) -> Self {
        let mut search = Self::empty(kernel, rule);
        search.push(kernel.enter(Root(grid)));
        search
    }

    /// A search over the solutions on the far side of `bound` in its order, the nearest first.
    ///
    /// Those solutions agree with the bound up to some cell and are beyond it there. The longer the
    /// agreement, the nearer the solution, so one node a cell makes a stack in the right order.
    pub(crate) fn beyond(kernel: K, rule: Rule, grid: impl Grid, bound: &Board) -> Self {
        let mut search = Self::empty(kernel, rule);
        let mut prefix = kernel.enter(Root(grid));
        for (cell, &digit) in Cell::all().zip(bound.cells()) {
            let Some(node) = prefix else { break };
            let beyond = |candidate: Digit| match rule {
                Rule::Descending => digit.is_some_and(|digit| candidate < digit),
                _ => digit.is_none_or(|digit| candidate > digit),
            };
            let restrict = |keep: &dyn Fn(Digit) -> bool| {
                let mut candidates = candidates_of(kernel, &node);
                candidates[cell] = candidates[cell].iter().filter(|&digit| keep(digit)).collect();
                kernel.enter(Root(&candidates))
            };
            let farther = restrict(&beyond);
            prefix = restrict(&|candidate| Some(candidate) == digit);
            search.push(farther);
        }
        search
    }

    fn empty(kernel: K, rule: Rule) -> Self {
        Self::with(kernel, rule, Vec::new(), 0)
    }

    fn push(&mut self, node: Option<K::Node>) {
        self.stack.truncate(self.depth);
        self.stack.extend(node);
        self.depth = self.stack.len();
    }

    /// The rest of this search in pieces of its order, one for every waiting node.
    pub(crate) fn into_pieces(mut self) -> impl Iterator<Item = Self> {
        self.stack.truncate(self.depth);
        let Self { kernel, rule, stack, .. } = self;
        stack.into_iter().rev().map(move |node| Self::over(kernel, rule, vec![node]))
    }

    /// The waiting nodes, the one to look at first at the end, for those who search in another way.
    pub(crate) fn into_waiting(mut self) -> (K, Rule, Vec<K::Node>) {
        self.stack.truncate(self.depth);
        (self.kernel, self.rule, self.stack)
    }

    /// A search over what is below these nodes, the one to look at first at the end.
    pub(crate) fn over(kernel: K, rule: Rule, waiting: Vec<K::Node>) -> Self {
        let depth = waiting.len();
        Self::with(kernel, rule, waiting, depth)
    }

    /// At most this many solutions are left, or `None` where that bound passes `usize`.
    pub(crate) fn upper_bound(&self) -> Option<usize> {
        self.stack[..self.depth].iter().try_fold(0_usize, |sum, node| {
            sum.checked_add(candidates_of(self.kernel, node).product_usize()?)
        })
    }

    /// Looks at one node: hands it out if it is solved, else splits it.
    #[cfg(test)]
    pub(crate) fn step(&mut self) -> Step<K::Node> {
        self.kernel.enter(OneStep(self))
    }

    /// Passes over the next solution, and says whether there was one.
    pub(crate) fn skip(&mut self) -> bool {
        self.kernel.enter(Skip(self))
    }

    /// The next solution, or `None` when there is none left.
    pub(crate) fn next_board(&mut self) -> Option<Board> {
        self.kernel.enter(NextBoard(self))
    }
}

impl<K: SearchKernel> Search<K, Inline<K::Node>> {
    /// A search over what is below one propagated node, mostly without a place on the heap.
    #[inline(always)]
    pub(super) fn below(kernel: K, rule: Rule, node: K::Node) -> Self {
        Self::with(kernel, rule, Inline::of(node), 1)
    }
}

impl<K: SearchKernel, S: Stack<K::Node>> Search<K, S> {
    pub(super) fn kernel(&self) -> K {
        self.kernel
    }

    /// How many nodes wait.
    #[inline(always)]
    pub(super) fn depth(&self) -> usize {
        self.depth
    }

    /// Forgets all that waits, and searches below this node instead, or nothing.
    pub(super) fn restart(&mut self, node: Option<K::Node>) {
        self.known = None;
        self.depth = usize::from(node.is_some());
        if let Some(node) = node {
            self.stack.room_for(1)[0] = node;
        }
    }

    #[inline(always)]
    fn with(kernel: K, rule: Rule, stack: S, depth: usize) -> Self {
        Self { kernel, rule, stack, depth, known: None, fruitless: OUT_OF_PATIENCE, leaves: 0 }
    }

    #[inline(always)]
    pub(super) fn step_inlined(&mut self) -> Step<K::Node> {
        let Some(top) = self.depth.checked_sub(1) else { return Step::Exhausted };
        match self.settle_top(top) {
            Verdict::Contradiction => {
                self.depth = top;
                self.leaves = self.leaves.saturating_add(1);
                return Step::Branched;
            }
            Verdict::Solved => {
                self.depth = top;
                self.leaves = self.leaves.saturating_add(1);
                self.fruitless = 0;
                return Step::Solution(self.stack.room_for(self.depth + 1)[top]);
            }
            Verdict::Open => {}
        }
        self.fruitless = self.fruitless.saturating_add(1);
        self.split_top(top);
        Step::Branched
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

    /// Puts the children of the node on top in its place.
    #[inline(always)]
    fn split_top(&mut self, top: usize) {
        let (rule, in_lockstep) = (self.rule_now(), K::LOCKSTEP && self.is_thorough());
        let stack = self.stack.room_for(top + 2);
        let branch = self.kernel.branch(&stack[top], rule);
        if in_lockstep {
            let mut children = self.kernel.split(&stack[top], branch);
            let (taken, removed) = self.kernel.settle_first(&mut children);
            // Both are written, and the depth says which count: nobody can foretell that, and a wrong guess
            // of the processor costs more than the copy.
            let [first, second] = children;
            stack[top] = second;
            let above = top + usize::from(removed != Some(Verdict::Contradiction));
            stack[above] = first;
            let is_alive = taken != Verdict::Contradiction;
            self.depth = above + usize::from(is_alive);
            self.known = is_alive.then_some(taken);
        } else {
            // In place, because a copy may be a call.
            stack[top + 1] = stack[top];
            self.kernel.take(&mut stack[top + 1], branch);
            self.kernel.remove(&mut stack[top], branch);
            self.depth = top + 2;
        }
    }

    /// Whether the search goes on for long enough for nearly all that waits to be looked at. One for two
    /// solutions that meets no contradiction on its way looks at a few of the waiting nodes only.
    #[inline(always)]
    fn is_thorough(&self) -> bool {
        self.leaves >= 2
    }

    /// Whether there have been too many branches since the last solution.
    #[inline(always)]
    pub(super) fn is_lost(&self) -> bool {
        self.fruitless > THOROUGH
    }

    /// Thinks about where to branch while there are no solutions to be had for less: about the first
    /// branches, and about more once it turns out that they do not just lead down to solutions.
    #[inline(always)]
    fn rule_now(&self) -> Rule {
        let is_worth_it = self.depth <= FIRST_BRANCHES || self.is_thorough();
        match self.rule {
            Rule::Fewest if is_worth_it && self.fruitless > PATIENCE => Rule::Tightest,
            rule => rule,
        }
    }

    #[inline(always)]
    fn next_solved_inlined(&mut self) -> Option<K::Node> {
        loop {
            match self.step_inlined() {
                Step::Solution(node) => return Some(node),
                Step::Branched => {}
                Step::Exhausted => return None,
            }
        }
    }
}

/// Branches without a solution after which a search scores the cells that it may branch on.
const PATIENCE: u32 = 4;
/// Branches, one below the other, that are thought about in any case.
const FIRST_BRANCHES: usize = 2;
/// Branches without a solution after which a search tries all rules on a node before it branches, and a
/// proof all candidates at its root. Few grids get there, but without this there are small ones that take
/// a million branches.
const THOROUGH: u32 = 200;
/// A search for a few solutions of a grid that may have none is out of patience from the start.
const OUT_OF_PATIENCE: u32 = PATIENCE + 1;
/// Propagates the root: nothing if that shows a contradiction.
pub(super) struct Root<G>(pub(super) G);

impl<K: SearchKernel, G: Grid> Task<K> for Root<G> {
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
    type Output = Step<K::Node>;

    #[inline(always)]
    fn run(self, _: K) -> Step<K::Node> {
        self.0.step_inlined()
    }
}

struct Skip<'a, K: SearchKernel>(&'a mut Search<K>);

impl<K: SearchKernel> Task<K> for Skip<'_, K> {
    type Output = bool;

    #[inline(always)]
    fn run(self, _: K) -> bool {
        self.0.next_solved_inlined().is_some()
    }
}

struct NextBoard<'a, K: SearchKernel>(&'a mut Search<K>);

impl<K: SearchKernel> Task<K> for NextBoard<'_, K> {
    type Output = Option<Board>;

    #[inline(always)]
    fn run(self, kernel: K) -> Option<Board> {
        let node = self.0.next_solved_inlined()?;
        Some(solution(kernel, &node))
    }
}
