//! Solutions in order.

use num_bigint::BigUint;
#[cfg(feature = "rayon")]
use rayon::iter::{IntoParallelIterator, ParallelIterator, plumbing::UnindexedConsumer};

use super::classic::{Classic, named, numbered};
use crate::list;
use crate::list::parallel::Parallel;
use crate::list::two_ended::End;
use crate::rules::grid::Grid;
use crate::rules::puzzle::Puzzle;
use crate::rules::size::Size;
use crate::rules::walk::Walk;
use crate::search::Kernel;

/// The remaining solutions of a puzzle in order.
#[derive(Clone, Debug)]
pub(in crate::rules) enum InOrder {
    Classic(list::Solutions, Size),
    General(Walk),
}

impl InOrder {
    pub(in crate::rules) fn of(puzzle: &Puzzle) -> Self {
        match Classic::of(puzzle) {
            Some(Classic { source, size }) => Self::Classic(list::Solutions::new(source), size),
            None => Self::General(Walk::new(puzzle.clone())),
        }
    }

    pub(in crate::rules) fn size(&self) -> Size {
        match self {
            Self::Classic(_, size) => *size,
            Self::General(walk) => walk.size(),
        }
    }

    /// The same on this kernel. Searches for other rules choose their own.
    pub(in crate::rules) fn on(self, kernel: Kernel) -> Self {
        match self {
            Self::Classic(solutions, size) => Self::Classic(solutions.on(kernel), size),
            general @ Self::General(_) => general,
        }
    }

    pub(in crate::rules) fn after(self, grid: &Grid) -> Self {
        match self {
            Self::Classic(solutions, size) => Self::Classic(solutions.after(&numbered(grid)), size),
            Self::General(walk) => Self::General(walk.after(grid)),
        }
    }

    pub(in crate::rules) fn before(self, grid: &Grid) -> Self {
        match self {
            Self::Classic(solutions, size) => {
                Self::Classic(solutions.before(&numbered(grid)), size)
            }
            Self::General(walk) => Self::General(walk.before(grid)),
        }
    }

    pub(in crate::rules) fn finish(&mut self) {
        match self {
            Self::Classic(solutions, _) => solutions.finish(),
            Self::General(walk) => walk.finish(),
        }
    }

    #[inline]
    pub(in crate::rules) fn next(&mut self) -> Option<Grid> {
        match self {
            Self::Classic(solutions, size) => solutions.next().map(|board| named(&board, *size)),
            Self::General(walk) => walk.next(),
        }
    }

    pub(in crate::rules) fn next_back(&mut self) -> Option<Grid> {
        match self {
            Self::Classic(solutions, size) => {
                solutions.next_back().map(|board| named(&board, *size))
            }
            Self::General(walk) => walk.next_back(),
        }
    }

    pub(in crate::rules) fn nth(&mut self, end: End, count: usize) -> Option<Grid> {
        match self {
            Self::Classic(solutions, size) => {
                let found = match end {
                    End::Front => solutions.nth(count),
                    End::Back => solutions.nth_back(count),
                };
                found.map(|board| named(&board, *size))
            }
            Self::General(walk) => walk.nth(end, count),
        }
    }

    pub(in crate::rules) fn count(self) -> usize {
        match self {
            Self::Classic(solutions, _) => solutions.count(),
            Self::General(walk) => walk.count(),
        }
    }

    pub(in crate::rules) fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Self::Classic(solutions, _) => solutions.size_hint(),
            Self::General(walk) => walk.size_hint(),
        }
    }

    pub(in crate::rules) fn skip(&mut self, end: End, count: BigUint) {
        match (self, end) {
            (Self::Classic(solutions, _), End::Front) => solutions.skip_ahead(count),
            (Self::Classic(solutions, _), End::Back) => solutions.skip_back(count),
            (Self::General(walk), end) => walk.skip(end, count),
        }
    }

    pub(in crate::rules) fn in_parallel(self, end: End) -> ParallelInOrder {
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
    pub(in crate::rules) fn drive<C: UnindexedConsumer<Grid>>(self, consumer: C) -> C::Result {
        match self {
            Self::Classic(solutions, size) => {
                let named = move |board| named(&board, size);
                solutions.into_par_iter().map(named).drive_unindexed(consumer)
            }
            Self::General(walk) => list::drive(walk.into_ends(), consumer),
        }
    }
}

/// The same from one end, by several threads.
#[derive(Debug)]
pub(in crate::rules) enum ParallelInOrder {
    Classic(list::ParallelSolutions, Size),
    General(Parallel<Puzzle>),
}

impl ParallelInOrder {
    pub(in crate::rules) fn threads(self, threads: usize) -> Self {
        match self {
            Self::Classic(solutions, size) => Self::Classic(solutions.threads(threads), size),
            Self::General(solutions) => Self::General(solutions.threads(threads)),
        }
    }

    #[inline]
    pub(in crate::rules) fn next(&mut self) -> Option<Grid> {
        match self {
            Self::Classic(solutions, size) => solutions.next().map(|board| named(&board, *size)),
            Self::General(solutions) => solutions.next(),
        }
    }
}
