//! Exact counts of pencil marks.
//!
//! Signatures count grids with marks as they count givens. But every digit that some cell leaves
//! out loses its symmetry, so it may be faster to split the count at such a cell, in the cheaper of
//! two ways: the sum over the digits that the marks allow; or the count without the marks, minus
//! that of each digit that they leave out.

use std::cell::LazyCell;
use std::iter;

use super::marks::Marks;
use super::orbit::{Plan, View};
use super::progress::Span;
use super::sum::Counting;
use crate::batch::count_in_lanes;
use crate::candidates::Candidates;
use crate::geometry::{Cell, DigitSet};

/// Steps of a search on its own, before one in lanes.
const FIRST_STEPS: u32 = 6000;
/// The time of a search before signatures are thought of.
const SECONDS_ALONE: f64 = 20e-3;
/// The share of the time for signatures in any view that is spent on a search before all views are
/// weighed. The cheapest view is hardly ever that much cheaper than any other.
const SHARE_OF_ANY_VIEW: f64 = 0.05;
/// The longest search before all views are weighed, which takes no longer.
const LONGEST_BEFORE_PLAN: f64 = 0.1;
/// Walks for an estimate of the size of a search.
const DESCENTS: u32 = 256;
/// The time of a search in lanes for each node that an estimate finds, and for each round.
const SECONDS_OF_NODE: f64 = 0.1e-6;
const SECONDS_OF_ROUND: f64 = 50e-6;
/// The share of the time for signatures that is spent on a search which seems to take longer.
const SHARE_OF_SLOWER: f64 = 0.25;
/// A search that seems to take this many times as long as signatures is not tried. The estimate is
/// right on average and never negative, so it is hardly ever that much too large.
const HOPELESS: f64 = 1000.0;

/// Counts that take less than this many seconds are never split.
const SHORT: f32 = 0.3;
/// Counts that take more are split before a search, so that it does not go on for too long.
const LONG: f64 = 3.0;

/// The number of solutions with these candidates; `None` if the count was cancelled.
///
/// The recursion ends because every branch decides a cell or leaves out fewer digits than before.
/// All numbers are below 2^73, as there are fewer grids than that.
pub(super) fn count(counting: &Counting, candidates: &Candidates, span: Span) -> Option<u128> {
    let found = |count: u64| {
        counting.watch.reach(span.at(1.0));
        Some(count.into())
    };
    if let Some(few) = counting.kernel.count_within(candidates, FIRST_STEPS) {
        return found(few);
    }
    let marks = LazyCell::new(|| Marks::of(candidates));
    let in_any_view = || {
        let plan = |marks| Plan::cheapest(marks, View::all().take(1), counting.threads);
        marks.as_ref().map_or(0.0, |marks| plan(marks).seconds)
    };
    if let Some(count) = short_search(counting, candidates, in_any_view) {
        return found(count);
    }
    let Some(marks) = &*marks else { return found(0) };
    let plan = Plan::best(marks, counting.threads);
    let split = LazyCell::new(|| {
        let split = if plan.seconds > SHORT { Split::of(marks, counting) } else { None };
        split.filter(|split| split.seconds < plan.seconds)
    });
    let trial = Trial::new(counting, candidates, plan.seconds, || {
        split.as_ref().map_or(plan.seconds, |split| split.seconds)
    });
    counting.watch.expect(trial.seconds_of_count(counting));
    if let Some(count) = trial.search(counting, candidates, span) {
        return found(count);
    }
    if counting.watch.is_cancelled() {
        return None;
    }
    let rest = span.after(trial.share_after(trial.most()));
    match &*split {
        Some(split) => split.count(counting, rest),
        None => counting.by_plan(&plan, rest),
    }
}

/// The number of solutions, if a search finds them all in much less time than signatures would
/// take, or than it takes to weigh them.
fn short_search(
    counting: &Counting,
    candidates: &Candidates,
    in_any_view: impl FnOnce() -> f32,
) -> Option<u64> {
    let longest =
        LazyCell::new(|| (SHARE_OF_ANY_VIEW * f64::from(in_any_view())).min(LONGEST_BEFORE_PLAN));
    search_while(counting, candidates, |spent| spent < SECONDS_ALONE || spent < *longest)
}

/// The number of solutions, if a search finds them all while it may go on. Tells the time spent so
/// far, by estimate.
fn search_while(
    counting: &Counting,
    candidates: &Candidates,
    mut goes_on: impl FnMut(f64) -> bool,
) -> Option<u64> {
    let mut spent = 0.0;
    count_in_lanes(counting.kernel, candidates, || {
        spent += SECONDS_OF_ROUND;
        goes_on(spent) && !counting.watch.is_cancelled()
    })
}

/// A search that may end before signatures would.
struct Trial {
    /// The estimated seconds of the whole search, and of a count by signatures.
    search: f64,
    signatures: f64,
}

impl Trial {
    /// Weighs a search against signatures that take this many seconds, or those that are found only
    /// if both ways are long.
    fn new(
        counting: &Counting,
        candidates: &Candidates,
        seconds: f32,
        if_long: impl FnOnce() -> f32,
    ) -> Self {
        let search = counting.kernel.sizes_about(candidates, DESCENTS).nodes * SECONDS_OF_NODE;
        let is_long = search.min(seconds.into()) > LONG;
        Self { search, signatures: if is_long { if_long() } else { seconds }.into() }
    }

    /// The most seconds to search for.
    ///
    /// Estimates of searches can be far too small or too large. So some time is usually spent on
    /// it, and never more than signatures would take.
    fn most(&self) -> f64 {
        if self.search < self.signatures {
            self.signatures
        } else if self.search < HOPELESS * self.signatures {
            SHARE_OF_SLOWER * self.signatures
        } else {
            0.0
        }
    }

    /// The estimated seconds of the whole count.
    fn seconds_of_count(&self, counting: &Counting) -> f64 {
        if self.search < self.signatures {
            self.search
        } else {
            self.most() + counting.seconds(self.signatures as f32)
        }
    }

    /// The share of the count that is done after this many seconds of search. If the search takes
    /// longer than it seemed, the share grows ever more slowly.
    fn share_after(&self, spent: f64) -> f64 {
        spent / (spent + self.search.min(self.signatures))
    }

    /// The number of solutions, if the search ends in time.
    fn search(&self, counting: &Counting, candidates: &Candidates, span: Span) -> Option<u64> {
        if self.most() == 0.0 {
            return None;
        }
        search_while(counting, candidates, |spent| {
            counting.watch.reach(span.at(self.share_after(spent)));
            spent < self.most()
        })
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
