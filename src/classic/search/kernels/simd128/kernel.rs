//! Implements the kernel traits, mostly by the functions of the other modules.

use super::node::Node;
use super::vector::Vector;
use super::{boards, settling};
use crate::classic::search::ascending_order::{OrderedKernel, digits_of_columns};
use crate::classic::search::branch_rule;
use crate::classic::search::kernels::band_words::{cells_of, first_cell, place, row_of};
use crate::classic::search::kernels::search_kernel::{
    Branch, BranchRule, SearchKernel, Task, Verdict,
};
use crate::classic::search::places::{Places, PlacesKernel};
use crate::classic::search::used::Used;
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{Cell9, DigitSet, SIDE};

/// The kernel as a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Simd128;

impl SearchKernel for Simd128 {
    const LOCKSTEP: bool = false;
    type Node = Node;

    #[inline(always)]
    fn enter<T: Task<Self>>(self, task: T) -> T::Output {
        task.run(self)
    }

    #[inline(always)]
    fn start_from_candidates(self, candidates: &Candidates9) -> Node {
        boards::node_of_candidates(candidates)
    }

    #[inline(always)]
    fn start_from_board(self, board: &Board9) -> Node {
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
    fn branch(self, node: &Node, rule: BranchRule) -> Branch {
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
    fn digits(self, node: &Node, cell: Cell9) -> DigitSet {
        let (band, bit) = place(cell);
        let mut digits = 0;
        for (digit, words) in node.0.iter().enumerate() {
            digits |= u16::from(words.to_array()[band] & bit != 0) << digit;
        }
        DigitSet::from_bits(digits)
    }

    #[inline(always)]
    fn write_solution(self, node: &Node, board: &mut Board9) {
        boards::write(node, board);
    }
}

impl OrderedKernel for Simd128 {
    type Above = Board9;

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
    fn first_open(self, node: &Node) -> Cell9 {
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
