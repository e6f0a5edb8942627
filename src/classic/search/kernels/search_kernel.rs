//! The trait of search kernels, one for each instruction set.

use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{CELLS, Cell9, Digit, DigitSet};

/// Propagation and branching for one instruction set, on its own layout of a node.
pub(crate) trait SearchKernel: Copy {
    /// Whether settling two nodes together is faster than one after another. If so, a node is
    /// settled together with its sibling once the sibling is almost certain to be needed.
    const LOCKSTEP: bool;

    /// A node of the search tree: the candidates of every cell.
    type Node: Copy;

    /// Runs a task compiled for the instructions of this kernel.
    fn enter<T: Task<Self>>(self, task: T) -> T::Output;

    /// The node with these candidates, not yet propagated.
    fn start_from_candidates(self, candidates: &Candidates9) -> Self::Node;

    /// The node with these givens, not yet propagated.
    fn start_from_board(self, board: &Board9) -> Self::Node {
        self.start_from_candidates(&Candidates9::unconstrained(board))
    }

    /// Applies the rules until none of them removes a candidate, or one shows a contradiction.
    fn propagate(self, node: &mut Self::Node) -> Verdict;

    /// Propagates without the most expensive rule, triads.
    fn settle(self, node: &mut Self::Node) -> Verdict;

    /// Settles the first of two nodes, and possibly makes progress on the second. Returns the
    /// verdict on the second only if it is settled as well.
    #[inline(always)]
    fn settle_first(self, [first, _]: &mut [Self::Node; 2]) -> (Verdict, Option<Verdict>) {
        (self.settle(first), None)
    }

    /// The candidate to try first in an open node.
    fn branch(self, node: &Self::Node, rule: BranchRule) -> Branch;

    /// Removes all other candidates from the cell, without propagating.
    fn take(self, node: &mut Self::Node, branch: Branch);

    /// Removes the candidate, without propagating.
    fn remove(self, node: &mut Self::Node, branch: Branch);

    /// Two copies of the node: with the candidate taken, and with it removed.
    #[inline(always)]
    fn split(self, node: &Self::Node, branch: Branch) -> [Self::Node; 2] {
        let mut children = [*node; 2];
        let [taken, removed] = &mut children;
        self.take(taken, branch);
        self.remove(removed, branch);
        children
    }

    /// The candidates of one cell.
    fn digits(self, node: &Self::Node, cell: Cell9) -> DigitSet;

    /// Writes the grid of a node. Undecided cells are unspecified.
    fn write_solution(self, node: &Self::Node, board: &mut Board9);
}

/// The grid of a node. Undecided cells are unspecified.
#[inline(always)]
pub(crate) fn solution<K: SearchKernel>(kernel: K, node: &K::Node) -> Board9 {
    let mut board = Board9::EMPTY;
    kernel.write_solution(node, &mut board);
    board
}

/// The candidates of all cells.
pub(crate) fn candidates_of<K: SearchKernel>(kernel: K, node: &K::Node) -> Candidates9 {
    let mut cells = [DigitSet::EMPTY; CELLS];
    Cell9::all().for_each(|cell| cells[cell.index()] = kernel.digits(node, cell));
    Candidates9::from(cells)
}

/// Code to run inside a function that declares the instructions of a kernel. `run` must be inlined.
pub(crate) trait Task<K> {
    type Output;

    fn run(self, kernel: K) -> Self::Output;
}

/// The result of propagation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// Every cell is decided, and the grid is a solution.
    Solved,
    /// Some cell still has several candidates.
    Open,
    /// The node has no solution.
    Contradiction,
}

/// A candidate to branch on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Branch {
    pub(crate) cell: Cell9,
    pub(crate) digit: Digit,
}

/// A branching heuristic, which also decides the order of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BranchRule {
    /// The lowest digit of the first undecided cell: solutions ascend.
    Ascending,
    /// The highest digit of the first undecided cell: solutions descend.
    Descending,
    /// A cell with the fewest candidates: small trees, in no particular order.
    Fewest,
    /// Among those, a cell whose digits have many positions nearby: even smaller trees, but more
    /// work at each branch.
    Tightest,
}
