//! The k-th solution in ascending order and the place of a solution, without visiting those before it.
//!
//! Both go down the cells in their order. The digits that a cell may have cut the solutions into
//! consecutive pieces, whose lengths say in which of them is what is looked for. What is left is soon short
//! enough to be listed.
//!
//! - [`piece`], [`target`]: the solutions with some first digits, and what is looked for among them
//! - [`search`]: down the cells
//! - [`lengths`]: how long the pieces are, and what is remembered of that
//! - [`mod@fault`]: what is wrong with a board that is no solution

mod fault;
mod lengths;
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

use super::solutions::Solutions;
use super::unordered::Unordered;
use crate::board::Board;
use crate::candidates::Candidates;
use crate::count::Descents;
use crate::error::Error;
use crate::geometry::SIDE;
use crate::search::{Kernel, Source};
use fault::fault;
pub(super) use piece::Piece;

/// So many solutions are listed about as fast as two or three of the larger grids are counted.
const LISTED: u128 = 200_000;

/// The solutions of a grid in ascending order, as an array that need not be stored.
///
/// Keeps at most three counts, of 192 MiB together, as a rule some megabytes; occurrences take another of
/// 256 MiB at most, for a while.
///
/// What was counted for one question is remembered for the next, so many questions about one grid are
/// best asked of one value. [`Board::solution_at`] and [`Board::rank`] are shorthands for a single
/// question on one thread.
///
/// ```
/// use lazydoku::{Ascending, Board};
/// use lazydoku::num_bigint::BigUint;
/// use std::num::NonZeroUsize;
/// let line = "...........................859761423426853791713924856961537284287419635345286179";
/// let mut solutions = Ascending::of(&line.parse()?).threads(NonZeroUsize::new(2).unwrap());
/// assert_eq!(solutions.len(), BigUint::from(144_u32));
/// let place = BigUint::from(100_u32);
/// let solution = solutions.at(&place).unwrap();
/// assert_eq!(solutions.rank(&solution)?, place);
/// assert_eq!(solutions.at(&144_u32.into()), None);
/// # Ok::<(), lazydoku::Error>(())
/// ```
pub struct Ascending {
    source: Source,
    kernel: Kernel,
    threads: NonZeroUsize,
    /// How many solutions may be listed where they could be counted.
    listed: u128,
    /// Numbers of solutions by the keys of their pieces.
    counts: HashMap<Board, u128>,
    /// Numbers of solutions with each digit in the next cell, by the digits before it.
    digits: HashMap<Board, [u128; SIDE]>,
    /// What is kept for all ways down the cells; nothing where digits are counted one by one.
    descents: Option<Descents>,
}

impl Board {
    /// The solution at this place in ascending order, counted from zero, or `None` if there are no more
    /// than so many: what `solutions().nth(place)` would find, without visiting those before it.
    ///
    /// Takes a few times as long as a count, on one thread: some tenths of a second as a rule. See
    /// [`Ascending`] for several questions and for threads.
    ///
    /// ```
    /// use lazydoku::Board;
    /// use lazydoku::num_bigint::BigUint;
    /// let line = "...........................859761423426853791713924856961537284287419635345286179";
    /// let board: Board = line.parse()?;
    /// assert_eq!(board.solution_at(&BigUint::ZERO), board.solutions().next());
    /// assert_eq!(board.solution_at(&143_u32.into()), board.solutions().next_back());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn solution_at(&self, place: &BigUint) -> Option<Self> {
        Ascending::of(self).at(place)
    }

    /// The place of a solution in ascending order, counted from zero: the number of solutions less than
    /// it. The inverse of [`solution_at`](Self::solution_at), in about the same time.
    ///
    /// # Errors
    /// If it is no solution of this grid: the first cell that is blank, then the first that differs from
    /// a given, then the first that repeats a digit.
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
    /// let first = Ascending::of_candidates(&candidates).at(&0_u32.into());
    /// assert_eq!(first, candidates.solutions().next());
    /// ```
    #[must_use]
    pub fn of_candidates(candidates: &Candidates) -> Self {
        Self::new(Source::Candidates(*candidates))
    }

    pub(super) fn new(source: Source) -> Self {
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

    /// Counts on this many threads. The answers are the same.
    #[must_use]
    pub fn threads(self, threads: NonZeroUsize) -> Self {
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

    /// The solution at this place, counted from zero, or `None` if there are no more than so many.
    pub fn at(&mut self, place: &BigUint) -> Option<Board> {
        self.solution(u128::try_from(place).ok()?)
    }

    /// The place of a solution, counted from zero.
    ///
    /// # Errors
    /// As for [`Board::rank`].
    pub fn rank(&mut self, solution: &Board) -> Result<BigUint, Error> {
        match fault(&self.source, solution) {
            Some(error) => Err(error),
            None => Ok(self.below(solution).into()),
        }
    }

    /// The solutions at these places, ascending; places that are not there are left out.
    ///
    /// ```
    /// use lazydoku::{Ascending, Board};
    /// use lazydoku::num_bigint::BigUint;
    /// let hundred = BigUint::from(100_u32);
    /// let range = BigUint::ZERO..hundred;
    /// assert!(Ascending::of(&Board::EMPTY).range(&range).eq(Board::EMPTY.solutions().take(100)));
    /// ```
    pub fn range(&mut self, places: &Range<BigUint>) -> Solutions {
        let mut solutions = Solutions::new(self.source).on(self.kernel);
        if places.is_empty() {
            return solutions.none();
        }
        if places.start != BigUint::ZERO {
            match self.at(&(&places.start - 1_u32)) {
                Some(last_before) => solutions = solutions.after(&last_before),
                None => return solutions.none(),
            }
        }
        match self.at(&places.end) {
            Some(first_behind) => solutions.before(&first_behind),
            None => solutions,
        }
    }

    /// The places of one of so many consecutive parts, which differ by one solution at most in length:
    /// the first is part 0. All parts together are the whole, without anybody having to divide it.
    ///
    /// # Panics
    /// If `part` is not less than `parts`.
    ///
    /// ```
    /// use lazydoku::{Ascending, Board};
    /// let line = "...........................859761423426853791713924856961537284287419635345286179";
    /// let mut solutions = Ascending::of(&line.parse::<Board>()?);
    /// let middle = solutions.part(&1_u32.into(), &3_u32.into());
    /// assert_eq!(middle, 48_u32.into()..96_u32.into());
    /// assert_eq!(solutions.range(&middle).count(), 48);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn part(&mut self, part: &BigUint, parts: &BigUint) -> Range<BigUint> {
        assert!(part < parts, "parts are numbered from 0, and there are {parts}");
        let len = self.len();
        &len * part / parts..&len * (part + 1_u32) / parts
    }

    /// The number of solutions less than a board or equal to it.
    pub(super) fn up_to(&mut self, board: &Board) -> u128 {
        self.below(board) + u128::from(fault(&self.source, board).is_none())
    }

    /// The number of solutions.
    pub(super) fn total(&mut self) -> u128 {
        self.whole().len
    }

    /// The solutions in any order.
    pub(super) fn unordered(&self) -> Unordered {
        match &self.source {
            Source::Board(board) => board.solutions_unordered(),
            Source::Candidates(candidates) => candidates.solutions_unordered(),
        }
        .on(self.kernel)
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
