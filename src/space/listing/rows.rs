//! The ways to fill one row of a node, each with the state that it leads to.
//!
//! A split tells only after propagation what a row may become. Filling the whole row at once gives the
//! state below it without any, so a row that leads to a known list costs no more than looking it up.
//! But most rows of a grid with many givens further down lead to a contradiction, and then splitting,
//! which sees that after a digit or two, is better. What each has cost so far decides, row by row of
//! the grid.

use crate::board::Board;
use crate::geometry::{Cell, Digit, SIDE};
use crate::search::{Kernel, Rule, Used};

/// The ways to fill the first undecided row of a node, in order.
pub(super) struct Rows<N> {
    pub(super) node: N,
    /// The row that is filled.
    pub(super) row: usize,
    /// The board with all rows above and the filling.
    pub(super) board: Board,
    rule: Rule,
    /// The digits that may stand in each cell, one bit a digit.
    candidates: [u16; SIDE],
    /// The digits that may stand in some cell from here on.
    later: [u16; SIDE + 1],
    /// The digits not yet used in cells before this one.
    left: [u16; SIDE],
    /// The digits not yet tried in this cell.
    untried: [u16; SIDE],
    /// The state with the cells before this one.
    states: [Used; SIDE],
    column: usize,
}

impl<N> Rows<N> {
    #[inline(always)]
    pub(super) fn new<K: Kernel<Node = N>>(
        kernel: K,
        rule: Rule,
        node: N,
        row: usize,
        state: Used,
    ) -> Self {
        let candidates = kernel.row_digits(&node, row);
        let mut later = [0; SIDE + 1];
        for column in (0..SIDE).rev() {
            later[column] = later[column + 1] | candidates[column];
        }
        let board = kernel.solution(&node);
        let (left, untried) = ([(1 << SIDE) - 1; SIDE], candidates);
        let states = [state; SIDE];
        Self { node, row, board, rule, candidates, later, left, untried, states, column: 0 }
    }

    /// Fills the row in the next way, and returns the state below it.
    pub(super) fn next(&mut self) -> Option<Used> {
        loop {
            let column = self.column;
            let Some(digit) = self.untried_digit(column) else {
                self.column = column.checked_sub(1)?;
                continue;
            };
            let bit = 1 << digit.index();
            self.untried[column] &= !bit;
            let left = self.left[column] & !bit;
            if left & !self.later[column + 1] != 0 {
                continue;
            }
            let cell = Cell::at(self.row, column);
            self.board[cell] = Some(digit);
            let state = self.states[column].with(cell, digit);
            let next = column + 1;
            if next == SIDE {
                return Some(state.at_boundary(self.row + 1));
            }
            self.left[next] = left;
            self.untried[next] = self.candidates[next] & left;
            self.states[next] = state;
            self.column = next;
        }
    }

    fn untried_digit(&self, column: usize) -> Option<Digit> {
        let digits = self.untried[column];
        let index = match self.rule {
            Rule::Descending => digits.checked_ilog2()?,
            _ if digits == 0 => return None,
            _ => digits.trailing_zeros(),
        };
        Some(Digit::from_index(index as usize))
    }
}

/// What filling a row has cost so far, and what it has saved.
#[derive(Clone, Copy, Default)]
pub(super) struct Worth {
    pub(super) lookups: u32,
    pub(super) propagations: u32,
    /// Fillings without an immediate contradiction: splitting would have come to them as well.
    pub(super) alive: u32,
    nodes: u32,
}

impl Worth {
    /// Nanoseconds on one machine; only their proportions matter.
    const LOOKUP: u32 = 15;
    const PROPAGATION: u32 = 50;
    const SPLIT: u32 = 100;
    /// One node in so many is filled even where it does not pay, as that may change.
    const TRIAL: u32 = 16;
    /// Lookups after which the past counts half.
    const MEMORY: u32 = 1 << 14;

    /// Whether to fill the row of one more node.
    pub(super) fn pays(&mut self) -> bool {
        if self.lookups > Self::MEMORY {
            self.lookups /= 2;
            self.propagations /= 2;
            self.alive /= 2;
        }
        self.nodes = self.nodes.wrapping_add(1);
        let cost = Self::LOOKUP * self.lookups + Self::PROPAGATION * self.propagations;
        cost <= Self::SPLIT * self.alive || self.nodes.is_multiple_of(Self::TRIAL)
    }
}
