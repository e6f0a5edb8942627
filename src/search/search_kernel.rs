//! What a search asks of the sweeps for one instruction set.

use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::{CELLS, Cell, Digit, DigitSet};

/// Sweeps for one instruction set, and the layout of a node that they need.
pub(crate) trait SearchKernel: Copy {
    /// Whether two nodes at once take less time than one after the other. Then a node is settled along
    /// with its sibling, as soon as that is almost sure to be looked at; else each when its turn comes.
    const LOCKSTEP: bool;

    /// A node of the search tree: what each cell may still be.
    type Node: Copy;

    /// Runs a task with the instructions of this kernel at hand.
    fn enter<T: Task<Self>>(self, task: T) -> T::Output;

    /// The node with these candidates, not yet propagated.
    fn start_from_candidates(self, candidates: &Candidates) -> Self::Node;

    /// The node with these givens, not yet propagated.
    fn start_from_board(self, board: &Board) -> Self::Node {
        self.start_from_candidates(&Candidates::unconstrained(board))
    }

    /// Applies the rules until none removes a candidate, or a contradiction shows.
    fn propagate(self, node: &mut Self::Node) -> Verdict;

    /// Propagates without the most expensive rules.
    fn settle(self, node: &mut Self::Node) -> Verdict;

    /// Settles the first of two nodes. The second gets as far as it does meanwhile, and has a verdict
    /// only if it is settled too.
    #[inline(always)]
    fn settle_first(self, [first, _]: &mut [Self::Node; 2]) -> (Verdict, Option<Verdict>) {
        (self.settle(first), None)
    }

    /// The candidate to try first in an open node.
    fn branch(self, node: &Self::Node, rule: Rule) -> Branch;

    /// Leaves no other candidate in the cell; nothing is propagated.
    fn take(self, node: &mut Self::Node, branch: Branch);

    /// Removes the candidate; nothing is propagated.
    fn remove(self, node: &mut Self::Node, branch: Branch);

    /// The node with the candidate taken, and the one with it removed.
    #[inline(always)]
    fn split(self, node: &Self::Node, branch: Branch) -> [Self::Node; 2] {
        let mut children = [*node; 2];
        let [taken, removed] = &mut children;
        self.take(taken, branch);
        self.remove(removed, branch);
        children
    }

    /// The candidates of one cell.
    fn digits(self, node: &Self::Node, cell: Cell) -> DigitSet;

    /// Writes the grid of a solved node; of an open one, right wherever a cell is decided.
    fn write_solution(self, node: &Self::Node, board: &mut Board);
}

/// The grid of a solved node; of an open one, right wherever a cell is decided.
#[inline(always)]
pub(crate) fn solution<K: SearchKernel>(kernel: K, node: &K::Node) -> Board {
    let mut board = Board::EMPTY;
    kernel.write_solution(node, &mut board);
    board
}

/// The candidates of all cells.
pub(crate) fn candidates_of<K: SearchKernel>(kernel: K, node: &K::Node) -> Candidates {
    let mut cells = [DigitSet::EMPTY; CELLS];
    Cell::all().for_each(|cell| cells[cell.index()] = kernel.digits(node, cell));
    Candidates::from(cells)
}

/// Something to run inside a function that declares the instructions of a kernel. `run` is to be inlined.
pub(crate) trait Task<K> {
    /// Its result.
    type Output;

    /// Does it.
    fn run(self, kernel: K) -> Self::Output;
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
    /// Among those, a cell whose digits have many places nearby: smaller trees, for more thought.
    Tightest,
}
