//! One grid: propagation, branching and an explicit stack, one step at a time.
//!
//! A [`Kernel`] knows how to hold a node of the search tree and how to propagate it; the search knows
//! only which child comes first. Every split is binary, a candidate taken or removed, so the two
//! children share no solution and together have all of the parent's.
//!
//! Kernels for instruction sets are leaves: nothing outside their files knows one from another, and
//! [`Engine`] is the only one that chooses. Their instructions can be compiled only into functions that
//! declare them. So a search enters such a function once, by [`Kernel::enter`], for as long as it runs, and
//! all below is marked to be inlined into it. No vector passes through a closure or an adaptor: these
//! cannot be so marked, and each instruction would become a call.

#![expect(clippy::inline_always, reason = "see above: what is not inlined loses its instructions")]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod engine;
mod places;
mod portable;
mod proof;
mod stack;
#[cfg(test)]
mod tests;
mod used;

#[cfg(target_arch = "x86_64")]
pub(crate) use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) use avx512::Avx512;
pub use engine::Engine;
pub(crate) use engine::{AnySearch, Choice, map_any, on_any};
pub(crate) use portable::Portable;
pub use proof::Uniqueness;
use stack::{Inline, Stack};
pub(crate) use used::Used;

use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::{BOX, CELLS, Cell, Digit, DigitSet, SIDE};

/// Sweeps for one instruction set, and the layout of a node that they need.
pub(crate) trait Kernel: Copy {
    /// Whether two siblings take hardly more time than one. Then both are settled at once; else a node is
    /// settled when its turn comes, which it may never do.
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

    /// Settles two siblings, in lockstep if that is what the kernel is for.
    #[inline(always)]
    fn settle_pair(self, [first, second]: &mut [Self::Node; 2]) -> [Verdict; 2] {
        [self.settle(first), self.settle(second)]
    }

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

    /// Whether every cell of a propagated node is decided.
    fn is_solved(self, node: &Self::Node) -> bool;

    /// The undecided cells of a node, one bit each from the first cell up.
    fn open_cells(self, node: &Self::Node) -> u128;

    /// The first undecided cell of an open node.
    fn first_open(self, node: &Self::Node) -> Cell;

    /// The candidate to try first in an open node.
    fn branch(self, node: &Self::Node, rule: Rule) -> Branch;

    /// The node with the candidate taken, and the one with it removed; neither is propagated.
    fn split(self, node: &Self::Node, branch: Branch) -> [Self::Node; 2];

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

    /// The columns in which each digit may stand, row by row.
    fn row_words(self, node: &Self::Node) -> [[u16; SIDE]; SIDE];

    /// The digits used above a row, in a node that has all rows above it decided.
    #[inline(always)]
    fn used_above(self, node: &Self::Node, row: usize) -> Used {
        Used::above(row, &self.row_words(node))
    }

    /// The candidates of the cells of a row, one bit a digit.
    #[inline(always)]
    fn row_digits(self, node: &Self::Node, row: usize) -> [u16; SIDE] {
        let words = &self.row_words(node)[row];
        let mut digits = [0; SIDE];
        for (column, digits) in digits.iter_mut().enumerate() {
            for (digit, word) in words.iter().enumerate() {
                *digits |= (word >> column & 1) << digit;
            }
        }
        digits
    }

    /// The node with these digits in a row, not propagated.
    #[inline(always)]
    fn fill_row(self, node: &Self::Node, row: usize, digits: &[Option<Digit>; SIDE]) -> Self::Node {
        let mut filled = *node;
        for (column, &digit) in digits.iter().enumerate() {
            let cell = Cell::at(row, column);
            if let Some(digit) = digit {
                [filled, _] = self.split(&filled, Branch { cell, digit });
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

/// Something to run inside a function that declares the instructions of a kernel. `run` is to be inlined.
pub(crate) trait Task<K> {
    /// What comes of it.
    type Output;

    /// Does it.
    fn run(self, kernel: K) -> Self::Output;
}

/// A grid as it is given: a board or candidates.
pub(crate) trait Grid: Copy {
    /// The node for it, not yet propagated.
    fn start<K: Kernel>(self, kernel: K) -> K::Node;

    /// What its cells may be, as it says itself.
    fn candidates(self) -> Candidates;
}

impl Grid for &Board {
    #[inline(always)]
    fn start<K: Kernel>(self, kernel: K) -> K::Node {
        kernel.start_from_board(self)
    }

    fn candidates(self) -> Candidates {
        Candidates::unconstrained(self)
    }
}

impl Grid for &Candidates {
    #[inline(always)]
    fn start<K: Kernel>(self, kernel: K) -> K::Node {
        kernel.start_from_candidates(self)
    }

    fn candidates(self) -> Candidates {
        *self
    }
}

/// A board or candidates, kept for later.
#[derive(Clone, Copy)]
pub(crate) enum Source {
    Board(Board),
    Candidates(Candidates),
}

impl Source {
    /// The number of ways to choose one candidate in every cell, or `None` where it does not fit.
    pub(crate) fn product_usize(&self) -> Option<usize> {
        self.candidates().product_usize()
    }
}

impl Grid for &Source {
    #[inline(always)]
    fn start<K: Kernel>(self, kernel: K) -> K::Node {
        match self {
            Source::Board(board) => board.start(kernel),
            Source::Candidates(candidates) => candidates.start(kernel),
        }
    }

    fn candidates(self) -> Candidates {
        match self {
            Source::Board(board) => board.candidates(),
            Source::Candidates(candidates) => *candidates,
        }
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
    /// Among those, a cell whose digits have many places nearby: smaller trees, for more thought.
    Tightest,
}

/// A depth-first search that has got as far as its last step.
///
/// At most one open node waits for each cell decided on the path, so the stack is bounded.
#[derive(Clone)]
pub(crate) struct Search<K: Kernel, S = Vec<<K as Kernel>::Node>> {
    kernel: K,
    rule: Rule,
    /// The nodes to look at, the first on top. They are settled if the kernel settles pairs. Behind
    /// `depth` there is only room.
    stack: S,
    depth: usize,
    /// Branches since the last solution.
    fruitless: u32,
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
                let mut candidates = kernel.candidates(&node);
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
        Self { kernel, rule, stack: Vec::new(), depth: 0, fruitless: OUT_OF_PATIENCE }
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
        Self { stack: waiting, depth, ..Self::empty(kernel, rule) }
    }

    /// At most this many solutions are left, or `None` where that bound passes `usize`.
    pub(crate) fn upper_bound(&self) -> Option<usize> {
        self.stack[..self.depth].iter().try_fold(0_usize, |sum, node| {
            sum.checked_add(self.kernel.candidates(node).product_usize()?)
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

impl<K: Kernel> Search<K, Inline<K::Node>> {
    /// A search over what is below one propagated node, mostly without a place on the heap.
    #[inline(always)]
    fn below(kernel: K, rule: Rule, node: K::Node) -> Self {
        Self { kernel, rule, stack: Inline::of(node), depth: 1, fruitless: OUT_OF_PATIENCE }
    }
}

impl<K: Kernel, S: Stack<K::Node>> Search<K, S> {
    #[inline(always)]
    fn step_inlined(&mut self) -> Step<K::Node> {
        if self.depth == 0 {
            return Step::Exhausted;
        }
        self.depth -= 1;
        let mut node = self.stack.room_for(self.depth + 1)[self.depth];
        let verdict = if self.is_lost() {
            self.kernel.propagate(&mut node)
        } else if K::LOCKSTEP {
            if self.kernel.is_solved(&node) { Verdict::Solved } else { Verdict::Open }
        } else {
            self.kernel.settle(&mut node)
        };
        match verdict {
            Verdict::Contradiction => return Step::Branched,
            Verdict::Solved => {
                self.fruitless = 0;
                return Step::Solution(node);
            }
            Verdict::Open => {}
        }
        self.fruitless = self.fruitless.saturating_add(1);
        let branch = self.kernel.branch(&node, self.rule_now());
        let mut children = self.kernel.split(&node, branch);
        let [taken, removed] = if K::LOCKSTEP {
            let [taken, removed] = self.kernel.settle_pair(&mut children);
            [taken != Verdict::Contradiction, removed != Verdict::Contradiction]
        } else {
            [true; 2]
        };
        let [first, second] = children;
        // Both are written, and the depth says which count: nobody can foretell that, and a wrong guess
        // of the processor costs more than the copy.
        let stack = self.stack.room_for(self.depth + 2);
        stack[self.depth] = second;
        self.depth += usize::from(removed);
        stack[self.depth] = first;
        self.depth += usize::from(taken);
        Step::Branched
    }

    /// Whether there have been too many branches since the last solution.
    #[inline(always)]
    fn is_lost(&self) -> bool {
        self.fruitless > THOROUGH
    }

    /// Thinks about where to branch while there are no solutions to be had for less.
    #[inline(always)]
    fn rule_now(&self) -> Rule {
        match self.rule {
            Rule::Fewest if self.fruitless > PATIENCE => Rule::Tightest,
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
/// Branches without a solution after which a search tries all rules on a node before it branches, and a
/// proof all candidates at its root. Few grids get there, but without this there are small ones that take
/// a million branches.
const THOROUGH: u32 = 200;
/// A search for a few solutions of a grid that may have none is out of patience from the start.
const OUT_OF_PATIENCE: u32 = PATIENCE + 1;
/// How many of the cells with two candidates are scored for one branch.
const MOST_SCORED: u32 = 8;
/// With more cells with two candidates than this the grid is loose, and one is as good as another.
const LOOSE: u32 = 16;

/// Propagates the root: nothing if that shows a contradiction.
struct Root<G>(G);

impl<K: Kernel, G: Grid> Task<K> for Root<G> {
    type Output = Option<K::Node>;

    #[inline(always)]
    fn run(self, kernel: K) -> Option<K::Node> {
        let mut node = self.0.start(kernel);
        (kernel.propagate(&mut node) != Verdict::Contradiction).then_some(node)
    }
}

#[cfg(test)]
struct OneStep<'a, K: Kernel>(&'a mut Search<K>);

#[cfg(test)]
impl<K: Kernel> Task<K> for OneStep<'_, K> {
    type Output = Step<K::Node>;

    #[inline(always)]
    fn run(self, _: K) -> Step<K::Node> {
        self.0.step_inlined()
    }
}

struct Skip<'a, K: Kernel>(&'a mut Search<K>);

impl<K: Kernel> Task<K> for Skip<'_, K> {
    type Output = bool;

    #[inline(always)]
    fn run(self, _: K) -> bool {
        self.0.next_solved_inlined().is_some()
    }
}

struct NextBoard<'a, K: Kernel>(&'a mut Search<K>);

impl<K: Kernel> Task<K> for NextBoard<'_, K> {
    type Output = Option<Board>;

    #[inline(always)]
    fn run(self, kernel: K) -> Option<Board> {
        let node = self.0.next_solved_inlined()?;
        Some(kernel.solution(&node))
    }
}
