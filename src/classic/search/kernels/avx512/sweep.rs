//! One sweep: singles and locked candidates applied once to all digits, and the verdict on a node.

use super::node::{Avx512, Node};
use super::tables;
use super::tables::{FULL, LANES, row_of_group};
use super::words::{Bytes, Words};
use crate::classic::search::kernels::search_kernel::Verdict;

/// The result of a sweep.
pub(super) struct Sweep {
    pub(super) node: Node,
    /// The lanes that show a contradiction.
    pub(super) dead: u32,
    /// The lanes whose words have exactly one position, in all three registers.
    pub(super) lone: u32,
    /// The cells with several candidates.
    several: Words,
}

impl Avx512 {
    /// Applies singles and locked candidates once to all digits.
    #[inline(always)]
    pub(super) fn sweep(self, node: Node) -> Sweep {
        self.place_singles(self.keep_matched_in_stacks(self.keep_matched_in_bands(node), node))
    }

    /// Like [`sweep`](Self::sweep), but stacks see the removals of bands. That has a longer
    /// latency, but a node that needs many sweeps needs a fifth fewer.
    #[inline(always)]
    pub(super) fn sweep_in_turn(self, node: Node) -> Sweep {
        let node = self.keep_matched_in_bands(node);
        self.place_singles(self.keep_matched_in_stacks(node, node))
    }

    /// Keeps the candidates used by some matching of rows with boxes.
    #[inline(always)]
    fn keep_matched_in_bands(self, Node([a, b, c]): Node) -> Node {
        Node([
            a & self.matched_in_band(a),
            b & self.matched_in_band(b),
            c & self.matched_in_band(c),
        ])
    }

    /// Keeps the candidates used by some matching of bands with columns, given the columns of
    /// `seen`.
    #[inline(always)]
    fn keep_matched_in_stacks(self, Node([a, b, c]): Node, seen: Node) -> Node {
        let matched = self.matched_in_stacks(&seen);
        Node([
            a & matched.permute(self.load(const { &row_of_group(0) })),
            b & matched.permute(self.load(const { &row_of_group(1) })),
            c & matched.permute(self.load(const { &row_of_group(2) })),
        ])
    }

    /// The columns used by some matching of the bands with the columns of each stack. Rows of a
    /// band number the registers of digits.
    #[inline(always)]
    fn matched_in_stacks(self, node: &Node) -> Words {
        let columns = self.columns_in_use(node);
        let next =
            self.load(&tables::NEXT_COLUMN_MASK).select(columns.down::<1>(), columns.up::<2>());
        let last =
            self.load(&tables::LAST_COLUMN_MASK).select(columns.down::<2>(), columns.up::<1>());
        (self.next_band::<1>(next) & self.next_band::<2>(last))
            .or_both(self.next_band::<1>(last), self.next_band::<2>(next))
    }

    /// The cells used by some matching of the rows of a band with its boxes.
    #[inline(always)]
    fn matched_in_band(self, words: Words) -> Words {
        let in_use = words.or3(words.down::<1>(), words.down::<2>());
        let twice = in_use.transform_bytes(self.load(&tables::PACK_TRIADS));
        let others = self.splat(0b111).select(self.next_row::<1>(twice), self.next_row::<2>(twice));
        others.look_up(Bytes::load(self.0, &tables::MATCHED)).times(self.load(&tables::TRIAD))
    }

    /// Fixes naked and hidden singles, and finds cells without candidates and rows without
    /// positions.
    #[inline(always)]
    fn place_singles(self, Node(words): Node) -> Sweep {
        let [a, b, c] = words;
        let lone = [self.lone(a), self.lone(b), self.lone(c)];
        let hidden = [a.keep(lone[0]), b.keep(lone[1]), c.keep(lone[2])];
        let [_, next, after] = self.across_members(hidden[0].or3(hidden[1], hidden[2]));
        let elsewhere = next | after;
        let (some, several) = self.tally(&words);
        let node = Node([
            with_singles(a, several, elsewhere, [hidden[1], hidden[2]]),
            with_singles(b, several, elsewhere, [hidden[0], hidden[2]]),
            with_singles(c, several, elsewhere, [hidden[0], hidden[1]]),
        ]);
        let zero = self.splat(0);
        let dead = (LANES & !some.equal(self.load(&FULL))) | (LANES & a.min(b).min(c).equal(zero));
        Sweep { node, dead, lone: lone[0] & lone[1] & lone[2], several }
    }

    /// The verdict on a node that sweeps no longer change or that has all digits placed, given the
    /// lanes that have shown a contradiction so far.
    #[inline(always)]
    pub(super) fn verdict(self, sweep: &Sweep, dead: u32) -> Verdict {
        if dead == 0 && sweep.is_decided() {
            return if self.is_grid(&sweep.node) {
                Verdict::Solved
            } else {
                Verdict::Contradiction
            };
        }
        if dead | self.twins(&sweep.node, sweep.several) != 0 {
            Verdict::Contradiction
        } else {
            Verdict::Open
        }
    }

    /// The lanes whose digit is the only candidate of two cells in a row.
    #[inline(always)]
    fn twins(self, Node(words): &Node, several: Words) -> u32 {
        let minus_one = self.splat(u16::MAX);
        let [a, b, c] = *words;
        let [a, b, c] = [a.without(several), b.without(several), c.without(several)];
        (a & a.plus(minus_one)).or3(b & b.plus(minus_one), c & c.plus(minus_one)).lanes()
    }

    /// Whether a node with one digit in every cell and one position for each digit in every row
    /// also has every digit in every column and box.
    #[inline(always)]
    fn is_grid(self, node: &Node) -> bool {
        let columns = self.columns_in_use(node);
        let full = self.over_bands(columns).equal(self.load(&FULL));
        let boxes = columns.or3(columns.down::<1>(), columns.down::<2>()) & self.splat(0o111);
        full & boxes.equal(self.splat(0o111)) & LANES == LANES
    }
}

impl Sweep {
    /// Whether each digit has exactly one position in every row.
    #[inline(always)]
    pub(super) fn is_decided(&self) -> bool {
        self.lone & LANES == LANES
    }
}

/// Applies the singles of all digits to one register: a digit that is the only candidate of a cell
/// loses the rest of its row, and every digit loses the cells that others have as their only
/// position.
#[inline(always)]
fn with_singles(word: Words, several: Words, elsewhere: Words, [b, c]: [Words; 2]) -> Words {
    let naked = word.without(several);
    word.without_either(b, c).without(elsewhere).blend(naked.lanes(), naked)
}
