//! Triads that must hold three digits.

use super::node::{Avx512, GROUPS, Node};
use super::tables::row_of_group;
use super::words::Words;
use crate::classic::values::BOX;

/// The triads that must hold three digits or more.
pub(super) struct Triads {
    in_rows: [Words; GROUPS],
    in_columns: Words,
    rows: Needed,
    columns: Needed,
}

impl Triads {
    #[inline(always)]
    pub(super) fn matter(&self) -> bool {
        let any = self.rows.full.or3(self.rows.over, self.columns.full) | self.columns.over;
        !any.is_zero()
    }

    #[inline(always)]
    pub(super) fn overfull(&self) -> bool {
        !(self.rows.over | self.columns.over).is_zero()
    }
}

struct Needed {
    full: Words,
    over: Words,
}

impl Avx512 {
    /// Finds the triads that must hold three digits or more.
    #[inline(always)]
    pub(super) fn triads(self, node: &Node) -> Triads {
        let Node([a, b, c]) = *node;
        let in_rows @ [a, b, c] = [self.only_triad(a), self.only_triad(b), self.only_triad(c)];
        let rows = needed(self.across_members(a.xor3(b, c)), self.across_members(a.majority(b, c)));

        let columns = self.columns_in_use(node);
        let in_columns =
            columns.without_either(self.next_band::<1>(columns), self.next_band::<2>(columns));
        let [a, b, c] = self.across_members(in_columns);
        let columns = needed(self.across_rows(a.xor3(b, c)), self.across_rows(a.majority(b, c)));
        Triads { in_rows, in_columns, rows, columns }
    }

    /// Removes all other digits from full triads.
    #[inline(always)]
    pub(super) fn closed(self, &Node(words): &Node, triads: &Triads) -> Node {
        let columns = triads.columns.full.without(triads.in_columns);
        let columns = [
            columns.permute(self.load(const { &row_of_group(0) })),
            columns.permute(self.load(const { &row_of_group(1) })),
            columns.permute(self.load(const { &row_of_group(2) })),
        ];
        let mut closed = words;
        for group in 0..GROUPS {
            let starts = triads.rows.full.without(triads.in_rows[group]);
            closed[group] = words[group].without(whole_triads(starts) | columns[group]);
        }
        Node(closed)
    }

    /// The first cell of the triad that has all positions of a row, if there is one.
    #[inline(always)]
    fn only_triad(self, words: Words) -> Words {
        let starts = words.or3(words.down::<1>(), words.down::<2>()) & self.splat(0o111);
        starts.keep(self.lone(starts))
    }
}

/// The triads needed by exactly three digits and by more, from sums and carries of three digits
/// each.
#[inline(always)]
fn needed([s0, s1, s2]: [Words; BOX], [c0, c1, c2]: [Words; BOX]) -> Needed {
    let ones = s0.xor3(s1, s2);
    let carry = s0.majority(s1, s2);
    let twos = c0.xor3(c1, c2);
    let over = c0.majority(c1, c2).or_both(carry, twos);
    Needed { full: (ones & carry.differs(twos)).without(over), over }
}

/// All three cells of the triads whose first cells these are.
#[inline(always)]
fn whole_triads(starts: Words) -> Words {
    starts.or3(starts.up::<1>(), starts.up::<2>())
}
