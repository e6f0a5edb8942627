//! What the process says by its exit code, and what ends a command early.

use std::fmt;
use std::io;
use std::mem;
use std::path::Path;
use std::process::ExitCode;

use crate::cli::stop;

/// The question was answered.
pub(crate) const ANSWERED: u8 = 0;
/// `solve` or `sample` printed no solution, `check` met a grid that is not unique, or `euler` one it cannot use.
pub(crate) const NOT_FOUND: u8 = 1;
/// Bad usage, bad input, or a failure to read or write.
pub(crate) const FAILED: u8 = 2;
/// `--timeout` was over, as the `timeout` of coreutils says it.
pub(crate) const TIMED_OUT: u8 = 124;
/// Ctrl-C was pressed, as shells say it.
pub(crate) const INTERRUPTED: u8 = 130;

/// Why a command stopped before its end.
pub(crate) enum Stop {
    /// Whoever read the output has gone: nothing is wrong.
    ReaderGone,
    /// The output cannot be written.
    Output(io::Error),
    /// It was time to end.
    Halted(stop::Reason),
    /// The flags cannot be obeyed.
    Usage(String),
}

impl Stop {
    /// A file of the output cannot be used.
    pub(crate) fn file(path: &Path, error: &io::Error) -> Self {
        Self::Usage(format!("cannot write {}: {error}", path.display()))
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
            Self::ReaderGone => f.write_str("the reader of the output has gone"),
            Self::Output(error) => write!(f, "cannot write the output: {error}"),
            Self::Halted(_) => f.write_str("halted"),
            Self::Usage(fault) => f.write_str(fault),
        }
    }
}

/// What a command found, once it has come to its end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    Yes,
    No,
}

impl Answer {
    pub(crate) fn yes_if(found: bool) -> Self {
        if found { Self::Yes } else { Self::No }
    }
}

/// The exit code of a command that ended like this, after some of its input may have been refused.
pub(crate) fn code(end: Result<Answer, Stop>, input_failed: bool) -> ExitCode {
    // Never given back: nobody else may end the process from here on.
    mem::forget(stop::end());
    ExitCode::from(match end {
        Ok(_) if input_failed => FAILED,
        Ok(Answer::Yes) | Err(Stop::ReaderGone) => ANSWERED,
        Ok(Answer::No) => NOT_FOUND,
        Err(Stop::Halted(reason)) => {
            stop::report(reason);
            stop::code(reason)
        }
        Err(stop) => {
            eprintln!("error: {stop}");
            FAILED
        }
    })
}
