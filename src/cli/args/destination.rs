//! The destination and the time limit of output.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::headings::{OUTPUT, RUN};
use super::values::duration::duration;

/// The destination and the time limit of the output.
#[derive(Args, Clone, Default)]
pub(crate) struct DestinationArgs {
    /// Write to this file instead of standard output
    #[arg(help_heading = OUTPUT, short = 'o', long, alias = "output", value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,

    /// Stop after this time: 10, 1.5m, 2h or 1d
    ///
    /// The output ends with a complete record, and the exit code is 124. If the run
    /// can be resumed, standard error shows how, as after Ctrl-C.
    #[arg(help_heading = RUN, long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
}

/// A destination for commands whose output file can be completed later.
#[derive(Args)]
pub(crate) struct Resumable {
    #[command(flatten)]
    pub(crate) destination: DestinationArgs,

    /// Resume an interrupted run of the same command from its output file
    ///
    /// If the last record in the file is incomplete, it is removed. The missing
    /// records are then appended, so the file ends up as if the run had not been
    /// interrupted.
    #[arg(help_heading = OUTPUT, long, requires = "out")]
    pub(crate) resume: bool,
}
