//! Triads that must hold three digits.

use super::node::{Avx2, BANDS, GROUPS, Node};
use super::views::columns_in_use;
use super::words::Words;
use crate::classic::search::kernels::search_kernel::Verdict;
use crate::classic::values::BOX;

/// The triads of one direction that must hold exactly three digits, and those that would have to
/// hold more.
#[derive(Clone, Copy)]
struct Needed {
    full: Words,
    over: Words,
}

impl Avx2 {
    /// Removes all other digits from each triad that three digits fill; needing a fourth is a
    /// contradiction.
    #[inline(always)]
    pub(super) fn close_triads(self, node: &mut Node) -> Verdict {
        let columns = columns_in_use(node);
        let mut over = self.splat(0);
        let before = *node;
        for band in 0..BANDS {
            let [a, b, c] = before.0[band];
            let in_rows = [self.only_triad(a), self.only_triad(b), self.only_triad(c)];
            let [a, b, c] = in_rows;
            let rows =
                needed(self.across_members(a.xor3(b, c)), self.across_members(a.majority(b, c)));
            let (below, above) = ((band + 1) % BANDS, (band + 2) % BANDS);
            let in_columns = columns[band].without(columns[below] | columns[above]);
            let [a, b, c] = self.across_members(in_columns);
            let stacks = needed(across_quarters(a.xor3(b, c)), across_quarters(a.majority(b, c)));
            over = over.or3(rows.over, stacks.over);
            let full = stacks.full.without(in_columns);
            let columns = [
                full.spread_quarter::<0>(),
                full.spread_quarter::<1>(),
                full.spread_quarter::<2>(),
            ];
            for group in 0..GROUPS {
                let starts = rows.full.without(in_rows[group]);
                let whole = starts.or3(starts.up::<1>(), starts.up::<2>());
                node.0[band][group] = node.0[band][group].without(whole | columns[group]);
            }
        }
        if over.is_zero() { Verdict::Open } else { Verdict::Contradiction }
    }

    /// The first cell of the triad that has all positions of a row, if there is one.
    #[inline(always)]
    fn only_triad(self, words: Words) -> Words {
        let starts = self.triads_in_use(words);
        starts & self.lone(starts)
    }
}

#[inline(always)]
fn across_quarters(words: Words) -> [Words; BOX] {
    [words, words.next_quarter(), words.last_quarter()]
}

/// The triads needed by exactly three digits and by more, from sums and carries of three digits
/// each.
#[inline(always)]
fn needed([s0, s1, s2]: [Words; BOX], [c0, c1, c2]: [Words; BOX]) -> Needed {
    let carry = s0.majority(s1, s2);
    let twos = c0.xor3(c1, c2);
    let over = c0.majority(c1, c2) | carry & twos;
    Needed { full: (s0.xor3(s1, s2) & carry.differs(twos)).without(over), over }
}
