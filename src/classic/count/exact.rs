//! The exact count of a classic grid, by the method that suits its givens or candidates.

use std::num::NonZeroUsize;

use num_bigint::BigUint;

use super::pencil_marks;
use super::progress::{Span, Watch};
use super::sum::Counting;
use crate::classic::search::{Kernel, OwnedGrid};

/// Returns the exact number of solutions of a classic grid, or `None` if the count was cancelled.
///
/// A grid with few solutions is searched. Otherwise the time depends on the positions of the givens
/// rather than on the count: a tenth of a second is typical, and the worst known grids take
/// seconds.
///
/// Candidates can take longer: digits that marks exclude although the settled cells would allow
/// them lose their symmetry with other digits. A few of these cost little, but dozens in an almost
/// empty grid can take hours. Candidates with few solutions are searched.
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
