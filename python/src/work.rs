//! Runs work on its own thread while Python waits, runs other threads, and checks for signals.

use std::convert::Infallible;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyInt;

use crate::convert::small_number;
use crate::error::panicked;

/// The interval between checks for signals. Ctrl-C must end work within a tenth of a second.
const PATIENCE: Duration = Duration::from_millis(20);

/// Shared work that takes no longer than this runs on one thread only.
pub(crate) const SHORT: Duration = Duration::from_millis(5);

/// Work in progress.
pub(crate) struct Task<T> {
    results: Receiver<thread::Result<T>>,
    cancelled: Arc<AtomicBool>,
}

impl<T: Send + 'static> Task<T> {
    /// Starts work on a new thread. It must end soon after the flag is set.
    pub(crate) fn start(work: impl FnOnce(&AtomicBool) -> T + Send + 'static) -> PyResult<Self> {
        let cancelled = Arc::new(AtomicBool::new(false));
        let (sender, results) = sync_channel(1);
        let flag = Arc::clone(&cancelled);
        let run = move || {
            let result = catch_unwind(AssertUnwindSafe(|| work(&flag)));
            // The receiver may be gone.
            let _ = sender.send(result);
        };
        match thread::Builder::new().spawn(run) {
            Ok(_) => Ok(Self { results, cancelled }),
            Err(error) => Err(PyRuntimeError::new_err(error.to_string())),
        }
    }

    /// Waits for the result. An interrupt cancels the work, but `wait` may be called again.
    pub(crate) fn wait(&mut self, py: Python<'_>) -> PyResult<T> {
        loop {
            if let Some(result) = self.wait_for(py, PATIENCE)? {
                return Ok(result);
            }
        }
    }

    /// Waits up to `time` for the result.
    fn wait_for(&mut self, py: Python<'_>, time: Duration) -> PyResult<Option<T>> {
        let results = &mut self.results;
        match py.detach(move || results.recv_timeout(time)) {
            Ok(Ok(result)) => Ok(Some(result)),
            Ok(Err(panic)) => Err(panicked(&*panic)),
            Err(RecvTimeoutError::Disconnected) => {
                Err(PyRuntimeError::new_err("the worker ended without a result"))
            }
            Err(RecvTimeoutError::Timeout) => {
                py.check_signals().inspect_err(|_| self.cancel())?;
                Ok(None)
            }
        }
    }
}

impl<T> Task<T> {
    fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }
}

/// Cancels the work: its result can no longer be used.
impl<T> Drop for Task<T> {
    fn drop(&mut self) {
        self.cancel();
    }
}

/// Runs work on a new thread and waits for it.
pub(crate) fn run<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
) -> PyResult<T> {
    Task::start(work)?.wait(py)
}

/// The `threads` argument.
#[derive(Clone, Copy)]
pub(crate) struct Threads(pub(crate) usize);

impl<'py> FromPyObject<'_, 'py> for Threads {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let number = small_number("threads", &value)?;
        Ok(Self(usize::try_from(number).unwrap_or(usize::MAX)))
    }
}

impl<'py> IntoPyObject<'py> for Threads {
    type Target = PyInt;
    type Output = Bound<'py, PyInt>;
    type Error = Infallible;

    fn into_pyobject(self, py: Python<'py>) -> Result<Self::Output, Infallible> {
        self.0.into_pyobject(py)
    }
}

/// The number of threads for shared work: as requested, or one per processor.
pub(crate) fn threads(asked: Option<Threads>) -> usize {
    let all = || thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(all, |Threads(asked)| asked)
}

/// Runs work that threads can share. Unless `asked` is given, it runs on one thread first and
/// restarts on all after [`SHORT`], because starting threads takes longer than most work.
pub(crate) fn share<T: Send + 'static>(
    py: Python<'_>,
    asked: Option<Threads>,
    work: impl Fn(usize, &AtomicBool) -> T + Clone + Send + 'static,
) -> PyResult<T> {
    let threads = threads(asked);
    if asked.is_none() && threads > 1 {
        let alone = work.clone();
        let mut task = Task::start(move |cancelled| alone(1, cancelled))?;
        if let Some(result) = task.wait_for(py, SHORT)? {
            return Ok(result);
        }
    }
    run(py, move |cancelled| work(threads, cancelled))
}

/// Panics on another thread, to test how panics are reported.
#[cfg(debug_assertions)]
#[pyfunction]
pub(crate) fn _panic(py: Python<'_>) -> PyResult<()> {
    run(py, |_| panic!("on purpose"))
}
