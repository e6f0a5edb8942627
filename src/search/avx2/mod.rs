//! The kernel for AVX2: the positions of a digit in a row as one word, with nine words in a
//! register.
//!
//! Bit `c` of a word is set if the digit may go in column `c`. There is a register for each band
//! and each group of three digits, `3g + 1` to `3g + 3`; a quarter of it holds a row of the band:
//!
//! ```text
//! word      0    1    2   3 |   4    5    6   7 |   8    9   10  11 | 12 .. 15
//! row       1    1    1     |   2    2    2     |   3    3    3     |
//! digit    3g+1 3g+2 3g+3 - |  3g+1 3g+2 3g+3 - |  3g+1 3g+2 3g+3 - |  unused, zero
//! ```
//!
//! Another band or another group is another register; moving to another row moves quarters, and
//! moving to another digit of the group moves words within quarters.
//!
//! The rules are those of the portable kernel. A node fills nine of the sixteen registers, and one
//! sweep is enough to keep the processor busy, so siblings are not swept together.

mod boards;
mod lanes;
mod settling;
mod sweep;
mod tables;
mod triads;
mod views;
#[expect(unsafe_code, reason = "intrinsics are unsafe to call where the features are not declared")]
#[allow(clippy::wildcard_imports, reason = "the names of intrinsics say where they come from")]
#[expect(clippy::unused_self, reason = "the value proves that the CPU has the features")]
mod words;

use super::branch_rule::{self, lowest};
use super::ordered::{OrderedKernel, digits_of_columns};
use super::places::{Places, PlacesKernel};
use super::search_kernel::{Branch, Rule, SearchKernel, Task, Verdict};
use super::used::Used;
use crate::board::Board;
use crate::candidates::Candidates;
use crate::geometry::{BOX, Cell, Digit, DigitSet, SIDE};
use tables::{ONLY_LANE, QUARTER, place_of};
use words::{Features, Words};

/// Bands of the grid.
const BANDS: usize = BOX;
/// Registers of a band; also digits of a register.
const GROUPS: usize = BOX;

/// The kernel as a value; it can only be made on a CPU that has the instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Avx2(Features);

/// The positions of all digits, band by band.
#[derive(Clone, Copy)]
pub(crate) struct Node([[Words; GROUPS]; BANDS]);

impl Avx2 {
    /// The kernel, if this CPU can run it.
    pub(crate) fn detect() -> Option<Self> {
        Features::detect().map(Self)
    }
}

impl SearchKernel for Avx2 {
    const LOCKSTEP: bool = false;
    type Node = Node;

    #[inline(always)]
    fn enter<T: Task<Self>>(self, task: T) -> T::Output {
        self.0.enter(self, task)
    }

    #[inline(always)]
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
    fn branch(self, node: &Node, rule: Rule) -> Branch {
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
    fn digits(self, Node(bands): &Node, cell: Cell) -> DigitSet {
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
    fn write_solution(self, node: &Node, board: &mut Board) {
        boards::write(node, board);
    }
}

impl OrderedKernel for Avx2 {
    type Above = Board;

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
    fn first_open(self, node: &Node) -> Cell {
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

impl Node {
    /// The columns in which each digit may go, row by row.
    #[inline(always)]
    fn row_words(&self) -> [[u16; SIDE]; SIDE] {
        let mut rows = [[0; SIDE]; SIDE];
        for band in 0..BANDS {
            for group in 0..GROUPS {
                let words = self.0[band][group].to_array();
                for place in 0..SIDE {
                    let (row, member) = (place / BOX, place % BOX);
                    rows[BOX * band + row][BOX * group + member] = words[QUARTER * row + member];
                }
            }
        }
        rows
    }

    #[inline(always)]
    fn equals(&self, other: &Self) -> bool {
        let mut difference = self.0[0][0].differs(other.0[0][0]);
        for band in 0..BANDS {
            for group in 0..GROUPS {
                difference = difference | self.0[band][group].differs(other.0[band][group]);
            }
        }
        difference.is_zero()
    }
}
