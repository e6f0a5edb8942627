//! The solution with a rank and the rank of a solution, without visiting those before it.
//!
//! Both go down the cells in order. The digits that a cell may hold divide the solutions into
//! consecutive pieces, and the lengths of the pieces show which of them has the target. After some
//! cells the piece is short enough to list.
//!
//! - [`piece`], [`target`]: the solutions that start with certain digits, and the target among them
//! - [`search`]: the way down the cells
//! - [`lengths`]: the lengths of the pieces, which are remembered
//! - [`normal_form`]: pieces that are equal up to symmetry have the same length
//! - [`mod@fault`]: why a board is not a solution

mod fault;
mod lengths;
mod normal_form;
mod piece;
mod search;
mod target;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::fmt;
use std::num::NonZeroUsize;
use std::ops::Range;

use num_bigint::BigUint;

use super::ranges;
use crate::board::Board;
use crate::candidates::Candidates;
use crate::count::Descents;
use crate::error::Error;
use crate::geometry::SIDE;
use crate::search::{Kernel, Source};
use crate::threads;
use fault::fault;
pub(crate) use piece::Piece;

/// Listing this many solutions takes about as long as counting two or three large grids.
const LISTED: u128 = 200_000;

/// The solutions of a grid in ascending order, with access by rank, as if they were stored in an
/// array.
///
/// Counts made for one question are kept for the next, so use the same value for several questions
/// about a grid. [`Board::solution_at`] and [`Board::rank`] are shorthands for a single question on
/// one thread, and [`Candidates`] has the same two.
///
/// Memory: it keeps at most three counts, usually a few megabytes and at most 192 MiB in total.
/// Occurrences take up to 256 MiB more while they are being counted.
///
/// ```
/// use lazydoku::Ascending;
/// let line = "...........................859761423426853791713924856961537284287419635345286179";
/// let mut solutions = Ascending::of(&line.parse()?).threads(2);
/// assert_eq!(solutions.len(), 144_u32.into());
/// let solution = solutions.at(100_u32).unwrap();
/// assert_eq!(solutions.rank(&solution)?, 100_u32.into());
/// assert_eq!(solutions.at(144_u32), None);
/// # Ok::<(), lazydoku::Error>(())
/// ```
pub struct Ascending {
    source: Source,
    kernel: Kernel,
    threads: NonZeroUsize,
    /// Pieces of at most this many solutions are listed instead of counted.
    listed: u128,
    /// The length of each piece, by key.
    counts: HashMap<Board, u128>,
    /// The number of solutions with each digit in the next cell, by the digits before it.
    digits: HashMap<Board, [u128; SIDE]>,
    /// State shared by all ways down the cells; `None` counts digits one by one.
    descents: Option<Descents>,
}

impl Board {
    /// The solution with this rank, or `None` if the rank is not less than the number of solutions.
    ///
    /// The rank is the zero-based place in ascending order. Returns the same as
    /// `solutions().nth(rank)`, without visiting the solutions before it.
    ///
    /// Takes a few times as long as a count on one thread, usually some tenths of a second. See
    /// [`Ascending`] for several questions and for threads.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let line =
    ///     "...........................859761423426853791713924856961537284287419635345286179";
    /// let board: Board = line.parse()?;
    /// assert_eq!(board.solution_at(0_u32), board.solutions().next());
    /// assert_eq!(board.solution_at(143_u32), board.solutions().next_back());
    /// assert_eq!(board.solution_at(144_u32), None);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn solution_at(&self, rank: impl Into<BigUint>) -> Option<Self> {
        Ascending::of(self).ranked(rank.into())
    }

    /// The rank of a solution: its zero-based place in ascending order, which is the number of
    /// solutions less than it.
    ///
    /// The inverse of [`solution_at`](Self::solution_at); takes about the same time.
    ///
    /// # Errors
    /// If `solution` is not a solution of this grid. The error names the first blank cell, or else
    /// the first cell that differs from a given, or else the first that repeats a digit.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let line =
    ///     "...........................859761423426853791713924856961537284287419635345286179";
    /// let board: Board = line.parse()?;
    /// let solution = board.solutions().nth(99).unwrap();
    /// assert_eq!(board.rank(&solution)?, 99_u32.into());
    /// let error = board.rank(&board).unwrap_err();
    /// assert_eq!(error.to_string(), "r1c1: no digit; a solution has one in every cell");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn rank(&self, solution: &Self) -> Result<BigUint, Error> {
        Ascending::of(self).rank(solution)
    }
}

impl Candidates {
    /// The solution with this rank among those with these candidates, or `None` if the rank is not
    /// less than their number: [`Board::solution_at`] for pencil marks.
    ///
    /// Takes a few times as long as a count of the candidates; see [`Count::run`].
    ///
    /// ```
    /// use lazydoku::{Candidates, Cell, Digit};
    /// let mut marks = Candidates::ALL;
    /// marks[Cell::at(0, 0)].remove(Digit::new(1).unwrap());
    /// assert_eq!(marks.solution_at(5_u32), marks.solutions().nth(5));
    /// ```
    ///
    /// [`Count::run`]: crate::Count::run
    #[must_use]
    pub fn solution_at(&self, rank: impl Into<BigUint>) -> Option<Board> {
        Ascending::of_candidates(self).ranked(rank.into())
    }

    /// The rank of a solution among those with these candidates: [`Board::rank`] for pencil marks.
    ///
    /// # Errors
    /// If `solution` is not a solution with these candidates. The error names the first blank cell,
    /// or else the first cell whose digit is not a candidate, or else the first that repeats a
    /// digit.
    ///
    /// ```
    /// use lazydoku::{Board, Candidates, Cell, Digit};
    /// let mut marks = Candidates::ALL;
    /// marks[Cell::at(0, 0)].remove(Digit::new(1).unwrap());
    /// let solution = marks.solutions().nth(5).unwrap();
    /// assert_eq!(marks.rank(&solution)?, 5_u32.into());
    /// let error = marks.rank(&Board::EMPTY.solve().unwrap()).unwrap_err();
    /// assert!(error.to_string().starts_with("r1c1: "));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn rank(&self, solution: &Board) -> Result<BigUint, Error> {
        Ascending::of_candidates(self).rank(solution)
    }
}

impl Ascending {
    /// The solutions of this grid, counted on one thread.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        Self::new(Source::Board(*board))
    }

    /// The solutions with these candidates, counted on one thread.
    ///
    /// ```
    /// use lazydoku::{Ascending, Candidates};
    /// use lazydoku::geometry::{Cell, Digit};
    /// let mut candidates = Candidates::ALL;
    /// candidates[Cell::at(0, 0)].remove(Digit::new(1).unwrap());
    /// let first = Ascending::of_candidates(&candidates).at(0_u32);
    /// assert_eq!(first, candidates.solutions().next());
    /// ```
    #[must_use]
    pub fn of_candidates(candidates: &Candidates) -> Self {
        Self::new(Source::Candidates(*candidates))
    }

    pub(crate) fn new(source: Source) -> Self {
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

    /// Uses this many threads: at least one, and at most four per processor. The answers are the
    /// same.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        let threads = threads::within_reason(threads);
        Self { threads, descents: Some(Descents::new(self.kernel, threads)), ..self }
    }

    /// Uses this kernel. The answers are the same.
    #[must_use]
    pub fn on(self, kernel: Kernel) -> Self {
        Self { kernel, descents: Some(Descents::new(kernel, self.threads)), ..self }
    }

    /// The number of solutions.
    pub fn len(&mut self) -> BigUint {
        self.whole().len.into()
    }

    /// Whether the grid has no solutions.
    pub fn is_empty(&mut self) -> bool {
        self.whole().len == 0
    }

    /// The solution with this zero-based rank, or `None` if the rank is not less than
    /// [`len`](Self::len).
    pub fn at(&mut self, rank: impl Into<BigUint>) -> Option<Board> {
        self.ranked(rank.into())
    }

    fn ranked(&mut self, rank: BigUint) -> Option<Board> {
        self.solution(u128::try_from(rank).ok()?)
    }

    /// The zero-based rank of a solution.
    ///
    /// # Errors
    /// As for [`Board::rank`].
    pub fn rank(&mut self, solution: &Board) -> Result<BigUint, Error> {
        match fault(&self.source, solution) {
            Some(error) => Err(error),
            None => Ok(self.below(solution).into()),
        }
    }

    /// The ranks of one of `parts` consecutive parts, numbered from 0, with lengths that differ by
    /// at most one.
    ///
    /// Together the parts cover all solutions, so each can be listed on a different machine.
    ///
    /// # Panics
    /// If `part` is not less than `parts`.
    ///
    /// ```
    /// use lazydoku::{Ascending, Board};
    /// let line =
    ///     "...........................859761423426853791713924856961537284287419635345286179";
    /// let mut solutions = Ascending::of(&line.parse::<Board>()?);
    /// let middle = solutions.part(1_u32, 3_u32);
    /// assert_eq!(middle, 48_u32.into()..96_u32.into());
    /// assert_eq!(solutions.range(middle).count(), 48);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn part(&mut self, part: impl Into<BigUint>, parts: impl Into<BigUint>) -> Range<BigUint> {
        ranges::part_of(&self.len(), &part.into(), &parts.into())
    }

    /// The number of solutions less than or equal to a board.
    pub(crate) fn up_to(&mut self, board: &Board) -> u128 {
        self.below(board) + u128::from(fault(&self.source, board).is_none())
    }

    /// The number of solutions.
    pub(crate) fn total(&mut self) -> u128 {
        self.whole().len
    }

    pub(crate) fn source(&self) -> &Source {
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
