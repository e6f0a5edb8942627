//! What of a listing is still to be searched: nodes, and rows that are being filled.

use super::Memo;
use super::fillings::OpenRow;
use super::growing::Growing;
use super::output::Output;
use super::rows::{Account, Rows};
use crate::geometry::{Cell, Digit, DigitSet, SIDE};
use crate::search::{Branch, OrderedKernel, Rule, Verdict};

/// What is still to be searched.
pub(super) struct Frontier<K: OrderedKernel> {
    pub(super) kernel: K,
    pub(super) rule: Rule,
    /// The node to look at next on top.
    pub(super) waiting: Vec<Waiting<K::Node>>,
    /// The rows being filled in those open lists that are made so, the last on top.
    pub(super) rows: Vec<Rows<K::Node>>,
    /// How many of them are in use; the rest is room.
    pub(super) depth: usize,
    /// Whether filling pays, by row.
    pub(super) accounts: [Account; SIDE],
}

/// What comes next.
pub(super) enum Next<N> {
    /// A node to look at.
    Node(Waiting<N>),
    /// Another way to fill a row.
    Row,
    Nothing,
}

/// A node, and how it came about.
#[derive(Clone, Copy)]
pub(super) struct Waiting<N> {
    pub(super) node: N,
    /// What settling the node has shown, if it was settled.
    pub(super) verdict: Option<Verdict>,
    /// The row of the cell that its parent was split on, or the row below the one filled.
    pub(super) row: usize,
    /// Whether it has below it everything that the rows above `row` leave.
    pub(super) whole: bool,
}

impl<K: OrderedKernel> Frontier<K> {
    /// Nodes that usually wait at a time.
    const ROOM: usize = 16;
    /// How many of the waiting nodes may be looked at for one to be settled along with another.
    const NEAR: usize = 2;

    /// The nodes come with the first to look at on top. They may have been cut anywhere, so none of
    /// them is known to have all of its prefix.
    pub(super) fn new(kernel: K, rule: Rule, nodes: Vec<K::Node>, credit: i64) -> Self {
        let mut waiting = Vec::with_capacity(nodes.len() + Self::ROOM);
        let nodes = nodes.into_iter();
        let verdict = None;
        waiting.extend(nodes.map(|node| Waiting { node, verdict, row: SIDE, whole: false }));
        let accounts = [Account::new(credit); SIDE];
        Self { kernel, rule, waiting, rows: Vec::new(), depth: 0, accounts }
    }

    /// What to look at next. Lists that end before it are noted.
    #[inline(always)]
    pub(super) fn next(
        &mut self,
        growing: &mut Growing,
        memo: &mut Memo,
        output: &Output,
    ) -> Next<K::Node> {
        while let Some(list) = growing.last().filter(|list| list.waiting == self.waiting.len()) {
            if list.by_rows {
                return Next::Row;
            }
            growing.close(memo, output);
        }
        self.waiting.pop().map_or(Next::Nothing, Next::Node)
    }

    /// Makes the list of a state by filling a row of its node.
    #[inline(always)]
    pub(super) fn open_rows(&mut self, node: K::Node, state: crate::search::Used, open: OpenRow) {
        if self.depth == self.rows.len() {
            self.rows.push(Rows::new(node));
        }
        self.rows[self.depth].begin(self.rule, node, state, open);
        self.accounts[open.row].begin();
        self.depth += 1;
    }

    /// Settles a node, and along with it one of those that wait, as far as that gets meanwhile.
    /// Whatever waits is looked at sooner or later, so nothing is done in vain.
    #[inline(always)]
    pub(super) fn settle(&mut self, node: &mut K::Node) -> Verdict {
        let mut partner = None;
        if K::LOCKSTEP {
            for waiting in self.waiting.iter_mut().rev().take(Self::NEAR) {
                if waiting.verdict.is_none() {
                    partner = Some(waiting);
                    break;
                }
            }
        }
        let Some(partner) = partner else { return self.kernel.settle(node) };
        let mut pair = [*node, partner.node];
        let (verdict, other) = self.kernel.settle_first(&mut pair);
        [*node, partner.node] = pair;
        partner.verdict = other;
        verdict
    }

    /// Divides an open node by the candidates of a cell.
    #[inline(always)]
    pub(super) fn split(&mut self, node: &K::Node, cell: Cell) {
        let row = cell.row();
        self.accounts[row].split();
        let mut digits = self.kernel.digits(node, cell);
        let (verdict, whole) = (None, false);
        while let Some(digit) = self.last_of(digits) {
            digits.remove(digit);
            let [node, _] = self.kernel.split(node, Branch { cell, digit });
            self.waiting.push(Waiting { node, verdict, row, whole });
        }
    }

    #[inline(always)]
    pub(super) fn first_of(&self, digits: DigitSet) -> Option<Digit> {
        if self.rule == Rule::Descending { digits.highest() } else { digits.lowest() }
    }

    #[inline(always)]
    fn last_of(&self, digits: DigitSet) -> Option<Digit> {
        if self.rule == Rule::Descending { digits.lowest() } else { digits.highest() }
    }
}
