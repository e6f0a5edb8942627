//! The orbits of a count, dealt to threads.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use super::Counting;
use super::completions::{Counter, third_partners};
use super::orbits::{Orbit, Orbits};
use super::partitions::Partition;
use super::problem::Problem;
use super::progress::Span;

/// What a member of an orbit takes, in the time that a choice of partners takes.
const WORK_OF_MEMBER: u64 = 8;

/// Orbits that are counted one after the other: those with the same first partition share their blocks.
struct Task<'a> {
    orbits: &'a [Orbit],
    work: u64,
}

/// The number of solutions, by the signatures of the bands; nothing if the count was cancelled.
pub(super) fn count(problem: &Problem, counting: &Counting, span: Span) -> Option<u128> {
    let &Counting { engine, threads, ref watch } = counting;
    let orbits = Orbits::new(problem);
    let partners = third_partners(problem);
    let work_of = Work::new(problem);
    let tasks = tasks(&orbits, &work_of, threads);
    let all_work: u64 = tasks.iter().map(|task| task.work).sum();
    let (next, done) = (AtomicUsize::new(0), AtomicU64::new(0));
    let total = Mutex::new(0);
    let threads = threads.get().min(tasks.len());
    let work = || {
        let mut counter = Counter::new(problem, &orbits, &partners, engine, threads);
        let mut sum = 0;
        while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            for orbit in task.orbits {
                if watch.is_cancelled() {
                    return;
                }
                sum += counter.count(orbit);
                let work = work_of.of(orbit);
                let done = done.fetch_add(work, Ordering::Relaxed) + work;
                watch.reach(span.at(share(done, all_work)));
            }
        }
        *total.lock().expect("no thread panics with the sum in hand") += sum;
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    (!watch.is_cancelled()).then(|| total.into_inner().expect("all threads have ended"))
}

#[expect(clippy::cast_precision_loss, reason = "a share needs three digits")]
fn share(done: u64, all: u64) -> f64 {
    done as f64 / all as f64
}

/// The tasks, the longest first: what is left for the last thread at the end is short.
fn tasks<'a>(orbits: &'a Orbits, work_of: &Work, threads: NonZeroUsize) -> Vec<Task<'a>> {
    let task = |orbits: &'a [Orbit]| Task {
        orbits,
        work: orbits.iter().map(|orbit| work_of.of(orbit)).sum(),
    };
    let mut tasks: Vec<_> =
        orbits.orbits.chunk_by(|one, next| one.pair[0] == next.pair[0]).map(task).collect();
    // Blocks made twice cost less than a thread that has nothing to do.
    if threads.get() > 1 {
        let fair = tasks.iter().map(|task| task.work).sum::<u64>() / threads.get() as u64;
        tasks = tasks
            .iter()
            .flat_map(|whole| {
                let pieces = (whole.work / (fair / 2).max(1) + 1) as usize;
                whole.orbits.chunks(whole.orbits.len().div_ceil(pieces)).map(task)
            })
            .collect();
    }
    tasks.sort_by_key(|task| std::cmp::Reverse(task.work));
    tasks
}

/// An estimate of what an orbit takes.
struct Work {
    /// For the first two stacks, the number of partners of each partition.
    partners: [Vec<u64>; 2],
}

impl Work {
    fn new(problem: &Problem) -> Self {
        let all = 0..super::partitions::PARTITIONS as Partition;
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
