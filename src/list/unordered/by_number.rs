//! The solutions of a space one after the other.

use std::fmt;
use std::iter::FusedIterator;

use super::chunks::Chunks;
use crate::board::Board;

/// Solutions of a space in the order of their numbers, made by
/// [`Space::range`](crate::Space::range) and [`Space::iter_from`](crate::Space::iter_from).
#[derive(Clone)]
#[must_use = "solutions are lazy: nothing is combined unless they are asked for"]
pub struct ByNumber(pub(super) Chunks);

impl ByNumber {
    pub(crate) fn new(chunks: Chunks) -> Self {
        Self(chunks)
    }

    /// The next solutions, some hundred as a rule; none only if none is left.
    ///
    /// Faster than to take them one by one.
    pub fn next_chunk(&mut self) -> &[Board] {
        self.0.next_chunk()
    }
}

impl Iterator for ByNumber {
    type Item = Board;

    #[inline]
    fn next(&mut self) -> Option<Board> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }

    fn nth(&mut self, n: usize) -> Option<Board> {
        self.0.skip(n as u128);
        self.0.next()
    }
}

impl FusedIterator for ByNumber {}

impl fmt::Debug for ByNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ByNumber").field("left", &self.size_hint()).finish_non_exhaustive()
    }
}
