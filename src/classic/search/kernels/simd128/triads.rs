//! Triads that must hold three digits.

use super::Words;
use super::node::Node;
use super::sweep::whole_triads;
use super::vector::Vector;
use super::views::{columns_in_use, in_all_rows, lone_in_row, tally_four, triads_in_use};
use crate::classic::search::kernels::search_kernel::Verdict;
use crate::classic::values::SIDE;

/// The triads of one direction that must hold exactly three digits, and those that would have to
/// hold more.
struct Needed {
    full: Words,
    over: Words,
}

impl Needed {
    /// Counts the digits that need each triad.
    #[inline(always)]
    fn by(digits: &[Words; SIDE]) -> Self {
        let [.., three, four] = tally_four(digits);
        Self { full: three.without(four), over: four }
    }
}

impl Node {
    /// Removes all other digits from each triad that three digits fill; needing a fourth is a
    /// contradiction.
    #[inline(always)]
    pub(super) fn close_triads(&mut self) -> Verdict {
        let (mut in_rows, mut in_columns) = (self.0, self.0);
        for digit in 0..SIDE {
            let word = self.0[digit];
            in_rows[digit] = lone_in_row(triads_in_use(word));
            let columns = columns_in_use(word);
            in_columns[digit] = columns.without(columns.next_word() | columns.last_word());
        }
        let (rows, stacks) = (Needed::by(&in_rows), Needed::by(&in_columns));
        for digit in 0..SIDE {
            let triads = whole_triads(rows.full.without(in_rows[digit]));
            let columns = in_all_rows(stacks.full.without(in_columns[digit]));
            self.0[digit] = self.0[digit].without(triads | columns);
        }
        let over = rows.over | stacks.over;
        if over.is_zero() { Verdict::Open } else { Verdict::Contradiction }
    }
}
