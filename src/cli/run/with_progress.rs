//! Long computations that report their progress.

use std::time::Duration;

use lazydoku::{ApproximateOccurrences, Count, Kernel, Quantity};
use lazydoku::{Occurrences, OccurrencesBuilder, OutOfReach, Space, SpaceBuilder};

use super::long_count::{NoAnswer, watched};
use super::work;
use crate::cli::ends::stop::Stop;
use crate::cli::input::grid::InputGrid;
use crate::cli::output::records::RecordOutput;

/// Builds the index of solutions by rank.
pub(crate) fn space(grid: &InputGrid, kernel: Kernel, threads: usize) -> Result<Space, OutOfReach> {
    work::begin(grid);
    let space = SpaceBuilder::of(grid.puzzle()).on(kernel).threads(threads);
    space.on_progress(|progress| work::report("counting", progress)).run()
}

/// The number of solutions for each cell and digit. Stops early if the estimated time exceeds
/// `allowed`.
pub(crate) fn occurrences(
    grid: &InputGrid,
    kernel: Kernel,
    threads: usize,
    allowed: Option<Duration>,
    output: &mut RecordOutput,
) -> Result<Result<Occurrences, NoAnswer>, Stop> {
    let counted = watched(grid, allowed, output, |listen, cancelled| {
        let occurrences = OccurrencesBuilder::of(grid.puzzle()).on(kernel).threads(threads);
        occurrences.on_progress(listen).run_until(cancelled)
    })?;
    Ok(counted.map(|(occurrences, _)| occurrences))
}

/// Estimates the shares of solutions for each cell and digit; `None` if the error is too large.
pub(crate) fn approximate_occurrences(
    grid: &InputGrid,
    threads: usize,
) -> Option<ApproximateOccurrences> {
    let occurrences = OccurrencesBuilder::of(grid.puzzle()).threads(threads);
    occurrences.on_progress(|progress| work::report("sampling", progress)).approximate(0)
}

/// Estimates the number of solutions; `None` if the error is too large.
pub(crate) fn approximate_count(grid: &InputGrid, threads: usize) -> Option<Quantity> {
    let count = Count::of(grid.puzzle()).threads(threads);
    count.on_progress(|progress| work::report("sampling", progress)).approximate(0)
}
