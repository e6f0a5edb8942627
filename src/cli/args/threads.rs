//! Numbers of threads as typed.

use std::num::NonZeroUsize;
use std::thread;

use clap::Args;

/// How many threads to use, for commands that use all cores unless asked otherwise.
#[derive(Args, Clone, Copy)]
pub(crate) struct Threads {
    /// Use N threads [default: one per core]
    #[arg(short = 'j', long = "threads", value_name = "N", value_parser = threads)]
    number: Option<NonZeroUsize>,
}

impl From<Option<NonZeroUsize>> for Threads {
    fn from(number: Option<NonZeroUsize>) -> Self {
        Self { number }
    }
}

impl Threads {
    pub(crate) const ALL_CORES: Self = Self { number: None };

    /// The number asked for, or one per core.
    pub(crate) fn or_all_cores(self) -> NonZeroUsize {
        let all = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.number.unwrap_or_else(all)
    }

    /// The number asked for, if it is more than one.
    pub(crate) fn several(self) -> Option<NonZeroUsize> {
        self.number.filter(|&number| number > NonZeroUsize::MIN)
    }
}

pub(super) fn threads(text: &str) -> Result<NonZeroUsize, &'static str> {
    text.parse().map_err(|_| "the number of threads must be at least 1")
}
