//! Solutions, a slice at a time, made on another thread.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use lazydoku::rules::Grid;
use pyo3::prelude::*;

use crate::digits::add_digits;
use crate::listing::{Listing, Section};
use crate::work::Task;

/// Solutions are only waited for so long if there is one.
const LONGEST: Duration = Duration::from_millis(4);

/// Room is made for so many solutions at a time.
const MOST_AT_ONCE: usize = 1 << 16;

/// Solutions between two looks at the clock.
const AT_ONCE: usize = 64;

/// Where solutions are put.
pub(crate) trait Slice: Default + Send + 'static {
    /// Makes room for this many solutions.
    fn reserve(&mut self, solutions: usize, width: usize);

    fn add(&mut self, solution: Grid);
}

impl Slice for Vec<Grid> {
    fn reserve(&mut self, solutions: usize, _: usize) {
        Vec::reserve_exact(self, solutions);
    }

    fn add(&mut self, solution: Grid) {
        self.push(solution);
    }
}

/// The cells of solutions, one after the other.
#[derive(Default)]
pub(crate) struct Cells(pub(crate) Vec<u8>);

impl Slice for Cells {
    fn reserve(&mut self, solutions: usize, width: usize) {
        self.0.reserve_exact(solutions.saturating_mul(width));
    }

    fn add(&mut self, solution: Grid) {
        add_digits(&solution, &mut self.0);
    }
}

/// A listing, and the thread that works on it.
pub(crate) enum Pull<S> {
    Untouched,
    Waiting(Listing),
    Working(Task<(Option<Listing>, S)>),
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
    mut listing: Listing,
    length: Length,
    is_cancelled: impl Fn() -> bool,
) -> (Option<Listing>, S) {
    let (start, mut slice) = (Instant::now(), S::default());
    for number in 0..length.solutions {
        let Some(solution) = listing.next() else { return (None, slice) };
        // Slices to come are longer than most puzzles have solutions.
        if number == AT_ONCE {
            let width = solution.cells().len();
            slice.reserve(length.solutions.min(MOST_AT_ONCE) - number, width);
        }
        slice.add(solution);
        // The first may take long.
        if (number % AT_ONCE == 0 || number < AT_ONCE)
            && (is_cancelled() || length.is_urgent && start.elapsed() > LONGEST)
        {
            break;
        }
    }
    (Some(listing), slice)
}
