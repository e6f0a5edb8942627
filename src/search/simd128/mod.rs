//! The kernel for registers of 128 bits, as WebAssembly and aarch64 have them: the positions of a
//! digit in one register, a word of 32 bits for each band ([`band_words`](super::band_words)).
//!
//! The fourth word is unused, and zero in a node. Another digit is another register, so nothing
//! that concerns one cell has to be moved; another band is another word, and another row or column
//! a shift.
//!
//! The rules are those of the portable kernel. The target decides at compile time whether there are
//! such registers, so nothing has to be detected, and the kernel can be made anywhere.

#[cfg(not(any(target_arch = "aarch64", target_feature = "simd128")))]
mod array;
mod boards;
#[cfg(target_arch = "aarch64")]
#[expect(unsafe_code, reason = "intrinsics are unsafe to call where the features are not declared")]
#[allow(clippy::wildcard_imports, reason = "the names of intrinsics say where they come from")]
mod neon;
mod settling;
mod sweep;
mod triads;
mod vector;
mod views;
#[cfg(target_feature = "simd128")]
#[allow(clippy::wildcard_imports, reason = "the names of intrinsics say where they come from")]
mod wasm;

use super::band_words::{BANDS, cells_of, columns_of, first_cell, place, row_of};
use super::branch_rule;
use super::ordered::{OrderedKernel, digits_of_columns};
use super::places::{Places, PlacesKernel};
use super::search_kernel::{Branch, Rule, SearchKernel, Task, Verdict};
use super::used::Used;
use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::{BOX, Cell, Digit, DigitSet, SIDE};
#[cfg(not(any(target_arch = "aarch64", target_feature = "simd128")))]
pub(crate) use array::Words;
#[cfg(target_arch = "aarch64")]
pub(crate) use neon::Words;
pub(crate) use vector::Vector;
use views::bands;
#[cfg(target_feature = "simd128")]
pub(crate) use wasm::Words;

/// The kernel as a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Simd128;

/// The positions of each digit.
#[derive(Clone, Copy)]
pub(crate) struct Node([Words; SIDE]);

impl SearchKernel for Simd128 {
    const LOCKSTEP: bool = false;
    type Node = Node;

    #[inline(always)]
    fn enter<T: Task<Self>>(self, task: T) -> T::Output {
        task.run(self)
    }

    #[inline(always)]
    fn start_from_candidates(self, candidates: &Candidates) -> Node {
        boards::node_of_candidates(candidates)
    }

    #[inline(always)]
    fn start_from_board(self, board: &Board) -> Node {
        boards::node_of_board(board)
    }

    #[inline(always)]
    fn propagate(self, node: &mut Node) -> Verdict {
        settling::propagate(node)
    }

    #[inline(always)]
    fn settle(self, node: &mut Node) -> Verdict {
        settling::settle(node)
    }

    #[inline(always)]
    fn branch(self, node: &Node, rule: Rule) -> Branch {
        branch_rule::branch(self, node, rule)
    }

    #[inline(always)]
    fn take(self, node: &mut Node, Branch { cell, digit }: Branch) {
        node.remove(cell, digit, row_of(cell) & !place(cell).1);
    }

    #[inline(always)]
    fn remove(self, node: &mut Node, Branch { cell, digit }: Branch) {
        node.remove(cell, digit, place(cell).1);
    }

    #[inline(always)]
    fn digits(self, node: &Node, cell: Cell) -> DigitSet {
        let (band, bit) = place(cell);
        let mut digits = 0;
        for (digit, words) in node.0.iter().enumerate() {
            digits |= u16::from(words.to_array()[band] & bit != 0) << digit;
        }
        DigitSet::from_bits(digits)
    }

    #[inline(always)]
    fn write_solution(self, node: &Node, board: &mut Board) {
        boards::write(node, board);
    }
}

impl OrderedKernel for Simd128 {
    type Above = Board;

    #[inline(always)]
    fn is_all_pairs(self, node: &Node) -> bool {
        node.three().is_zero()
    }

    #[inline(always)]
    fn opposite(self, node: &Node, below: &Node) -> Node {
        let ([_, open], [_, still_open]) = (node.tally(), below.tally());
        let decided = open.without(still_open);
        let mut opposite = *node;
        for digit in 0..SIDE {
            opposite.0[digit] = node.0[digit].without(below.0[digit] & decided);
        }
        opposite
    }

    #[inline(always)]
    fn open_cells(self, node: &Node) -> u128 {
        cells_of(&node.open())
    }

    #[inline(always)]
    fn first_open(self, node: &Node) -> Cell {
        first_cell(&node.open()).expect("an open node has an undecided cell")
    }

    #[inline(always)]
    fn used_above(self, node: &Node, row: usize) -> Used {
        Used::above(row, &node.row_words())
    }

    #[inline(always)]
    fn row_digits(self, node: &Node, row: usize) -> [u16; SIDE] {
        digits_of_columns(&node.row_words()[row])
    }
}

impl PlacesKernel for Simd128 {
    #[inline(always)]
    fn node_of_places(self, places: &Places) -> Node {
        boards::node_of_places(places)
    }

    #[inline(always)]
    fn places(self, node: &Node) -> Places {
        node.places()
    }
}

impl Node {
    /// Removes a digit from these cells in the band of a cell.
    #[inline(always)]
    fn remove(&mut self, cell: Cell, digit: Digit, cells: u32) {
        let mut removed = [0; 4];
        removed[cell.band()] = cells;
        let words = &mut self.0[digit.index()];
        *words = words.without(Words::new(removed));
    }

    /// The undecided cells.
    #[inline(always)]
    fn open(&self) -> [u32; BANDS] {
        let [_, several] = self.tally();
        bands(several)
    }

    /// The columns in which each digit may go, row by row.
    #[inline(always)]
    fn row_words(&self) -> [[u16; SIDE]; SIDE] {
        let mut rows = [[0; SIDE]; SIDE];
        for (digit, &words) in self.0.iter().enumerate() {
            let words = bands(words);
            for (row, columns) in rows.iter_mut().enumerate() {
                columns[digit] = columns_of(words[row / BOX], row);
            }
        }
        rows
    }

    #[inline(always)]
    fn equals(&self, other: &Self) -> bool {
        let mut difference = Words::splat(0);
        for digit in 0..SIDE {
            difference = difference | self.0[digit].differs(other.0[digit]);
        }
        difference.is_zero()
    }
}
