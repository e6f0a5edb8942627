//! Solutions in the fastest order.

use num_bigint::BigUint;

use super::classic::{Classic, named};
use super::in_order::{InOrder, ParallelInOrder};
use crate::list;
use crate::list::two_ended::End;
use crate::rules::found::{Found, ParallelFound};
use crate::rules::grid::Grid;
use crate::rules::puzzle::Puzzle;
use crate::rules::size::Size;
use crate::search::Kernel;

/// The remaining solutions of a puzzle, in no order.
#[derive(Clone)]
pub(in crate::rules) enum AnyOrder {
    Classic(list::Unordered, Size),
    Found(Found),
    /// For rules that are listed in order as fast.
    InOrder(Box<InOrder>),
}

impl AnyOrder {
    pub(in crate::rules) fn of(puzzle: &Puzzle) -> Self {
        if let Some(Classic { source, size }) = Classic::of(puzzle) {
            return Self::Classic(list::Unordered::new(source), size);
        }
        match Found::of(puzzle) {
            Some(found) => Self::Found(found),
            None => Self::InOrder(Box::new(InOrder::of(puzzle))),
        }
    }

    /// The same on this kernel, from the start. Searches for other rules choose their own.
    pub(in crate::rules) fn on(self, kernel: Kernel) -> Self {
        match self {
            Self::Classic(solutions, size) => Self::Classic(solutions.on(kernel), size),
            other => other,
        }
    }

    #[inline]
    pub(in crate::rules) fn next(&mut self) -> Option<Grid> {
        match self {
            Self::Classic(solutions, size) => solutions.next().map(|board| named(&board, *size)),
            Self::Found(found) => found.next(),
            Self::InOrder(solutions) => solutions.next(),
        }
    }

    /// Adds the next solutions, this many at most; none only if none are left.
    pub(in crate::rules) fn take(&mut self, most: usize, grids: &mut Vec<Grid>) {
        match self {
            Self::Classic(solutions, size) => {
                let chunk = solutions.next_chunk();
                grids.extend(chunk.iter().map(|board| named(board, *size)));
            }
            Self::Found(found) => grids.extend(found.take(most)),
            Self::InOrder(solutions) => {
                grids.extend(std::iter::from_fn(|| solutions.next()).take(most));
            }
        }
    }

    pub(in crate::rules) fn skip(&mut self, count: BigUint) {
        match self {
            Self::Classic(solutions, _) => solutions.skip_ahead(count),
            Self::Found(found) => found.skip_ahead(count),
            Self::InOrder(solutions) => solutions.skip(End::Front, count),
        }
    }

    pub(in crate::rules) fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Self::Classic(solutions, _) => solutions.size_hint(),
            Self::Found(_) => (0, None),
            Self::InOrder(solutions) => solutions.size_hint(),
        }
    }

    pub(in crate::rules) fn in_parallel(self) -> ParallelAnyOrder {
        match self {
            Self::Classic(solutions, size) => {
                ParallelAnyOrder::Classic(Box::new(solutions.in_parallel()), size)
            }
            Self::Found(found) => ParallelAnyOrder::Found(ParallelFound::new(found)),
            Self::InOrder(solutions) => {
                let solutions = solutions.in_parallel(End::Front);
                ParallelAnyOrder::InOrder(Box::new(solutions))
            }
        }
    }
}

/// The same by several threads.
pub(in crate::rules) enum ParallelAnyOrder {
    Classic(Box<list::ParallelUnordered>, Size),
    Found(ParallelFound),
    InOrder(Box<ParallelInOrder>),
}

impl ParallelAnyOrder {
    pub(in crate::rules) fn threads(self, threads: usize) -> Self {
        match self {
            Self::Classic(solutions, size) => {
                Self::Classic(Box::new(solutions.threads(threads)), size)
            }
            Self::Found(found) => Self::Found(found.threads(threads)),
            Self::InOrder(solutions) => Self::InOrder(Box::new(solutions.threads(threads))),
        }
    }

    #[inline]
    pub(in crate::rules) fn next(&mut self) -> Option<Grid> {
        match self {
            Self::Classic(solutions, size) => solutions.next().map(|board| named(&board, *size)),
            Self::Found(found) => found.next(),
            Self::InOrder(solutions) => solutions.next(),
        }
    }

    /// Adds the next solutions, this many at most; none only if none are left.
    pub(in crate::rules) fn take(&mut self, most: usize, grids: &mut Vec<Grid>) {
        match self {
            Self::Classic(solutions, size) => {
                let chunk = (**solutions).next_chunk();
                grids.extend(chunk.iter().map(|board| named(board, *size)));
            }
            Self::Found(found) => grids.extend(found.take(most)),
            Self::InOrder(solutions) => {
                grids.extend(std::iter::from_fn(|| solutions.next()).take(most));
            }
        }
    }
}
