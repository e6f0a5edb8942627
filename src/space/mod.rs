//! The solution space of a grid as an array too big to store.

#[cfg(feature = "random")]
mod sample;

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::{Range, RangeBounds};
use std::sync::{Arc, OnceLock};

use num_bigint::BigUint;

use crate::board::Board;
use crate::count::{SEARCH_STEPS, SolutionIndex};
use crate::list::{ByNumber, Chunks, ranges};
use crate::search::Kernel;
use crate::threads;

/// Spaces of at most this many solutions are lists.
const LONGEST_LIST: u64 = 200_000;

/// All solutions of a grid, each to be had by its number.
///
/// The solutions are numbered from zero, without gaps, in *signature order*. It follows no rule that
/// you could use, but it is the same for the same grid on every machine, with any kernel and any number
/// of threads, until a new version of this crate says otherwise. Where numbers should follow the digits,
/// see [`Ascending`](crate::Ascending).
///
/// The first question counts the grid, which takes hardly longer than [`Board::solution_count`]: a tenth
/// of a second as a rule, and some seconds at worst. What was counted is kept for the next questions, and
/// shared by clones: at most 64 MiB of numbers of completions, and about 50 bytes for each pair of
/// partitions, of which half a million is the most known. A solution then takes some hundred microseconds
/// at most, or some milliseconds where the numbers of completions did not fit. A space of at most 200,000
/// solutions is listed instead.
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
    board: Board,
    kernel: Kernel,
    threads: NonZeroUsize,
    counted: OnceLock<Counted>,
}

/// The solutions, once they are counted.
#[derive(Clone)]
struct Counted {
    len: BigUint,
    solutions: Numbered,
}

#[derive(Clone)]
enum Numbered {
    Listed(Arc<[Board]>),
    Recorded(Arc<SolutionIndex>),
}

impl Space {
    /// The solution space of a grid, to be counted on one thread.
    pub fn of(board: &Board) -> Self {
        let (kernel, threads) = (Kernel::best(), NonZeroUsize::MIN);
        Self { board: *board, kernel, threads, counted: OnceLock::new() }
    }

    /// Counts on this many threads, if called before the first question. The answers are the same.
    ///
    /// At least one thread works, and at most four for each processor.
    ///
    /// ```
    /// use lazydoku::{Board, Space};
    /// let space = Space::of(&Board::EMPTY).threads(4);
    /// assert_eq!(space.at(1_000_000_u32), Space::of(&Board::EMPTY).at(1_000_000_u32));
    /// ```
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// Counts with this kernel, if called before the first question. The answers are the same.
    pub fn on(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }

    fn counted(&self) -> &Counted {
        self.counted.get_or_init(|| {
            let solutions = self.numbered();
            let len = match &solutions {
                Numbered::Listed(list) => list.len().into(),
                Numbered::Recorded(recorded) => recorded.len().into(),
            };
            Counted { len, solutions }
        })
    }

    /// Which kind is taken depends on the number of solutions alone, and so the order does.
    fn numbered(&self) -> Numbered {
        let Self { board, kernel, threads, .. } = self;
        if board.conflicts().next().is_some() {
            return Numbered::Listed(Arc::default());
        }
        let few = kernel.count_within(board, SEARCH_STEPS);
        if few.is_none_or(|count| count > LONGEST_LIST) {
            let recorded = SolutionIndex::new(board, *kernel, *threads);
            if recorded.len() > LONGEST_LIST.into() {
                return Numbered::Recorded(Arc::new(recorded));
            }
        }
        Numbered::Listed(board.solutions().on(*kernel).collect())
    }

    /// The number of solutions.
    #[must_use]
    pub fn len(&self) -> BigUint {
        self.counted().len.clone()
    }

    /// Whether there is no solution.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.counted().len == BigUint::ZERO
    }

    /// The solution with this number, counted from zero; `None` if the number is not less than
    /// [`len`](Self::len).
    #[must_use]
    pub fn at(&self, number: impl Into<BigUint>) -> Option<Board> {
        let number = u128::try_from(number.into()).ok()?;
        match &self.counted().solutions {
            Numbered::Listed(list) => list.get(usize::try_from(number).ok()?).copied(),
            Numbered::Recorded(recorded) => recorded.at(number),
        }
    }

    /// The solutions from this number on, in the order of their numbers.
    ///
    /// Much faster than [`at`](Self::at) for one after the other: neighbours are combined from the same
    /// parts.
    pub fn iter_from(&self, number: impl Into<BigUint>) -> ByNumber {
        self.range(number.into()..)
    }

    /// The solutions with these numbers, in the order of their numbers; numbers from
    /// [`len`](Self::len) on are left out.
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
        let [len, start, end] = [self.len(), start, end.unwrap_or(self.len())]
            .map(|number| u128::try_from(number).unwrap_or(u128::MAX));
        let end = end.min(len);
        let start = start.min(end);
        ByNumber::new(match &self.counted().solutions {
            Numbered::Listed(list) => Chunks::of_list(list, start as usize..end as usize),
            Numbered::Recorded(recorded) => Chunks::of_numbers(recorded, start..end),
        })
    }

    /// The numbers of one of `parts` consecutive parts, whose lengths differ by one at most; the first
    /// is part 0. Together the parts are all solutions, and each can be listed on a machine of its own.
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
        ranges::part(&self.len(), &part.into(), &parts.into())
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Space")
            .field("len", &self.counted.get().map(|counted| &counted.len))
            .finish_non_exhaustive()
    }
}
