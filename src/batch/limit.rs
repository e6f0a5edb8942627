//! The number of solutions of one grid, up to a limit.

use super::worker::Worker;
use crate::board::Board;
use crate::candidates::Candidates;
use crate::search::{AsGrid, GridRef, Kernel};

impl Board {
    /// The number of solutions, or `limit` if there are at least that many.
    ///
    /// Visits every solution that it counts.
    ///
    /// ```
    /// use lazydoku::Board;
    /// assert_eq!(Board::EMPTY.solution_count_up_to(1000), 1000);
    /// ```
    #[must_use]
    pub fn solution_count_up_to(&self, limit: u64) -> u64 {
        count_up_to(self.as_grid(), limit)
    }
}

impl Candidates {
    /// The number of solutions with these candidates, or `limit` if there are at least that many.
    ///
    /// Visits every solution that it counts.
    #[must_use]
    pub fn solution_count_up_to(&self, limit: u64) -> u64 {
        count_up_to(self.as_grid(), limit)
    }
}

pub(crate) fn count_up_to(grid: GridRef<'_>, limit: u64) -> u64 {
    let mut outcomes = Worker::new(limit, Kernel::best()).answer(&[grid]);
    outcomes.pop().map_or(0, |outcome| outcome.solutions)
}
