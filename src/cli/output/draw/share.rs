//! The share of all solutions that have a digit in a cell.

use std::fmt;

use lazydoku::Occurrences;
use lazydoku::geometry::{Cell, Digit};
use lazydoku::num_bigint::BigUint;

/// `count` of `total` solutions, at least one.
pub(crate) struct Share<'a> {
    pub(crate) count: &'a BigUint,
    pub(crate) total: &'a BigUint,
}

/// The digits that some solution has in a cell, ascending.
pub(crate) fn shares(
    occurrences: &Occurrences,
    cell: Cell,
) -> impl Iterator<Item = (Digit, Share<'_>)> {
    Digit::all()
        .map(move |digit| {
            let count = &occurrences[(cell, digit)];
            (digit, Share { count, total: occurrences.total() })
        })
        .filter(|(_, share)| *share.count != BigUint::ZERO)
}

impl Share<'_> {
    /// Whether all solutions have it.
    pub(crate) fn is_whole(&self) -> bool {
        self.count == self.total
    }

    /// The share as a number of `parts`, rounded up: from 1 to `parts`.
    pub(crate) fn in_parts(&self, parts: u16) -> u16 {
        let share = (self.count * parts + (self.total - 1_u32)) / self.total;
        u16::try_from(share).unwrap_or(parts)
    }
}

/// `22 of 98 solutions (22.4 %)`
impl fmt::Display for Share<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { count, total } = self;
        let solutions = if **total == BigUint::from(1_u32) { "solution" } else { "solutions" };
        let per_mille = (*count * 2000_u32 + *total) / (*total * 2_u32);
        let (whole, tenths) = (&per_mille / 10_u32, &per_mille % 10_u32);
        write!(f, "{count} of {total} {solutions} ({whole}.{tenths} %)")
    }
}
