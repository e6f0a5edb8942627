//! Background threads that return results in the order of their jobs. Known as an ordered pipeline.

#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::task::Poll;

use super::background::{Crew, SharedState};
use super::monitor::Monitor;

/// Workers that answer jobs. Answers are taken in the order of the jobs, whichever is ready first.
pub(crate) struct OrderedAnswers<W: Worker> {
    crew: Crew<Monitor<Jobs<W>>>,
}

/// The work of each thread.
pub(crate) trait Worker: Sized + Send + 'static {
    type Job: Send + 'static;
    type Made: Send + 'static;

    fn answer(&mut self, job: Self::Job) -> Self::Made;
}

/// The jobs whose answers have not been taken yet, in order.
pub(crate) struct Jobs<W: Worker> {
    waiting: VecDeque<W::Job>,
    /// Answers in the order of their jobs, `None` for those that are not ready yet.
    owed: VecDeque<Option<W::Made>>,
    /// The number of answers already taken, which is the number of the first job in `owed`.
    taken: usize,
    stopped: bool,
}

impl<W: Worker> OrderedAnswers<W> {
    /// Starts the threads, each with a worker. Returns `None` if the operating system cannot start
    /// any.
    pub(crate) fn new(threads: NonZeroUsize, mut worker: impl FnMut() -> W) -> Option<Self> {
        let start = |_| {
            let mut worker = worker();
            move |jobs: &Monitor<Jobs<W>>| work(jobs, &mut worker)
        };
        let crew = Crew::start(Arc::new(Monitor::new(Jobs::new())), threads, start)?;
        Some(Self { crew })
    }

    /// The number of threads.
    pub(crate) fn threads(&self) -> usize {
        self.crew.len()
    }

    /// The number of answers not taken yet.
    pub(crate) fn owed(&self) -> usize {
        self.crew.shared().lock().owed.len()
    }

    /// Queues a job for the next idle worker. Returns false if there are no workers, which is so
    /// after a panic; then [`take`](Self::take) rethrows it.
    pub(crate) fn give(&self, job: W::Job) -> bool {
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
    pub(crate) fn take(&self) -> Option<W::Made> {
        let answer = self.crew.shared().wait_for(Jobs::take);
        if answer.is_none() {
            self.crew.rethrow();
        }
        answer
    }
}

/// Answers jobs until the crew is stopped.
fn work<W: Worker>(jobs: &Monitor<Jobs<W>>, worker: &mut W) {
    while let Some((number, job)) = jobs.wait_for(Jobs::next) {
        let made = worker.answer(job);
        jobs.change(|jobs| jobs.put(number, made));
    }
}

impl<W: Worker> Jobs<W> {
    fn new() -> Self {
        Self { waiting: VecDeque::new(), owed: VecDeque::new(), taken: 0, stopped: false }
    }

    /// The next job with its number; `None` once the crew has been stopped.
    fn next(&mut self) -> Poll<Option<(usize, W::Job)>> {
        if self.stopped {
            return Poll::Ready(None);
        }
        let number = self.taken + self.owed.len() - self.waiting.len();
        let Some(job) = self.waiting.pop_front() else { return Poll::Pending };
        Poll::Ready(Some((number, job)))
    }

    fn put(&mut self, number: usize, made: W::Made) {
        if let Some(owed) = number.checked_sub(self.taken).and_then(|at| self.owed.get_mut(at)) {
            *owed = Some(made);
        }
    }

    /// The next answer in job order, or `None` if all have been taken.
    fn take(&mut self) -> Poll<Option<W::Made>> {
        let Some(owed) = self.owed.front_mut() else { return Poll::Ready(None) };
        let Some(made) = owed.take() else { return Poll::Pending };
        self.owed.pop_front();
        self.taken += 1;
        Poll::Ready(Some(made))
    }
}

impl<W: Worker> SharedState for Monitor<Jobs<W>> {
    fn stop(&self) {
        self.change(|jobs| {
            jobs.stopped = true;
            jobs.waiting.clear();
            jobs.owed.clear();
        });
    }
}
