//! Where the output goes, and for how long.

use std::path::PathBuf;
use std::time::Duration;

use crate::cli::args;

/// Where the output goes, and for how long.
pub(crate) struct Destination {
    pub(crate) target: Target,
    pub(crate) timeout: Option<Duration>,
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
        Self { target, timeout: args.timeout }
    }
}
