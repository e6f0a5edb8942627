//! A crew that returns results in the order of its jobs.

#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::task::Poll;

use super::crew::{Crew, Shared};
use super::monitor::Monitor;

/// Workers that answer jobs. Answers are taken in the order of the jobs, whichever is ready first.
pub(crate) struct InOrder<W: Worker> {
    crew: Crew<Monitor<Jobs<W>>>,
}

/// What each thread does.
pub(crate) trait Worker: Sized + Send + 'static {
    type Job: Send + 'static;
    type Made: Send + 'static;
    /// A job of one worker that others may join.
    type Call: Call;

    /// Answers a job, with the help of colleagues that have none.
    fn answer(&mut self, job: Self::Job, colleagues: Colleagues<'_, Self>) -> Self::Made;

    /// Answers a job where there is no other thread.
    fn answer_alone(&mut self, job: Self::Job) -> Self::Made;

    /// Works on a call that it has [joined](Call::join).
    fn help(&mut self, call: &Arc<Self::Call>);
}

/// State that a worker shares with those who help it.
pub(crate) trait Call: Shared {
    /// Adds a helper, unless it is too late.
    fn join(&self) -> bool;
}

/// The workers, for one of them that could use help.
pub(crate) struct Colleagues<'a, W: Worker>(&'a Monitor<Jobs<W>>);

/// A call that can be joined. Dropping this stops it.
pub(crate) struct Called<'a, W: Worker> {
    jobs: &'a Monitor<Jobs<W>>,
    call: Arc<W::Call>,
}

/// The jobs whose answers have not been taken yet, in order.
pub(crate) struct Jobs<W: Worker> {
    waiting: VecDeque<W::Job>,
    /// Answers in the order of their jobs, `None` where an answer is not ready yet.
    owed: VecDeque<Option<W::Made>>,
    /// The number of answers already taken, which is the number of the first job in `owed`.
    taken: usize,
    /// What idle workers may join.
    calls: Vec<Arc<W::Call>>,
    /// The number of workers that have nothing to do.
    idle: usize,
    stopped: bool,
}

/// What a worker does next.
enum Task<W: Worker> {
    Answer(usize, W::Job),
    Help(Arc<W::Call>),
}

impl<W: Worker> InOrder<W> {
    /// Starts the threads, each with a worker. `None` if the operating system cannot start even
    /// one.
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

    /// Queues a job for the next idle worker, and returns whether there are any workers. After a
    /// panic there are none, and [`take`](Self::take) rethrows it.
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

/// Answers jobs, and helps others while there are none.
fn work<W: Worker>(jobs: &Monitor<Jobs<W>>, worker: &mut W) {
    loop {
        jobs.lock().idle += 1;
        match jobs.wait_for(Jobs::next_task) {
            Some(Task::Answer(number, job)) => {
                let made = worker.answer(job, Colleagues(jobs));
                jobs.change(|jobs| jobs.put(number, made));
            }
            Some(Task::Help(call)) => worker.help(&call),
            None => return,
        }
    }
}

impl<'a, W: Worker> Colleagues<'a, W> {
    /// Whether some of them have nothing to do.
    pub(crate) fn are_idle(&self) -> bool {
        let jobs = self.0.lock();
        jobs.idle > jobs.waiting.len()
    }

    /// Lets them join this call, whenever no job waits, until the result is dropped.
    pub(crate) fn call(&self, call: &Arc<W::Call>) -> Called<'a, W> {
        self.0.change(|jobs| {
            // Nobody else would stop it.
            if jobs.stopped {
                call.stop();
            }
            jobs.calls.push(Arc::clone(call));
        });
        Called { jobs: self.0, call: Arc::clone(call) }
    }
}

impl<W: Worker> Drop for Called<'_, W> {
    fn drop(&mut self) {
        self.jobs.lock().calls.retain(|call| !Arc::ptr_eq(call, &self.call));
        // After a panic, helpers may wait for this thread.
        self.call.stop();
    }
}

impl<W: Worker> Jobs<W> {
    fn new() -> Self {
        Self {
            waiting: VecDeque::new(),
            owed: VecDeque::new(),
            taken: 0,
            calls: Vec::new(),
            idle: 0,
            stopped: false,
        }
    }

    /// The next job with its number, else a call that can be joined; `None` once the crew has been
    /// stopped.
    fn next_task(&mut self) -> Poll<Option<Task<W>>> {
        if self.stopped {
            return Poll::Ready(None);
        }
        let number = self.taken + self.owed.len() - self.waiting.len();
        let job = self.waiting.pop_front().map(|job| Task::Answer(number, job));
        let call = || self.calls.iter().find(|call| call.join());
        let Some(task) = job.or_else(|| call().map(|call| Task::Help(Arc::clone(call)))) else {
            return Poll::Pending;
        };
        self.idle -= 1;
        Poll::Ready(Some(task))
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

impl<W: Worker> Shared for Monitor<Jobs<W>> {
    fn stop(&self) {
        self.change(|jobs| {
            jobs.stopped = true;
            jobs.waiting.clear();
            jobs.owed.clear();
            jobs.calls.iter().for_each(|call| call.stop());
        });
    }
}
