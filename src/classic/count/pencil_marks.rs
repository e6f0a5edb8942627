//! Exact counts of pencil marks: by search, by signatures, or split at a cell, whichever seems
//! fastest.
//!
//! Signatures count grids with marks like grids with givens. But every digit that is excluded
//! somewhere loses its symmetry, so it may be faster to split the count at such a cell, by the
//! cheaper of two sums: over the digits that the marks allow in the cell; or the count with all its
//! digits minus those with each excluded digit.
//!
//! The search comes first, one node at a time and then in lanes. Once it has taken about as long as
//! estimating the cost of signatures, it continues only while its estimated rest is shorter than
//! theirs.

use std::iter;
use std::num::NonZeroUsize;
use std::sync::OnceLock;

use super::band::ORDERS;
use super::marks::Marks;
use super::orbit::{CountPlan, View};
use super::progress::Span;
use super::search_in_pieces::{SearchPieces, SoFar, seconds_about};
use super::sum::Counting;
use crate::classic::values::candidates::Candidates9;
use crate::classic::values::{Cell9, DigitSet};

/// Steps of the search of one node at a time, before the one in lanes.
const FIRST_STEPS: u32 = 6000;
/// The seconds of search before the cost of signatures is estimated, which takes nearly as long;
/// and the same if the search seems to end soon.
const SECONDS_ALONE: f64 = 30e-3;
const SECONDS_BEFORE_PLAN: f64 = 0.1;
/// The seconds of search before a long count by signatures is estimated again, which takes longer.
const SECONDS_BEFORE_AGAIN: f64 = 0.2;
/// The share of the time for signatures that is spent on a search which seems slower, because
/// estimates of searches can be far too large.
const SHARE_OF_SLOWER: f64 = 0.1;
/// A search that seems to take this many times as long as signatures is abandoned at once.
const HOPELESS: f64 = 1000.0;
/// Counts that take more seconds than this by signatures are estimated again if the search does not
/// end soon: they may be split, and justify more descents to estimate the search.
const LONG: f64 = 2.0;
/// The number of these descents, and the factor by which their estimate may be too large.
const DESCENTS: u32 = 1000;
const TOO_LARGE: f64 = 2.0;

/// Returns the number of solutions with these candidates, or `None` if the count was cancelled.
///
/// The recursion ends because every branch settles a cell or excludes fewer digits than before. All
/// numbers are below 2^73, as there are fewer grids than that.
pub(super) fn count(counting: &Counting, candidates: &Candidates9, span: Span) -> Option<u128> {
    if let Some(few) = counting.kernel.count_within(candidates, FIRST_STEPS) {
        counting.watch.reach(span.at(1.0));
        return Some(few.into());
    }
    let trial =
        Trial { counting, candidates, span, signatures: OnceLock::new(), again: OnceLock::new() };
    let pieces = SearchPieces::of(counting.kernel, candidates);
    let search = pieces.count(counting.kernel, counting.threads, |so_far| trial.goes_on(so_far));
    match search {
        Ok(count) => {
            counting.watch.reach(span.at(1.0));
            Some(count.into())
        }
        Err(_) if counting.watch.is_cancelled() => None,
        Err(so_far) => {
            let rest = span.after(trial.share(so_far));
            let Some(signatures) = trial.signatures() else { return Some(0) };
            match &trial.weighed_again(signatures, so_far).split {
                Some(split) => split.count(counting, rest),
                None => counting.by_plan(&signatures.plan, rest),
            }
        }
    }
}

/// A search that continues as long as it seems to end before signatures would.
struct Trial<'a, 'w> {
    counting: &'a Counting<'w>,
    candidates: &'a Candidates9,
    span: Span,
    /// Estimated once the search has run for some time, and a second time later.
    signatures: OnceLock<Option<CountBySignatures>>,
    again: OnceLock<Again>,
}

impl Trial<'_, '_> {
    fn goes_on(&self, so_far: SoFar) -> bool {
        let SoFar { spent, mut rest } = so_far;
        if self.counting.watch.is_cancelled() {
            return false;
        }
        if spent < SECONDS_ALONE || (rest < SECONDS_ALONE && spent < SECONDS_BEFORE_PLAN) {
            return true;
        }
        let Some(signatures) = self.signatures() else { return false };
        let is_weighed = signatures.seconds <= LONG || spent > SECONDS_BEFORE_AGAIN;
        if is_weighed {
            let search = self.weighed_again(signatures, so_far).search;
            rest = rest.max(search / TOO_LARGE - spent);
        }
        let seconds = seconds_of(self.again.get(), signatures.seconds);
        let is_worth_a_try = spent < SHARE_OF_SLOWER * seconds && rest < HOPELESS * seconds;
        let goes_on = rest < seconds || is_worth_a_try;
        if goes_on && is_weighed {
            self.counting.watch.reach(self.span.at(self.share(SoFar { spent, rest })));
        }
        goes_on
    }

    /// `None` if propagation shows that there are no solutions.
    fn signatures(&self) -> Option<&CountBySignatures> {
        let weigh = || Some(CountBySignatures::new(self.counting, Marks::of(self.candidates)?));
        self.signatures.get_or_init(weigh).as_ref()
    }

    fn weighed_again(
        &self,
        signatures: &CountBySignatures,
        SoFar { spent, rest }: SoFar,
    ) -> &Again {
        self.again.get_or_init(|| {
            let again = signatures.weigh_again(self.counting, rest);
            let at_most = signatures.at_most(Some(&again));
            self.counting.watch.expect(spent + rest.max(again.search - spent).min(at_most));
            again
        })
    }

    /// The share of the whole count that is done.
    fn share(&self, SoFar { spent, rest }: SoFar) -> f64 {
        let again = self.again.get();
        let at_most = self.signatures().map_or(rest, |signatures| signatures.at_most(again));
        spent / (spent + rest.min(at_most))
    }
}

/// A count by signatures.
struct CountBySignatures {
    marks: Marks,
    plan: CountPlan,
    /// The estimated seconds for marks without symmetry.
    seconds: f64,
    /// The estimated seconds for regular marks, which can take longer.
    of_regular: f64,
}

/// The second estimate, made if a count by signatures is long.
#[derive(Default)]
struct Again {
    /// The seconds of the whole search, estimated from more descents; 0 if there is no such
    /// estimate.
    search: f64,
    /// A split, if cheaper than a count of the whole.
    split: Option<SignedSum>,
}

/// The seconds of a split, or `whole` if there is none.
fn seconds_of(again: Option<&Again>, whole: f64) -> f64 {
    let split = again.and_then(|again| again.split.as_ref());
    split.map_or(whole, |split| split.seconds)
}

impl CountBySignatures {
    fn new(counting: &Counting, marks: Marks) -> Self {
        let plan = good_plan(&marks, counting.threads);
        let seconds = counting.seconds(one_thread(&plan));
        let of_regular = counting.seconds(plan.seconds);
        Self { marks, plan, seconds, of_regular }
    }

    /// An upper estimate in seconds: that of the split, or that for regular marks.
    fn at_most(&self, again: Option<&Again>) -> f64 {
        seconds_of(again, self.of_regular)
    }

    /// Estimates again, given that the search seems to need `rest` more seconds.
    fn weigh_again(&self, counting: &Counting, rest: f64) -> Again {
        let Self { marks, seconds, .. } = self;
        if *seconds <= LONG {
            return Again::default();
        }
        let candidates = marks.candidates();
        let search = seconds_about(counting.kernel, counting.threads, &candidates, DESCENTS);
        let split = if rest.max(search) > LONG { SignedSum::of(marks, counting) } else { None };
        Again { search, split: split.filter(|split| split.seconds < *seconds) }
    }
}

/// One of the cheapest views: the best pivot matters more than the order of stacks, so the pivot is
/// chosen first.
fn good_plan(marks: &Marks, threads: NonZeroUsize) -> CountPlan {
    let of_each_pivot = View::all().step_by(ORDERS.len());
    let best = CountPlan::cheapest(marks, of_each_pivot, threads);
    CountPlan::cheapest(marks, View::with_pivot(best.view.pivot()), threads)
}

/// The seconds of one thread for a plan with random marks, by a fit. The cost model treats
/// exclusions as independent, so it overestimates, the more so the longer the count; with regular
/// marks it does not.
fn one_thread(plan: &CountPlan) -> f32 {
    0.42 * plan.seconds.powf(0.75)
}

/// A count as a sum of counts minus other counts.
struct SignedSum {
    parts: Vec<Candidates9>,
    /// The number of parts that are added; the others are subtracted.
    added: usize,
    /// The estimated seconds for all parts, if none of them is split again.
    seconds: f64,
}

impl SignedSum {
    /// Splits the count at the cell with the fewest parts.
    fn of(marks: &Marks, counting: &Counting) -> Option<Self> {
        let candidates = marks.candidates();
        let pruned = candidates.pruned();
        let parts = |cell: &Cell9| pruned[*cell].len().min(1 + marks.left_out(*cell).len());
        let restricted = Cell9::all().filter(|&cell| !marks.left_out(cell).is_empty());
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
            (iter::once(with(candidates[cell].or(left_out))).chain(others).collect(), 1)
        };
        let of = |marks: Marks| counting.seconds(one_thread(&good_plan(&marks, counting.threads)));
        let seconds = parts.iter().filter_map(Marks::of).map(of).sum();
        Some(Self { parts, added, seconds })
    }

    fn count(&self, counting: &Counting, span: Span) -> Option<u128> {
        let part = |index| count(counting, &self.parts[index], span.part(index, self.parts.len()));
        let added: u128 = (0..self.added).map(part).sum::<Option<_>>()?;
        let taken_away: u128 = (self.added..self.parts.len()).map(part).sum::<Option<_>>()?;
        Some(added - taken_away)
    }
}
