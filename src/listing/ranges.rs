//! Ranges of arbitrarily large numbers, and parts of them.

use std::ops::{Bound, Range, RangeBounds};

use num_bigint::BigUint;

/// The first number of a range and the one after its last, or `None` if the range has no end.
pub(crate) fn bounds<N>(range: &impl RangeBounds<N>) -> (BigUint, Option<BigUint>)
where
    N: Clone + Into<BigUint>,
{
    let start = match range.start_bound() {
        Bound::Included(first) => first.clone().into(),
        Bound::Excluded(before) => before.clone().into() + 1_u32,
        Bound::Unbounded => BigUint::ZERO,
    };
    let end = match range.end_bound() {
        Bound::Included(last) => Some(last.clone().into() + 1_u32),
        Bound::Excluded(end) => Some(end.clone().into()),
        Bound::Unbounded => None,
    };
    (start, end)
}

/// One of `parts` consecutive parts of the numbers below `len`, with lengths that differ by at most
/// one. Parts are numbered from 0.
///
/// # Panics
///
/// If `part` is not less than `parts`.
#[must_use]
pub fn part_of(len: &BigUint, part: &BigUint, parts: &BigUint) -> Range<BigUint> {
    assert!(part < parts, "part {part} of {parts}: parts are numbered from 0");
    len * part / parts..len * (part + 1_u32) / parts
}
