//! The iterator over all solutions, in order and from both ends.

use std::iter::FusedIterator;

use num_bigint::BigUint;

use crate::classic::search::Kernel;
use crate::general::count::OutOfReach;
use crate::listing::double_ended::End;
use crate::puzzle::engine::InOrder;
use crate::puzzle::puzzle::Puzzle;
use crate::values::board::Board;

/// An iterator over all solutions of a puzzle, created by [`Puzzle::solutions`].
///
/// # Guarantees
/// - It returns each solution exactly once.
/// - Solutions ascend from the front in row-major order, which is the `Ord` of [`Board`], and
///   descend from the back. The two ends never cross.
/// - It computes nothing before the first call of `next`.
/// - Memory is bounded, whatever the number of solutions.
/// - A clone resumes from the same position.
///
/// # Cost
/// A classic grid yields about 3 to 11 million solutions per second on one thread; other rules are
/// slower. If solutions are rare, the time between two is exponential in the worst case.
///
/// ```
/// use lazydoku::{Board, Puzzle, Rules};
/// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, Board::empty(4)?)?;
/// let mut solutions = puzzle.solutions();
/// assert_eq!(solutions.next().unwrap().to_string(), "1234341221434321");
/// assert_eq!(solutions.next_back().unwrap().to_string(), "4321214334121234");
/// assert_eq!(solutions.count(), 286);
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy: nothing is searched before the first call of `next`"]
pub struct Solutions {
    pub(crate) ends: InOrder,
}

impl Puzzle {
    /// All solutions in ascending order, computed lazily. See [`Solutions`] for the cost.
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules};
    /// let rules: Rules = "box=2x3,x".parse()?;
    /// let puzzle = Puzzle::new(rules, Board::empty(6)?)?;
    /// let first = puzzle.solutions().next().unwrap();
    /// assert_eq!(first.rows().next(), Some(&[1, 2, 3, 4, 5, 6][..]));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn solutions(&self) -> Solutions {
        Solutions { ends: InOrder::of(self) }
    }
}

impl Solutions {
    /// Sets the kernel for classic grids; puzzles with other rules choose their own search.
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules};
    /// use lazydoku::Kernel;
    /// let puzzle = Puzzle::new(Rules::classic(), Board::empty(9)?)?;
    /// let portable = puzzle.solutions().on(Kernel::named("portable").unwrap());
    /// assert!(portable.take(10).eq(puzzle.solutions().take(10)));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn on(self, kernel: Kernel) -> Self {
        Self { ends: self.ends.on(kernel) }
    }

    /// The remaining solutions that are greater than `grid`.
    ///
    /// `grid` need not be a solution. Its blanks sort before every digit. To resume an interrupted
    /// listing, pass the last solution that it printed.
    ///
    /// # Panics
    /// If the grid has another size than the puzzle.
    pub fn after(self, grid: &Board) -> Self {
        assert_eq!(grid.size(), self.ends.size(), "the grid has the size of the puzzle");
        Self { ends: self.ends.after(grid) }
    }

    /// The remaining solutions that are less than `grid`: [`after`](Self::after) for the back.
    ///
    /// # Panics
    /// If the grid has another size than the puzzle.
    pub fn before(self, grid: &Board) -> Self {
        assert_eq!(grid.size(), self.ends.size(), "the grid has the size of the puzzle");
        Self { ends: self.ends.before(grid) }
    }

    /// The iterator, moved to its end.
    pub(crate) fn finished(mut self) -> Self {
        self.ends.finish();
        self
    }

    /// Skips the next `count` solutions from the front, or all if fewer remain.
    ///
    /// Skips of more than some millions are counted instead of walked, if the grid is classic or
    /// has a small index: see [`Space`](crate::Space).
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 3)?, Board::empty(6)?)?;
    /// let mut solutions = puzzle.solutions();
    /// solutions.skip_ahead(28_200_959_u32);
    /// assert_eq!(solutions.next().unwrap().to_string(), "654321321654563412412563246135135246");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn skip_ahead(&mut self, count: impl Into<BigUint>) {
        self.ends.skip(End::Front, count.into());
    }

    /// Skips the next `count` solutions from the back, or all if fewer remain; see
    /// [`skip_ahead`](Self::skip_ahead).
    pub fn skip_back(&mut self, count: impl Into<BigUint>) {
        self.ends.skip(End::Back, count.into());
    }

    /// The exact number of remaining solutions: the total minus those before the front and after
    /// the back. Takes as long as [`Puzzle::space`], unless few remain.
    ///
    /// # Errors
    /// Like [`Puzzle::space`].
    ///
    /// ```
    /// use lazydoku::{Board, Puzzle, Rules};
    /// let mut solutions = Puzzle::new(Rules::boxes(2, 3)?, Board::empty(6)?)?.solutions();
    /// solutions.next();
    /// solutions.nth_back(9);
    /// assert_eq!(solutions.count_remaining()?, (28_200_960_u32 - 11).into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_remaining(&self) -> Result<BigUint, OutOfReach> {
        self.ends.remaining()
    }
}

impl Iterator for Solutions {
    type Item = Board;

    #[inline]
    fn next(&mut self) -> Option<Board> {
        self.ends.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.ends.size_hint()
    }

    /// # Panics
    /// If the number of solutions does not fit into `usize`.
    fn count(self) -> usize {
        self.ends.count()
    }

    fn nth(&mut self, count: usize) -> Option<Board> {
        self.ends.nth(End::Front, count)
    }

    fn last(mut self) -> Option<Board> {
        self.next_back()
    }

    fn min(mut self) -> Option<Board> {
        self.next()
    }

    fn max(mut self) -> Option<Board> {
        self.next_back()
    }
}

impl DoubleEndedIterator for Solutions {
    fn next_back(&mut self) -> Option<Board> {
        self.ends.next_back()
    }

    fn nth_back(&mut self, count: usize) -> Option<Board> {
        self.ends.nth(End::Back, count)
    }
}

impl FusedIterator for Solutions {}
