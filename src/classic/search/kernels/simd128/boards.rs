//! Converts boards, candidates and places to nodes, and nodes to boards.

use super::Words;
use super::node::Node;
use super::vector::Vector;
use super::views::bands;
use crate::classic::search::kernels::band_words::{BAND, bands_of, cell_at, place, row_of};
use crate::classic::search::places::Places;
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{Cell9, Digit, SIDE};

/// The words of each digit in memory.
type Table = [[u32; 4]; SIDE];

#[inline(always)]
pub(super) fn node_of_candidates(candidates: &Candidates9) -> Node {
    let mut words: Table = [[0; 4]; SIDE];
    for (cell, digits) in Cell9::all().zip(candidates.cells()) {
        let (band, bit) = place(cell);
        for digit in *digits {
            words[digit.index()][band] |= bit;
        }
    }
    node(&words)
}

#[inline(always)]
pub(super) fn node_of_board(board: &Board9) -> Node {
    // Blanks write to words of their own, to avoid an unpredictable branch.
    let mut words = [[BAND, BAND, BAND, 0]; 16];
    for (cell, given) in Cell9::all().zip(board.cells()) {
        let (band, bit) = place(cell);
        let digit = usize::from(given.map_or(0, Digit::get));
        words[digit % 16][band] &= !row_of(cell) | bit;
    }
    let [_, digits @ .., _, _, _, _, _, _] = &words;
    node(digits)
}

#[inline(always)]
pub(super) fn node_of_places(places: &Places) -> Node {
    node(&places.map(words_of))
}

/// These cells in the words of their bands.
#[inline(always)]
pub(super) fn words_of(cells: u128) -> [u32; 4] {
    let [first, second, third] = bands_of(cells);
    [first, second, third, 0]
}

#[inline(always)]
pub(super) fn write(Node(words): &Node, board: &mut Board9) {
    for (digit, &word) in Digit::all().zip(words) {
        for (band, mut places) in bands(word).into_iter().enumerate() {
            while places != 0 {
                board[cell_at(band, places)] = Some(digit);
                places &= places - 1;
            }
        }
    }
}

#[inline(always)]
fn node(words: &Table) -> Node {
    let mut node = Node([Words::splat(0); SIDE]);
    for (word, words) in node.0.iter_mut().zip(words) {
        *word = Words::new(*words);
    }
    node
}
