//! Counts of solutions, exact or up to a limit.

use std::sync::atomic::AtomicBool;

use lazydoku::num_bigint::BigUint;
use lazydoku::{Count, OutOfReach, Puzzle};
use pyo3::prelude::*;

use crate::convert::number;
use crate::error::out_of_reach;

/// The largest limit for which solutions are searched one by one. Above it, an exact count is
/// usually faster.
const MOST_SEARCHED: u64 = 1_000_000;

/// The largest grid, in cells, for which `approximate` works.
const MOST_APPROXIMATED: usize = 81;

/// Raised if a count is out of reach; suggests `approximate` if that works for the puzzle.
pub(crate) fn refused(py: Python<'_>, puzzle: &Puzzle, reason: &OutOfReach) -> PyErr {
    let is_approximated = puzzle.grid().cells().len() <= MOST_APPROXIMATED;
    let way_out = if is_approximated { "; approximate() estimates the number" } else { "" };
    out_of_reach(py, &format_args!("{reason}{way_out}"))
}

/// The optional upper limit of a count.
#[derive(Clone)]
pub(crate) struct Limit(Option<BigUint>);

impl Limit {
    pub(crate) fn new(limit: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        limit.map(|limit| number("limit", limit)).transpose().map(Self)
    }

    /// Whether the count is a search up to the limit, which uses one thread.
    pub(crate) fn is_searched(&self) -> bool {
        self.small().is_some_and(|limit| limit <= MOST_SEARCHED)
    }

    fn small(&self) -> Option<u64> {
        self.0.as_ref().and_then(|limit| u64::try_from(limit).ok())
    }

    /// The number of solutions, or the limit; `None` if the count is cancelled.
    pub(crate) fn count(
        &self,
        puzzle: &Puzzle,
        threads: usize,
        cancelled: &AtomicBool,
    ) -> Result<Option<BigUint>, OutOfReach> {
        let up_to = |limit| Ok(Some(puzzle.solution_count_up_to(limit).into()));
        let limit = self.small();
        if let Some(limit) = limit.filter(|_| self.is_searched()) {
            return up_to(limit);
        }
        let count = Count::of(puzzle).threads(threads).run_until(cancelled);
        match (count, limit) {
            (Ok(count), _) => Ok(count
                .map(|count| self.0.iter().fold(count, |count, limit| count.min(limit.clone())))),
            (Err(_), Some(limit)) => up_to(limit),
            (Err(reason), None) => Err(reason),
        }
    }
}
