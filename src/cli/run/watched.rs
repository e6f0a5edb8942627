//! Long counts for grids of other sizes and rules, with progress bars.

use lazydoku::Progress;
use lazydoku::rules::{Occurrences, OutOfReach, PuzzleOccurrences, PuzzleSpace, Space};

use crate::cli::input::grid::Grid;
use crate::cli::stderr::Bar;

/// The solutions of a puzzle by their ranks.
pub(super) fn space(grid: &Grid, threads: usize) -> Result<Space, OutOfReach> {
    PuzzleSpace::of(grid.as_puzzle()).threads(threads).on_progress(bar(grid)).run()
}

/// For each cell and digit of a puzzle, the number of solutions that have it.
pub(super) fn occurrences(grid: &Grid, threads: usize) -> Result<Occurrences, OutOfReach> {
    PuzzleOccurrences::of(grid.as_puzzle()).threads(threads).on_progress(bar(grid)).run()
}

/// Shows how far a count for this grid has come.
fn bar(grid: &Grid) -> impl FnMut(Progress) + Send {
    let mut bar = Bar::new();
    move |Progress { share, .. }| bar.show(Some(share), || format!("counting {}", grid.place()))
}
