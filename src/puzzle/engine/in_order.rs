//! Solutions in order, from either engine.

use num_bigint::BigUint;
#[cfg(feature = "rayon")]
use rayon::iter::{ParallelIterator, plumbing::UnindexedConsumer};

use super::classic::Classic;
use super::fewer_digits::{DigitNames, solved};
use crate::classic::list;
use crate::classic::list::Searched;
use crate::classic::search::Kernel;
use crate::general::count::OutOfReach;
#[cfg(feature = "rayon")]
use crate::listing::double_ended::Ordered;
use crate::listing::double_ended::{End, TwoEnded};
use crate::listing::parallel::Parallel;
#[cfg(feature = "rayon")]
use crate::listing::rayon::drive;
use crate::listing::walk::Walk;
use crate::puzzle::puzzle::Puzzle;
use crate::values::board::Board;
use crate::values::size::Size;

/// The remaining solutions of a puzzle, in order.
#[derive(Clone, Debug)]
pub(crate) enum InOrder {
    Classic(list::Solutions9, DigitNames),
    General(Walk<Puzzle>, DigitNames),
}

/// The next solution of the general engine. Not inlined, since its stack frame would slow down each
/// call for a classic listing.
#[inline(never)]
fn next(walk: &mut Walk<Puzzle>, names: &DigitNames) -> Option<Board> {
    walk.next().map(|grid| names.grid(grid))
}

impl InOrder {
    pub(crate) fn of(puzzle: &Puzzle) -> Self {
        let (puzzle, names) = solved(puzzle);
        match Classic::of(&puzzle) {
            Some(Classic { source }) => Self::Classic(list::Solutions9::new(source), names),
            None => Self::General(Walk::over(TwoEnded::new(puzzle.into_owned())), names),
        }
    }

    pub(crate) fn size(&self) -> Size {
        let (Self::Classic(_, names) | Self::General(_, names)) = self;
        names.asked()
    }

    /// Sets the kernel of the classic engine; the general search ignores it.
    pub(crate) fn on(self, kernel: Kernel) -> Self {
        match self {
            Self::Classic(solutions, names) => Self::Classic(solutions.on(kernel), names),
            general @ Self::General(..) => general,
        }
    }

    pub(crate) fn after(self, grid: &Board) -> Self {
        match self {
            Self::Classic(solutions, names) => {
                Self::Classic(solutions.after(&names.bound(grid).numbered()), names)
            }
            Self::General(walk, names) => Self::General(walk.after(&names.bound(grid)), names),
        }
    }

    pub(crate) fn before(self, grid: &Board) -> Self {
        match self {
            Self::Classic(solutions, names) => {
                Self::Classic(solutions.before(&names.bound(grid).numbered()), names)
            }
            Self::General(walk, names) => Self::General(walk.before(&names.bound(grid)), names),
        }
    }

    pub(crate) fn finish(&mut self) {
        match self {
            Self::Classic(solutions, _) => solutions.finish(),
            Self::General(walk, _) => walk.finish(),
        }
    }

    #[inline]
    pub(crate) fn next(&mut self) -> Option<Board> {
        match self {
            Self::Classic(solutions, names) => match solutions.next_made() {
                Some(board) => names.found(Some(board)),
                None => names.found(solutions.next_after_more().as_ref()),
            },
            Self::General(walk, names) => next(walk, names),
        }
    }

    pub(crate) fn next_back(&mut self) -> Option<Board> {
        match self {
            Self::Classic(solutions, names) => {
                solutions.next_back().map(|board| names.board(&board))
            }
            Self::General(walk, names) => walk.next_back().map(|grid| names.grid(grid)),
        }
    }

    pub(crate) fn nth(&mut self, end: End, count: usize) -> Option<Board> {
        match self {
            Self::Classic(solutions, names) => {
                solutions.nth_from(end, count).map(|board| names.board(&board))
            }
            Self::General(walk, names) => walk.nth_from(end, count).map(|grid| names.grid(grid)),
        }
    }

    pub(crate) fn count(self) -> usize {
        match self {
            Self::Classic(solutions, _) => solutions.count(),
            Self::General(walk, _) => walk.count(),
        }
    }

    pub(crate) fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Self::Classic(solutions, _) => solutions.size_hint(),
            Self::General(walk, _) => walk.size_hint(),
        }
    }

    pub(crate) fn remaining(&self) -> Result<BigUint, OutOfReach> {
        match self {
            Self::Classic(solutions, _) => {
                let Ok(left) = solutions.remaining();
                Ok(left)
            }
            Self::General(walk, _) => walk.remaining(),
        }
    }

    pub(crate) fn skip(&mut self, end: End, count: BigUint) {
        match self {
            Self::Classic(solutions, _) => solutions.skip_from(end, count),
            Self::General(walk, _) => walk.skip_from(end, count),
        }
    }

    pub(crate) fn in_parallel(self, end: End) -> ParallelInOrder {
        match self {
            Self::Classic(solutions, names) => {
                ParallelInOrder::Classic(solutions.in_parallel(end), names)
            }
            Self::General(walk, names) => ParallelInOrder::General(walk.in_parallel(end), names),
        }
    }
}

#[cfg(feature = "rayon")]
struct RemainingByEngine<G: Ordered>(TwoEnded<G>);

#[cfg(feature = "rayon")]
impl<G: Ordered<Solution: Send + 'static>> ParallelIterator for RemainingByEngine<G>
where
    TwoEnded<G>: Send,
{
    type Item = G::Solution;

    fn drive_unindexed<C: UnindexedConsumer<G::Solution>>(self, consumer: C) -> C::Result {
        drive(self.0, consumer)
    }
}

#[cfg(feature = "rayon")]
impl InOrder {
    /// Feeds the remaining solutions to a consumer, in ascending order.
    pub(crate) fn drive<C: UnindexedConsumer<Board>>(self, consumer: C) -> C::Result {
        match self {
            Self::Classic(solutions, names) => {
                let named = move |board| names.board(&board);
                RemainingByEngine(solutions.into_ends()).map(named).drive_unindexed(consumer)
            }
            Self::General(walk, names) => {
                let named = move |grid| names.grid(grid);
                RemainingByEngine(walk.into_ends()).map(named).drive_unindexed(consumer)
            }
        }
    }
}

/// The remaining solutions from one end, found by several threads.
#[derive(Debug)]
pub(crate) enum ParallelInOrder {
    Classic(Parallel<Searched>, DigitNames),
    General(Parallel<Puzzle>, DigitNames),
}

impl ParallelInOrder {
    pub(crate) fn threads(self, threads: usize) -> Self {
        match self {
            Self::Classic(solutions, names) => Self::Classic(solutions.threads(threads), names),
            Self::General(solutions, names) => Self::General(solutions.threads(threads), names),
        }
    }

    #[inline]
    pub(crate) fn next(&mut self) -> Option<Board> {
        match self {
            Self::Classic(solutions, names) => solutions.next().map(|board| names.board(&board)),
            Self::General(solutions, names) => solutions.next().map(|grid| names.grid(grid)),
        }
    }
}
