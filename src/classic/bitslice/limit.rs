//! Counts the solutions of one grid, up to a limit.

use super::worker::BatchWorker;
use crate::classic::search::{GridRef, Kernel};

/// Returns the number of solutions, or `limit` if there are at least that many. The time grows with
/// the number returned.
pub(crate) fn count_up_to(grid: GridRef<'_>, limit: u64, kernel: Kernel) -> u64 {
    let mut outcomes = BatchWorker::new(limit, kernel).answer(&[grid]);
    outcomes.pop().map_or(0, |outcome| outcome.solutions)
}
