//! Threads that work while their owner takes results.

use std::any::Any;
use std::fmt;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};

/// What the workers of a [`Crew`] share with each other and with its owner.
pub(crate) trait Shared: Send + Sync + 'static {
    /// Leaves nothing to do: workers end soon, and nobody waits for results any more.
    ///
    /// Called when the owner goes away or a worker has panicked, so that no thread waits for one that
    /// has ended.
    fn stop(&self);
}

/// Workers, each on a thread of its own, and what they share.
///
/// They end when there is nothing left to do. Dropping the crew stops them and waits until they have
/// ended.
pub(crate) struct Crew<S: Shared> {
    shared: Arc<S>,
    panic: Arc<FirstPanic>,
    workers: Vec<JoinHandle<()>>,
}

/// The first panic of a worker; later ones may be its consequences.
#[derive(Default)]
struct FirstPanic(Mutex<Option<Box<dyn Any + Send>>>);

impl<S: Shared> Crew<S> {
    /// Starts a worker on each of this many threads. `worker` makes their work, given their numbers.
    ///
    /// # Panics
    ///
    /// If the operating system refuses to start even one.
    pub(crate) fn start<W>(
        shared: Arc<S>,
        threads: NonZeroUsize,
        mut worker: impl FnMut(usize) -> W,
    ) -> Self
    where
        W: FnOnce(&S) + Send + 'static,
    {
        let mut crew = Self { shared, panic: Arc::default(), workers: Vec::new() };
        for number in 0..threads.get() {
            if let Err(refusal) = crew.add(worker(number)) {
                assert!(number > 0, "no thread can be started: {refusal}");
                break;
            }
        }
        crew
    }

    fn add(&mut self, work: impl FnOnce(&S) + Send + 'static) -> std::io::Result<()> {
        let (shared, panic) = (Arc::clone(&self.shared), Arc::clone(&self.panic));
        #[cfg(test)]
        let plan = super::sabotage::plan();
        let run = move || {
            #[cfg(test)]
            super::sabotage::carry(plan);
            // What a panic leaves half done is not used again: the panic is rethrown to the owner.
            if let Err(payload) = catch_unwind(AssertUnwindSafe(|| work(&shared))) {
                panic.keep(payload);
                shared.stop();
            }
        };
        self.workers.push(Builder::new().spawn(run)?);
        Ok(())
    }

    pub(crate) fn shared(&self) -> &Arc<S> {
        &self.shared
    }

    /// How many threads were started.
    pub(crate) fn len(&self) -> usize {
        self.workers.len()
    }

    /// Rethrows the panic of a worker, if one has panicked. To be called where results have come to an
    /// end: a panic may be the reason.
    pub(crate) fn rethrow(&self) {
        if let Some(payload) = self.panic.take() {
            resume_unwind(payload);
        }
    }
}

impl<S: Shared> Drop for Crew<S> {
    fn drop(&mut self) {
        self.shared.stop();
        for worker in self.workers.drain(..) {
            // A worker never panics here: its panic is caught.
            let _ = worker.join();
        }
    }
}

impl<S: Shared> fmt::Debug for Crew<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Crew").field("threads", &self.len()).finish_non_exhaustive()
    }
}

impl FirstPanic {
    fn keep(&self, payload: Box<dyn Any + Send>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(payload);
    }

    fn take(&self) -> Option<Box<dyn Any + Send>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}
