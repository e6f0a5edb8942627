//! The number of solutions of one grid, up to a limit.

use super::worker::BatchWorker;
use crate::classic::search::{GridRef, Kernel};

/// The number of solutions, or `limit` if there are at least that many. Visits all it counts.
pub(crate) fn count_up_to(grid: GridRef<'_>, limit: u64, kernel: Kernel) -> u64 {
    let mut outcomes = BatchWorker::new(limit, kernel).answer(&[grid]);
    outcomes.pop().map_or(0, |outcome| outcome.solutions)
}
