//! Pulls solutions in slices from a listing that runs on another thread.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use pyo3::prelude::*;

use crate::listing::{Listing, Section};
use crate::slice::Slice;
use crate::work::Task;

/// An urgent slice that has a solution is returned after this time.
const LONGEST: Duration = Duration::from_millis(4);

/// The largest reservation of memory at a time, in solutions.
const MOST_AT_ONCE: usize = 1 << 16;

/// The number of solutions between two checks of the clock.
const AT_ONCE: usize = 64;

/// A listing and its thread.
pub(crate) enum Pull<S> {
    Untouched,
    Waiting(Listing<S>),
    Working(Task<(Option<Listing<S>>, S)>),
    Ended,
}

/// The length of a slice.
#[derive(Clone, Copy)]
pub(crate) struct Length {
    pub(crate) solutions: usize,
    /// Whether a short slice is better than a late one.
    pub(crate) is_urgent: bool,
}

impl<S: Slice> Pull<S> {
    /// The next slice; `None` at the end. After an interrupt, the next call resumes.
    pub(crate) fn next(
        &mut self,
        py: Python<'_>,
        section: &Section,
        length: Length,
    ) -> PyResult<Option<S>> {
        let mut task = match std::mem::replace(self, Self::Ended) {
            Self::Ended => return Ok(None),
            Self::Working(task) => task,
            Self::Untouched => {
                let section = section.clone();
                Task::start(move |cancelled| {
                    fill(section.list(), length, || cancelled.load(Ordering::Relaxed))
                })?
            }
            Self::Waiting(listing) => Task::start(move |cancelled| {
                fill(listing, length, || cancelled.load(Ordering::Relaxed))
            })?,
        };
        match task.wait(py) {
            Ok((listing, slice)) => {
                if let Some(listing) = listing {
                    *self = Self::Waiting(listing);
                }
                Ok(Some(slice))
            }
            Err(error) => {
                if error.is_instance_of::<pyo3::exceptions::PyRuntimeError>(py) {
                    return Err(error);
                }
                *self = Self::Working(task);
                Err(error)
            }
        }
    }
}

/// Fills a slice; also returns the listing unless it has ended.
fn fill<S: Slice>(
    mut listing: Listing<S>,
    length: Length,
    is_cancelled: impl Fn() -> bool,
) -> (Option<Listing<S>>, S) {
    let (start, mut slice, mut made) = (Instant::now(), S::default(), 0);
    while made < length.solutions {
        // Most puzzles have fewer solutions than a slice holds: reserve only once there are
        // several.
        if made == AT_ONCE {
            slice.reserve(length.solutions.min(MOST_AT_ONCE) / AT_ONCE);
        }
        // Finding one of the first solutions may take long.
        let next = if made < AT_ONCE { 1 } else { AT_ONCE.min(length.solutions - made) };
        if !listing.fill(&mut slice, next) {
            return (None, slice);
        }
        made += next;
        if is_cancelled() || length.is_urgent && start.elapsed() > LONGEST {
            break;
        }
    }
    (Some(listing), slice)
}
