//! The solution with a rank and the rank of a solution, without visiting those before it.
//!
//! Both go down the cells in their order. The digits that a cell may have cut the solutions into
//! consecutive pieces, and the lengths of the pieces show which of them holds the target. After some
//! cells the piece is short enough to be listed.
//!
//! - [`piece`], [`target`]: the solutions with some first digits, and the target among them
//! - [`search`]: down the cells
//! - [`lengths`]: how long the pieces are; they are remembered
//! - [`normal_form`]: pieces that are equal up to symmetry have one length
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

/// Listing this many solutions takes about as long as counting two or three of the larger grids.
const LISTED: u128 = 200_000;

/// The solutions of a grid in ascending order, as an array that need not be stored.
///
/// What was counted for one question is remembered for the next, so ask many questions about one grid
/// of one value. [`Board::solution_at`] and [`Board::rank`] are shorthands for a single question on one
/// thread.
///
/// Memory: at most three counts are kept, some megabytes as a rule and 192 MiB at most together;
/// occurrences take up to 256 MiB more while they are counted.
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
    /// Numbers of solutions by the keys of their pieces.
    counts: HashMap<Board, u128>,
    /// Numbers of solutions with each digit in the next cell, by the digits before it.
    digits: HashMap<Board, [u128; SIDE]>,
    /// What all ways down the cells share; nothing where digits are counted one by one.
    descents: Option<Descents>,
}

impl Board {
    /// The solution with this rank, its zero-based place in ascending order, or `None` if the rank is
    /// not less than the number of solutions. The same as `solutions().nth(rank)`, without visiting
    /// those before it.
    ///
    /// Takes a few times as long as a count on one thread: some tenths of a second as a rule. See
    /// [`Ascending`] for several questions and for threads.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let line = "...........................859761423426853791713924856961537284287419635345286179";
    /// let board: Board = line.parse()?;
    /// assert_eq!(board.solution_at(0_u32), board.solutions().next());
    /// assert_eq!(board.solution_at(143_u32), board.solutions().next_back());
    /// assert_eq!(board.solution_at(144_u32), None);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn solution_at(&self, rank: impl Into<BigUint>) -> Option<Self> {
        Ascending::of(self).at(rank)
    }

    /// The rank of a solution, its zero-based place in ascending order: the number of solutions less than
    /// it. The inverse of [`solution_at`](Self::solution_at), in about the same time.
    ///
    /// # Errors
    /// If it is not a solution of this grid. The error names the first blank cell, else the first cell
    /// that differs from a given, else the first that repeats a digit.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let line = "...........................859761423426853791713924856961537284287419635345286179";
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

    /// Counts on this many threads: at least one, and at most four for each processor. The answers are
    /// the same.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        let threads = threads::within_reason(threads);
        Self { threads, descents: Some(Descents::new(self.kernel, threads)), ..self }
    }

    /// Counts and lists with the instructions of this kernel. The answers are the same.
    #[must_use]
    pub fn on(self, kernel: Kernel) -> Self {
        Self { kernel, descents: Some(Descents::new(kernel, self.threads)), ..self }
    }

    /// The number of solutions.
    pub fn len(&mut self) -> BigUint {
        self.whole().len.into()
    }

    /// Whether there is no solution.
    pub fn is_empty(&mut self) -> bool {
        self.whole().len == 0
    }

    /// The solution with this zero-based rank, or `None` if the rank is not less than [`len`](Self::len).
    pub fn at(&mut self, rank: impl Into<BigUint>) -> Option<Board> {
        self.solution(u128::try_from(rank.into()).ok()?)
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

    /// The ranks of one of `parts` consecutive parts, whose lengths differ by one at most; the first is
    /// part 0. Together the parts are all solutions, and each can be listed on a machine of its own.
    ///
    /// # Panics
    /// If `part` is not less than `parts`.
    ///
    /// ```
    /// use lazydoku::{Ascending, Board};
    /// let line = "...........................859761423426853791713924856961537284287419635345286179";
    /// let mut solutions = Ascending::of(&line.parse::<Board>()?);
    /// let middle = solutions.part(1_u32, 3_u32);
    /// assert_eq!(middle, 48_u32.into()..96_u32.into());
    /// assert_eq!(solutions.range(middle).count(), 48);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn part(&mut self, part: impl Into<BigUint>, parts: impl Into<BigUint>) -> Range<BigUint> {
        ranges::part(&self.len(), &part.into(), &parts.into())
    }

    /// The number of solutions less than a board or equal to it.
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
