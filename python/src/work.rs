//! Work on a thread of its own, while Python waits, lets others run, and looks for signals.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::error::panicked;

/// How often signals are looked for: Ctrl-C is to be answered within a tenth of a second.
const PATIENCE: Duration = Duration::from_millis(20);

/// Work that has begun.
pub(crate) struct Task<T> {
    results: Receiver<thread::Result<T>>,
    cancelled: Arc<AtomicBool>,
}

impl<T: Send + 'static> Task<T> {
    /// Starts work. It should end soon after the flag is set.
    pub(crate) fn start(work: impl FnOnce(&AtomicBool) -> T + Send + 'static) -> PyResult<Self> {
        let cancelled = Arc::new(AtomicBool::new(false));
        let (sender, results) = sync_channel(1);
        let flag = Arc::clone(&cancelled);
        let run = move || {
            let result = catch_unwind(AssertUnwindSafe(|| work(&flag)));
            // Nobody may wait any more.
            let _ = sender.send(result);
        };
        match thread::Builder::new().spawn(run) {
            Ok(_) => Ok(Self { results, cancelled }),
            Err(error) => Err(PyRuntimeError::new_err(error.to_string())),
        }
    }

    /// Waits for the result. After an interrupt the work is cancelled, and may be waited for again.
    pub(crate) fn wait(&mut self, py: Python<'_>) -> PyResult<T> {
        loop {
            let results = &mut self.results;
            match py.detach(move || results.recv_timeout(PATIENCE)) {
                Ok(Ok(result)) => return Ok(result),
                Ok(Err(panic)) => return Err(panicked(&*panic)),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(PyRuntimeError::new_err("the work has ended without a result"));
                }
                Err(RecvTimeoutError::Timeout) => {
                    py.check_signals().inspect_err(|_| self.cancel())?;
                }
            }
        }
    }
}

impl<T> Task<T> {
    fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }
}

/// Work that nobody waits for is of no use.
impl<T> Drop for Task<T> {
    fn drop(&mut self) {
        self.cancel();
    }
}

/// Does work, and waits for it.
pub(crate) fn run<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
) -> PyResult<T> {
    Task::start(work)?.wait(py)
}

/// The number of threads for work that is shared: as asked for, or one for each processor.
pub(crate) fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from))
}

/// Panics on another thread, for a test of what becomes of it.
#[cfg(debug_assertions)]
#[pyfunction]
pub(crate) fn _panic(py: Python<'_>) -> PyResult<()> {
    run(py, |_| panic!("on purpose"))
}
