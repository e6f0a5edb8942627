//! Parses numbers of threads.

use std::num::NonZeroUsize;
use std::thread;

use clap::Args;

use super::number::whole_usize;
use crate::cli::args::headings::RUN;

/// The number of threads of commands that use all cores by default.
#[derive(Args, Clone, Copy)]
pub(crate) struct Threads {
    /// Use N threads [default: one per core]
    #[arg(
        help_heading = RUN,
        short = 'j',
        long = "threads",
        value_name = "N",
        value_parser = threads
    )]
    number: Option<usize>,
}

impl From<Option<usize>> for Threads {
    fn from(number: Option<usize>) -> Self {
        Self { number }
    }
}

impl Threads {
    pub(crate) const ALL_CORES: Self = Self { number: None };

    /// The number asked for, or one per core.
    pub(crate) fn or_all_cores(self) -> usize {
        let all = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.number.unwrap_or_else(all)
    }

    /// The number asked for, if it is more than one.
    pub(crate) fn several(self) -> Option<usize> {
        self.number.filter(|&number| number > 1)
    }
}

pub(crate) fn threads(text: &str) -> Result<usize, String> {
    match whole_usize(text)? {
        0 => Err("the number of threads must be at least 1".to_owned()),
        threads => Ok(threads),
    }
}
