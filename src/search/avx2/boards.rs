//! From boards and candidates to nodes, and from nodes to boards.

use super::tables::{self, FULL, QUARTER, place_of};
use super::words::{Table, Words};
use super::{Avx2, BANDS, GROUPS, Node};
use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::{BOX, Cell, Digit, SIDE};

#[inline(always)]
pub(super) fn node_of_candidates(kernel: Avx2, candidates: &Candidates) -> Node {
    let mut words = [[Table([0; 16]); GROUPS]; BANDS];
    for (cell, digits) in Cell::all().zip(candidates.cells()) {
        for digit in digits.iter() {
            let (band, group, lane) = place_of(digit, cell.row());
            words[band][group].0[lane] |= 1 << cell.column();
        }
    }
    kernel.node(&words)
}

#[inline(always)]
pub(super) fn node_of_board(kernel: Avx2, board: &Board) -> Node {
    let mut words = [[FULL; GROUPS]; BANDS];
    let mut filled = kernel.0.filled_cells(board);
    while filled != 0 {
        let cell = tables::lowest(filled);
        filled &= filled - 1;
        if let Some(digit) = board[cell] {
            let (band, group, lane) = place_of(digit, cell.row());
            words[band][group].0[lane] &= 1 << cell.column();
        }
    }
    kernel.node(&words)
}

#[inline(always)]
pub(super) fn write(Node(bands): &Node, board: &mut Board) {
    for (band, registers) in bands.iter().enumerate() {
        for (group, words) in registers.iter().enumerate() {
            let words = words.to_array();
            for place in 0..SIDE {
                let (row, member) = (place / BOX, place % BOX);
                let column = words[QUARTER * row + member].trailing_zeros() as usize;
                let digit = Digit::from_index(BOX * group + member);
                board[Cell::at(BOX * band + row, column)] = Some(digit);
            }
        }
    }
}

impl Avx2 {
    #[inline(always)]
    fn node(self, words: &[[Table; GROUPS]; BANDS]) -> Node {
        let mut node = Node([[self.splat(0); GROUPS]; BANDS]);
        for (registers, tables) in node.0.iter_mut().zip(words) {
            for (register, table) in registers.iter_mut().zip(tables) {
                *register = Words::load(self.0, table);
            }
        }
        node
    }
}
