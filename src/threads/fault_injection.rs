//! Fault injection for tests: worker panics and refused threads.

use std::cell::{Cell, RefCell};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicIsize, Ordering};

/// The payload of the injected panic.
pub(crate) const PANIC: &str = "sabotaged";

/// The number of tasks to take before a worker panics; negative once one has.
pub(super) type Fuse = Arc<AtomicIsize>;

thread_local! {
    /// Set on the thread of a test, for the workers it starts.
    static PLANNED: RefCell<Option<Fuse>> = const { RefCell::new(None) };
    /// Set on the thread of a worker.
    static LIT: RefCell<Option<Fuse>> = const { RefCell::new(None) };
    /// Whether threads that this thread starts are refused.
    static REFUSED: Cell<bool> = const { Cell::new(false) };
}

/// Runs a test in which the worker that takes task `number` panics, and asserts that the caller
/// gets the panic.
pub(crate) fn assert_rethrown(number: isize, test: impl FnOnce()) {
    let fuse = Arc::new(AtomicIsize::new(number));
    PLANNED.set(Some(Arc::clone(&fuse)));
    let result = catch_unwind(AssertUnwindSafe(test));
    PLANNED.set(None);
    assert!(fuse.load(Ordering::SeqCst) < 0, "no worker panicked");
    let payload = result.expect_err("the panic of a worker was lost");
    assert_eq!(payload.downcast_ref(), Some(&PANIC));
}

/// Runs a test as if the operating system could not start threads.
pub(crate) fn without_threads(test: impl FnOnce()) {
    REFUSED.set(true);
    test();
    REFUSED.set(false);
}

/// Returns an error instead of starting a thread if the test asks for that.
pub(super) fn refuse() -> io::Result<()> {
    if REFUSED.get() { Err(io::ErrorKind::Unsupported.into()) } else { Ok(()) }
}

/// The planned panic of the test on this thread, for the workers it starts.
pub(super) fn plan() -> Option<Fuse> {
    PLANNED.with_borrow(Clone::clone)
}

/// Installs the planned panic of a test on the thread of a worker.
pub(super) fn carry(plan: Option<Fuse>) {
    LIT.set(plan);
}

/// Panics if the task just taken is the planned one.
pub(super) fn strike() {
    let is_struck = LIT.with_borrow(|fuse| {
        fuse.as_ref().is_some_and(|fuse| fuse.fetch_sub(1, Ordering::SeqCst) == 0)
    });
    if is_struck {
        // Unlike `panic!`, this prints nothing.
        resume_unwind(Box::new(PANIC));
    }
}
