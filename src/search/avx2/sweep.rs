//! Singles and locked candidates, applied once to all digits, and what they show.

use super::tables::{FULL, LANES};
use super::views::columns_in_use;
use super::words::Words;
use super::{Avx2, BANDS, GROUPS, Node};
use crate::search::Verdict;

/// What a sweep found.
pub(super) struct Sweep {
    pub(super) node: Node,
    /// The lanes in which a row or a cell is left with nothing.
    pub(super) dead: Words,
    /// The words with at most one place in all registers.
    pub(super) lone: Words,
    /// The cells with several candidates, band by band.
    several: [Words; BANDS],
}

impl Avx2 {
    /// Applies singles and locked candidates once to all digits.
    #[inline(always)]
    pub(super) fn sweep(self, node: &Node) -> Sweep {
        self.place_singles(&self.keep_matched(node))
    }

    /// Keeps the candidates that some matching of rows with boxes and of bands with columns uses.
    #[inline(always)]
    fn keep_matched(self, node: &Node) -> Node {
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
                a.and3(self.matched_in_band(a), matched.spread_quarter::<0>()),
                b.and3(self.matched_in_band(b), matched.spread_quarter::<1>()),
                c.and3(self.matched_in_band(c), matched.spread_quarter::<2>()),
            ];
        }
        kept
    }

    /// The cells that a matching of the rows of a band with its boxes uses.
    #[inline(always)]
    fn matched_in_band(self, words: Words) -> Words {
        let starts = self.triads_in_use(words);
        // A second copy behind the first makes steps to the next box of shifts.
        let twice = starts | starts.up::<9>();
        let (next, last) = (twice.next_quarter(), twice.last_quarter());
        let kept = next.down::<3>() & last.down::<6>() | next.down::<6>() & last.down::<3>();
        kept.times(self.splat(0b111))
    }

    /// Each column of a stack from the next one in it.
    #[inline(always)]
    fn next_column(self, columns: Words) -> Words {
        columns.down::<1>() & self.splat(0o333) | columns.up::<2>() & self.splat(0o444)
    }

    /// Each column of a stack from the one before in it.
    #[inline(always)]
    fn last_column(self, columns: Words) -> Words {
        columns.down::<2>() & self.splat(0o111) | columns.up::<1>() & self.splat(0o666)
    }

    /// Fixes naked and hidden singles, and looks for cells and rows that are left with nothing.
    #[inline(always)]
    fn place_singles(self, node: &Node) -> Sweep {
        let zero = self.splat(0);
        let mut sweep =
            Sweep { node: *node, dead: zero, lone: self.splat(u16::MAX), several: [zero; BANDS] };
        for band in 0..BANDS {
            let [a, b, c] = node.0[band];
            let lone = [self.lone(a), self.lone(b), self.lone(c)];
            sweep.lone = sweep.lone & lone[0].and3(lone[1], lone[2]);
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

    /// One register after the singles of all digits are known: where this digit is the only candidate it
    /// stays alone in its row, and it leaves the cells that are the only places of others.
    #[inline(always)]
    fn with_singles(self, word: Words, several: Words, elsewhere: Words) -> Words {
        let naked = word.without(several);
        word.without(elsewhere) & (naked | naked.equal(self.splat(0)))
    }

    #[inline(always)]
    pub(super) fn verdict(self, sweep: &Sweep) -> Verdict {
        let mut twins = self.splat(0);
        for band in 0..BANDS {
            for group in 0..GROUPS {
                let naked = sweep.node.0[band][group].without(sweep.several[band]);
                twins = twins | naked & naked.plus(self.splat(u16::MAX));
            }
        }
        if !twins.is_zero() {
            Verdict::Contradiction
        } else if self.all_lone(sweep.lone) {
            Verdict::Solved
        } else {
            Verdict::Open
        }
    }
}
