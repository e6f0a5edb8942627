//! The share of all solutions with a digit in a cell.

use std::fmt;

use num_bigint::BigUint;

/// The share of all solutions with a digit in a cell, never zero; an item of
/// [`Occurrences::shares`](super::shares::Occurrences::shares).
///
/// Written as `22 of 98 solutions (22.4 %)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share<'a> {
    /// The number of solutions with the digit in the cell.
    pub count: &'a BigUint,
    /// The number of all solutions.
    pub total: &'a BigUint,
}

impl Share<'_> {
    /// Whether all solutions have the digit in the cell.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.count == self.total
    }

    /// The share as a number from 0 to 1, to nine decimal places.
    #[must_use]
    pub fn fraction(&self) -> f64 {
        const PARTS: u32 = 1_000_000_000;
        let parts = (self.count * PARTS + self.total / 2_u32) / self.total;
        u32::try_from(parts).map_or(1.0, f64::from) / f64::from(PARTS)
    }

    /// The share in units of `1 / parts`, rounded up: from 1 to `parts`.
    #[must_use]
    pub fn in_parts(&self, parts: u16) -> u16 {
        let share = (self.count * parts + (self.total - 1_u32)) / self.total;
        u16::try_from(share).unwrap_or(parts)
    }
}

impl fmt::Display for Share<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { count, total } = *self;
        let solutions = if *total == BigUint::from(1_u32) { "solution" } else { "solutions" };
        let per_mille = (count * 2000_u32 + total) / (total * 2_u32);
        let (whole, tenths) = (&per_mille / 10_u32, &per_mille % 10_u32);
        write!(f, "{count} of {total} {solutions} ({whole}.{tenths} %)")
    }
}
