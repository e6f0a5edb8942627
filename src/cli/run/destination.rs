//! The destination and the time limit of the output.

use std::path::PathBuf;

use crate::cli::args;

/// The destination and the time limit of the output.
pub(crate) struct Destination {
    pub(crate) target: Target,
}

#[derive(Clone)]
pub(crate) enum Target {
    Stdout,
    NewFile(PathBuf),
    ResumedFile(PathBuf),
}

impl Destination {
    pub(crate) fn of(args: args::DestinationArgs, resume: bool) -> Self {
        let target = match args.out {
            None => Target::Stdout,
            Some(path) if resume => Target::ResumedFile(path),
            Some(path) => Target::NewFile(path),
        };
        Self { target }
    }
}

impl Target {
    /// Whether the output is a pipe, whose reader can stop at any time.
    pub(crate) fn is_pipe(&self) -> bool {
        matches!(self, Self::Stdout) && is_stdout_pipe()
    }
}

#[cfg(unix)]
fn is_stdout_pipe() -> bool {
    use std::os::unix::fs::FileTypeExt;
    let stdout = same_file::Handle::stdout();
    let kind = stdout.and_then(|stdout| stdout.as_file().metadata()).map(|found| found.file_type());
    kind.is_ok_and(|kind| kind.is_fifo() || kind.is_socket())
}

#[cfg(not(unix))]
fn is_stdout_pipe() -> bool {
    false
}
