//! A crew that returns results in the order of its jobs.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::task::Poll;

use super::crew::{Crew, Shared};
use super::monitor::Monitor;

/// Workers that answer jobs. Answers are taken in the order of the jobs, whichever is ready first.
pub(crate) struct InOrder<Job: Send + 'static, Made: Send + 'static> {
    crew: Crew<Monitor<Jobs<Job, Made>>>,
}

/// The jobs whose answers have not been taken yet, in order.
pub(crate) struct Jobs<Job, Made> {
    waiting: VecDeque<Job>,
    /// Answers in the order of their jobs, `None` where an answer is not ready yet.
    owed: VecDeque<Option<Made>>,
    /// The number of answers already taken, which is the number of the first job in `owed`.
    taken: usize,
    stopped: bool,
}

impl<Job: Send + 'static, Made: Send + 'static> InOrder<Job, Made> {
    /// Starts the threads. `worker` makes the function that each of them answers jobs with.
    ///
    /// # Panics
    ///
    /// If the operating system cannot start even one thread.
    pub(crate) fn new<W>(threads: NonZeroUsize, mut worker: impl FnMut() -> W) -> Self
    where
        W: FnMut(Job) -> Made + Send + 'static,
    {
        let jobs =
            Jobs { waiting: VecDeque::new(), owed: VecDeque::new(), taken: 0, stopped: false };
        let start = |_| {
            let mut answer = worker();
            move |jobs: &Monitor<Jobs<Job, Made>>| {
                while let Some((number, job)) = jobs.wait_for(Jobs::next_job) {
                    let made = answer(job);
                    jobs.change(|jobs| jobs.put(number, made));
                }
            }
        };
        Self { crew: Crew::start(Arc::new(Monitor::new(jobs)), threads, start) }
    }

    /// The number of threads.
    pub(crate) fn threads(&self) -> usize {
        self.crew.len()
    }

    /// The number of answers not taken yet.
    pub(crate) fn owed(&self) -> usize {
        self.crew.shared().lock().owed.len()
    }

    /// Queues a job for the next idle worker, and returns whether there are any workers. After a
    /// panic there are none, and [`take`](Self::take) rethrows it.
    pub(crate) fn give(&self, job: Job) -> bool {
        self.crew.shared().change(|jobs| {
            if !jobs.stopped {
                jobs.waiting.push_back(job);
                jobs.owed.push_back(None);
            }
            !jobs.stopped
        })
    }

    /// Waits for the next answer in job order; `None` if all answers have been taken.
    ///
    /// # Panics
    ///
    /// Rethrows the panic of a worker.
    pub(crate) fn take(&self) -> Option<Made> {
        let answer = self.crew.shared().wait_for(Jobs::take);
        if answer.is_none() {
            self.crew.rethrow();
        }
        answer
    }
}

impl<Job, Made> Jobs<Job, Made> {
    /// The next job and its number, or `None` once the crew has been stopped.
    fn next_job(&mut self) -> Poll<Option<(usize, Job)>> {
        if self.stopped {
            return Poll::Ready(None);
        }
        let number = self.taken + self.owed.len() - self.waiting.len();
        match self.waiting.pop_front() {
            Some(job) => Poll::Ready(Some((number, job))),
            None => Poll::Pending,
        }
    }

    fn put(&mut self, number: usize, made: Made) {
        if let Some(owed) = number.checked_sub(self.taken).and_then(|at| self.owed.get_mut(at)) {
            *owed = Some(made);
        }
    }

    /// The next answer in job order, or `None` if all have been taken.
    fn take(&mut self) -> Poll<Option<Made>> {
        let Some(owed) = self.owed.front_mut() else { return Poll::Ready(None) };
        let Some(made) = owed.take() else { return Poll::Pending };
        self.owed.pop_front();
        self.taken += 1;
        Poll::Ready(Some(made))
    }
}

impl<Job: Send + 'static, Made: Send + 'static> Shared for Monitor<Jobs<Job, Made>> {
    fn stop(&self) {
        self.change(|jobs| {
            jobs.stopped = true;
            jobs.waiting.clear();
            jobs.owed.clear();
        });
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    fn squares(threads: usize) -> InOrder<u32, u32> {
        InOrder::new(NonZeroUsize::new(threads).unwrap(), || |number| number * number)
    }

    #[test]
    fn answers_come_in_the_order_of_the_jobs() {
        for threads in 1..5 {
            let squares = squares(threads);
            assert!((0..1000).all(|number| squares.give(number)));
            assert_eq!(squares.owed(), 1000);
            assert!((0..1000).all(|number| squares.take() == Some(number * number)));
            assert_eq!(squares.take(), None);
            assert!(squares.give(3));
            assert_eq!(squares.take(), Some(9));
        }
    }

    #[test]
    fn a_panic_is_rethrown_instead_of_an_answer() {
        let two = NonZeroUsize::new(2).unwrap();
        let inverse = InOrder::new(two, || |number: u32| 100 / number);
        (0..100).for_each(|number| _ = inverse.give(number));
        let taken = catch_unwind(AssertUnwindSafe(|| while inverse.take().is_some() {}));
        let payload = taken.expect_err("one job divides by zero");
        assert_eq!(payload.downcast_ref(), Some(&"attempt to divide by zero"));
    }

    #[test]
    fn jobs_are_not_accepted_after_a_panic() {
        let inverse = InOrder::new(NonZeroUsize::MIN, || |number: u32| 100 / number);
        assert!(inverse.give(0));
        while !inverse.crew.shared().lock().stopped {
            std::thread::yield_now();
        }
        assert!(!inverse.give(1));
        assert!(catch_unwind(AssertUnwindSafe(|| inverse.take())).is_err());
    }

    #[test]
    fn unanswered_jobs_are_dropped_with_the_crew() {
        let squares = squares(2);
        assert!((0..1000).all(|number| squares.give(number)));
        drop(squares);
    }
}
