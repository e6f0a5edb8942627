//! One sweep: singles and locked candidates applied once to all digits, and the verdict on a node.

use super::node::{Avx2, BANDS, GROUPS, Node};
use super::tables::{BOXES, FULL, LANES, TRIAD};
use super::views::columns_in_use;
use super::words::Words;
use crate::classic::search::kernels::search_kernel::Verdict;

/// The result of a sweep.
pub(super) struct Sweep {
    pub(super) node: Node,
    /// The lanes with a row without positions or a cell without candidates.
    pub(super) dead: Words,
    /// The cells with several candidates, band by band.
    several: [Words; BANDS],
}

impl Avx2 {
    /// Applies singles and locked candidates once to all digits.
    #[inline(always)]
    pub(super) fn sweep(self, node: &Node) -> Sweep {
        self.place_singles(&self.keep_matched_in_stacks(&self.keep_matched_in_bands(node)))
    }

    /// Keeps the candidates used by some matching of rows with boxes.
    #[inline(always)]
    fn keep_matched_in_bands(self, node: &Node) -> Node {
        let mut kept = *node;
        for words in &mut kept.0 {
            let boxes = self.matched_in_band(*words);
            let [a, b, c] = *words;
            *words = [
                a & self.triads_of::<0>(boxes),
                b & self.triads_of::<1>(boxes),
                c & self.triads_of::<2>(boxes),
            ];
        }
        kept
    }

    /// Keeps the candidates used by some matching of bands with columns.
    #[inline(always)]
    fn keep_matched_in_stacks(self, node: &Node) -> Node {
        let columns = columns_in_use(node);
        let next = [
            self.next_column(columns[0]),
            self.next_column(columns[1]),
            self.next_column(columns[2]),
        ];
        let last = [
            self.last_column(columns[0]),
            self.last_column(columns[1]),
            self.last_column(columns[2]),
        ];
        let mut kept = *node;
        for band in 0..BANDS {
            let (below, above) = ((band + 1) % BANDS, (band + 2) % BANDS);
            let matched = next[below] & last[above] | last[below] & next[above];
            let [a, b, c] = node.0[band];
            kept.0[band] = [
                a & matched.spread_quarter::<0>(),
                b & matched.spread_quarter::<1>(),
                c & matched.spread_quarter::<2>(),
            ];
        }
        kept
    }

    /// The boxes used by some matching of the rows of a band with its boxes. Each box has three
    /// bits, one for each register, so that one step moves all registers to other rows and boxes.
    #[inline(always)]
    fn matched_in_band(self, [a, b, c]: [Words; GROUPS]) -> Words {
        let starts = [self.triads_in_use(a), self.triads_in_use(b), self.triads_in_use(c)];
        let starts = starts[0].or3(starts[1].up::<1>(), starts[2].up::<2>());
        // With a second copy above the first, a shift moves to the next box, cyclically.
        let twice = starts | starts.up::<9>();
        let (one, two) = (twice.down::<3>(), twice.down::<6>());
        one.next_quarter() & two.last_quarter() | two.next_quarter() & one.last_quarter()
    }

    /// The cells of these boxes for one of the registers.
    #[inline(always)]
    fn triads_of<const GROUP: i32>(self, boxes: Words) -> Words {
        (boxes.down::<GROUP>() & self.splat(0o111)).times(self.load(&TRIAD))
    }

    /// Replaces each column of a stack with the next one, cyclically.
    #[inline(always)]
    fn next_column(self, columns: Words) -> Words {
        columns.down::<1>() & self.splat(0o333) | columns.up::<2>() & self.splat(0o444)
    }

    /// Replaces each column of a stack with the previous one, cyclically.
    #[inline(always)]
    fn last_column(self, columns: Words) -> Words {
        columns.down::<2>() & self.splat(0o111) | columns.up::<1>() & self.splat(0o666)
    }

    /// Fixes naked and hidden singles, and finds cells without candidates and rows without
    /// positions.
    #[inline(always)]
    fn place_singles(self, node: &Node) -> Sweep {
        let zero = self.splat(0);
        let mut sweep = Sweep { node: *node, dead: zero, several: [zero; BANDS] };
        for band in 0..BANDS {
            let [a, b, c] = node.0[band];
            let lone = [self.lone(a), self.lone(b), self.lone(c)];
            let hidden = [a & lone[0], b & lone[1], c & lone[2]];
            let [_, next, after] = self.across_members(hidden[0].or3(hidden[1], hidden[2]));
            let elsewhere = next | after;
            let (some, several) = self.tally(node.0[band]);
            sweep.several[band] = several;
            sweep.node.0[band] = [
                self.with_singles(a, several, elsewhere.or3(hidden[1], hidden[2])),
                self.with_singles(b, several, elsewhere.or3(hidden[0], hidden[2])),
                self.with_singles(c, several, elsewhere.or3(hidden[0], hidden[1])),
            ];
            let empty = a.min(b).min(c).equal(zero);
            sweep.dead = sweep.dead.or3(empty, some.differs(self.load(&FULL)));
        }
        sweep.dead = sweep.dead & self.load(&LANES);
        sweep
    }

    /// Applies the singles of all digits to one register: a digit that is the only candidate of a
    /// cell loses the rest of its row, and every digit loses the cells that others have as their
    /// only position.
    #[inline(always)]
    fn with_singles(self, word: Words, several: Words, elsewhere: Words) -> Words {
        let naked = word.without(several);
        word.without(elsewhere) & (naked | naked.equal(self.splat(0)))
    }

    /// The verdict on a node that sweeps no longer change or that has all cells decided.
    #[inline(always)]
    pub(super) fn verdict(self, sweep: &Sweep) -> Verdict {
        if sweep.is_decided() {
            return if self.is_grid(&sweep.node) {
                Verdict::Solved
            } else {
                Verdict::Contradiction
            };
        }
        let mut twins = self.splat(0);
        for band in 0..BANDS {
            for group in 0..GROUPS {
                let naked = sweep.node.0[band][group].without(sweep.several[band]);
                twins = twins | naked & naked.plus(self.splat(u16::MAX));
            }
        }
        if twins.is_zero() { Verdict::Open } else { Verdict::Contradiction }
    }

    /// Whether a node with one digit in every cell and one position for each digit in every row
    /// also has every digit in every column and box.
    #[inline(always)]
    fn is_grid(self, node: &Node) -> bool {
        let [a, b, c] = columns_in_use(node);
        let boxes = self.triads_in_use(a).and3(self.triads_in_use(b), self.triads_in_use(c));
        let missing = a.or3(b, c).differs(self.load(&FULL)) | boxes.differs(self.load(&BOXES));
        missing.is_apart_from(self.load(&LANES))
    }
}

impl Sweep {
    /// Whether no cell has several candidates.
    #[inline(always)]
    pub(super) fn is_decided(&self) -> bool {
        let [a, b, c] = self.several;
        a.or3(b, c).is_zero()
    }
}
