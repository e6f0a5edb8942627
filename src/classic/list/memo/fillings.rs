//! Enumerates the fillings of a row with candidates of its cells, each digit once.

use super::records::Row;
use crate::classic::search::{BranchRule, Used};
use crate::classic::values::{Digit, SIDE};

/// A filled row and the state below it.
#[derive(Clone, Copy, Default)]
pub(super) struct Filling {
    pub(super) digits: Row,
    pub(super) state: Used,
}

/// The first undecided row of a node.
#[derive(Clone, Copy)]
pub(super) struct OpenRow {
    pub(super) row: usize,
    /// The candidates of each cell, one bit for each digit.
    pub(super) candidates: [u16; SIDE],
}

/// A backtracking search for the fillings of a row.
///
/// A partial filling is dropped if no later cell can take some remaining digit. Dead ends are still
/// possible, but computing all sets of digits that the later cells can take costs more than they do
/// (`notes/EXPERIMENTS.md`, "Listing in order").
#[derive(Default)]
pub(super) struct FillingSearch {
    is_descending: bool,
    row: usize,
    digits: Row,
    /// The candidates of each cell, one bit for each digit.
    candidates: [u16; SIDE],
    /// The union of the candidates of each cell and all later ones.
    later: [u16; SIDE + 1],
    /// The digits not used before each cell.
    left: [u16; SIDE],
    /// The digits not yet tried in each cell.
    untried: [u16; SIDE],
    /// The state before each cell, in two halves: the compiler moves a single `u128` between
    /// registers and memory in pieces.
    states: [[u64; SIDE]; 2],
    column: usize,
}

impl FillingSearch {
    #[inline(always)]
    pub(super) fn begin(&mut self, rule: BranchRule, open: OpenRow, state: Used) {
        let OpenRow { row, candidates } = open;
        (self.is_descending, self.row) = (rule == BranchRule::Descending, row);
        [self.states[0][0], self.states[1][0]] = state.halves();
        for column in (1..SIDE).rev() {
            self.later[column] = self.later[column + 1] | candidates[column];
        }
        self.candidates = candidates;
        self.left[0] = (1 << SIDE) - 1;
        self.untried[0] = candidates[0];
        self.column = 0;
    }

    /// The next filling in order.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<Filling> {
        let mut column = self.column;
        loop {
            let Some(index) = self.next_digit(column) else {
                column = column.checked_sub(1)?;
                continue;
            };
            let bit = 1 << index;
            self.untried[column] &= !bit;
            let left = self.left[column] & !bit;
            let next = column + 1;
            if left & !self.later[next] != 0 {
                continue;
            }
            self.digits[column] = Some(Digit::from_index(index));
            let [low, high] = Used::halves_of_cell(column, index);
            let state = [self.states[0][column] | low, self.states[1][column] | high];
            if next == SIDE {
                self.column = column;
                let state = Used::from_halves(state).at_boundary(self.row + 1);
                return Some(Filling { digits: self.digits, state });
            }
            self.left[next] = left;
            self.untried[next] = self.candidates[next] & left;
            [self.states[0][next], self.states[1][next]] = state;
            column = next;
        }
    }

    #[inline(always)]
    fn next_digit(&self, column: usize) -> Option<usize> {
        let digits = self.untried[column];
        let highest = digits.checked_ilog2()?;
        Some(if self.is_descending { highest } else { digits.trailing_zeros() } as usize)
    }
}
