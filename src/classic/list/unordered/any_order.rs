//! The solutions of a grid one by one, in the fastest order.

use std::fmt;
use std::iter::FusedIterator;

use num_bigint::BigUint;

use super::chunks::{BoardChunks, Patience};
use crate::classic::search::{Kernel, OwnedGrid};
use crate::classic::values::board::Board9;
use crate::classic::values::candidates::Candidates9;

/// An iterator over all solutions of a grid, created by [`Board9::solutions_unordered`].
///
/// It returns each solution exactly once, in an order that is unspecified and may differ between
/// versions and machines. It is lazy, and memory is bounded.
///
/// The first 114,688 solutions come in ascending order, and so do the others if fewer than three
/// million are estimated. More are combined from the fillings of the grid's bands, which is faster
/// once it has started.
#[derive(Clone)]
#[must_use = "iterators are lazy: nothing is searched before the first call of `next`"]
pub(crate) struct Unordered9 {
    source: OwnedGrid,
    kernel: Kernel,
    /// `None` before the first of all solutions.
    pub(super) chunks: Option<Box<BoardChunks>>,
    /// Whether these are a range of the solutions by number.
    is_part: bool,
}

impl Unordered9 {
    /// A range of the solutions by number.
    pub(crate) fn of_part(chunks: BoardChunks) -> Self {
        let chunks = Some(Box::new(chunks));
        Self { chunks, is_part: true, ..Self::new(OwnedGrid::Board(Board9::EMPTY)) }
    }
}

impl Board9 {
    /// All solutions of the grid, in no particular order, computed lazily.
    pub(crate) fn solutions_unordered(&self) -> Unordered9 {
        Unordered9::new(OwnedGrid::Board(*self))
    }
}

impl Candidates9 {
    /// All solutions with these candidates, in no particular order, computed lazily.
    pub(crate) fn solutions_unordered(&self) -> Unordered9 {
        Unordered9::new(OwnedGrid::Candidates(*self))
    }
}

impl Unordered9 {
    pub(crate) fn new(source: OwnedGrid) -> Self {
        Self { source, kernel: Kernel::best(), chunks: None, is_part: false }
    }

    /// Restarts with this kernel, unless this is a range by number.
    pub(crate) fn on(self, kernel: Kernel) -> Self {
        Self { kernel, chunks: self.chunks.filter(|_| self.is_part), ..self }
    }

    /// Returns the next solutions, at most 256; empty only when there are none left.
    ///
    /// Faster than taking them one by one. The first chunks are short, so that the first solution
    /// comes quickly.
    pub(crate) fn next_chunk(&mut self) -> &[Board9] {
        self.chunks().next_chunk()
    }

    /// Skips the next `count` solutions, or all if fewer are left.
    ///
    /// Long skips are counted instead of walked. The solutions that follow are the same either way.
    pub(crate) fn skip_ahead(&mut self, count: impl Into<BigUint>) {
        self.chunks().skip(u128::try_from(count.into()).unwrap_or(u128::MAX));
    }

    /// The next solution, by reference.
    #[inline]
    pub(crate) fn next_found(&mut self) -> Option<&Board9> {
        self.chunks().next()
    }

    pub(super) fn chunks(&mut self) -> &mut BoardChunks {
        let Self { source, kernel, chunks, .. } = self;
        let begin = || Box::new(BoardChunks::of_source(source, *kernel, Patience::USUAL));
        chunks.get_or_insert_with(begin)
    }
}

impl Iterator for Unordered9 {
    type Item = Board9;

    #[inline]
    fn next(&mut self) -> Option<Board9> {
        self.next_found().copied()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let Some(chunks) = &self.chunks else { return (0, self.source.product_usize()) };
        chunks.size_hint()
    }

    fn nth(&mut self, n: usize) -> Option<Board9> {
        let chunks = self.chunks();
        chunks.skip(n as u128);
        chunks.next().copied()
    }
}

impl FusedIterator for Unordered9 {}

impl fmt::Debug for Unordered9 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Unordered9")
            .field("started", &self.chunks.is_some())
            .finish_non_exhaustive()
    }
}
