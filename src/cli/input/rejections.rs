//! What is refused: reported, counted, and kept as a record where the output is JSON.

use std::fmt::Display;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::origin::{Origin, Refusal};
use crate::cli::stderr::say;

/// Refuses what cannot be used. Clones share the number, so grids can be refused while others are
/// being read.
#[derive(Clone, Default)]
pub(crate) struct Refuser {
    /// Whether refusals are records too, besides the words on standard error.
    keeps_refusals: bool,
    refused: Arc<AtomicU64>,
}

impl Refuser {
    pub(crate) fn new(keeps_refusals: bool) -> Self {
        Self { keeps_refusals, ..Self::default() }
    }

    pub(crate) fn keeps_refusals(&self) -> bool {
        self.keeps_refusals
    }

    /// Grids and inputs refused so far.
    pub(crate) fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }

    /// Counts one that was reported.
    pub(crate) fn add(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    /// Reports something that cannot be used, and counts it.
    pub(crate) fn refuse(&self, origin: Origin, reason: &dyn Display) -> Refusal {
        self.refuse_if(true, origin, reason)
    }

    /// The same, reporting it only if it is to be shown.
    pub(crate) fn refuse_if(
        &self,
        is_shown: bool,
        origin: Origin,
        reason: &dyn Display,
    ) -> Refusal {
        let place = match origin.line {
            Some(line) => format!("{}:{line}", origin.file),
            None => origin.file.clone(),
        };
        if is_shown {
            say(format_args!("error: {place}: {reason}"));
        }
        self.add();
        Refusal::new(origin, reason.to_string())
    }
}
