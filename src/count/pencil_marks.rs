//! Exact counts of pencil marks.
//!
//! Signatures count grids with marks as they count givens. But every digit that some cell leaves
//! out loses its symmetry, so it may be faster to split the count at such a cell, in the cheaper of
//! two ways: the sum over the digits that the marks allow; or the count without the marks, minus
//! that of each digit that they leave out.

use std::iter;

use super::limits::SEARCH_STEPS;
use super::marks::Marks;
use super::orbit::Plan;
use super::progress::Span;
use super::sum::Counting;
use crate::candidates::Candidates;
use crate::geometry::{Cell, DigitSet};

/// Counts that take less than this many seconds are never split.
const SHORT: f32 = 0.3;

/// The number of solutions with these candidates; `None` if the count was cancelled.
///
/// The recursion ends because every branch decides a cell or leaves out fewer digits than before.
/// All numbers are below 2^73, as there are fewer grids than that.
pub(super) fn count(counting: &Counting, candidates: &Candidates, span: Span) -> Option<u128> {
    if let Some(count) = counting.kernel.count_within(candidates, SEARCH_STEPS) {
        counting.watch.reach(span.at(1.0));
        return Some(count.into());
    }
    let Some(marks) = Marks::of(candidates) else { return Some(0) };
    let plan = Plan::best(&marks, counting.threads);
    let split = if plan.seconds > SHORT { Split::of(&marks, counting) } else { None };
    match split.filter(|split| split.seconds < plan.seconds) {
        Some(split) => split.count(counting, span),
        None => counting.by_plan(&plan, span),
    }
}

/// A count as the sum of some others, minus the sum of the rest.
struct Split {
    parts: Vec<Candidates>,
    /// How many of the parts are added.
    added: usize,
    /// The estimated time for all parts, if none of them is split again.
    seconds: f32,
}

impl Split {
    /// The count split at the cell with the fewest parts.
    fn of(marks: &Marks, counting: &Counting) -> Option<Self> {
        let candidates = marks.candidates();
        let pruned = candidates.pruned();
        let parts = |cell: &Cell| pruned[*cell].len().min(1 + marks.left_out(*cell).len());
        let restricted = Cell::all().filter(|&cell| !marks.left_out(cell).is_empty());
        let cell = restricted.min_by_key(parts)?;
        let with = |digits: DigitSet| {
            let mut part = candidates;
            part[cell] = digits;
            part
        };
        let left_out = marks.left_out(cell);
        let (parts, added): (Vec<_>, _) = if parts(&cell) == pruned[cell].len() {
            let parts = pruned[cell].into_iter().map(|digit| with(DigitSet::only(digit)));
            (parts.collect(), pruned[cell].len())
        } else {
            let others = left_out.into_iter().map(|digit| with(DigitSet::only(digit)));
            (iter::once(with(candidates[cell] | left_out)).chain(others).collect(), 1)
        };
        let seconds = parts.iter().filter_map(Marks::of);
        let seconds = seconds.map(|marks| Plan::best(&marks, counting.threads).seconds).sum();
        Some(Self { parts, added, seconds })
    }

    fn count(&self, counting: &Counting, span: Span) -> Option<u128> {
        let part = |index| count(counting, &self.parts[index], span.part(index, self.parts.len()));
        let added: u128 = (0..self.added).map(part).sum::<Option<_>>()?;
        let taken_away: u128 = (self.added..self.parts.len()).map(part).sum::<Option<_>>()?;
        Some(added - taken_away)
    }
}
