//! Choosing a candidate to branch on, and taking or removing it.

use std::hint::select_unpredictable;

use super::node::{Avx512, GROUPS, Node};
use super::tables;
use super::tables::{ROW_MEMBERS, lane};
use super::views::{first_cell, places};
use super::words::Words;
use crate::classic::search::ascending_order::OrderedKernel;
use crate::classic::search::branch_rule::{BranchTarget, LOOSE, MOST_SCORED, without_two};
use crate::classic::search::kernels::search_kernel::{Branch, BranchRule};
use crate::classic::values::Cell9;

#[inline(always)]
pub(super) fn branch(kernel: Avx512, node: &Node, rule: BranchRule) -> Branch {
    let cell = match rule {
        BranchRule::Ascending | BranchRule::Descending => kernel.first_open(node),
        BranchRule::Fewest | BranchRule::Tightest => {
            let (_, several) = kernel.tally(&node.0);
            let two = several.without(kernel.three(&node.0));
            if two.is_zero() {
                match without_two(&places(kernel, node)) {
                    BranchTarget::Cell(cell) => cell,
                    BranchTarget::Candidate(branch) => return branch,
                }
            } else if rule == BranchRule::Tightest {
                kernel.tightest(node, two)
            } else {
                first_cell(two)
            }
        }
    };
    let members = kernel.members(node, cell);
    let place =
        if rule == BranchRule::Descending { members.ilog2() } else { members.trailing_zeros() };
    Branch { cell, digit: tables::digit_at(place as usize) }
}

#[inline(always)]
pub(super) fn take(kernel: Avx512, Node(words): &mut Node, branch: Branch) {
    let ([lanes_a, lanes_b, lanes_c], bit) = place_of(kernel, branch);
    let [a, b, c] = *words;
    *words = [a.blend(lanes_a, bit), b.blend(lanes_b, bit), c.blend(lanes_c, bit)];
}

#[inline(always)]
pub(super) fn remove(kernel: Avx512, Node(words): &mut Node, branch: Branch) {
    let (lanes, bit) = place_of(kernel, branch);
    let [a, b, c] = *words;
    *words = [
        a.without(bit.keep(lanes[0])),
        b.without(bit.keep(lanes[1])),
        c.without(bit.keep(lanes[2])),
    ];
}

/// The lane of a candidate as a mask for each register, and its bit in every lane.
#[inline(always)]
fn place_of(kernel: Avx512, Branch { cell, digit }: Branch) -> ([u32; GROUPS], Words) {
    let place =
        1_u128 << (32 * (digit.index() / GROUPS) + lane(cell.row(), digit.index() % GROUPS));
    let lanes = [place as u32, (place >> 32) as u32, (place >> 64) as u32];
    (lanes, kernel.splat(1 << cell.column()))
}

impl Avx512 {
    /// Of the first [`MOST_SCORED`] cells with two candidates, the one whose digits have the most
    /// positions in its peers. Positions in cells with two candidates count three times, as those
    /// cells become decided.
    #[inline(always)]
    fn tightest(self, node: &Node, two: Words) -> Cell9 {
        let mut cells = Lowest::of(self.cells(two));
        let count = cells.count();
        if count > LOOSE {
            return cells.pop();
        }
        let mut best = 0;
        let mut seen = 0;
        while seen < count.min(MOST_SCORED) {
            let batch: [Cell9; 4] = std::array::from_fn(|_| cells.pop());
            let scores = (self.score(node, two, batch[0]).sum_bytes())
                .plus_shifted::<16>(self.score(node, two, batch[1]).sum_bytes())
                .plus_shifted::<32>(self.score(node, two, batch[2]).sum_bytes())
                .plus_shifted::<48>(self.score(node, two, batch[3]).sum_bytes())
                .sum();
            for (place, cell) in batch.into_iter().enumerate() {
                let score = scores >> (16 * place) & 0xffff;
                let candidate = score << 8 | cell.index() as u64;
                best = select_unpredictable(candidate > best, candidate, best);
            }
            seen += batch.len() as u32;
        }
        tables::cell(best as usize & 0xff)
    }

    #[inline(always)]
    fn score(self, Node(words): &Node, two: Words, cell: Cell9) -> Words {
        let members = self.load(&ROW_MEMBERS[cell.row()]);
        let column = self.splat(1 << cell.column());
        let [a, b, c] = *words;
        let [a, b, c] = [
            a.keep(a.permute(members).meets(column)),
            b.keep(b.permute(members).meets(column)),
            c.keep(c.permute(members).meets(column)),
        ];
        let [places, next, after] = self.across_members(a.or3(b, c));
        let touched = places.or3(next, after) & self.load(&tables::PEERS[cell.index()]);
        let decided = (touched & two).count_bits();
        touched.count_bits().plus(decided.plus(decided))
    }
}

/// Pops the cells of a set in ascending order, without branches. Once empty, repeats the last.
struct Lowest {
    low: u64,
    high: u64,
    last: usize,
}

impl Lowest {
    #[inline(always)]
    fn of(cells: u128) -> Self {
        let last = cells.trailing_zeros() as usize;
        Self { low: cells as u64, high: (cells >> 64) as u64, last }
    }

    #[inline(always)]
    fn count(&self) -> u32 {
        self.low.count_ones() + self.high.count_ones()
    }

    #[inline(always)]
    fn pop(&mut self) -> Cell9 {
        let in_low = self.low != 0;
        let word = select_unpredictable(in_low, self.low, self.high);
        let index = word.trailing_zeros() as usize + select_unpredictable(in_low, 0, 64);
        let rest = word & word.wrapping_sub(1);
        self.low = select_unpredictable(in_low, rest, self.low);
        self.high = select_unpredictable(in_low, self.high, rest);
        self.last = select_unpredictable(word == 0, self.last, index);
        tables::cell(self.last)
    }
}
