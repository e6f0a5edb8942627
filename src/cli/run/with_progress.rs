//! Long computations with progress bars.

use std::time::Duration;

use lazydoku::{ApproximateOccurrences, Count, Kernel, Progress, Quantity};
use lazydoku::{Occurrences, OccurrencesBuilder, OutOfReach, Space, SpaceBuilder};

use super::long_count::{NoAnswer, watched};
use crate::cli::input::grid::InputGrid;
use crate::cli::output::records::RecordOutput;
use crate::cli::stderr::Bar;
use crate::cli::stop::Stop;

/// Builds the index of solutions by rank.
pub(crate) fn space(grid: &InputGrid, kernel: Kernel, threads: usize) -> Result<Space, OutOfReach> {
    let space = SpaceBuilder::of(grid.puzzle()).on(kernel).threads(threads);
    space.on_progress(bar(grid, "counting")).run()
}

/// The number of solutions for each cell and digit. Prints `ways_out` if that takes long, and stops
/// early if the estimated time exceeds `allowed`.
pub(crate) fn occurrences(
    grid: &InputGrid,
    kernel: Kernel,
    threads: usize,
    ways_out: &str,
    allowed: Option<Duration>,
    output: &mut RecordOutput,
) -> Result<Result<Occurrences, NoAnswer>, Stop> {
    let counted = watched(grid, Some(ways_out), allowed, output, |listen, cancelled| {
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
    occurrences.on_progress(bar(grid, "sampling")).approximate(0)
}

/// Estimates the number of solutions; `None` if the error is too large.
pub(crate) fn approximate_count(grid: &InputGrid, threads: usize) -> Option<Quantity> {
    Count::of(grid.puzzle()).threads(threads).on_progress(bar(grid, "sampling")).approximate(0)
}

/// A progress bar for work on this grid.
fn bar(grid: &InputGrid, work: &str) -> impl FnMut(Progress) + Send {
    let mut bar = Bar::new();
    move |Progress { share, .. }| bar.show(Some(share), || format!("{work} {}", grid.place()))
}
