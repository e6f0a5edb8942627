//! The questions: the solution with a rank, the rank of a solution, and how many there are.

use std::ops::Range;

use num_bigint::BigUint;

use super::fault::fault;
use super::solutions::Ascending;
use crate::board::Board;
use crate::candidates::Candidates;
use crate::error::Error;
use crate::list::ranges;

impl Ascending {
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
    /// Takes a few times as long as a count of the candidates.
    ///
    /// ```
    /// use lazydoku::{Candidates, Cell, Digit};
    /// let mut marks = Candidates::ALL;
    /// marks[Cell::at(0, 0)].remove(Digit::new(1).unwrap());
    /// assert_eq!(marks.solution_at(5_u32), marks.solutions().nth(5));
    /// ```
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
