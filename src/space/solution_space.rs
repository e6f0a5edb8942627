//! All solutions of a grid, counted when they are first asked for, and then looked up by number.

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::{Range, RangeBounds};
use std::sync::{Arc, OnceLock};

use num_bigint::BigUint;

use crate::board::Board;
use crate::count::{Marks, SEARCH_STEPS, SolutionIndex};
use crate::list::{ByNumber, Chunks, Solutions, ranges};
use crate::search::{AsGrid, Kernel, Source};
use crate::threads;

/// Spaces of at most this many solutions are stored as lists.
const LONGEST_LIST: u64 = 200_000;

/// All solutions of a grid, with access by number.
///
/// The solutions are numbered from zero, without gaps, in *signature order*. That order is
/// arbitrary, but it is the same for the same grid on every machine, with any kernel and any number
/// of threads, unless a new version of this crate changes it. For numbers in ascending order, see
/// [`Ascending`](crate::Ascending).
///
/// The first question counts the grid: usually in a tenth of a second, and some seconds at worst.
/// Candidates can take longer. The results are kept for later questions and shared by clones. They
/// take at most 64 MiB for numbers of completions, and about 50 bytes for each pair of partitions,
/// of which the most known is half a million. After that, a solution takes at most some hundred
/// microseconds, or some milliseconds if the numbers of completions did not fit. A space of at most
/// 200,000 solutions is stored as a list instead.
///
/// ```
/// use lazydoku::{Board, Space};
/// let space = Space::of(&Board::EMPTY);
/// assert_eq!(space.len().to_string(), "6670903752021072936960");
/// let middle = space.len() / 2_u32;
/// assert!(space.at(middle.clone()).unwrap().is_solution());
/// assert_eq!(space.iter_from(middle.clone()).next(), space.at(middle));
/// assert_eq!(space.at(space.len()), None);
/// ```
#[derive(Clone)]
#[must_use = "a space counts nothing until it is asked"]
pub struct Space {
    source: Source,
    kernel: Kernel,
    threads: NonZeroUsize,
    counted: OnceLock<Counted>,
}

/// The solutions, once they have been counted.
#[derive(Clone)]
pub(super) struct Counted {
    len: BigUint,
    pub(super) solutions: Numbered,
}

#[derive(Clone)]
pub(super) enum Numbered {
    Listed(Arc<[Board]>),
    Recorded(Arc<SolutionIndex>),
}

impl Space {
    /// The solution space of a grid, counted on one thread when it is first needed.
    ///
    /// The grid may be a board or candidates.
    ///
    /// ```
    /// use lazydoku::{Candidates, Cell, Digit, Space};
    /// let mut marks = Candidates::ALL;
    /// marks[Cell::at(0, 0)].remove(Digit::new(1).unwrap());
    /// let space = Space::of(&marks);
    /// assert_eq!(space.len().to_string(), "5929692224018731499520");
    /// assert!(space.at(1_000_000_u32).unwrap()[Cell::at(0, 0)] != Digit::new(1));
    /// ```
    pub fn of(grid: &(impl AsGrid + ?Sized)) -> Self {
        Self::of_source(grid.as_grid().into())
    }

    fn of_source(source: Source) -> Self {
        let (kernel, threads) = (Kernel::best(), NonZeroUsize::MIN);
        Self { source, kernel, threads, counted: OnceLock::new() }
    }

    /// Uses this many threads: at least one, and at most four per processor. Has no effect after
    /// the first question. The answers are the same.
    ///
    /// ```
    /// use lazydoku::{Board, Space};
    /// let space = Space::of(&Board::EMPTY).threads(4);
    /// assert_eq!(space.at(1_000_000_u32), Space::of(&Board::EMPTY).at(1_000_000_u32));
    /// ```
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// Uses this kernel. Has no effect after the first question. The answers are the same.
    pub fn on(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }

    pub(super) fn counted(&self) -> &Counted {
        self.counted.get_or_init(|| {
            let solutions = self.numbered();
            let len = match &solutions {
                Numbered::Listed(list) => list.len().into(),
                Numbered::Recorded(recorded) => recorded.len().into(),
            };
            Counted { len, solutions }
        })
    }

    /// The choice depends only on the number of solutions, so that the order does too.
    fn numbered(&self) -> Numbered {
        let Self { source, kernel, threads, .. } = self;
        let Some(marks) = Marks::of_grid(source.as_grid()) else {
            return Numbered::Listed(Arc::default());
        };
        let few = kernel.count_within(source, SEARCH_STEPS);
        if few.is_none_or(|count| count > LONGEST_LIST) {
            let recorded = SolutionIndex::new(&marks, *kernel, *threads);
            if recorded.len() > LONGEST_LIST.into() {
                return Numbered::Recorded(Arc::new(recorded));
            }
        }
        Numbered::Listed(Solutions::new(*source).on(*kernel).collect())
    }

    /// The number of solutions.
    #[must_use]
    pub fn len(&self) -> BigUint {
        self.counted().len.clone()
    }

    /// Whether the grid has no solutions.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.counted().len == BigUint::ZERO
    }

    /// The solution with this zero-based number, or `None` if the number is not less than
    /// [`len`](Self::len).
    #[must_use]
    pub fn at(&self, number: impl Into<BigUint>) -> Option<Board> {
        self.numbered_by(u128::try_from(number.into()).ok()?)
    }

    fn numbered_by(&self, number: u128) -> Option<Board> {
        match &self.counted().solutions {
            Numbered::Listed(list) => list.get(usize::try_from(number).ok()?).copied(),
            Numbered::Recorded(recorded) => recorded.at(number),
        }
    }

    /// The solutions from this number on, in the order of their numbers.
    ///
    /// Much faster than calling [`at`](Self::at) for each, as neighbouring solutions share parts.
    pub fn iter_from(&self, number: impl Into<BigUint>) -> ByNumber {
        self.range(number.into()..)
    }

    /// The solutions with these numbers, in the order of their numbers. Numbers from
    /// [`len`](Self::len) on are ignored.
    ///
    /// ```
    /// use lazydoku::{Board, Space};
    /// let space = Space::of(&Board::EMPTY);
    /// assert_eq!(space.range(1000_u32..2000).count(), 1000);
    /// ```
    pub fn range<N>(&self, numbers: impl RangeBounds<N>) -> ByNumber
    where
        N: Clone + Into<BigUint>,
    {
        let (start, end) = ranges::bounds(&numbers);
        self.between(start, end)
    }

    fn between(&self, start: BigUint, end: Option<BigUint>) -> ByNumber {
        let [len, start, end] = [self.len(), start, end.unwrap_or(self.len())]
            .map(|number| u128::try_from(number).unwrap_or(u128::MAX));
        let end = end.min(len);
        let start = start.min(end);
        ByNumber::new(match &self.counted().solutions {
            Numbered::Listed(list) => Chunks::of_list(list, start as usize..end as usize),
            Numbered::Recorded(recorded) => Chunks::of_numbers(recorded, start..end),
        })
    }

    /// The numbers of one of `parts` consecutive parts, numbered from 0, with lengths that differ
    /// by at most one.
    ///
    /// Together the parts cover all solutions, so each can be listed on a different machine.
    ///
    /// # Panics
    /// If `part` is not less than `parts`.
    ///
    /// ```
    /// use lazydoku::{Board, Space};
    /// let line =
    ///     "...........................859761423426853791713924856961537284287419635345286179";
    /// let space = Space::of(&line.parse::<Board>()?);
    /// let middle = space.part(1_u32, 3_u32);
    /// assert_eq!(middle, 48_u32.into()..96_u32.into());
    /// assert_eq!(space.range(middle).count(), 48);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn part(&self, part: impl Into<BigUint>, parts: impl Into<BigUint>) -> Range<BigUint> {
        ranges::part_of(&self.len(), &part.into(), &parts.into())
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Space")
            .field("len", &self.counted.get().map(|counted| &counted.len))
            .finish_non_exhaustive()
    }
}
