//! Exact counts of pencil marks.
//!
//! Signatures count grids with marks as they count givens. But every digit that some cell leaves
//! out loses its symmetry, so it may be faster to split the count at such a cell, in the cheaper of
//! two ways: the sum over the digits that the marks allow; or the count without the marks, minus
//! that of each digit that they leave out.

use std::iter;

use super::marks::Marks;
use super::orbit::Plan;
use super::progress::Span;
use super::sum::Counting;
use crate::batch::count_in_lanes;
use crate::candidates::Candidates;
use crate::geometry::{Cell, DigitSet};

/// Steps of a search on its own, before one in lanes.
const FIRST_STEPS: u32 = 6000;
/// The time of a search before signatures are thought of: to plan for them takes as long.
const SECONDS_OF_PLAN: f64 = 20e-3;
/// Walks for an estimate of the size of a search.
const DESCENTS: u32 = 256;
/// The time of a search in lanes for each node that an estimate finds, and for each round.
const SECONDS_OF_NODE: f64 = 0.3e-6;
const SECONDS_OF_ROUND: f64 = 50e-6;
/// The share of the time for signatures that is spent on a search which seems to take longer.
const SHARE_OF_SLOWER: f64 = 0.25;

/// Counts that take less than this many seconds are never split.
const SHORT: f32 = 0.3;

/// The number of solutions with these candidates; `None` if the count was cancelled.
///
/// The recursion ends because every branch decides a cell or leaves out fewer digits than before.
/// All numbers are below 2^73, as there are fewer grids than that.
pub(super) fn count(counting: &Counting, candidates: &Candidates, span: Span) -> Option<u128> {
    if let Some(count) = quick_search(counting, candidates) {
        counting.watch.reach(span.at(1.0));
        return Some(count.into());
    }
    let Some(marks) = Marks::of(candidates) else { return Some(0) };
    let plan = Plan::best(&marks, counting.threads);
    if let Some(count) = search(counting, candidates, plan.seconds) {
        counting.watch.reach(span.at(1.0));
        return Some(count.into());
    }
    if counting.watch.is_cancelled() {
        return None;
    }
    let split = if plan.seconds > SHORT { Split::of(&marks, counting) } else { None };
    match split.filter(|split| split.seconds < plan.seconds) {
        Some(split) => split.count(counting, span),
        None => counting.by_plan(&plan, span),
    }
}

/// The number of solutions, if a search finds them all in less time than it takes to plan a count
/// by signatures.
fn quick_search(counting: &Counting, candidates: &Candidates) -> Option<u64> {
    let few = counting.kernel.count_within(candidates, FIRST_STEPS);
    few.or_else(|| search_for(counting, candidates, SECONDS_OF_PLAN))
}

/// The number of solutions, found by search, unless that seems to take longer than signatures,
/// which take this many seconds by estimate.
///
/// Estimates of searches can be far too small or too large. So some time is always spent on it, and
/// never more than signatures would take.
fn search(counting: &Counting, candidates: &Candidates, seconds: f32) -> Option<u64> {
    let estimated = counting.kernel.sizes_about(candidates, DESCENTS).nodes * SECONDS_OF_NODE;
    let is_faster = estimated < f64::from(seconds);
    let share = if is_faster { 1.0 } else { SHARE_OF_SLOWER };
    search_for(counting, candidates, share * f64::from(seconds))
}

/// The number of solutions, if a search finds them all in this time, by estimate.
fn search_for(counting: &Counting, candidates: &Candidates, seconds: f64) -> Option<u64> {
    let mut left = seconds / SECONDS_OF_ROUND;
    count_in_lanes(counting.kernel, candidates, || {
        left -= 1.0;
        left > 0.0 && !counting.watch.is_cancelled()
    })
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
