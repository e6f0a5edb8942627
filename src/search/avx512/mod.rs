//! The kernel for AVX-512: the positions of a digit in a row as one word, and all rows and digits
//! in three registers.
//!
//! Bit `c` of a word is set if the digit may go in column `c`. Register `g` holds the digits `3g +
//! 1` to `3g + 3`, and lane `3 * row + member` holds digit number `member` of these three:
//!
//! ```text
//! lane      0    1    2  |   3    4    5  |   6    7    8  | ... |  24   25   26  |  27 .. 31
//! row       1    1    1  |   2    2    2  |   3    3    3  | ... |   9    9    9  |  unused, zero
//! digit    3g+1 3g+2 3g+3|  3g+1 3g+2 3g+3|  3g+1 3g+2 3g+3| ... |  3g+1 3g+2 3g+3|
//!          `------------- band 1 ----------------------'     ...  band 3
//! ```
//!
//! Comparing a digit with the other eight takes two steps: across the three registers, which needs
//! no shuffle, and then across the three members. Moving to another row of the band, another band
//! or another member takes one permutation of lanes, for all digits at once.
//!
//! The rules are those of the portable kernel. One sweep has a latency of about 70 cycles, but does
//! not keep the processor busy all that time, so siblings are swept in lockstep.

mod boards;
mod branching;
mod fill_row;
mod lanes;
mod locked;
mod rows;
mod sets;
mod settling;
mod sweep;
mod tables;
mod triads;
mod views;
#[expect(unsafe_code, reason = "intrinsics are unsafe to call where the features are not declared")]
#[allow(clippy::wildcard_imports, reason = "the names of intrinsics say where they come from")]
#[expect(clippy::unused_self, reason = "the value proves that the CPU has the features")]
mod words;

use super::ordered::OrderedKernel;
use super::places::{Places, PlacesKernel};
use super::search_kernel::{Branch, Rule, SearchKernel, Task, Verdict};
use super::used::Used;
use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::{Cell, Digit, DigitSet, SIDE};
pub(crate) use sets::Sets;
use tables::lane;
use views::first_cell;
use words::{Bytes, Features, Words};

/// Registers of a node, and digits in each.
const GROUPS: usize = 3;

/// The kernel as a value; it can only be made on a CPU that has the instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Avx512(Features);

/// The positions of all digits, one register for each three digits.
#[derive(Clone, Copy)]
pub(crate) struct Node([Words; GROUPS]);

impl Avx512 {
    /// The kernel, if this CPU can run it.
    pub(crate) fn detect() -> Option<Self> {
        Features::detect().map(Self)
    }
}

impl SearchKernel for Avx512 {
    const LOCKSTEP: bool = true;
    type Node = Node;

    #[inline(always)]
    fn enter<T: Task<Self>>(self, task: T) -> T::Output {
        self.0.enter(self, task)
    }

    fn start_from_candidates(self, candidates: &Candidates) -> Node {
        boards::node_of_candidates(self, candidates)
    }

    #[inline(always)]
    fn start_from_board(self, board: &Board) -> Node {
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
    fn branch(self, node: &Node, rule: Rule) -> Branch {
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
    fn digits(self, node: &Node, cell: Cell) -> DigitSet {
        let members = self.members(node, cell) >> lane(cell.row(), 0);
        let groups = [members, members >> 32, members >> 64];
        let [a, b, c] = groups.map(|members| members as u16 & 0b111);
        DigitSet::from_bits(a | b << GROUPS | c << (2 * GROUPS))
    }

    #[inline(always)]
    fn write_solution(self, node: &Node, board: &mut Board) {
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
    fn first_open(self, node: &Node) -> Cell {
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

impl Node {
    #[inline(always)]
    fn equals(&self, other: &Node) -> bool {
        self.changes(other) == 0
    }

    /// A number that is zero if and only if the nodes are equal.
    #[inline(always)]
    fn changes(&self, other: &Node) -> u32 {
        let (Node(own), Node(other)) = (*self, *other);
        own[0]
            .differs(other[0])
            .or_difference(own[1], other[1])
            .or_difference(own[2], other[2])
            .lanes()
    }
}
