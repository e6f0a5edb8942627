//! Puzzles that are classic grids.

use crate::board::Board;
use crate::rules::grid::Grid;
use crate::rules::puzzle::Puzzle;
use crate::rules::size::Size;
use crate::search::{AsGrid, GridRef, Source};

/// The grid of a classic puzzle, and what its digits are called.
#[derive(Clone, Copy)]
pub(in crate::rules) struct Classic {
    pub(super) source: Source,
    pub(super) size: Size,
}

impl Classic {
    /// The classic puzzle that this one is, if it is.
    pub(in crate::rules) fn of(puzzle: &Puzzle) -> Option<Self> {
        let source = puzzle.to_classic()?;
        Some(Self { source, size: puzzle.rules().size() })
    }
}

#[inline]
pub(super) fn named(board: Board, size: Size) -> Grid {
    Grid::from(board).sized(size)
}

/// The board with the digits of a grid of the same cells.
pub(super) fn numbered(grid: &Grid) -> Board {
    let board = grid.clone().sized(Size::CLASSIC).to_board();
    board.expect("a grid of 9x9 cells and nine digits")
}

impl AsGrid for Classic {
    fn as_grid(&self) -> GridRef<'_> {
        self.source.as_grid()
    }
}
