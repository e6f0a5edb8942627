//! The lister on one kernel.

use super::fillings::OpenRow;
use super::frontier::{Frontier, NextNode, Waiting};
use super::memory::ListMemo;
use super::open_lists::Growing;
use super::output::{BoardBuffer, Goal};
use super::records::{LAST_SHARED, ListHandle};
use super::walk::ListCopy;
use crate::classic::search::{
    Branch, BranchRule, OrderedKernel, Search, Task, Used, Verdict, candidates_of,
};
use crate::classic::values::CELLS;
use crate::classic::values::board::Board9;

/// Makes the boards of a search in its order, as many at a time as the [`Goal`] requests.
pub(super) struct MemoLister<K: OrderedKernel> {
    frontier: Frontier<K>,
    growing: Growing,
    walk: ListCopy<K>,
    /// The rows above the current node.
    prefix: Board9,
}

/// The most independent groups of cells to list in all combinations at once.
const MOST_GROUPS: usize = 5;

impl<K: OrderedKernel> MemoLister<K> {
    pub(super) fn new(search: Search<K>, credit: i64) -> Self {
        let (kernel, rule, nodes) = search.into_waiting();
        let frontier = Frontier::new(kernel, rule, nodes, credit);
        let walk = ListCopy::new(kernel);
        Self { frontier, growing: Growing::default(), walk, prefix: Board9::EMPTY }
    }

    /// Makes boards until the goal is reached and nothing is left to skip, or no boards are left.
    pub(super) fn make(&mut self, memo: &mut ListMemo, output: &mut BoardBuffer, goal: Goal) {
        self.frontier.kernel.enter(Make { lister: self, memo, output, goal });
    }

    /// The rest of the search. All goals so far must have been exact.
    pub(super) fn into_rest(self) -> Search<K> {
        let Frontier { kernel, rule, waiting, .. } = self.frontier;
        kernel.enter(RestOfSearch(rule, waiting))
    }

    /// An upper bound on the number of boards left, or `None` on overflow.
    pub(super) fn upper_bound(&self) -> Option<usize> {
        let Frontier { kernel, waiting, rows, depth, .. } = &self.frontier;
        let mut nodes = waiting
            .iter()
            .filter(|waiting| waiting.verdict != Some(Verdict::Contradiction))
            .map(|waiting| &waiting.node)
            .chain(rows[..*depth].iter().map(|rows| &rows.node));
        nodes.try_fold(usize::try_from(self.walk.rest()).ok()?, |sum, node| {
            sum.checked_add(candidates_of(*kernel, node).product_usize()?)
        })
    }

    #[inline(always)]
    fn make_inlined(&mut self, memo: &mut ListMemo, output: &mut BoardBuffer, goal: Goal) {
        while !output.is_enough(goal.boards) {
            if !self.walk.is_over() {
                self.walk.advance(&memo.records, output, goal.boards);
                continue;
            }
            if memo.is_full() {
                memo.forget();
                self.growing.give_up();
            }
            match self.frontier.next(&mut self.growing, memo, output) {
                NextNode::Node(waiting) => self.visit(waiting, memo, output, goal),
                NextNode::Row => self.fill_row(memo, output, goal),
                NextNode::Nothing => break,
            }
        }
    }

    /// Visits one node: lists it if it is solved or its list is known, and otherwise splits it.
    #[inline(always)]
    fn visit(
        &mut self,
        waiting: Waiting<K::Node>,
        memo: &mut ListMemo,
        output: &mut BoardBuffer,
        goal: Goal,
    ) {
        let Waiting { mut node, verdict, row, whole } = waiting;
        let verdict = match verdict {
            Some(verdict) => verdict,
            None => self.frontier.settle(&mut node),
        };
        match verdict {
            Verdict::Contradiction => return,
            Verdict::Solved => return self.list_solved(&node, memo, output),
            Verdict::Open => {}
        }
        let kernel = self.frontier.kernel;
        let cell = kernel.first_open(&node);
        let open_row = cell.row();
        let boundary = open_row.min(LAST_SHARED);
        let mut whole = whole && open_row == row;
        if boundary > row && memo.is_worth_asking(boundary, output) {
            let state = kernel.used_above(&node, boundary);
            kernel.write_solution(&node, &mut self.prefix);
            self.walk.set_above(&self.prefix);
            if let Some((place, len)) = memo.recall(state, boundary, output, goal) {
                if len > 0 {
                    self.growing.add_rows(boundary, &self.prefix, place);
                    self.walk.begin(boundary, place, len, &memo.records, output);
                }
                return;
            }
            let waiting = self.frontier.waiting.len();
            let path = self.growing.add_rows(boundary, &self.prefix, ListHandle::NONE);
            self.growing.open(state, boundary, path, waiting, memo, output);
            whole = boundary == open_row;
        }
        if whole
            && boundary < LAST_SHARED
            && !goal.exactly
            && self.frontier.accounts[boundary].is_in_credit()
            && let Some(list) = self.growing.last_mut()
        {
            let candidates = kernel.row_digits(&node, boundary);
            if self.frontier.accounts[boundary].covers(&candidates) {
                list.by_rows = true;
                let state = list.state;
                self.frontier.open_rows(node, state, OpenRow { row: boundary, candidates });
                return;
            }
        }
        if kernel.is_all_pairs(&node) {
            self.list_pairs(&node, memo, output, goal);
        } else {
            self.frontier.split(&node, cell);
        }
    }

    #[inline(always)]
    fn list_solved(&mut self, node: &K::Node, memo: &mut ListMemo, output: &mut BoardBuffer) {
        let board = output.next();
        self.frontier.kernel.write_solution(node, board);
        self.growing.add_board(board, memo);
        output.keep_next();
    }

    /// Lists a node in which no cell has three candidates. The opposite of the first choice leads
    /// to the opposites of its solutions.
    #[inline(always)]
    fn list_pairs(
        &mut self,
        node: &K::Node,
        memo: &mut ListMemo,
        output: &mut BoardBuffer,
        goal: Goal,
    ) {
        let kernel = self.frontier.kernel;
        let mut first = *node;
        let verdict = self.choose(&mut first);
        if verdict == Verdict::Contradiction {
            return;
        }
        if verdict == Verdict::Solved && !goal.exactly {
            let second = kernel.opposite(node, &first);
            self.list_solved(&first, memo, output);
            self.list_solved(&second, memo, output);
            return;
        }
        if verdict == Verdict::Open && !goal.exactly && self.list_groups(node, first, memo, output)
        {
            return;
        }
        let (row, second) = (kernel.first_open(node).row(), kernel.opposite(node, &first));
        for node in [second, first] {
            let (verdict, whole) = (Some(verdict), false);
            self.frontier.waiting.push(Waiting { node, verdict, row, whole });
        }
    }

    /// Takes the first candidate of the first undecided cell.
    #[inline(always)]
    fn choose(&mut self, node: &mut K::Node) -> Verdict {
        let kernel = self.frontier.kernel;
        let cell = kernel.first_open(node);
        if let Some(digit) = self.frontier.first_of(kernel.digits(node, cell)) {
            [*node, _] = kernel.split(node, Branch { cell, digit });
        }
        self.frontier.settle(node)
    }

    /// Lists an all-pairs node in which the first choice has not decided all cells. The other cells
    /// form further groups of connected cells, each with two states, independent of the other
    /// groups. Returns `false`, having done nothing, if there are too many groups.
    #[inline(always)]
    fn list_groups(
        &mut self,
        node: &K::Node,
        first: K::Node,
        memo: &mut ListMemo,
        output: &mut BoardBuffer,
    ) -> bool {
        let kernel = self.frontier.kernel;
        let mut groups = [0; MOST_GROUPS];
        let mut count = 0;
        let (mut settled, mut left) = (first, kernel.open_cells(node));
        loop {
            let still_left = kernel.open_cells(&settled);
            groups[count] = left & !still_left;
            (count, left) = (count + 1, still_left);
            if left == 0 {
                break;
            }
            if count == MOST_GROUPS {
                return false;
            }
            if self.choose(&mut settled) == Verdict::Contradiction {
                return true;
            }
        }
        let (mut board, mut opposite) = (Board9::EMPTY, Board9::EMPTY);
        kernel.write_solution(&settled, &mut board);
        kernel.write_solution(&kernel.opposite(node, &settled), &mut opposite);
        self.list_board(&board, memo, output);
        for turn in 1..1_u32 << count {
            // As in binary counting, the last group flips every time, and the one before every
            // other time.
            for &group in &groups[count - 1 - turn.trailing_zeros() as usize..count] {
                swap_cells(&mut board, &mut opposite, group);
            }
            self.list_board(&board, memo, output);
        }
        true
    }

    #[inline(always)]
    fn list_board(&mut self, board: &Board9, memo: &mut ListMemo, output: &mut BoardBuffer) {
        *output.next() = *board;
        self.growing.add_board(board, memo);
        output.keep_next();
    }

    /// Tries the next fillings of the top row, as long as they lead to known lists.
    #[inline(always)]
    fn fill_row(&mut self, memo: &mut ListMemo, output: &mut BoardBuffer, goal: Goal) {
        let Self { frontier, growing, walk, .. } = self;
        let Some(rows) = frontier.rows[..frontier.depth].last_mut() else { return };
        let account = &mut frontier.accounts[rows.row];
        let row = rows.row + 1;
        while let Some(filling) = rows.next() {
            account.look_up();
            if let Some((place, len)) = memo.recall(filling.state, row, output, goal) {
                if len > 0 {
                    account.save_split();
                    growing.add_row(&filling.digits, place);
                    walk.set_row(rows.row, &filling.digits);
                    walk.begin(row, place, len, &memo.records, output);
                    walk.advance(&memo.records, output, goal.boards);
                    if output.is_enough(goal.boards) {
                        return;
                    }
                }
                continue;
            }
            account.propagate();
            let is_known = |state: Used| memo.lists.get(state).is_some();
            let (node, verdict) = rows.propagated(frontier.kernel, is_known);
            if verdict == Verdict::Contradiction {
                memo.lists.insert(filling.state, ListHandle::NONE);
                continue;
            }
            account.save_split();
            walk.set_row(rows.row, &filling.digits);
            let waiting = frontier.waiting.len();
            let path = growing.add_row(&filling.digits, ListHandle::NONE);
            growing.open(filling.state, row, path, waiting, memo, output);
            frontier.waiting.push(Waiting { node, verdict: Some(verdict), row, whole: true });
            return;
        }
        frontier.depth -= 1;
        if let Some(list) = growing.last_mut() {
            list.by_rows = false;
        }
    }
}

/// Swaps the digits of two boards in these cells.
fn swap_cells(one: &mut Board9, other: &mut Board9, mut cells: u128) {
    let (one, other) = (one.cells_mut(), other.cells_mut());
    while cells != 0 {
        let index = cells.trailing_zeros() as usize % CELLS;
        cells &= cells - 1;
        std::mem::swap(&mut one[index], &mut other[index]);
    }
}

struct Make<'a, K: OrderedKernel> {
    lister: &'a mut MemoLister<K>,
    memo: &'a mut ListMemo,
    output: &'a mut BoardBuffer,
    goal: Goal,
}

impl<K: OrderedKernel> Task<K> for Make<'_, K> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: K) {
        self.lister.make_inlined(self.memo, self.output, self.goal);
    }
}

/// Turns waiting nodes into a search.
struct RestOfSearch<N>(BranchRule, Vec<Waiting<N>>);

impl<K: OrderedKernel> Task<K> for RestOfSearch<K::Node> {
    type Output = Search<K>;

    #[inline(always)]
    fn run(self, kernel: K) -> Search<K> {
        let Self(rule, waiting) = self;
        let mut nodes = Vec::with_capacity(waiting.len());
        for Waiting { mut node, verdict, .. } in waiting {
            let verdict = match verdict {
                Some(verdict) => verdict,
                None => kernel.settle(&mut node),
            };
            if verdict != Verdict::Contradiction {
                nodes.push(node);
            }
        }
        Search::over(kernel, rule, nodes)
    }
}
