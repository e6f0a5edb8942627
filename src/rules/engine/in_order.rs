//! Solutions in order.

use num_bigint::BigUint;
#[cfg(feature = "rayon")]
use rayon::iter::{ParallelIterator, plumbing::UnindexedConsumer};

use super::classic::Classic;
use super::fewer_digits::{Names, solved};
use crate::list;
use crate::list::Searched;
use crate::list::parallel::Parallel;
#[cfg(feature = "rayon")]
use crate::list::two_ended::Ordered;
use crate::list::two_ended::{End, TwoEnded};
use crate::list::walk::Walk;
use crate::rules::board::Board;
use crate::rules::frontier::OutOfReach;
use crate::rules::puzzle::Puzzle;
use crate::rules::size::Size;
use crate::search::Kernel;

/// The remaining solutions of a puzzle in order.
#[derive(Clone, Debug)]
pub(in crate::rules) enum InOrder {
    Classic(list::Solutions9, Names),
    General(Walk<Puzzle>, Names),
}

/// The next solution in general. Inlined, it would make room for itself in each call of a classic
/// listing.
#[inline(never)]
fn next(walk: &mut Walk<Puzzle>, names: &Names) -> Option<Board> {
    walk.next().map(|grid| names.grid(grid))
}

impl InOrder {
    pub(in crate::rules) fn of(puzzle: &Puzzle) -> Self {
        let (puzzle, names) = solved(puzzle);
        match Classic::of(&puzzle) {
            Some(Classic { source }) => Self::Classic(list::Solutions9::new(source), names),
            None => Self::General(Walk::over(TwoEnded::new(puzzle.into_owned())), names),
        }
    }

    pub(in crate::rules) fn size(&self) -> Size {
        let (Self::Classic(_, names) | Self::General(_, names)) = self;
        names.asked()
    }

    /// The same on this kernel. Searches for other rules choose their own.
    pub(in crate::rules) fn on(self, kernel: Kernel) -> Self {
        match self {
            Self::Classic(solutions, names) => Self::Classic(solutions.on(kernel), names),
            general @ Self::General(..) => general,
        }
    }

    pub(in crate::rules) fn after(self, grid: &Board) -> Self {
        match self {
            Self::Classic(solutions, names) => {
                Self::Classic(solutions.after(&names.bound(grid).numbered()), names)
            }
            Self::General(walk, names) => Self::General(walk.after(&names.bound(grid)), names),
        }
    }

    pub(in crate::rules) fn before(self, grid: &Board) -> Self {
        match self {
            Self::Classic(solutions, names) => {
                Self::Classic(solutions.before(&names.bound(grid).numbered()), names)
            }
            Self::General(walk, names) => Self::General(walk.before(&names.bound(grid)), names),
        }
    }

    pub(in crate::rules) fn finish(&mut self) {
        match self {
            Self::Classic(solutions, _) => solutions.finish(),
            Self::General(walk, _) => walk.finish(),
        }
    }

    #[inline]
    pub(in crate::rules) fn next(&mut self) -> Option<Board> {
        match self {
            Self::Classic(solutions, names) => match solutions.next_made() {
                Some(board) => names.found(Some(board)),
                None => names.found(solutions.next_after_more().as_ref()),
            },
            Self::General(walk, names) => next(walk, names),
        }
    }

    pub(in crate::rules) fn next_back(&mut self) -> Option<Board> {
        match self {
            Self::Classic(solutions, names) => {
                solutions.next_back().map(|board| names.board(&board))
            }
            Self::General(walk, names) => walk.next_back().map(|grid| names.grid(grid)),
        }
    }

    pub(in crate::rules) fn nth(&mut self, end: End, count: usize) -> Option<Board> {
        match self {
            Self::Classic(solutions, names) => {
                solutions.nth_from(end, count).map(|board| names.board(&board))
            }
            Self::General(walk, names) => walk.nth_from(end, count).map(|grid| names.grid(grid)),
        }
    }

    pub(in crate::rules) fn count(self) -> usize {
        match self {
            Self::Classic(solutions, _) => solutions.count(),
            Self::General(walk, _) => walk.count(),
        }
    }

    pub(in crate::rules) fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Self::Classic(solutions, _) => solutions.size_hint(),
            Self::General(walk, _) => walk.size_hint(),
        }
    }

    pub(in crate::rules) fn remaining(&self) -> Result<BigUint, OutOfReach> {
        match self {
            Self::Classic(solutions, _) => {
                let Ok(left) = solutions.remaining();
                Ok(left)
            }
            Self::General(walk, _) => walk.remaining(),
        }
    }

    pub(in crate::rules) fn skip(&mut self, end: End, count: BigUint) {
        match self {
            Self::Classic(solutions, _) => solutions.skip_from(end, count),
            Self::General(walk, _) => walk.skip_from(end, count),
        }
    }

    pub(in crate::rules) fn in_parallel(self, end: End) -> ParallelInOrder {
        match self {
            Self::Classic(solutions, names) => {
                ParallelInOrder::Classic(solutions.in_parallel(end), names)
            }
            Self::General(walk, names) => ParallelInOrder::General(walk.in_parallel(end), names),
        }
    }
}

#[cfg(feature = "rayon")]
struct Remaining<G: Ordered>(TwoEnded<G>);

#[cfg(feature = "rayon")]
impl<G: Ordered<Solution: Send + 'static>> ParallelIterator for Remaining<G>
where
    TwoEnded<G>: Send,
{
    type Item = G::Solution;

    fn drive_unindexed<C: UnindexedConsumer<G::Solution>>(self, consumer: C) -> C::Result {
        list::drive(self.0, consumer)
    }
}

#[cfg(feature = "rayon")]
impl InOrder {
    /// Feeds the remaining solutions to a consumer, ascending.
    pub(in crate::rules) fn drive<C: UnindexedConsumer<Board>>(self, consumer: C) -> C::Result {
        match self {
            Self::Classic(solutions, names) => {
                let named = move |board| names.board(&board);
                Remaining(solutions.into_ends()).map(named).drive_unindexed(consumer)
            }
            Self::General(walk, names) => {
                let named = move |grid| names.grid(grid);
                Remaining(walk.into_ends()).map(named).drive_unindexed(consumer)
            }
        }
    }
}

/// The same from one end, by several threads.
#[derive(Debug)]
pub(in crate::rules) enum ParallelInOrder {
    Classic(Parallel<Searched>, Names),
    General(Parallel<Puzzle>, Names),
}

impl ParallelInOrder {
    pub(in crate::rules) fn threads(self, threads: usize) -> Self {
        match self {
            Self::Classic(solutions, names) => Self::Classic(solutions.threads(threads), names),
            Self::General(solutions, names) => Self::General(solutions.threads(threads), names),
        }
    }

    #[inline]
    pub(in crate::rules) fn next(&mut self) -> Option<Board> {
        match self {
            Self::Classic(solutions, names) => solutions.next().map(|board| names.board(&board)),
            Self::General(solutions, names) => solutions.next().map(|grid| names.grid(grid)),
        }
    }
}
