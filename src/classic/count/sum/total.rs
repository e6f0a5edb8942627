//! The number of solutions of a grid of givens.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use super::schedule::Schedule;
use super::third_partners::ThirdPartners;
use crate::classic::count::band::Partition;
use crate::classic::count::limits::{PARTITIONS, SEARCH_STEPS};
use crate::classic::count::orbit::{CountPlan, Orbit, Orbits, Problem};
use crate::classic::count::progress::{Method, Span, Watch, share};
use crate::classic::search::Kernel;
use crate::classic::values::board::Board9;

/// The work for a member of an orbit, in units of one choice of partners.
const WORK_OF_MEMBER: u64 = 8;

/// The settings that all parts of a count share.
pub(crate) struct Counting<'a> {
    pub(crate) kernel: Kernel,
    pub(crate) threads: NonZeroUsize,
    pub(crate) watch: Watch<'a>,
}

impl Counting<'_> {
    /// Returns the number of solutions, or `None` if the count was cancelled.
    pub(crate) fn count(&self, board: &Board9) -> Option<u128> {
        if board.has_clash() {
            return Some(0);
        }
        match self.kernel.count_within(board, SEARCH_STEPS) {
            Some(count) => Some(count.into()),
            None => self.by_plan(&CountPlan::best(&board.into(), self.threads), Span::ALL),
        }
    }

    /// Counts as planned. Returns the number of solutions, or `None` if the count was cancelled.
    pub(crate) fn by_plan(&self, plan: &CountPlan, span: Span) -> Option<u128> {
        if self.watch.is_cancelled() {
            return None;
        }
        self.watch.expect(self.seconds(plan.seconds));
        self.watch.begin(Method::Signatures);
        self.all_orbits(&plan.problem, span)
    }

    /// The seconds on all threads for a count that takes one thread `of_one_thread` seconds.
    #[expect(clippy::cast_precision_loss, reason = "thread counts are far below 2^52")]
    pub(crate) fn seconds(&self, of_one_thread: f32) -> f64 {
        f64::from(of_one_thread) / self.threads.get() as f64
    }

    /// The sum over all orbits of a problem, or `None` if the count was cancelled.
    pub(crate) fn all_orbits(&self, problem: &Problem, span: Span) -> Option<u128> {
        let &Self { kernel, threads, ref watch } = self;
        let (orbits, partners) = (Orbits::new(problem), ThirdPartners::of(problem));
        let work_of = OrbitWork::new(problem);
        let all: u64 = orbits.orbits.iter().map(|orbit| work_of.of(orbit)).sum();
        let done = AtomicU64::new(0);
        let schedule = Schedule { problem, orbits: &orbits, partners: &partners, kernel, threads };
        let mut total = 0;
        schedule.for_each(
            &orbits.orbits,
            |counter, cache, orbit| {
                if watch.is_cancelled() {
                    return None;
                }
                let count = counter.count(cache, orbit);
                let work = work_of.of(orbit);
                let done = done.fetch_add(work, Ordering::Relaxed) + work;
                watch.reach(span.at(share(done, all)));
                Some(count)
            },
            |_, count| match count {
                Some(count) => {
                    total += count;
                    ControlFlow::Continue(())
                }
                None => ControlFlow::Break(()),
            },
        );
        (!watch.is_cancelled()).then_some(total)
    }
}

/// Estimates the work for an orbit, for progress reports.
struct OrbitWork {
    /// For the first two stacks, the number of partners of each partition.
    partners: [Vec<u64>; 2],
}

impl OrbitWork {
    fn new(problem: &Problem) -> Self {
        let all = 0..PARTITIONS as Partition;
        let partners = [0, 1].map(|stack| {
            all.clone().map(|pivot| problem.partners(stack, pivot).count() as u64).collect()
        });
        Self { partners }
    }

    fn of(&self, orbit: &Orbit) -> u64 {
        let [first, second] =
            [0, 1].map(|stack: usize| self.partners[stack][usize::from(orbit.pair[stack])]);
        first * second + WORK_OF_MEMBER * orbit.members.len() as u64
    }
}
