//! Exact counts of pencil marks: by search, by signatures, or split at a cell, whichever seems
//! fastest.
//!
//! Signatures count grids with marks as they count givens. But every digit that some cell leaves
//! out loses its symmetry, so it may be faster to split the count at such a cell, in the cheaper of
//! two ways: the sum over the digits that the marks allow; or the count without the marks, minus
//! that of each digit that they leave out.
//!
//! The search comes first, one node at a time and then in lanes. Once it has taken about as long as
//! it takes to weigh signatures, it continues only while its rest seems shorter than theirs.

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

/// Steps of a search on its own, before one in lanes.
const FIRST_STEPS: u32 = 6000;
/// The seconds of a search before signatures are thought of, as weighing them takes nearly as long;
/// and if it seems to end soon.
const SECONDS_ALONE: f64 = 30e-3;
const SECONDS_BEFORE_PLAN: f64 = 0.1;
/// The seconds of a search before long signatures are weighed again, which takes longer.
const SECONDS_BEFORE_AGAIN: f64 = 0.2;
/// The share of the time for signatures that is spent on a search which seems to take longer:
/// estimates of searches can be far too large.
const SHARE_OF_SLOWER: f64 = 0.1;
/// A search that seems to take this many times as long as signatures is given up at once.
const HOPELESS: f64 = 1000.0;
/// Counts that take more seconds by signatures are weighed again once a search does not end soon:
/// they may be split, and are worth more descents to estimate how long the search takes.
const LONG: f64 = 2.0;
/// Those descents, and how many times as large as the search their estimate may well be.
const DESCENTS: u32 = 1000;
const TOO_LARGE: f64 = 2.0;

/// The number of solutions with these candidates; `None` if the count was cancelled.
///
/// The recursion ends because every branch decides a cell or leaves out fewer digits than before.
/// All numbers are below 2^73, as there are fewer grids than that.
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

/// A search that goes on as long as it seems to end before signatures would.
struct Trial<'a, 'w> {
    counting: &'a Counting<'w>,
    candidates: &'a Candidates9,
    span: Span,
    /// Weighed once the search has gone on for some time, and then again.
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

    /// `None` if it is plain that there are no solutions.
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
    /// The seconds that marks at random take.
    seconds: f64,
    /// The seconds that regular ones may take as a whole.
    of_regular: f64,
}

/// What is worth weighing where a count by signatures is long.
#[derive(Default)]
struct Again {
    /// The seconds of the whole search by another estimate; 0 if there is none.
    search: f64,
    /// If that is cheaper than a count of the whole.
    split: Option<SignedSum>,
}

/// The seconds of a split, or of a count of the whole if there is none.
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

    /// The seconds that regular marks may take, as far as this is weighed.
    fn at_most(&self, again: Option<&Again>) -> f64 {
        seconds_of(again, self.of_regular)
    }

    /// Beside a search that takes so many seconds more.
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

/// One of the cheapest views: those with the same pivot hardly differ as much as the pivots do.
fn good_plan(marks: &Marks, threads: NonZeroUsize) -> CountPlan {
    let of_each_pivot = View::all().step_by(ORDERS.len());
    let best = CountPlan::cheapest(marks, of_each_pivot, threads);
    CountPlan::cheapest(marks, View::with_pivot(best.view.pivot()), threads)
}

/// The seconds of one thread for a plan with random pencil marks. The model behind plans takes what
/// cells leave out for independent, so it is the more too high the longer the count; with regular
/// marks it is not.
fn one_thread(plan: &CountPlan) -> f32 {
    0.42 * plan.seconds.powf(0.75)
}

/// A count as the sum of some others, minus the sum of the rest.
struct SignedSum {
    parts: Vec<Candidates9>,
    /// How many of the parts are added.
    added: usize,
    /// The estimated time for all parts, if none of them is split again.
    seconds: f64,
}

impl SignedSum {
    /// The count split at the cell with the fewest parts.
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
