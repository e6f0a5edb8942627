//! Threads that work in the background while their owner takes results.

use std::any::Any;
use std::fmt;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};

/// State that the workers of a [`Crew`] share with each other and with its owner.
pub(crate) trait SharedState: Send + Sync + 'static {
    /// Discards the remaining work, so that workers finish soon and the owner stops waiting.
    ///
    /// Called when the crew is dropped or a worker has panicked, so that no thread waits for one
    /// that has ended.
    fn stop(&self);
}

/// Workers, each on its own thread, and the state they share.
///
/// They finish when there is no work left. Dropping the crew stops them and joins their threads.
pub(crate) struct Crew<S: SharedState> {
    shared: Arc<S>,
    panic: Arc<FirstPanic>,
    workers: Vec<JoinHandle<()>>,
}

/// The first panic of a worker; later panics may be consequences of it.
#[derive(Default)]
struct FirstPanic(Mutex<Option<Box<dyn Any + Send>>>);

impl<S: SharedState> Crew<S> {
    /// Starts `threads` threads. `worker` makes the work of each from its zero-based number.
    /// Returns `None` if the operating system cannot start any.
    pub(crate) fn start<W>(
        shared: Arc<S>,
        threads: NonZeroUsize,
        mut worker: impl FnMut(usize) -> W,
    ) -> Option<Self>
    where
        W: FnOnce(&S) + Send + 'static,
    {
        let mut crew = Self { shared, panic: Arc::default(), workers: Vec::new() };
        for number in 0..threads.get() {
            if crew.add(worker(number)).is_err() {
                break;
            }
        }
        (!crew.workers.is_empty()).then_some(crew)
    }

    fn add(&mut self, work: impl FnOnce(&S) + Send + 'static) -> std::io::Result<()> {
        let (shared, panic) = (Arc::clone(&self.shared), Arc::clone(&self.panic));
        #[cfg(test)]
        super::fault_injection::refuse()?;
        #[cfg(test)]
        let plan = super::fault_injection::plan();
        let run = move || {
            #[cfg(test)]
            super::fault_injection::carry(plan);
            // Unwind safe: a half-finished result is never used, as the owner gets the panic.
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

    /// The number of threads that were started.
    pub(crate) fn len(&self) -> usize {
        self.workers.len()
    }

    /// Rethrows the panic of a worker, if there was one. Call this when results have run out, since
    /// a panic may be the reason.
    pub(crate) fn rethrow(&self) {
        if let Some(payload) = self.panic.take() {
            resume_unwind(payload);
        }
    }
}

impl<S: SharedState> Drop for Crew<S> {
    fn drop(&mut self) {
        // If no thread could be started, the caller may do the work itself.
        if !self.workers.is_empty() {
            self.shared.stop();
        }
        for worker in self.workers.drain(..) {
            // Never an error: workers catch their panics.
            let _ = worker.join();
        }
    }
}

impl<S: SharedState> fmt::Debug for Crew<S> {
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
