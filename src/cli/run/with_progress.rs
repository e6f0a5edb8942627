//! Long counts, with progress bars.

use lazydoku::{Kernel, Progress};
use lazydoku::{Occurrences, OccurrencesBuilder, OutOfReach, Space, SpaceBuilder};

use crate::cli::input::grid::InputGrid;
use crate::cli::stderr::Bar;

/// The solutions of a puzzle by their ranks.
pub(crate) fn space(grid: &InputGrid, kernel: Kernel, threads: usize) -> Result<Space, OutOfReach> {
    let space = SpaceBuilder::of(grid.puzzle()).on(kernel).threads(threads);
    space.on_progress(bar(grid)).run()
}

/// For each cell and digit of a puzzle, the number of solutions that have it.
pub(crate) fn occurrences(
    grid: &InputGrid,
    kernel: Kernel,
    threads: usize,
) -> Result<Occurrences, OutOfReach> {
    let occurrences = OccurrencesBuilder::of(grid.puzzle()).on(kernel).threads(threads);
    occurrences.on_progress(bar(grid)).run()
}

/// Shows how far a count for this grid has come.
fn bar(grid: &InputGrid) -> impl FnMut(Progress) + Send {
    let mut bar = Bar::new();
    move |Progress { share, .. }| bar.show(Some(share), || format!("counting {}", grid.place()))
}
