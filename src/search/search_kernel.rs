//! What a search asks of the sweeps for one instruction set.

use super::Used;
use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::{BOX, CELLS, Cell, Digit, DigitSet, SIDE};

/// Sweeps for one instruction set, and the layout of a node that they need.
pub(crate) trait SearchKernel: Copy {
    /// Whether two nodes at once take less time than one after the other. Then a node is settled along with
    /// its sibling, as soon as that seems sure to be looked at; else each when its turn comes.
    const LOCKSTEP: bool;

    /// A node of the search tree: what each cell may still be.
    type Node: Copy;

    /// The rows of a board above the last band, as they are put together fastest.
    type Above: Above<Self>;

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

    /// Propagates without the dearest rules.
    fn settle(self, node: &mut Self::Node) -> Verdict;

    /// Settles the first of two nodes. The second gets as far as it does meanwhile; its verdict comes only
    /// if it is settled too.
    #[inline(always)]
    fn settle_first(self, [first, _]: &mut [Self::Node; 2]) -> (Verdict, Option<Verdict>) {
        (self.settle(first), None)
    }

    /// Whether no cell of an open node has three candidates.
    ///
    /// If none has, and the node is settled, then every digit has no or two places left in each house. So
    /// a choice in one cell decides all cells that hang together with it, and the opposite choice decides
    /// them the other way round.
    fn is_all_pairs(self, node: &Self::Node) -> bool;

    /// Of such a node and one below it: the one with all those cells the other way round that the one
    /// below has decided.
    fn opposite(self, node: &Self::Node, below: &Self::Node) -> Self::Node;

    /// The undecided cells of a node, one bit each from the first cell up.
    fn open_cells(self, node: &Self::Node) -> u128;

    /// The first undecided cell of an open node.
    fn first_open(self, node: &Self::Node) -> Cell;

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

    /// The grid of a solved node; of an open one, right wherever a cell is decided.
    #[inline(always)]
    fn solution(self, node: &Self::Node) -> Board {
        let mut board = Board::EMPTY;
        self.write_solution(node, &mut board);
        board
    }

    /// The digits used above a row, in a node that has all rows above it decided.
    fn used_above(self, node: &Self::Node, row: usize) -> Used;

    /// The candidates of the cells of a row, one bit a digit.
    fn row_digits(self, node: &Self::Node, row: usize) -> [u16; SIDE];

    /// The node with these digits in a row, not propagated.
    #[inline(always)]
    fn fill_row(self, node: &Self::Node, row: usize, digits: &[Option<Digit>; SIDE]) -> Self::Node {
        let mut filled = *node;
        for (column, &digit) in digits.iter().enumerate() {
            let cell = Cell::at(row, column);
            if let Some(digit) = digit {
                self.take(&mut filled, Branch { cell, digit });
            }
        }
        filled
    }

    /// The candidates of all cells.
    fn candidates(self, node: &Self::Node) -> Candidates {
        let mut cells = [DigitSet::EMPTY; CELLS];
        Cell::all().for_each(|cell| cells[cell.index()] = self.digits(node, cell));
        Candidates::from(cells)
    }
}

/// The digits of the cells of a row, one bit each, from the columns in which each digit may stand.
#[inline(always)]
pub(super) fn digits_of_columns(words: &[u16; SIDE]) -> [u16; SIDE] {
    let mut digits = [0; SIDE];
    for (column, digits) in digits.iter_mut().enumerate() {
        for (digit, word) in words.iter().enumerate() {
            *digits |= (word >> column & 1) << digit;
        }
    }
    digits
}

/// Something to run inside a function that declares the instructions of a kernel. `run` is to be inlined.
pub(crate) trait Task<K> {
    /// What comes of it.
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

/// The rows of a board above the last band, with the instructions of a kernel at hand.
pub(crate) trait Above<K>: Copy {
    /// The rows of this board.
    fn of(kernel: K, board: &Board) -> Self;

    /// With other digits in one of the rows.
    fn with_row(self, kernel: K, row: usize, digits: &[Option<Digit>; SIDE]) -> Self;

    /// Writes the board with these rows above its last band.
    fn write_board(self, kernel: K, last_band: &[Option<Digit>; BOX * SIDE], board: &mut Board);
}

/// The rows where they stand in a board.
impl<K> Above<K> for Board {
    #[inline(always)]
    fn of(_: K, board: &Board) -> Self {
        *board
    }

    #[inline(always)]
    fn with_row(mut self, _: K, row: usize, digits: &[Option<Digit>; SIDE]) -> Self {
        self.cells_mut()[row * SIDE..][..SIDE].copy_from_slice(digits);
        self
    }

    #[inline(always)]
    fn write_board(mut self, _: K, last_band: &[Option<Digit>; BOX * SIDE], board: &mut Board) {
        self.cells_mut()[CELLS - BOX * SIDE..].copy_from_slice(last_band);
        *board = self;
    }
}
