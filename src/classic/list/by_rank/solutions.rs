//! The solutions of a grid in ascending order, with the counts that are cached between queries.

use std::collections::HashMap;
use std::fmt;
use std::num::NonZeroUsize;

use crate::classic::count::Descents;
use crate::classic::search::{Kernel, OwnedGrid};
use crate::classic::values::SIDE;
use crate::classic::values::board::Board9;
use crate::threads;

/// Pieces of at most this many solutions are listed, which takes about as long as counting two or
/// three large grids.
const LISTED: u128 = 200_000;

/// The solutions of a grid in ascending order, with access by rank, as if they were stored in an
/// array.
///
/// Counts made for one query are kept for the next, so use one value for several queries about a
/// grid.
///
/// Memory: it keeps at most three counts, usually a few megabytes and at most 192 MiB in total.
/// Occurrences take up to 256 MiB more while they are being counted.
pub(crate) struct Ascending {
    pub(super) source: OwnedGrid,
    pub(super) kernel: Kernel,
    pub(super) threads: NonZeroUsize,
    /// Pieces of at most this many solutions are listed instead of counted.
    pub(super) listed: u128,
    /// The length of each piece, by key.
    pub(super) counts: HashMap<Board9, u128>,
    /// The number of solutions with each digit in the next cell, by the digits before it.
    pub(super) digits: HashMap<Board9, [u128; SIDE]>,
    /// State shared by all descents; `None` counts digits one by one.
    pub(super) descents: Option<Descents>,
}

impl Ascending {
    pub(crate) fn new(source: OwnedGrid) -> Self {
        Self {
            source,
            kernel: Kernel::best(),
            threads: NonZeroUsize::MIN,
            listed: LISTED,
            counts: HashMap::new(),
            digits: HashMap::new(),
            descents: Some(Descents::new(Kernel::best(), NonZeroUsize::MIN)),
        }
    }

    /// Uses this many threads: at least one, and at most four per processor. The answers are
    /// unaffected.
    #[must_use]
    pub(crate) fn threads(self, threads: usize) -> Self {
        let threads = threads::within_reason(threads);
        Self { threads, descents: Some(Descents::new(self.kernel, threads)), ..self }
    }

    /// Uses this kernel. The answers are unaffected.
    #[must_use]
    pub(crate) fn on(self, kernel: Kernel) -> Self {
        Self { kernel, descents: Some(Descents::new(kernel, self.threads)), ..self }
    }

    pub(crate) fn source(&self) -> &OwnedGrid {
        &self.source
    }

    pub(crate) fn kernel(&self) -> Kernel {
        self.kernel
    }
}

impl fmt::Debug for Ascending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ascending")
            .field("kernel", &self.kernel)
            .field("threads", &self.threads)
            .field("remembered", &(self.counts.len() + self.digits.len()))
            .finish_non_exhaustive()
    }
}
