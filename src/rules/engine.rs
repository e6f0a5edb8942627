//! Which engine answers for a puzzle. Only here is it asked whether a puzzle is a classic one.
//!
//! A puzzle is classic if its houses are the rows, columns and boxes of a 9x9 grid and nothing else
//! restricts it but candidates; its digits may be called 0 to 8. Its answers are those of the
//! engines for [`Board`] and [`Candidates`](crate::Candidates), with digits by their numbers.

use num_bigint::BigUint;
#[cfg(feature = "rayon")]
use rayon::iter::{IntoParallelIterator, ParallelIterator, plumbing::UnindexedConsumer};

use super::grid::Grid;
use super::puzzle::Puzzle;
use super::size::Size;
use super::walk::Walk;
use crate::board::Board;
use crate::list;
use crate::list::parallel::Parallel;
use crate::list::two_ended::End;
use crate::search::{Kernel, Source};

/// The grid of a classic puzzle, and what its digits are called.
#[derive(Clone, Copy)]
pub(super) struct Classic {
    pub(super) source: Source,
    size: Size,
}

impl Classic {
    /// The classic puzzle that this one is, if it is.
    pub(super) fn of(puzzle: &Puzzle) -> Option<Self> {
        let source = puzzle.to_classic()?;
        Some(Self { source, size: puzzle.rules().size() })
    }
}

#[inline]
fn named(board: Board, size: Size) -> Grid {
    Grid::from(board).sized(size)
}

/// The board with the digits of a grid of the same cells.
fn numbered(grid: &Grid) -> Board {
    let board = grid.clone().sized(Size::CLASSIC).to_board();
    board.expect("a grid of 9x9 cells and nine digits")
}

/// The remaining solutions of a puzzle in order.
#[derive(Clone, Debug)]
pub(super) enum InOrder {
    Classic(list::Solutions, Size),
    General(Walk),
}

impl InOrder {
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        match Classic::of(puzzle) {
            Some(Classic { source, size }) => Self::Classic(list::Solutions::new(source), size),
            None => Self::General(Walk::new(puzzle.clone())),
        }
    }

    pub(super) fn size(&self) -> Size {
        match self {
            Self::Classic(_, size) => *size,
            Self::General(walk) => walk.size(),
        }
    }

    /// The same on this kernel. Searches for other rules choose their own.
    pub(super) fn on(self, kernel: Kernel) -> Self {
        match self {
            Self::Classic(solutions, size) => Self::Classic(solutions.on(kernel), size),
            general @ Self::General(_) => general,
        }
    }

    pub(super) fn after(self, grid: &Grid) -> Self {
        match self {
            Self::Classic(solutions, size) => Self::Classic(solutions.after(&numbered(grid)), size),
            Self::General(walk) => Self::General(walk.after(grid)),
        }
    }

    pub(super) fn before(self, grid: &Grid) -> Self {
        match self {
            Self::Classic(solutions, size) => {
                Self::Classic(solutions.before(&numbered(grid)), size)
            }
            Self::General(walk) => Self::General(walk.before(grid)),
        }
    }

    pub(super) fn finish(&mut self) {
        match self {
            Self::Classic(solutions, _) => solutions.finish(),
            Self::General(walk) => walk.finish(),
        }
    }

    #[inline]
    pub(super) fn next(&mut self) -> Option<Grid> {
        match self {
            Self::Classic(solutions, size) => solutions.next().map(|board| named(board, *size)),
            Self::General(walk) => walk.next(),
        }
    }

    pub(super) fn next_back(&mut self) -> Option<Grid> {
        match self {
            Self::Classic(solutions, size) => {
                solutions.next_back().map(|board| named(board, *size))
            }
            Self::General(walk) => walk.next_back(),
        }
    }

    pub(super) fn nth(&mut self, end: End, count: usize) -> Option<Grid> {
        match self {
            Self::Classic(solutions, size) => {
                let found = match end {
                    End::Front => solutions.nth(count),
                    End::Back => solutions.nth_back(count),
                };
                found.map(|board| named(board, *size))
            }
            Self::General(walk) => walk.nth(end, count),
        }
    }

    pub(super) fn count(self) -> usize {
        match self {
            Self::Classic(solutions, _) => solutions.count(),
            Self::General(walk) => walk.count(),
        }
    }

    pub(super) fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Self::Classic(solutions, _) => solutions.size_hint(),
            Self::General(walk) => walk.size_hint(),
        }
    }

    pub(super) fn skip(&mut self, end: End, count: BigUint) {
        match (self, end) {
            (Self::Classic(solutions, _), End::Front) => solutions.skip_ahead(count),
            (Self::Classic(solutions, _), End::Back) => solutions.skip_back(count),
            (Self::General(walk), end) => walk.skip(end, count),
        }
    }

    pub(super) fn in_parallel(self, end: End) -> ParallelInOrder {
        match (self, end) {
            (Self::Classic(solutions, size), End::Front) => {
                ParallelInOrder::Classic(solutions.in_parallel(), size)
            }
            (Self::Classic(solutions, size), End::Back) => {
                ParallelInOrder::Classic(solutions.in_parallel_reversed(), size)
            }
            (Self::General(walk), end) => ParallelInOrder::General(walk.in_parallel(end)),
        }
    }
}

#[cfg(feature = "rayon")]
impl InOrder {
    /// Feeds the remaining solutions to a consumer, ascending.
    pub(super) fn drive<C: UnindexedConsumer<Grid>>(self, consumer: C) -> C::Result {
        match self {
            Self::Classic(solutions, size) => {
                let named = move |board| named(board, size);
                solutions.into_par_iter().map(named).drive_unindexed(consumer)
            }
            Self::General(walk) => list::drive(walk.into_ends(), consumer),
        }
    }
}

/// The same from one end, by several threads.
#[derive(Debug)]
pub(super) enum ParallelInOrder {
    Classic(list::ParallelSolutions, Size),
    General(Parallel<Puzzle>),
}

impl ParallelInOrder {
    pub(super) fn threads(self, threads: usize) -> Self {
        match self {
            Self::Classic(solutions, size) => Self::Classic(solutions.threads(threads), size),
            Self::General(solutions) => Self::General(solutions.threads(threads)),
        }
    }

    #[inline]
    pub(super) fn next(&mut self) -> Option<Grid> {
        match self {
            Self::Classic(solutions, size) => solutions.next().map(|board| named(board, *size)),
            Self::General(solutions) => solutions.next(),
        }
    }
}
