//! Reports and counts refused grids and inputs, and keeps them as records if the output is JSON.

use std::fmt::Display;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::origin::{Origin, Refusal};
use crate::cli::stderr::say;

/// Refuses grids and inputs that cannot be used. Clones share the count, so one thread can refuse
/// grids while another reads.
#[derive(Clone, Default)]
pub(crate) struct Refuser {
    /// Whether refusals are also records of the output.
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

    /// The number of grids and inputs refused so far.
    pub(crate) fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }

    /// Counts a refusal that was reported elsewhere.
    pub(crate) fn add(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    /// Reports and counts a refusal.
    pub(crate) fn refuse(&self, origin: Origin, reason: &dyn Display) -> Refusal {
        self.refuse_if(true, origin, reason)
    }

    /// Counts a refusal, and reports it if `is_shown`.
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
