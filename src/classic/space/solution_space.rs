//! All solutions of a grid, counted on first use and then accessed by number.

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use num_bigint::BigUint;

use crate::classic::count::{Marks, SEARCH_STEPS, SolutionIndex};
use crate::classic::list::{BoardChunks, Solutions9, Unordered9};
use crate::classic::search::{AsGrid, Kernel, OwnedGrid};
use crate::classic::values::board::Board9;
use crate::threads;

/// Spaces of at most this many solutions are stored as lists.
const LONGEST_LIST: u64 = 200_000;

/// All solutions of a grid, with access by number.
///
/// The solutions are numbered from zero, without gaps, in *signature order*. That order is
/// arbitrary but reproducible: it depends only on the grid and the version of this crate, not on
/// the machine, the kernel or the number of threads. For numbers in ascending order, see
/// [`Ascending`](crate::classic::list::Ascending).
///
/// The first query counts the grid: usually in a tenth of a second, and some seconds at worst.
/// Candidates can take longer. The results are kept for later queries and shared by clones. They
/// take at most 64 MiB for numbers of completions, and about 50 bytes for each pair of partitions;
/// the most pairs known are half a million. After that, a solution takes at most some hundred
/// microseconds, or some milliseconds if the numbers of completions did not fit. A space of at most
/// 200,000 solutions is stored as a list instead.
#[derive(Clone)]
#[must_use = "a space counts nothing until it is asked"]
pub(crate) struct Space9 {
    source: OwnedGrid,
    kernel: Kernel,
    threads: NonZeroUsize,
    counted: OnceLock<CountedSpace>,
}

/// The solutions, once counted.
#[derive(Clone)]
pub(super) struct CountedSpace {
    len: BigUint,
    pub(super) solutions: SpaceNumbering,
}

#[derive(Clone)]
pub(super) enum SpaceNumbering {
    Listed(Arc<[Board9]>),
    Recorded(Arc<SolutionIndex>),
}

impl Space9 {
    /// The solution space of a board or candidates, counted on one thread on first use.
    pub(crate) fn of(grid: &(impl AsGrid + ?Sized)) -> Self {
        Self::of_source(grid.as_grid().into())
    }

    fn of_source(source: OwnedGrid) -> Self {
        let (kernel, threads) = (Kernel::best(), NonZeroUsize::MIN);
        Self { source, kernel, threads, counted: OnceLock::new() }
    }

    /// Uses this many threads: at least one, and at most four per processor. Has no effect after
    /// the first query. The answers are unaffected.
    pub(crate) fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// Uses this kernel. Has no effect after the first query. The answers are unaffected.
    pub(crate) fn on(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }

    pub(super) fn counted(&self) -> &CountedSpace {
        self.counted.get_or_init(|| {
            let solutions = self.numbered();
            let len = match &solutions {
                SpaceNumbering::Listed(list) => list.len().into(),
                SpaceNumbering::Recorded(recorded) => recorded.len().into(),
            };
            CountedSpace { len, solutions }
        })
    }

    /// Lists or counts, depending only on the number of solutions, so that the order depends only
    /// on that.
    fn numbered(&self) -> SpaceNumbering {
        let Self { source, kernel, threads, .. } = self;
        let Some(marks) = Marks::of_grid(source.as_grid()) else {
            return SpaceNumbering::Listed(Arc::default());
        };
        let few = kernel.count_within(source, SEARCH_STEPS);
        if few.is_none_or(|count| count > LONGEST_LIST) {
            let recorded = SolutionIndex::new(&marks, *kernel, *threads);
            if recorded.len() > LONGEST_LIST.into() {
                return SpaceNumbering::Recorded(Arc::new(recorded));
            }
        }
        SpaceNumbering::Listed(Solutions9::new(*source).on(*kernel).collect())
    }

    /// The number of solutions.
    #[must_use]
    pub(crate) fn len(&self) -> BigUint {
        self.counted().len.clone()
    }

    /// The solutions with these numbers, in this order. Numbers from [`len`](Self::len) on are
    /// ignored.
    pub(crate) fn range(&self, numbers: Range<BigUint>) -> Unordered9 {
        let [len, start, end] = [self.len(), numbers.start, numbers.end]
            .map(|number| u128::try_from(number).unwrap_or(u128::MAX));
        let end = end.min(len);
        let start = start.min(end);
        Unordered9::of_part(match &self.counted().solutions {
            SpaceNumbering::Listed(list) => {
                BoardChunks::of_list(list, start as usize..end as usize)
            }
            SpaceNumbering::Recorded(recorded) => BoardChunks::of_numbers(recorded, start..end),
        })
    }
}

impl fmt::Debug for Space9 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Space9")
            .field("len", &self.counted.get().map(|counted| &counted.len))
            .finish_non_exhaustive()
    }
}
