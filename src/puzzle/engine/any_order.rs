//! Solutions in the order in which they are found fastest: by the classic engine, by the general
//! unordered search, or in ascending order if no other order is faster.

use std::iter;

use num_bigint::BigUint;

use super::classic::Classic;
use super::fewer_digits::{DigitNames, solved};
use super::in_order::{InOrder, ParallelInOrder};
use crate::classic::list;
use crate::classic::search::Kernel;
use crate::general::search::found::{FoundSolutions, ParallelFound};
use crate::listing::double_ended::End;
use crate::puzzle::puzzle::Puzzle;
use crate::values::board::Board;

/// The remaining solutions of a puzzle, in unspecified order.
#[derive(Clone)]
pub(crate) enum AnyOrder {
    Classic(list::Unordered9, DigitNames),
    Found(FoundSolutions, DigitNames),
    /// For rules that the ordered listing handles as fast.
    InOrder(Box<InOrder>),
}

impl AnyOrder {
    pub(crate) fn of(puzzle: &Puzzle) -> Self {
        let (solved, names) = solved(puzzle);
        if let Some(Classic { source }) = Classic::of(&solved) {
            return Self::Classic(list::Unordered9::new(source), names);
        }
        if let Some(found) = FoundSolutions::of(&solved) {
            return Self::Found(found, names);
        }
        Self::InOrder(Box::new(InOrder::of(puzzle)))
    }

    /// Sets the kernel of the classic engine and starts over; the general search ignores it.
    pub(crate) fn on(self, kernel: Kernel) -> Self {
        match self {
            Self::Classic(solutions, names) => Self::Classic(solutions.on(kernel), names),
            other => other,
        }
    }

    #[inline]
    pub(crate) fn next(&mut self) -> Option<Board> {
        match self {
            Self::Classic(solutions, names) => names.found(solutions.next_found()),
            Self::Found(found, names) => found.next().map(|grid| names.grid(grid)),
            Self::InOrder(solutions) => solutions.next(),
        }
    }

    /// Appends up to `most` of the next solutions; appends none only if none remain.
    pub(crate) fn take(&mut self, most: usize, grids: &mut Vec<Board>) {
        match self {
            Self::Classic(solutions, names) => names.add_to(grids, solutions.next_chunk()),
            others => grids.extend(iter::from_fn(|| others.next()).take(most)),
        }
    }

    pub(crate) fn skip(&mut self, count: BigUint) {
        match self {
            Self::Classic(solutions, _) => solutions.skip_ahead(count),
            Self::Found(found, _) => found.skip_ahead(count),
            Self::InOrder(solutions) => solutions.skip(End::Front, count),
        }
    }

    pub(crate) fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Self::Classic(solutions, _) => solutions.size_hint(),
            Self::Found(..) => (0, None),
            Self::InOrder(solutions) => solutions.size_hint(),
        }
    }

    pub(crate) fn in_parallel(self) -> ParallelAnyOrder {
        match self {
            Self::Classic(solutions, names) => {
                ParallelAnyOrder::Classic(Box::new(solutions.in_parallel()), names)
            }
            Self::Found(found, names) => ParallelAnyOrder::Found(ParallelFound::new(found), names),
            Self::InOrder(solutions) => {
                let solutions = solutions.in_parallel(End::Front);
                ParallelAnyOrder::InOrder(Box::new(solutions))
            }
        }
    }
}

/// The remaining solutions, found by several threads.
pub(crate) enum ParallelAnyOrder {
    Classic(Box<list::ParallelUnordered9>, DigitNames),
    Found(ParallelFound, DigitNames),
    InOrder(Box<ParallelInOrder>),
}

impl ParallelAnyOrder {
    pub(crate) fn threads(self, threads: usize) -> Self {
        match self {
            Self::Classic(solutions, names) => {
                Self::Classic(Box::new(solutions.threads(threads)), names)
            }
            Self::Found(found, names) => Self::Found(found.threads(threads), names),
            Self::InOrder(solutions) => Self::InOrder(Box::new(solutions.threads(threads))),
        }
    }

    #[inline]
    pub(crate) fn next(&mut self) -> Option<Board> {
        match self {
            Self::Classic(solutions, names) => names.found(solutions.next_found()),
            Self::Found(found, names) => found.next().map(|grid| names.grid(grid)),
            Self::InOrder(solutions) => solutions.next(),
        }
    }

    /// Appends up to `most` of the next solutions; appends none only if none remain.
    pub(crate) fn take(&mut self, most: usize, grids: &mut Vec<Board>) {
        match self {
            Self::Classic(solutions, names) => names.add_to(grids, (**solutions).next_chunk()),
            others => grids.extend(iter::from_fn(|| others.next()).take(most)),
        }
    }
}
