//! The part of a listing still to be searched: waiting nodes, and rows being filled.

use super::fillings::OpenRow;
use super::memory::ListMemo;
use super::open_lists::Growing;
use super::output::BoardBuffer;
use super::rows::{Account, RowFillings};
use crate::classic::search::{Branch, BranchRule, OrderedKernel, Verdict};
use crate::classic::values::{Cell9, Digit, DigitSet, SIDE};

/// The nodes and rows still to be searched.
pub(super) struct Frontier<K: OrderedKernel> {
    pub(super) kernel: K,
    pub(super) rule: BranchRule,
    /// The waiting nodes, with the next one on top.
    pub(super) waiting: Vec<Waiting<K::Node>>,
    /// The rows being filled for open lists, with the current one on top.
    pub(super) rows: Vec<RowFillings<K::Node>>,
    /// The number of rows in use; the rest are unused.
    pub(super) depth: usize,
    /// Whether filling pays off, for each row of the grid.
    pub(super) accounts: [Account; SIDE],
}

/// The next step.
pub(super) enum NextNode<N> {
    /// Visit a node.
    Node(Waiting<N>),
    /// Try the next filling of the current row.
    Row,
    Nothing,
}

/// A waiting node and its origin.
#[derive(Clone, Copy)]
pub(super) struct Waiting<N> {
    pub(super) node: N,
    /// The verdict on the node, if it has been settled.
    pub(super) verdict: Option<Verdict>,
    /// The row of the cell that its parent was split on, or the row below the one that was filled.
    pub(super) row: usize,
    /// Whether the node has all solutions with its rows above `row`.
    pub(super) whole: bool,
}

impl<K: OrderedKernel> Frontier<K> {
    /// The usual number of waiting nodes.
    const ROOM: usize = 16;
    /// The number of waiting nodes that may be settled together with the current one.
    const NEAR: usize = 2;

    /// Takes nodes with the next one on top. They may have been split anywhere, so none of them is
    /// known to have all solutions of its prefix.
    pub(super) fn new(kernel: K, rule: BranchRule, nodes: Vec<K::Node>, credit: i64) -> Self {
        let mut waiting = Vec::with_capacity(nodes.len() + Self::ROOM);
        let nodes = nodes.into_iter();
        let verdict = None;
        waiting.extend(nodes.map(|node| Waiting { node, verdict, row: SIDE, whole: false }));
        let accounts = [Account::new(credit); SIDE];
        Self { kernel, rule, waiting, rows: Vec::new(), depth: 0, accounts }
    }

    /// The next step. Closes the lists that end before it.
    #[inline(always)]
    pub(super) fn next(
        &mut self,
        growing: &mut Growing,
        memo: &mut ListMemo,
        output: &BoardBuffer,
    ) -> NextNode<K::Node> {
        while let Some(list) = growing.last().filter(|list| list.waiting == self.waiting.len()) {
            if list.by_rows {
                return NextNode::Row;
            }
            growing.close(memo, output);
        }
        self.waiting.pop().map_or(NextNode::Nothing, NextNode::Node)
    }

    /// Makes the list of a state by filling a row of its node.
    #[inline(always)]
    pub(super) fn open_rows(
        &mut self,
        node: K::Node,
        state: crate::classic::search::Used,
        open: OpenRow,
    ) {
        if self.depth == self.rows.len() {
            self.rows.push(RowFillings::new(node));
        }
        self.rows[self.depth].begin(self.rule, node, state, open);
        self.accounts[open.row].begin();
        self.depth += 1;
    }

    /// Settles a node, in lockstep with a waiting one if the kernel is faster that way. No work is
    /// wasted, because all waiting nodes are visited eventually.
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

    /// Splits an open node into a node for each candidate of a cell.
    #[inline(always)]
    pub(super) fn split(&mut self, node: &K::Node, cell: Cell9) {
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
        if self.rule == BranchRule::Descending { digits.highest() } else { digits.lowest() }
    }

    #[inline(always)]
    fn last_of(&self, digits: DigitSet) -> Option<Digit> {
        if self.rule == BranchRule::Descending { digits.lowest() } else { digits.highest() }
    }
}
