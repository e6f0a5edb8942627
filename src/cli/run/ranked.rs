//! The solutions of a grid by their ranks.

use lazydoku::Progress;
use lazydoku::rules::{OutOfReach, PuzzleSpace, Space};

use crate::cli::input::grid::Grid;
use crate::cli::stderr::Bar;

/// Lists or counts the solutions of a grid that is not a classic one, with a progress bar.
pub(super) fn space(grid: &Grid, threads: usize) -> Result<Space, OutOfReach> {
    let mut bar = Bar::new();
    let listen = |Progress { share, .. }| {
        bar.show(Some(share), || format!("counting {}", grid.place()));
    };
    PuzzleSpace::of(grid.as_puzzle()).threads(threads).on_progress(listen).run()
}
