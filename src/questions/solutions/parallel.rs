//! The ordered listing on several threads.

use std::iter::FusedIterator;

use super::solutions::Solutions;
use crate::listing::double_ended::End;
use crate::puzzle::engine::ParallelInOrder;
use crate::values::board::Board;

impl Solutions {
    /// The remaining solutions in ascending order, listed by one thread for each processor. Use
    /// [`threads`](ParallelSolutions::threads) to set another number.
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules};
    /// let puzzle = Puzzle::new("box=2x3,x".parse()?, Board::empty(6)?)?;
    /// let solutions = puzzle.solutions();
    /// let in_parallel = solutions.clone().in_parallel().threads(2);
    /// assert!(in_parallel.take(1000).eq(solutions.take(1000)));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn in_parallel(self) -> ParallelSolutions {
        ParallelSolutions(self.ends.in_parallel(End::Front))
    }

    /// The remaining solutions in descending order, listed by one thread for each processor.
    pub fn in_parallel_reversed(self) -> ParallelSolutions {
        ParallelSolutions(self.ends.in_parallel(End::Back))
    }
}

/// An iterator over solutions in order, listed by several threads; created by
/// [`Solutions::in_parallel`].
///
/// It keeps the order of the iterator it was created from. Threads start at the first call of
/// `next`, run ahead by a bounded number of solutions, and end when the iterator is dropped. If no
/// thread can be started, the caller's thread lists the solutions.
#[derive(Debug)]
#[must_use = "iterators are lazy: nothing is searched before the first call of `next`"]
pub struct ParallelSolutions(ParallelInOrder);

impl ParallelSolutions {
    /// Sets the number of threads, at least one and at most four for each processor. Has no effect
    /// after the first call of `next`. The solutions are the same.
    pub fn threads(self, threads: usize) -> Self {
        Self(self.0.threads(threads))
    }
}

impl Iterator for ParallelSolutions {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        self.0.next()
    }
}

impl FusedIterator for ParallelSolutions {}
