//! A crew whose results come in the order of its jobs.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::task::Poll;

use super::crew::{Crew, Shared};
use super::monitor::Monitor;

/// Workers that answer jobs. The oldest answer is handed out first, whichever comes first.
pub(crate) struct InOrder<Job: Send + 'static, Made: Send + 'static> {
    crew: Crew<Monitor<Jobs<Job, Made>>>,
}

/// The jobs that were given and whose answers were not yet taken, in order.
pub(crate) struct Jobs<Job, Made> {
    waiting: VecDeque<Job>,
    /// Answers by the order of their jobs, `None` where one is still to come.
    owed: VecDeque<Option<Made>>,
    /// How many answers were taken before the first of `owed`.
    taken: usize,
    stopped: bool,
}

impl<Job: Send + 'static, Made: Send + 'static> InOrder<Job, Made> {
    /// Starts the threads. `worker` makes what each of them answers jobs with.
    ///
    /// # Panics
    ///
    /// If the operating system refuses to start even one thread.
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

    /// How many threads there are.
    pub(crate) fn threads(&self) -> usize {
        self.crew.len()
    }

    /// How many answers are still to be taken.
    pub(crate) fn owed(&self) -> usize {
        self.crew.shared().lock().owed.len()
    }

    /// Gives a job to the first worker that has time. After a panic there is none, and the job is
    /// dropped.
    pub(crate) fn give(&self, job: Job) {
        self.crew.shared().change(|jobs| {
            if !jobs.stopped {
                jobs.waiting.push_back(job);
                jobs.owed.push_back(None);
            }
        });
    }

    /// The answer to the oldest job whose answer was not yet taken, or `None` if there is no such job.
    ///
    /// # Panics
    ///
    /// With the panic of a worker, if one has panicked.
    pub(crate) fn take(&self) -> Option<Made> {
        let answer = self.crew.shared().wait_for(Jobs::take);
        if answer.is_none() {
            self.crew.rethrow();
        }
        answer
    }
}

impl<Job, Made> Jobs<Job, Made> {
    /// A job with its number, or `None` when there will be no more.
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

    /// The first answer, or `None` when none is owed.
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
            (0..1000).for_each(|number| squares.give(number));
            assert_eq!(squares.owed(), 1000);
            assert!((0..1000).all(|number| squares.take() == Some(number * number)));
            assert_eq!(squares.take(), None);
            squares.give(3);
            assert_eq!(squares.take(), Some(9));
        }
    }

    #[test]
    fn a_panic_is_rethrown_in_place_of_answers() {
        let two = NonZeroUsize::new(2).unwrap();
        let inverse = InOrder::new(two, || |number: u32| 100 / number);
        (0..100).for_each(|number| inverse.give(number));
        let taken = catch_unwind(AssertUnwindSafe(|| while inverse.take().is_some() {}));
        let payload = taken.expect_err("one of the jobs is to divide by zero");
        assert_eq!(payload.downcast_ref(), Some(&"attempt to divide by zero"));
    }

    #[test]
    fn a_job_given_after_a_panic_is_not_waited_for() {
        let inverse = InOrder::new(NonZeroUsize::MIN, || |number: u32| 100 / number);
        inverse.give(0);
        while !inverse.crew.shared().lock().stopped {
            std::thread::yield_now();
        }
        inverse.give(1);
        assert!(catch_unwind(AssertUnwindSafe(|| inverse.take())).is_err());
    }

    #[test]
    fn jobs_that_nobody_waits_for_are_dropped() {
        let squares = squares(2);
        (0..1000).for_each(|number| squares.give(number));
        drop(squares);
    }
}
