//! Long counts, with progress bars.

use std::time::Duration;

use lazydoku::{ApproximateOccurrences, Count, Kernel, Progress, Quantity};
use lazydoku::{Occurrences, OccurrencesBuilder, OutOfReach, Space, SpaceBuilder};

use super::long_count::{NoAnswer, watched};
use crate::cli::input::grid::InputGrid;
use crate::cli::output::records::RecordOutput;
use crate::cli::stderr::Bar;
use crate::cli::stop::Stop;

/// The solutions of a puzzle by their ranks.
pub(crate) fn space(grid: &InputGrid, kernel: Kernel, threads: usize) -> Result<Space, OutOfReach> {
    let space = SpaceBuilder::of(grid.puzzle()).on(kernel).threads(threads);
    space.on_progress(bar(grid, "counting")).run()
}

/// For each cell and digit of a puzzle, the number of solutions that have it. Notes
/// what to do instead if it takes long, and ends at once if it takes longer than `allowed` by
/// estimate.
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

/// The same by estimate; `None` if the error is too large.
pub(crate) fn approximate_occurrences(
    grid: &InputGrid,
    threads: usize,
) -> Option<ApproximateOccurrences> {
    let occurrences = OccurrencesBuilder::of(grid.puzzle()).threads(threads);
    occurrences.on_progress(bar(grid, "sampling")).approximate(0)
}

/// About how many solutions a grid has; `None` if the error is too large.
pub(crate) fn approximate_count(grid: &InputGrid, threads: usize) -> Option<Quantity> {
    Count::of(grid.puzzle()).threads(threads).on_progress(bar(grid, "sampling")).approximate(0)
}

/// Shows how far some work for this grid has come.
fn bar(grid: &InputGrid, work: &str) -> impl FnMut(Progress) + Send {
    let mut bar = Bar::new();
    move |Progress { share, .. }| bar.show(Some(share), || format!("{work} {}", grid.place()))
}
