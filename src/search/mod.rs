//! One grid: propagation, branching and an explicit stack, driven by [`Search::step`].
//!
//! A [`Kernel`] knows how to hold a node of the search tree and how to propagate it; the search knows
//! only which child comes first. Every split is binary, a candidate taken or removed, so the two
//! children share no solution and together have all of the parent's.

mod portable;
mod proof;
#[cfg(test)]
mod tests;
mod used;

pub(crate) use portable::Portable;
pub use proof::Uniqueness;
pub(crate) use used::Used;

use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::{CELLS, Cell, Digit, DigitSet, SIDE};

/// The search on the kernel that this machine runs.
pub(crate) type AnySearch = Search<Portable>;

/// Sweeps for one instruction set, and the layout of a node that they need.
pub(crate) trait Kernel: Copy + Default {
    /// A node of the search tree: what each cell may still be.
    type Node: Clone;

    /// Runs something with the instructions of this kernel at hand.
    fn enter<R>(self, run: impl FnOnce() -> R) -> R {
        run()
    }

    /// The node with these candidates, not yet propagated.
    fn start(self, candidates: &Candidates) -> Self::Node;

    /// Applies the rules until none removes a candidate, or a contradiction shows.
    fn propagate(self, node: &mut Self::Node) -> Verdict;

    /// Propagates two siblings; a kernel that gains by it sweeps them in lockstep.
    fn propagate_pair(self, nodes: &mut [Self::Node; 2]) -> [Verdict; 2] {
        nodes.each_mut().map(|node| self.propagate(node))
    }

    /// Whether every cell of a propagated node is decided.
    fn is_solved(self, node: &Self::Node) -> bool;

    /// The candidate to try first in an open node.
    fn branch(self, node: &Self::Node, rule: Rule) -> Branch;

    /// The node with the candidate taken, and the one with it removed; neither is propagated.
    fn split(self, node: &Self::Node, branch: Branch) -> [Self::Node; 2];

    /// The candidates of one cell.
    fn digits(self, node: &Self::Node, cell: Cell) -> DigitSet;

    /// The grid of a solved node; of an open one, right wherever a cell is decided.
    fn solution(self, node: &Self::Node) -> Board;

    /// The digits used above a row, in a node that has all rows above it decided.
    fn used_above(self, node: &Self::Node, row: usize) -> Used {
        let decided = "the rows above are decided";
        Used::above(row, |cell| self.digits(node, cell).single().expect(decided))
    }

    /// The candidates of the cells of a row, one bit a digit.
    fn row_digits(self, node: &Self::Node, row: usize) -> [u16; SIDE] {
        let bits =
            |digits: DigitSet| digits.iter().fold(0, |bits, digit| bits | 1 << digit.index());
        std::array::from_fn(|column| bits(self.digits(node, Cell::at(row, column))))
    }

    /// The node with a row as it is on the board, not propagated.
    fn fill_row(self, node: &Self::Node, row: usize, board: &Board) -> Self::Node {
        let cells = Cell::all().skip(row * SIDE).take(SIDE);
        cells.fold(node.clone(), |node, cell| {
            let digit = board[cell].expect("the row is full");
            let [taken, _] = self.split(&node, Branch { cell, digit });
            taken
        })
    }

    /// The candidates of all cells.
    fn candidates(self, node: &Self::Node) -> Candidates {
        let mut cells = [DigitSet::EMPTY; CELLS];
        Cell::all().for_each(|cell| cells[cell.index()] = self.digits(node, cell));
        Candidates::from(cells)
    }
}

/// What propagation has shown of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// Every cell is decided, and the grid is a solution.
    Solved,
    /// Some cell has several candidates left.
    Open,
    /// There is no solution below this node.
    Contradiction,
}

/// A candidate to branch on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Branch {
    pub(crate) cell: Cell,
    pub(crate) digit: Digit,
}

/// Which candidate a search branches on, and so the order of its solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rule {
    /// The lowest digit of the first undecided cell: solutions ascend.
    Ascending,
    /// The highest digit of the first undecided cell: solutions descend.
    Descending,
    /// A cell with the fewest candidates: small trees, in no particular order.
    Fewest,
}

/// A depth-first search that has got as far as its last step.
///
/// At most one open node waits for each cell decided on the path, so the stack is bounded.
#[derive(Clone)]
pub(crate) struct Search<K: Kernel> {
    kernel: K,
    rule: Rule,
    /// The node to look at next, ahead of the stack.
    next: Option<K::Node>,
    /// Propagated nodes without a contradiction, the one to look at first on top.
    stack: Vec<K::Node>,
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

impl<K: Kernel> Search<K> {
    /// A search over all solutions with these candidates.
    pub(crate) fn new(rule: Rule, candidates: &Candidates) -> Self {
        let mut search = Self { kernel: K::default(), rule, next: None, stack: Vec::new() };
        search.next = search.propagated(search.kernel.start(candidates));
        search
    }

    /// A search over the solutions on the far side of `bound` in its order, the nearest first.
    ///
    /// Those solutions agree with the bound up to some cell and are beyond it there. The longer the
    /// agreement, the nearer the solution, so one node a cell makes a stack in the right order.
    pub(crate) fn beyond(rule: Rule, candidates: &Candidates, bound: &Board) -> Self {
        let mut search = Self::new(rule, candidates);
        let mut prefix = search.next.take();
        for (cell, &digit) in Cell::all().zip(bound.cells()) {
            let Some(node) = prefix else { break };
            let beyond = |candidate: Digit| match rule {
                Rule::Descending => digit.is_some_and(|digit| candidate < digit),
                _ => digit.is_none_or(|digit| candidate > digit),
            };
            let restrict = |keep: &dyn Fn(Digit) -> bool| {
                let mut candidates = search.kernel.candidates(&node);
                candidates[cell] = candidates[cell].iter().filter(|&digit| keep(digit)).collect();
                search.propagated(search.kernel.start(&candidates))
            };
            let farther = restrict(&beyond);
            prefix = restrict(&|candidate| Some(candidate) == digit);
            search.stack.extend(farther);
        }
        search
    }

    /// A search over what is below one propagated node.
    fn below(&self, node: K::Node) -> Self {
        Self { kernel: self.kernel, rule: self.rule, next: Some(node), stack: Vec::new() }
    }

    /// Looks at one node: hands it out if it is solved, else splits it.
    pub(crate) fn step(&mut self) -> Step<K::Node> {
        let Some(node) = self.next.take().or_else(|| self.stack.pop()) else {
            return Step::Exhausted;
        };
        if self.kernel.is_solved(&node) {
            return Step::Solution(node);
        }
        let branch = self.kernel.branch(&node, self.rule);
        let mut children = self.kernel.split(&node, branch);
        let [taken, removed] = self
            .kernel
            .propagate_pair(&mut children)
            .map(|verdict| verdict != Verdict::Contradiction);
        let [first, second] = children;
        match (taken, removed) {
            (true, true) => {
                self.next = Some(first);
                self.stack.push(second);
            }
            (true, false) => self.next = Some(first),
            (false, true) => self.next = Some(second),
            (false, false) => {}
        }
        Step::Branched
    }

    /// The next solution as a node, or `None` when there is none left.
    pub(crate) fn next_solved(&mut self) -> Option<K::Node> {
        loop {
            match self.step() {
                Step::Solution(node) => return Some(node),
                Step::Branched => {}
                Step::Exhausted => return None,
            }
        }
    }

    /// The next solution, or `None` when there is none left.
    pub(crate) fn next_board(&mut self) -> Option<Board> {
        self.next_solved().map(|node| self.kernel.solution(&node))
    }

    /// The rest of this search in pieces of its order, one for every waiting node.
    pub(crate) fn into_pieces(mut self) -> impl Iterator<Item = Self> {
        let next = self.next.take();
        let stack = std::mem::take(&mut self.stack);
        next.into_iter().chain(stack.into_iter().rev()).map(move |node| self.below(node))
    }

    /// The waiting nodes, the one to look at first at the end, for those who search in another way.
    pub(crate) fn into_waiting(self) -> (K, Rule, Vec<K::Node>) {
        let mut waiting = self.stack;
        waiting.extend(self.next);
        (self.kernel, self.rule, waiting)
    }

    /// A search over what is below these nodes, the one to look at first at the end.
    pub(crate) fn over(kernel: K, rule: Rule, waiting: Vec<K::Node>) -> Self {
        Self { kernel, rule, next: None, stack: waiting }
    }

    /// At most this many solutions are left, or `None` where that bound passes `usize`.
    pub(crate) fn upper_bound(&self) -> Option<usize> {
        self.next.iter().chain(&self.stack).try_fold(0_usize, |sum, node| {
            sum.checked_add(self.kernel.candidates(node).product_usize()?)
        })
    }

    fn propagated(&self, mut node: K::Node) -> Option<K::Node> {
        (self.kernel.propagate(&mut node) != Verdict::Contradiction).then_some(node)
    }
}
