//! The number of solutions with each digit in each cell, one band or stack at a time.

use std::iter;
use std::num::NonZeroUsize;
use std::sync::Arc;

use super::pivot_count::PivotCount;
use super::pivot_signatures::PivotSignatures;
use super::weighted_signatures::add;
use crate::classic::count::limits::USUAL_ROOM;
use crate::classic::count::marks::Marks;
use crate::classic::count::orbit::{CountPlan, Pivot, View};
use crate::classic::count::progress::{Reach, Span, share};
use crate::classic::count::sum::ORBIT_BYTES;
use crate::classic::search::Kernel;
use crate::classic::values::{BOX, Cell9, SIDE};

/// The most bytes of completions at a time: 256 MiB. Counts that need more are made in parts.
const ROOM: usize = 4 * USUAL_ROOM;
const _: () = assert!(ROOM >= ORBIT_BYTES);

/// The approximate share of a count's time spent on completions. The rest is the tally.
const COMPLETIONS: f64 = 0.6;

/// The counts with each band, or each stack, as the pivot, cheapest first.
pub(crate) struct Marginals<'a> {
    marks: Marks,
    kernel: Kernel,
    threads: NonZeroUsize,
    /// The remaining counts, cheapest last.
    plans: Vec<CountPlan>,
    /// The seconds of all plans, and of those that are done.
    all: f32,
    done: f32,
    reach: Reach<'a>,
}

/// The results for one band or stack.
pub(crate) struct PivotMarginals {
    /// The number of solutions.
    pub(crate) total: u128,
    /// The number of solutions with each digit, for each cell of the band or stack.
    pub(crate) digits: Vec<(Cell9, [u128; SIDE])>,
}

impl<'a> Marginals<'a> {
    /// Plans the counts for a grid without clashes.
    pub(crate) fn new(
        marks: &Marks,
        kernel: Kernel,
        threads: NonZeroUsize,
        reach: Reach<'a>,
    ) -> Self {
        let plans = |pivot: fn(usize) -> Pivot| -> Vec<CountPlan> {
            let cheapest =
                |index| CountPlan::cheapest(marks, View::with_pivot(pivot(index)), threads);
            (0..BOX).map(cheapest).collect()
        };
        let [bands, stacks] = [plans(Pivot::Band), plans(Pivot::Stack)];
        let mut plans = if seconds(&bands) <= seconds(&stacks) { bands } else { stacks };
        plans.sort_by(|one, other| other.seconds.total_cmp(&one.seconds));
        let all = seconds(&plans);
        Self { marks: *marks, kernel, threads, plans, all, done: 0.0, reach }
    }

    /// The parts of the remaining counts, for `workers` workers, most expensive count first.
    pub(crate) fn parts(&self, workers: usize) -> impl Iterator<Item = MarginalsPart> {
        self.plans.iter().flat_map(move |plan| MarginalsPart::all(plan, self.all, workers))
    }

    /// Whether the remaining counts take longer, by estimate, than `counts` counts of another grid.
    pub(crate) fn take_longer_than(&self, counts: f32, other: &Marks) -> bool {
        let one = CountPlan::best(other, self.threads).seconds;
        seconds(&self.plans) > counts * one
    }
}

impl Iterator for Marginals<'_> {
    type Item = PivotMarginals;

    fn next(&mut self) -> Option<PivotMarginals> {
        let plan = self.plans.pop()?;
        let start = self.done;
        self.done += plan.seconds;
        let span = Span::between(f64::from(start / self.all), f64::from(self.done / self.all));
        let reach = &|share| (self.reach)(span.at(share));
        let count = PivotCount::new(&self.marks, plan, ROOM);
        Some(PivotMarginals::count(count, self.kernel, self.threads, reach))
    }
}

impl PivotMarginals {
    /// Computes a part of the counts of a grid without clashes.
    pub(crate) fn of(
        marks: &Marks,
        part: MarginalsPart,
        kernel: Kernel,
        threads: NonZeroUsize,
        reach: Reach,
    ) -> Self {
        let plan = CountPlan::cheapest(marks, iter::once(part.view), threads);
        let mut count = PivotCount::new(marks, plan, ROOM);
        count.orbits.keep(part.slice, part.slices);
        Self::count(count, kernel, threads, reach)
    }

    fn count(mut count: PivotCount, kernel: Kernel, threads: NonZeroUsize, reach: Reach) -> Self {
        let view = count.view;
        let mut digits = [[0; SIDE]; BOX * SIDE];
        let all = count.orbits.orbits.len() as u64;
        let share_of = |orbits: usize| share(orbits as u64, all);
        let reach = |counted, tallied| {
            reach(COMPLETIONS * counted + (1.0 - COMPLETIONS) * tallied);
        };
        let mut tallied = 0.0;
        while count.advance(kernel, threads, &|orbits| reach(share_of(orbits), tallied)) {
            let shared = Arc::new(count);
            let counted = share_of(shared.completions.end());
            let span = Span::between(tallied, counted);
            let of_part =
                PivotSignatures::new(shared.clone())
                    .digits_of_all(kernel, threads, &|share| reach(counted, span.at(share)));
            tallied = counted;
            add(digits.as_flattened_mut(), of_part.as_flattened());
            count = Arc::into_inner(shared).expect("the signatures were dropped");
        }
        let cells = Cell9::all().map(|seen| view.source(seen));
        Self { total: count.total, digits: cells.zip(digits).collect() }
    }
}

/// A part of the counts that can be computed separately: a slice of the orbits of one view.
///
/// The sum over all slices of a view is the result for its pivot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MarginalsPart {
    view: View,
    slice: usize,
    slices: usize,
}

impl MarginalsPart {
    /// The most slices of a count.
    const MOST: usize = 8;
    /// The fewest estimated seconds for a slice, because each slice enumerates the orbits again.
    /// Tests do not take that long.
    const SECONDS: f32 = if cfg!(test) { 0.01 } else { 0.15 };
    /// This many parts for each worker leave none idle for long.
    const OF_WORKER: f32 = 3.0;

    /// All parts of a count for `workers` workers that share counts of `all` seconds in total.
    fn all(plan: &CountPlan, all: f32, workers: usize) -> impl Iterator<Item = Self> {
        let &CountPlan { view, seconds, .. } = plan;
        let workers = f32::from(u16::try_from(workers).unwrap_or(u16::MAX));
        let most = (seconds / Self::SECONDS).min(Self::OF_WORKER * workers * seconds / all);
        let is_worth = |slices: &usize| f32::from(*slices as u16) <= most;
        let slices = (2..=Self::MOST).take_while(is_worth).last().unwrap_or(1);
        (0..slices).map(move |slice| Self { view, slice, slices })
    }

    pub(crate) fn numbered(number: usize) -> Option<Self> {
        let (rest, slice) = (number / Self::MOST, number % Self::MOST);
        let (view, slices) = (rest / Self::MOST, rest % Self::MOST + 1);
        Some(Self { view: View::numbered(view)?, slice, slices }).filter(|_| slice < slices)
    }

    pub(crate) fn number(self) -> usize {
        let Self { view, slice, slices } = self;
        (view.number() * Self::MOST + slices - 1) * Self::MOST + slice
    }
}

fn seconds(plans: &[CountPlan]) -> f32 {
    plans.iter().map(|plan| plan.seconds).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_without_room_are_made_in_parts() {
        let line =
            "9..42.......6...5...1...2....8.........7..3...7...8...................6.1...3...2";
        let marks = Marks::from(&line.parse().unwrap());
        let threads = NonZeroUsize::MIN;
        let count = |room| {
            let views = View::with_pivot(Pivot::Band(1));
            let plan = CountPlan::cheapest(&marks, views, threads);
            let PivotMarginals { total, digits } = PivotMarginals::count(
                PivotCount::new(&marks, plan, room),
                Kernel::best(),
                threads,
                &|_| (),
            );
            (total, digits)
        };
        let expected = count(ROOM);
        for room in [ORBIT_BYTES, 10 * ORBIT_BYTES] {
            assert_eq!(count(room), expected, "{room}");
        }
        assert!(expected.0 > 0);
    }
}
