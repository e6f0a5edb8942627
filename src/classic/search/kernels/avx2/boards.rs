//! Converts boards and candidates to nodes, and nodes to boards.

use super::node::{Avx2, BANDS, GROUPS, Node};
use super::tables::{DIGIT_WORDS, FULL, QUARTER, ROW_WORDS, place_of};
use super::words::{Table, Words};
use crate::classic::search::places::Places;
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{BOX, Cell9, Digit, SIDE};

#[inline(always)]
pub(super) fn node_of_candidates(kernel: Avx2, candidates: &Candidates9) -> Node {
    let mut words = [[Table([0; 16]); GROUPS]; BANDS];
    for (cell, digits) in Cell9::all().zip(candidates.cells()) {
        for digit in *digits {
            let (band, group, lane) = place_of(digit, cell.row());
            words[band][group].0[lane] |= 1 << cell.column();
        }
    }
    kernel.node(&words)
}

#[inline(always)]
pub(super) fn node_of_board(kernel: Avx2, board: &Board9) -> Node {
    let mut words = [FULL.0; 16];
    let flat = words.as_flattened_mut();
    for (row, cells) in board.cells().chunks_exact(SIDE).enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            // Blanks write to words of their own, to avoid an unpredictable branch.
            let digit = usize::from(cell.map_or(0, Digit::get));
            flat[ROW_WORDS[row] + usize::from(DIGIT_WORDS[digit % 16])] &= 1 << column;
        }
    }
    let registers = words.map(Table);
    let (bands, _) = registers.as_chunks();
    kernel.node(&[bands[0], bands[1], bands[2]])
}

#[inline(always)]
pub(super) fn node_of_places(kernel: Avx2, places: &Places) -> Node {
    let mut node = Node([[kernel.splat(0); GROUPS]; BANDS]);
    for (group, &members) in places.as_chunks().0.iter().enumerate() {
        for (band, words) in Words::of_members(kernel.0, members).into_iter().enumerate() {
            node.0[band][group] = words;
        }
    }
    node
}

#[inline(always)]
pub(super) fn write(Node(bands): &Node, board: &mut Board9) {
    for (band, registers) in bands.iter().enumerate() {
        for (group, words) in registers.iter().enumerate() {
            let words = words.to_array();
            for place in 0..SIDE {
                let (row, member) = (place / BOX, place % BOX);
                let column = words[QUARTER * row + member].trailing_zeros() as usize;
                let digit = Digit::from_index(BOX * group + member);
                board[Cell9::at(BOX * band + row, column)] = Some(digit);
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
