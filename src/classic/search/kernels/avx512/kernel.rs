//! Implements the kernel traits, mostly by the functions of the other modules.

use super::node::{Avx512, GROUPS, Node};
use super::tables::lane;
use super::views::first_cell;
use super::words::Bytes;
use super::{boards, branching, rows, settling, views};
use crate::classic::search::ascending_order::OrderedKernel;
use crate::classic::search::kernels::search_kernel::{
    Branch, BranchRule, SearchKernel, Task, Verdict,
};
use crate::classic::search::places::{Places, PlacesKernel};
use crate::classic::search::used::Used;
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{Cell9, Digit, DigitSet, SIDE};

impl SearchKernel for Avx512 {
    const LOCKSTEP: bool = true;
    type Node = Node;

    #[inline(always)]
    fn enter<T: Task<Self>>(self, task: T) -> T::Output {
        self.0.enter(self, task)
    }

    fn start_from_candidates(self, candidates: &Candidates9) -> Node {
        boards::node_of_candidates(self, candidates)
    }

    #[inline(always)]
    fn start_from_board(self, board: &Board9) -> Node {
        boards::node_of_board(self, board)
    }

    #[inline(always)]
    fn propagate(self, node: &mut Node) -> Verdict {
        settling::propagate(self, node)
    }

    #[inline(always)]
    fn settle(self, node: &mut Node) -> Verdict {
        settling::settle(self, node)
    }

    #[inline(always)]
    fn settle_first(self, nodes: &mut [Node; 2]) -> (Verdict, Option<Verdict>) {
        settling::settle_first(self, nodes)
    }

    #[inline(always)]
    fn branch(self, node: &Node, rule: BranchRule) -> Branch {
        branching::branch(self, node, rule)
    }

    #[inline(always)]
    fn take(self, node: &mut Node, branch: Branch) {
        branching::take(self, node, branch);
    }

    #[inline(always)]
    fn remove(self, node: &mut Node, branch: Branch) {
        branching::remove(self, node, branch);
    }

    #[inline(always)]
    fn digits(self, node: &Node, cell: Cell9) -> DigitSet {
        let members = self.members(node, cell) >> lane(cell.row(), 0);
        let groups = [members, members >> 32, members >> 64];
        let [a, b, c] = groups.map(|members| members as u16 & 0b111);
        DigitSet::from_bits(a | b << GROUPS | c << (2 * GROUPS))
    }

    #[inline(always)]
    fn write_solution(self, node: &Node, board: &mut Board9) {
        boards::write(self, node, board);
    }
}

impl OrderedKernel for Avx512 {
    type Above = Bytes;

    #[inline(always)]
    fn is_all_pairs(self, Node(words): &Node) -> bool {
        self.three(words).is_zero()
    }

    #[inline(always)]
    fn opposite(self, Node(words): &Node, Node(below): &Node) -> Node {
        let (_, open) = self.tally(words);
        let (_, still_open) = self.tally(below);
        let decided = open.without(still_open);
        let [a, b, c] = *words;
        Node([
            a.without(below[0] & decided),
            b.without(below[1] & decided),
            c.without(below[2] & decided),
        ])
    }

    #[inline(always)]
    fn open_cells(self, node: &Node) -> u128 {
        let (_, several) = self.tally(&node.0);
        self.cells(several)
    }

    #[inline(always)]
    fn first_open(self, node: &Node) -> Cell9 {
        let (_, several) = self.tally(&node.0);
        first_cell(several)
    }

    #[inline(always)]
    fn used_above(self, node: &Node, row: usize) -> Used {
        rows::used_above(self, node, row)
    }

    #[inline(always)]
    fn row_digits(self, node: &Node, row: usize) -> [u16; SIDE] {
        rows::digits(self, node, row)
    }

    #[inline(always)]
    fn fill_row(self, node: &Node, row: usize, digits: &[Option<Digit>; SIDE]) -> Node {
        rows::filled(self, node, row, digits)
    }
}

impl PlacesKernel for Avx512 {
    #[inline(always)]
    fn node_of_places(self, places: &Places) -> Node {
        boards::node_of_places(self, places)
    }

    #[inline(always)]
    fn places(self, node: &Node) -> Places {
        views::places(self, node)
    }
}
