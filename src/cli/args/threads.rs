//! Numbers of threads as typed.

use std::num::NonZeroUsize;
use std::thread;

use clap::Args;

/// For commands that only count.
#[derive(Args)]
pub(crate) struct CountingThreads {
    /// Count with this many threads; all cores unless given
    #[arg(short = 'j', long = "threads", value_name = "N", value_parser = threads)]
    threads: Option<NonZeroUsize>,
}

impl CountingThreads {
    pub(crate) fn get(&self) -> NonZeroUsize {
        or_all_cores(self.threads)
    }
}

pub(super) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    text.parse().map_err(|_| "the number of threads is 1 or more".to_owned())
}

/// As many threads as were asked for, or as many as the machine runs at once.
pub(crate) fn or_all_cores(threads: Option<NonZeroUsize>) -> NonZeroUsize {
    threads.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
}
