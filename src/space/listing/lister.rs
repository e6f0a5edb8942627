//! The listing on one kernel.

use super::Memo;
use super::frontier::{Frontier, Next, Waiting};
use super::growing::Growing;
use super::output::Output;
use super::records::{LAST_SHARED, Place};
use super::rows::OpenRow;
use super::walk::Walk;
use crate::board::Board;
use crate::geometry::Cell;
use crate::search::{Branch, Kernel, Rule, Search, Task, Used, Verdict};

/// The boards of a search in its order, made as many at a time as are asked for.
pub(super) struct Lister<K: Kernel> {
    frontier: Frontier<K>,
    growing: Growing,
    walk: Walk<K>,
    /// The rows above the node that is looked at.
    prefix: Board,
}

/// How far to go.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    /// The number of boards that are to be there. There may come a few more.
    pub(super) boards: usize,
    /// Whether what is left must be nodes only: no list half copied, no row half filled, no board more.
    pub(super) exactly: bool,
}

impl<K: Kernel> Lister<K> {
    pub(super) fn new(search: Search<K>) -> Self {
        let (kernel, rule, nodes) = search.into_waiting();
        let frontier = Frontier::new(kernel, rule, nodes);
        let walk = Walk::new(kernel);
        Self { frontier, growing: Growing::default(), walk, prefix: Board::EMPTY }
    }

    /// Makes boards until the goal is reached and nothing is left to be passed over, or nothing is left.
    pub(super) fn make(&mut self, memo: &mut Memo, output: &mut Output, goal: Goal) {
        self.frontier.kernel.enter(Make { lister: self, memo, output, goal });
    }

    /// What is left after lists were made exactly.
    pub(super) fn into_rest(self) -> Search<K> {
        let Frontier { kernel, rule, waiting, .. } = self.frontier;
        kernel.enter(Rest(rule, waiting))
    }

    /// At most this many boards are left, or `None` where that bound passes `usize`.
    pub(super) fn upper_bound(&self) -> Option<usize> {
        let Frontier { kernel, waiting, rows, depth, .. } = &self.frontier;
        let mut nodes = waiting
            .iter()
            .filter(|waiting| waiting.verdict != Some(Verdict::Contradiction))
            .map(|waiting| &waiting.node)
            .chain(rows[..*depth].iter().map(|rows| &rows.node));
        nodes.try_fold(usize::try_from(self.walk.rest()).ok()?, |sum, node| {
            sum.checked_add(kernel.candidates(node).product_usize()?)
        })
    }

    #[inline(always)]
    fn make_inlined(&mut self, memo: &mut Memo, output: &mut Output, goal: Goal) {
        while !output.is_enough(goal.boards) {
            if !self.walk.is_over() {
                self.walk.go_on(&memo.records, output, goal.boards);
                continue;
            }
            if memo.records.are_full() {
                memo.forget();
                self.growing.give_up();
            }
            match self.frontier.next(&mut self.growing, memo, output) {
                Next::Node(waiting) => self.visit(waiting, memo, output, goal),
                Next::Row => self.fill_row(memo, output, goal),
                Next::Nothing => break,
            }
        }
    }

    /// Looks at one node: lists it if it is solved or its list is known, else divides it.
    #[inline(always)]
    fn visit(
        &mut self,
        waiting: Waiting<K::Node>,
        memo: &mut Memo,
        output: &mut Output,
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
        if boundary > row && Memo::is_worth_asking(boundary, output) {
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
            let path = self.growing.add_rows(boundary, &self.prefix, Place::NONE);
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
            self.split_pairs(&node, cell, memo, output, goal);
        } else {
            self.frontier.split(&node, cell);
        }
    }

    #[inline(always)]
    fn list_solved(&mut self, node: &K::Node, memo: &mut Memo, output: &mut Output) {
        let board = output.next();
        self.frontier.kernel.write_solution(node, board);
        self.growing.add_board(board, memo);
        output.keep_next();
    }

    /// Divides a node in which no cell has three candidates: what one child shows, the other has the other
    /// way round.
    #[inline(always)]
    fn split_pairs(
        &mut self,
        node: &K::Node,
        cell: Cell,
        memo: &mut Memo,
        output: &mut Output,
        goal: Goal,
    ) {
        let kernel = self.frontier.kernel;
        let Some(digit) = self.frontier.first_of(kernel.digits(node, cell)) else { return };
        let [mut first, _] = kernel.split(node, Branch { cell, digit });
        let verdict = self.frontier.settle(&mut first);
        if verdict == Verdict::Contradiction {
            return;
        }
        let second = kernel.opposite(node, &first);
        if verdict == Verdict::Solved && !goal.exactly {
            self.list_solved(&first, memo, output);
            self.list_solved(&second, memo, output);
            return;
        }
        for node in [second, first] {
            let (verdict, row, whole) = (Some(verdict), cell.row(), false);
            self.frontier.waiting.push(Waiting { node, verdict, row, whole });
        }
    }

    /// Fills the row on top in the next ways, as long as they lead to lists that are known.
    #[inline(always)]
    fn fill_row(&mut self, memo: &mut Memo, output: &mut Output, goal: Goal) {
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
                    walk.go_on(&memo.records, output, goal.boards);
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
                memo.lists.insert(filling.state, Place::NONE);
                continue;
            }
            account.save_split();
            walk.set_row(rows.row, &filling.digits);
            let waiting = frontier.waiting.len();
            let path = growing.add_row(&filling.digits, Place::NONE);
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

/// Makes boards.
struct Make<'a, K: Kernel> {
    lister: &'a mut Lister<K>,
    memo: &'a mut Memo,
    output: &'a mut Output,
    goal: Goal,
}

impl<K: Kernel> Task<K> for Make<'_, K> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: K) {
        self.lister.make_inlined(self.memo, self.output, self.goal);
    }
}

/// A search over nodes that wait.
struct Rest<N>(Rule, Vec<Waiting<N>>);

impl<K: Kernel> Task<K> for Rest<K::Node> {
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
