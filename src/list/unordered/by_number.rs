//! The solutions of a space one after another.

use std::fmt;
use std::iter::FusedIterator;

use super::chunks::Chunks;
use crate::board::Board;

/// An iterator over solutions of a space in the order of their numbers, created by
/// [`Space::range`](crate::Space::range) and [`Space::iter_from`](crate::Space::iter_from).
#[derive(Clone)]
#[must_use = "iterators are lazy: nothing is computed before the first call of `next`"]
pub struct ByNumber(pub(super) Chunks);

impl ByNumber {
    pub(crate) fn new(chunks: Chunks) -> Self {
        Self(chunks)
    }

    /// The next solutions, at most 256; empty only when there are none left.
    ///
    /// Faster than taking them one by one.
    pub fn next_chunk(&mut self) -> &[Board] {
        self.0.next_chunk()
    }
}

impl Iterator for ByNumber {
    type Item = Board;

    #[inline]
    fn next(&mut self) -> Option<Board> {
        self.0.next().copied()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }

    fn nth(&mut self, n: usize) -> Option<Board> {
        self.0.skip(n as u128);
        self.0.next().copied()
    }
}

impl FusedIterator for ByNumber {}

impl fmt::Debug for ByNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ByNumber").field("left", &self.size_hint()).finish_non_exhaustive()
    }
}
