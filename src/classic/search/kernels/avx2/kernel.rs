//! Implements the kernel traits, mostly by the functions of the other modules.

use super::node::{Avx2, BANDS, GROUPS, Node};
use super::tables::{ONLY_LANE, QUARTER, place_of};
use super::{boards, settling, views};
use crate::classic::search::ascending_order::{OrderedKernel, digits_of_columns};
use crate::classic::search::branch_rule;
use crate::classic::search::branch_rule::lowest;
use crate::classic::search::kernels::search_kernel::{
    Branch, BranchRule, SearchKernel, Task, Verdict,
};
use crate::classic::search::places::{Places, PlacesKernel};
use crate::classic::search::used::Used;
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{BOX, Cell9, Digit, DigitSet, SIDE};

impl SearchKernel for Avx2 {
    const LOCKSTEP: bool = false;
    type Node = Node;

    #[inline(always)]
    fn enter<T: Task<Self>>(self, task: T) -> T::Output {
        self.0.enter(self, task)
    }

    #[inline(always)]
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
    fn branch(self, node: &Node, rule: BranchRule) -> Branch {
        branch_rule::branch(self, node, rule)
    }

    #[inline(always)]
    fn take(self, node: &mut Node, Branch { cell, digit }: Branch) {
        let (band, group, lane) = place_of(digit, cell.row());
        let lane = self.load(&ONLY_LANE[lane]);
        let words = &mut node.0[band][group];
        *words = words.without(lane) | lane & self.splat(1 << cell.column());
    }

    #[inline(always)]
    fn remove(self, node: &mut Node, Branch { cell, digit }: Branch) {
        let (band, group, lane) = place_of(digit, cell.row());
        let lane = self.load(&ONLY_LANE[lane]);
        let words = &mut node.0[band][group];
        *words = words.without(lane & self.splat(1 << cell.column()));
    }

    #[inline(always)]
    fn digits(self, Node(bands): &Node, cell: Cell9) -> DigitSet {
        let bit = 1 << cell.column();
        let mut digits = DigitSet::EMPTY;
        for (group, words) in bands[cell.band()].iter().enumerate() {
            let words = words.to_array();
            for member in 0..BOX {
                if words[QUARTER * (cell.row() % BOX) + member] & bit != 0 {
                    digits.insert(Digit::from_index(BOX * group + member));
                }
            }
        }
        digits
    }

    #[inline(always)]
    fn write_solution(self, node: &Node, board: &mut Board9) {
        boards::write(node, board);
    }
}

impl OrderedKernel for Avx2 {
    type Above = Board9;

    #[inline(always)]
    fn is_all_pairs(self, Node(bands): &Node) -> bool {
        let mut three = self.splat(0);
        for words in bands {
            three = three | self.three(*words);
        }
        three.is_zero()
    }

    #[inline(always)]
    fn opposite(self, Node(bands): &Node, Node(below): &Node) -> Node {
        let mut opposite = *bands;
        for band in 0..BANDS {
            let (_, open) = self.tally(bands[band]);
            let (_, still_open) = self.tally(below[band]);
            let decided = open.without(still_open);
            for group in 0..GROUPS {
                opposite[band][group] = bands[band][group].without(below[band][group] & decided);
            }
        }
        Node(opposite)
    }

    #[inline(always)]
    fn open_cells(self, node: &Node) -> u128 {
        self.several(node)
    }

    #[inline(always)]
    fn first_open(self, node: &Node) -> Cell9 {
        lowest(self.several(node))
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

impl PlacesKernel for Avx2 {
    #[inline(always)]
    fn node_of_places(self, places: &Places) -> Node {
        boards::node_of_places(self, places)
    }

    #[inline(always)]
    fn places(self, node: &Node) -> Places {
        views::places(node)
    }
}
