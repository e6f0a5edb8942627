//! The arguments of commands whose answers may take long.

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

    /// Go on with what a broken run of the same command left in the file
    ///
    /// The last record in the file, if it is not whole, is cut off, and what is
    /// missing is put behind the others: as if the run had not been broken.
    #[arg(long, requires = "output")]
    pub(crate) resume: bool,

    /// End after this time: 10, 1.5m, 2h or 1d
    ///
    /// The output ends behind a whole record, the exit code is 124, and standard
    /// error says how to go on, as after Ctrl-C.
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
}
