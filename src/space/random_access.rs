//! The solution space of a grid as an array too big to store.

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::Arc;

use num_bigint::BigUint;

use super::by_number::ByNumber;
use super::chunks::Chunks;
use crate::board::Board;
use crate::count::{SEARCH_STEPS, SolutionIndex};
use crate::search::Kernel;

/// Spaces of at most so many solutions are lists.
const LONGEST_LIST: u64 = 200_000;

/// All solutions of a grid, each to be had by its number.
///
/// The solutions are numbered from zero, without gaps, in *signature order*. Which order that is, is of no
/// use to know, but it is the same for the same grid on every machine, with any kernel, until a new version
/// of this crate says otherwise. Where numbers should follow the digits, see [`Board::solutions`].
///
/// A space of at most 200,000 solutions is listed. For others, [`of`](Self::of) takes hardly longer than an
/// exact count, a tenth of a second as a rule and some seconds at worst. It keeps some megabytes; at most
/// 64 MiB of the numbers of completions, and about 50 bytes for each of the pairs of partitions that there
/// are, half a million at worst known. Where those numbers would take more, a solution can take some
/// milliseconds instead of some hundred microseconds at most.
///
/// ```
/// use lazydoku::{Board, Space};
/// let space = Space::of(&Board::EMPTY);
/// assert_eq!(space.len().to_string(), "6670903752021072936960");
/// let middle = space.len() / 2_u32;
/// assert!(space.at(&middle).unwrap().is_solution());
/// assert_eq!(space.iter_from(&middle).next(), space.at(&middle));
/// assert_eq!(space.at(space.len()), None);
/// ```
pub struct Space {
    pub(super) solutions: Numbered,
    len: BigUint,
}

pub(super) enum Numbered {
    Listed(Arc<[Board]>),
    Recorded(Arc<SolutionIndex>),
}

impl Space {
    /// The solution space of a grid, counted on one thread.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        Self::counted_by(board, NonZeroUsize::MIN)
    }

    /// The same space, counted by this many threads.
    ///
    /// ```
    /// use lazydoku::{Board, Space};
    /// use std::num::NonZeroUsize;
    /// let space = Space::counted_by(&Board::EMPTY, NonZeroUsize::new(4).unwrap());
    /// let middle = space.len() / 2_u32;
    /// assert_eq!(space.at(&middle), Space::of(&Board::EMPTY).at(&middle));
    /// ```
    #[must_use]
    pub fn counted_by(board: &Board, threads: NonZeroUsize) -> Self {
        Self::new(Self::numbered(board, threads))
    }

    /// Which kind is taken depends on the number of solutions alone, and so the order does.
    fn numbered(board: &Board, threads: NonZeroUsize) -> Numbered {
        let list = || Numbered::Listed(board.solutions().collect());
        if board.conflicts().next().is_some() {
            return Numbered::Listed(Arc::default());
        }
        let kernel = Kernel::best();
        if kernel.count_within(board, SEARCH_STEPS).is_some_and(|count| count <= LONGEST_LIST) {
            return list();
        }
        let recorded = SolutionIndex::new(board, kernel, threads);
        if recorded.len() <= LONGEST_LIST.into() {
            return list();
        }
        Numbered::Recorded(Arc::new(recorded))
    }

    fn new(solutions: Numbered) -> Self {
        let len = match &solutions {
            Numbered::Listed(list) => list.len().into(),
            Numbered::Recorded(recorded) => recorded.len().into(),
        };
        Self { solutions, len }
    }

    /// The number of solutions.
    #[must_use]
    pub fn len(&self) -> &BigUint {
        &self.len
    }

    /// Whether there is no solution.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == BigUint::ZERO
    }

    /// The solution with this number, from zero; none from [`len`](Self::len) on.
    #[must_use]
    pub fn at(&self, number: &BigUint) -> Option<Board> {
        let number = u128::try_from(number).ok()?;
        match &self.solutions {
            Numbered::Listed(list) => list.get(usize::try_from(number).ok()?).copied(),
            Numbered::Recorded(recorded) => recorded.at(number),
        }
    }

    /// The solutions from this number on, in the order of their numbers.
    ///
    /// Solutions that follow each other come much faster than by [`at`](Self::at): they are combined from the
    /// same parts.
    pub fn iter_from(&self, number: &BigUint) -> ByNumber {
        self.range(&(number.clone()..self.len.clone()))
    }

    /// The solutions with these numbers; numbers that are not there are left out.
    ///
    /// ```
    /// use lazydoku::{Board, Space};
    /// use lazydoku::num_bigint::BigUint;
    /// let space = Space::of(&Board::EMPTY);
    /// let numbers = BigUint::from(1000_u32)..BigUint::from(2000_u32);
    /// assert_eq!(space.range(&numbers).count(), 1000);
    /// ```
    pub fn range(&self, numbers: &Range<BigUint>) -> ByNumber {
        let end = (&numbers.end).min(&self.len);
        let [start, end] = [(&numbers.start).min(end), end]
            .map(|number| u128::try_from(number).unwrap_or(u128::MAX));
        ByNumber::new(match &self.solutions {
            Numbered::Listed(list) => Chunks::of_list(list, start as usize..end as usize),
            Numbered::Recorded(recorded) => Chunks::of_numbers(recorded, start..end),
        })
    }

    /// The numbers of one of so many consecutive parts, which differ by one solution at most in length: the
    /// first is part 0. All parts together are the whole, without anybody having to divide it.
    ///
    /// # Panics
    /// If `part` is not less than `parts`.
    ///
    /// ```
    /// use lazydoku::{Board, Space};
    /// let line = "...........................859761423426853791713924856961537284287419635345286179";
    /// let space = Space::of(&line.parse::<Board>()?);
    /// let middle = space.part(&1_u32.into(), &3_u32.into());
    /// assert_eq!(middle, 48_u32.into()..96_u32.into());
    /// assert_eq!(space.range(&middle).count(), 48);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn part(&self, part: &BigUint, parts: &BigUint) -> Range<BigUint> {
        assert!(part < parts, "parts are numbered from 0, and there are {parts}");
        &self.len * part / parts..&self.len * (part + 1_u32) / parts
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Space").field("len", &self.len).finish_non_exhaustive()
    }
}
