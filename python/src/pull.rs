//! Solutions, a slice at a time, made on another thread.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use pyo3::prelude::*;

use crate::listing::{Listing, Section};
use crate::slice::Slice;
use crate::work::Task;

/// Solutions are only waited for so long if there is one.
const LONGEST: Duration = Duration::from_millis(4);

/// Room is made for so many solutions at a time.
const MOST_AT_ONCE: usize = 1 << 16;

/// Solutions between two looks at the clock.
const AT_ONCE: usize = 64;

/// A listing, and the thread that works on it.
pub(crate) enum Pull<S> {
    Untouched,
    Waiting(Listing<S>),
    Working(Task<(Option<Listing<S>>, S)>),
    Ended,
}

/// How long a slice may be.
#[derive(Clone, Copy)]
pub(crate) struct Length {
    pub(crate) solutions: usize,
    /// Whether a shorter one is better than a late one.
    pub(crate) is_urgent: bool,
}

impl<S: Slice> Pull<S> {
    /// The next solutions; `None` if none are left. After an interrupt, the next call goes on.
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

/// Solutions of a listing, which comes back unless it has ended.
fn fill<S: Slice>(
    mut listing: Listing<S>,
    length: Length,
    is_cancelled: impl Fn() -> bool,
) -> (Option<Listing<S>>, S) {
    let (start, mut slice, mut made) = (Instant::now(), S::default(), 0);
    while made < length.solutions {
        // Slices to come are longer than most puzzles have solutions.
        if made == AT_ONCE {
            slice.reserve(length.solutions.min(MOST_AT_ONCE) / AT_ONCE);
        }
        // The first may take long.
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
