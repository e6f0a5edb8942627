//! Ends a run on Ctrl-C, on `--timeout`, out of memory or when it is done, always after a whole
//! record.
//!
//! Writers check for a stop request after each record. If a run computes for too long without
//! writing, a watchdog thread ends the process. Writing and exiting take the same lock, so the
//! process never exits in the middle of a record.

use std::cell::Cell;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::mem;
use std::path::Path;
use std::process::{self, ExitCode};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

use super::exit::Code;
use crate::cli::diagnostic;
use crate::cli::stderr::{erase_bars, say};

/// The stopper of the process, once it has been made.
static OF_PROCESS: OnceLock<Stopper> = OnceLock::new();

thread_local! {
    /// Whether this thread holds the lock of a stopper, or will not wait for it any more.
    static HOLDS: Cell<bool> = const { Cell::new(false) };
}

/// How long a run may take to react to a stop request.
const GRACE: Duration = Duration::from_millis(200);

/// The answer of a command that completed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    Yes,
    No,
    /// The input is contradictory.
    BadInput,
}

impl Answer {
    pub(crate) fn yes_if(found: bool) -> Self {
        if found { Self::Yes } else { Self::No }
    }
}

/// The reason why a command stopped early.
pub(crate) enum Stop {
    /// The reader closed the pipe; not an error.
    ReaderGone,
    /// The output cannot be written.
    Output(io::Error),
    Halted(StopReason),
    /// The flags cannot be satisfied.
    Usage(String),
}

/// The reason of a stop request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StopReason {
    Interrupted,
    TimedOut,
}

impl StopReason {
    fn code(self) -> Code {
        match self {
            Self::Interrupted => Code::Interrupted,
            Self::TimedOut => Code::TimedOut,
        }
    }
}

impl Stop {
    /// A file of the output cannot be used.
    pub(crate) fn file(path: &Path, error: &io::Error) -> Self {
        Self::Usage(format!("cannot write {}: {}", path.display(), diagnostic::reason(error)))
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ReaderGone,
            _ => Self::Output(error),
        }
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ReaderGone => f.write_str("the reader of the output has closed it"),
            Self::Output(error) => {
                write!(f, "cannot write the output: {}", diagnostic::reason(error))
            }
            Self::Halted(_) => f.write_str("halted"),
            Self::Usage(fault) => f.write_str(fault),
        }
    }
}

/// The advice on how to resume, given the number of records written.
type Advice = Box<dyn Fn(u64) -> String + Send>;

/// The lock for writing and for ending the process. Clones share it.
#[derive(Clone)]
pub(crate) struct Stopper(Arc<StopState>);

struct StopState {
    /// The first reason to stop. Later ones have no effect.
    reason: OnceLock<StopReason>,
    /// The time at which `--timeout` expires.
    deadline: OnceLock<Instant>,
    /// Locked while a record is written, and from the decision to exit.
    run: Mutex<WrittenSoFar>,
    grace: Duration,
    /// Ends the process; replaced in tests.
    exit: Box<dyn Fn(Code) + Send + Sync>,
}

#[derive(Default)]
struct WrittenSoFar {
    /// The number of records written, including those that a resumed file had.
    records: u64,
    advice: Option<Advice>,
}

impl WrittenSoFar {
    fn report(&self, reason: StopReason) {
        let reason = match reason {
            StopReason::Interrupted => "interrupted",
            StopReason::TimedOut => "out of time",
        };
        say(format_args!("note: {reason}; records written: {}", self.records));
        if let Some(advice) = &self.advice {
            say(format_args!("note: {}", advice(self.records)));
        }
    }
}

impl Stopper {
    pub(crate) fn of_process() -> Self {
        let new = || {
            Self::with(GRACE, |code| {
                erase_bars();
                process::exit(code as i32)
            })
        };
        OF_PROCESS.get_or_init(new).clone()
    }

    fn with(grace: Duration, exit: impl Fn(Code) + Send + Sync + 'static) -> Self {
        let (reason, deadline) = (OnceLock::new(), OnceLock::new());
        let run = Mutex::default();
        Self(Arc::new(StopState { reason, deadline, run, grace, exit: Box::new(exit) }))
    }

    /// Makes Ctrl-C stop the run.
    pub(crate) fn watch(&self) -> Result<(), Stop> {
        let stopper = self.clone();
        let listening = ctrlc::set_handler(move || stopper.halt(StopReason::Interrupted));
        listening.map_err(|error| match error {
            ctrlc::Error::System(error) if error.kind() == io::ErrorKind::WouldBlock => {
                out_of(THREADS)
            }
            error => Stop::Usage(format!("cannot listen for Ctrl-C: {error}")),
        })
    }

    /// Makes the end of this time stop the run.
    pub(crate) fn limit(&self, timeout: Duration) {
        if let Some(deadline) = Instant::now().checked_add(timeout) {
            self.0.deadline.get_or_init(|| deadline);
        }
        let stopper = self.clone();
        thread::spawn(move || {
            thread::sleep(timeout);
            stopper.halt(StopReason::TimedOut);
        });
    }

    /// Asks the run to stop, and ends the process if it has not stopped after the grace period. A
    /// second Ctrl-C does not wait for a blocked write.
    fn halt(&self, reason: StopReason) {
        let stopper = self.clone();
        if self.0.reason.set(reason).is_ok() {
            thread::spawn(move || {
                thread::sleep(stopper.0.grace);
                let run = stopper.lock();
                run.report(reason);
                (stopper.0.exit)(reason.code());
            });
        } else if reason == StopReason::Interrupted {
            thread::spawn(move || {
                let first = stopper.reason().unwrap_or(reason);
                let run = stopper.lock_in_time();
                if let Some(run) = &run {
                    run.report(first);
                }
                (stopper.0.exit)(first.code());
            });
        }
    }

    /// The reason to stop, if there is one.
    #[inline]
    pub(crate) fn reason(&self) -> Option<StopReason> {
        self.0.reason.get().copied()
    }

    /// The time until `--timeout` expires.
    pub(crate) fn time_left(&self) -> Option<Duration> {
        Some(self.0.deadline.get()?.saturating_duration_since(Instant::now()))
    }

    /// Writes whole records under the lock. `records` is the total number written after that.
    pub(crate) fn write<T>(&self, records: u64, write: impl FnOnce() -> T) -> T {
        self.hold(|run| {
            let written = write();
            run.records = records;
            written
        })
    }

    /// Sets the advice that is printed if the run stops early.
    pub(crate) fn advise(&self, advice: impl Fn(u64) -> String + Send + 'static) {
        self.hold(|run| run.advice = Some(Box::new(advice)));
    }

    /// Reports how the run ended, and keeps the lock, so that no other thread can end the process.
    pub(crate) fn exit(&self, end: Result<Answer, Stop>, input_failed: bool) -> ExitCode {
        erase_bars();
        let run = self.lock();
        let code = match end {
            Ok(_) if input_failed => Code::Failed,
            Ok(Answer::BadInput) => Code::Failed,
            Ok(Answer::Yes) | Err(Stop::ReaderGone) => Code::Answered,
            Ok(Answer::No) => Code::No,
            Err(Stop::Halted(reason)) => {
                run.report(reason);
                reason.code()
            }
            Err(stop) => {
                say(format_args!("error: {stop}"));
                Code::Failed
            }
        };
        mem::forget(run);
        ExitCode::from(code as u8)
    }

    fn hold<T>(&self, act: impl FnOnce(&mut WrittenSoFar) -> T) -> T {
        let mut run = self.lock();
        let result = act(&mut run);
        HOLDS.set(false);
        result
    }

    fn lock(&self) -> MutexGuard<'_, WrittenSoFar> {
        let run = self.0.run.lock().unwrap_or_else(PoisonError::into_inner);
        HOLDS.set(true);
        run
    }

    fn lock_in_time(&self) -> Option<MutexGuard<'_, WrittenSoFar>> {
        HOLDS.set(true);
        let start = Instant::now();
        loop {
            match self.0.run.try_lock() {
                Ok(run) => return Some(run),
                Err(TryLockError::Poisoned(run)) => return Some(run.into_inner()),
                Err(TryLockError::WouldBlock) if start.elapsed() > self.0.grace => return None,
                Err(TryLockError::WouldBlock) => thread::sleep(self.0.grace / 20),
            }
        }
    }
}

/// The messages of [`out_of`], with ways out.
pub(crate) const MEMORY: &str = "memory; allow more, use fewer threads (-j 1), or estimate with \
    'lazydoku space --estimate'";
pub(crate) const THREADS: &str = "threads; allow more, or use fewer (-j 1)";

/// Ends the process because the system gives no more of this, which it does without allocating.
pub(crate) fn out_of(what: &str) -> ! {
    let stopper = OF_PROCESS.get();
    let _run = stopper.filter(|_| !HOLDS.replace(true)).map(Stopper::lock);
    // If standard error is a terminal, the line may have a progress bar.
    let start = if io::stderr().is_terminal() { "\n" } else { "" };
    let _ = writeln!(io::stderr(), "{start}error: out of {what}");
    let reason = stopper.and_then(Stopper::reason);
    process::exit(reason.map_or(Code::Failed, StopReason::code) as i32)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};

    use super::*;

    /// A stopper that records the exit code instead of ending the process.
    fn stopper() -> (Stopper, Receiver<Code>) {
        let (exited, codes) = channel();
        let exit = move |code| {
            // The receiver may be gone by now.
            let _ = exited.send(code);
        };
        (Stopper::with(Duration::from_millis(20), exit), codes)
    }

    /// Long enough for all waiting threads to have finished.
    const LONG: Duration = Duration::from_millis(300);

    #[test]
    fn a_record_is_finished_before_the_process_ends_for_the_first_reason() {
        let (stopper, codes) = stopper();
        stopper.write(1, || {
            stopper.halt(StopReason::Interrupted);
            stopper.halt(StopReason::TimedOut);
            assert!(codes.recv_timeout(LONG).is_err(), "ended in the middle of a record");
        });
        assert_eq!(codes.recv_timeout(LONG), Ok(Code::Interrupted));
        assert!(codes.recv_timeout(LONG).is_err(), "ended twice");
    }

    #[test]
    fn a_timeout_stays_one_when_ctrl_c_follows() {
        let (stopper, codes) = stopper();
        stopper.halt(StopReason::TimedOut);
        stopper.halt(StopReason::Interrupted);
        assert_eq!(stopper.reason(), Some(StopReason::TimedOut));
        assert_eq!(codes.recv_timeout(LONG), Ok(Code::TimedOut));
        assert_eq!(codes.recv_timeout(LONG), Ok(Code::TimedOut));
    }

    #[test]
    fn a_second_ctrl_c_ends_a_write_that_nobody_reads() {
        let (stopper, codes) = stopper();
        stopper.write(1, || {
            stopper.halt(StopReason::Interrupted);
            stopper.halt(StopReason::Interrupted);
            assert_eq!(codes.recv_timeout(LONG), Ok(Code::Interrupted));
        });
    }

    #[test]
    fn nothing_ends_the_process_once_it_is_ending() {
        let (stopper, codes) = stopper();
        let _code = stopper.exit(Ok(Answer::Yes), false);
        stopper.halt(StopReason::TimedOut);
        assert!(codes.recv_timeout(LONG).is_err());
    }
}
