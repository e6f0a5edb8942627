//! The solutions of a puzzle in the order in which a search finds them: the source of an unordered
//! listing.

use std::iter;
use std::num::NonZeroUsize;
use std::vec;

use num_bigint::BigUint;

use super::all_solutions::{SolutionChunks, SolutionFinder};
use crate::general::model::node::Solution;
use crate::puzzle::puzzle::Puzzle;
use crate::threads;
use crate::values::board::Board;

/// An unordered search for the solutions of a puzzle.
#[derive(Clone)]
pub(crate) struct FoundSolutions {
    puzzle: Puzzle,
    finder: Box<dyn SolutionFinder>,
}

impl Iterator for FoundSolutions {
    type Item = Board;

    #[inline]
    fn next(&mut self) -> Option<Board> {
        Some(self.puzzle.solution(self.finder.next()?))
    }
}

impl FoundSolutions {
    /// `None` for rules whose ordered listing is as fast.
    pub(crate) fn of(puzzle: &Puzzle) -> Option<Self> {
        let finder = puzzle.tables().finder(&puzzle.candidates())?;
        Some(Self { puzzle: puzzle.clone(), finder })
    }

    pub(crate) fn skip_ahead(&mut self, mut count: BigUint) {
        while count > BigUint::ZERO && self.finder.next().is_some() {
            count -= 1_u32;
        }
    }
}

/// Solutions found by several threads.
pub(crate) struct ParallelFound {
    puzzle: Puzzle,
    /// The search, before it is shared.
    finder: Option<Box<dyn SolutionFinder>>,
    threads: NonZeroUsize,
    chunks: Box<dyn SolutionChunks>,
    chunk: vec::IntoIter<Solution>,
}

impl ParallelFound {
    pub(crate) fn new(FoundSolutions { puzzle, finder }: FoundSolutions) -> Self {
        Self {
            puzzle,
            finder: Some(finder),
            threads: threads::of_processors(),
            chunks: Box::new(iter::empty()),
            chunk: Vec::new().into_iter(),
        }
    }

    pub(crate) fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }
}

impl Iterator for ParallelFound {
    type Item = Board;

    #[inline]
    fn next(&mut self) -> Option<Board> {
        if let Some(finder) = self.finder.take() {
            self.chunks = finder.in_parallel(self.threads);
        }
        while self.chunk.len() == 0 {
            self.chunk = self.chunks.next()?.into_iter();
        }
        Some(self.puzzle.solution(&self.chunk.next()?))
    }
}
