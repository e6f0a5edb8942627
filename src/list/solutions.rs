//! The public iterator over every solution of a grid, in order, from both ends.

use std::iter::FusedIterator;

use num_bigint::BigUint;

use super::by_rank::{jump, remaining};
use super::searched::Searched;
use super::two_ended::{End, TwoEnded};
use crate::board::Board9;
use crate::search::{Kernel, Source};

/// An iterator over every solution of a grid, which keeps the guarantees of
/// [`Solutions`](crate::Solutions).
///
/// The order costs nothing for grids with at most four solutions: a search in the fastest order
/// finds them first.
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy: nothing is searched before the first call of `next`"]
pub(crate) struct Solutions9 {
    ends: TwoEnded<Searched>,
    /// Longer skips are counted instead of walked, once the grid is known to have several
    /// solutions.
    patience: u64,
}

impl Board9 {
    /// Every solution of the grid, in ascending order, computed lazily.
    pub(crate) fn solutions(&self) -> Solutions9 {
        Solutions9::new(Source::Board(*self))
    }
}

impl Solutions9 {
    /// Walking over this many solutions takes about as long as counting.
    const WALKED: u64 = 4_000_000;

    pub(crate) fn new(source: Source) -> Self {
        Self { ends: TwoEnded::of(source), patience: Self::WALKED }
    }

    /// Drops all solutions that are left.
    pub(crate) fn finish(&mut self) {
        self.ends.finish();
    }

    /// Counts skips longer than this, for tests on small grids.
    #[cfg(test)]
    pub(super) fn walking(self, patience: u64) -> Self {
        Self { patience, ..self }
    }

    /// The remaining solutions, searched with this kernel.
    pub(crate) fn on(self, kernel: Kernel) -> Self {
        Self { ends: self.ends.on(kernel), ..self }
    }

    /// The remaining solutions that are greater than `board`.
    ///
    /// The board need not be a solution. It may have blanks, which sort before every digit. To
    /// resume an interrupted listing, pass the last solution that it printed.
    pub(crate) fn after(self, board: &Board9) -> Self {
        Self { ends: self.ends.after(board), ..self }
    }

    /// The remaining solutions that are less than `board`: [`after`](Self::after) for the other
    /// end.
    pub(crate) fn before(self, board: &Board9) -> Self {
        Self { ends: self.ends.before(board), ..self }
    }

    /// Skips the next `count` solutions from the front, or all if fewer are left.
    ///
    /// Long skips are counted instead of walked, so that none takes more than a few seconds on
    /// grids that take a tenth of a second to count.
    pub(crate) fn skip_ahead(&mut self, count: impl Into<BigUint>) {
        self.skip(End::Front, count.into());
    }

    /// Skips the next `count` solutions from the back, or all if fewer are left.
    pub(crate) fn skip_back(&mut self, count: impl Into<BigUint>) {
        self.skip(End::Back, count.into());
    }

    /// The exact number of remaining solutions.
    ///
    /// Computes the number of all solutions and the rank of each end that has moved.
    #[must_use]
    pub(crate) fn count_remaining(&self) -> BigUint {
        match self.size_hint() {
            (least, Some(most)) if least == most => least.into(),
            _ => remaining(&self.ends).into(),
        }
    }

    /// The next solution, if it has been computed already and nothing limits the back.
    #[inline]
    pub(crate) fn next_made(&mut self) -> Option<&Board9> {
        self.ends.unlimited_front()?.next_made()
    }

    /// The slow path of `next`. Inlined, each caller would compile every kernel again.
    #[inline(never)]
    pub(crate) fn next_after_more(&mut self) -> Option<Board9> {
        self.ends.pull(End::Front)
    }

    /// Walks for as long as that is faster than counting, and counts the rest of the way. Pencil
    /// marks are always walked first, as counting them may take much longer.
    fn skip(&mut self, end: End, count: BigUint) {
        let is_far = count > self.patience.into();
        let is_quick_to_count = matches!(self.ends.grid().source, Source::Board(_));
        let patience = if is_far && is_quick_to_count { 0 } else { self.patience };
        let left = self.ends.walk(end, count, patience);
        if left != BigUint::ZERO {
            jump(&mut self.ends, end, u128::try_from(left).unwrap_or(u128::MAX));
        }
    }

    pub(crate) fn into_ends(self) -> TwoEnded<Searched> {
        self.ends
    }
}

impl Iterator for Solutions9 {
    type Item = Board9;

    #[inline]
    fn next(&mut self) -> Option<Board9> {
        match self.next_made() {
            Some(board) => Some(*board),
            None => self.next_after_more(),
        }
    }

    /// From the number of solutions proven to the product of the remaining candidates.
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.ends.size_hint()
    }

    /// The number of remaining solutions.
    ///
    /// # Panics
    /// If the number does not fit into a `usize`.
    fn count(self) -> usize {
        self.ends.count().expect("the number of solutions fits into usize")
    }

    fn last(mut self) -> Option<Board9> {
        self.next_back()
    }

    fn nth(&mut self, n: usize) -> Option<Board9> {
        self.skip_ahead(n);
        self.next()
    }

    fn min(mut self) -> Option<Board9> {
        self.next()
    }

    fn max(mut self) -> Option<Board9> {
        self.next_back()
    }
}

impl DoubleEndedIterator for Solutions9 {
    fn next_back(&mut self) -> Option<Board9> {
        self.ends.pull(End::Back)
    }

    fn nth_back(&mut self, n: usize) -> Option<Board9> {
        self.skip_back(n);
        self.next_back()
    }
}

impl FusedIterator for Solutions9 {}
