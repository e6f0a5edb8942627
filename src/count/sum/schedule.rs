//! The orbits of a count, dealt to threads.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use super::block_cache::{Stock, Stocker};
use super::orbit_sum::{Counter, third_partners};
use super::windows::Windows;
use crate::count::Counting;
use crate::count::band::tables::Partition;
use crate::count::deal::deal;
use crate::count::orbit::orbits::{Orbit, Orbits};
use crate::count::orbit::problem::Problem;
use crate::count::progress::Span;
use crate::search::Kernel;

/// What a member of an orbit takes, in the time that a choice of partners takes.
const WORK_OF_MEMBER: u64 = 8;

/// What is counted, and by what.
pub(crate) struct Schedule<'a> {
    pub(crate) problem: &'a Problem,
    pub(crate) orbits: &'a Orbits,
    /// See [`third_partners`].
    pub(crate) partners: &'a [Vec<[u16; 2]>],
    pub(crate) kernel: Kernel,
    pub(crate) threads: NonZeroUsize,
}

/// A thread's own.
struct Worker<'a> {
    counter: Counter<'a>,
    stocker: Stocker,
}

impl<'a> Schedule<'a> {
    /// Counts some orbits, and hands over what is found of each, in their order, as long as it is taken. What
    /// is in stock at the end is returned.
    pub(crate) fn each<Found: Send>(
        &self,
        orbits: &'a [Orbit],
        count: impl Fn(&mut Counter, &Stock, &Orbit) -> Found + Sync,
        mut take: impl FnMut(&Orbit, Found) -> ControlFlow<()>,
    ) -> Stock<'a> {
        let &Self { problem, kernel, .. } = self;
        let mut stock = Stock::new(problem);
        let mut workers: Vec<Worker> = (0..self.threads.get().min(orbits.len()))
            .map(|_| Worker {
                counter: Counter::new(problem, self.orbits, self.partners, kernel),
                stocker: Stocker::new(&stock, kernel),
            })
            .collect();
        for window in (Windows { problem, orbits }) {
            stock.turn_to(&window, self.orbits, &mut workers);
            let found = deal(&mut workers, window.orbits, |worker, orbit| {
                count(&mut worker.counter, &stock, orbit)
            });
            let mut found = std::iter::zip(window.orbits, found);
            if found.try_for_each(|(orbit, found)| take(orbit, found)).is_break() {
                break;
            }
        }
        stock
    }
}

impl AsMut<Stocker> for Worker<'_> {
    fn as_mut(&mut self) -> &mut Stocker {
        &mut self.stocker
    }
}

/// The number of solutions, by the signatures of the bands; nothing if the count was cancelled.
pub(crate) fn count(problem: &Problem, counting: &Counting, span: Span) -> Option<u128> {
    let &Counting { kernel, threads, ref watch } = counting;
    let (orbits, partners) = (Orbits::new(problem), third_partners(problem));
    let work_of = Work::new(problem);
    let all: u64 = orbits.orbits.iter().map(|orbit| work_of.of(orbit)).sum();
    let done = AtomicU64::new(0);
    let schedule = Schedule { problem, orbits: &orbits, partners: &partners, kernel, threads };
    let mut total = 0;
    schedule.each(
        &orbits.orbits,
        |counter, stock, orbit| {
            if watch.is_cancelled() {
                return None;
            }
            let count = counter.count(stock, orbit);
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

#[expect(clippy::cast_precision_loss, reason = "a share needs three digits")]
fn share(done: u64, all: u64) -> f64 {
    done as f64 / all as f64
}

/// An estimate of what an orbit takes.
struct Work {
    /// For the first two stacks, the number of partners of each partition.
    partners: [Vec<u64>; 2],
}

impl Work {
    fn new(problem: &Problem) -> Self {
        let all = 0..crate::count::limits::PARTITIONS as Partition;
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
