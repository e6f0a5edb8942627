//! The count of a classic grid: in the way that fits its givens or candidates.

use std::num::NonZeroUsize;

use num_bigint::BigUint;

use super::pencil_marks;
use super::progress::{Span, Watch};
use super::sum::Counting;
use crate::classic::search::{Kernel, OwnedGrid};

/// The exact number of solutions of a classic grid, or `None` if the count was cancelled.
///
/// A grid with few solutions is searched. Otherwise the time depends on where the givens are, and
/// hardly on the number: a tenth of a second is usual, and the worst known grids take seconds.
///
/// A count of candidates can take longer. Digits that cells leave out although the decided cells
/// would allow them lose their symmetry with other digits. A few cost little, but dozens of them in
/// an almost empty grid can take hours and more. Candidates with few solutions are searched.
pub(crate) fn count(
    source: &OwnedGrid,
    kernel: Kernel,
    threads: NonZeroUsize,
    watch: Watch<'_>,
) -> Option<BigUint> {
    let counting = Counting { kernel, threads, watch };
    let count = match source {
        OwnedGrid::Board(board) => counting.count(board),
        OwnedGrid::Candidates(candidates) => pencil_marks::count(&counting, candidates, Span::ALL),
    }?;
    counting.watch.end();
    Some(count.into())
}
