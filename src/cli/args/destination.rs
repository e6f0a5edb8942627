//! The arguments of commands that may run for a long time.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::duration::duration;

/// Where the answers go, and for how long.
#[derive(Args)]
pub(crate) struct Destination {
    /// Write to this file instead of standard output
    #[arg(short = 'o', long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Resume an interrupted run of the same command from its output file
    ///
    /// If the last record in the file is incomplete, it is removed. The missing
    /// records are then appended, so the file ends up as if nothing had happened.
    #[arg(long, requires = "output")]
    pub(crate) resume: bool,

    /// Stop after this time: 10, 1.5m, 2h or 1d
    ///
    /// The output ends with a complete record, the exit code is 124, and standard
    /// error says how to resume, as after Ctrl-C.
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
}
