//! The public iterator over every solution of a grid, in order, from both ends.

use std::iter::FusedIterator;
use std::ops::RangeBounds;

use num_bigint::BigUint;

use super::ascending::Ascending;
use super::by_rank::{jump, remaining};
use super::ranges::bounds;
use super::searched::Searched;
use super::two_ended::{End, TwoEnded};
use crate::board::Board;
use crate::candidates::Candidates;
use crate::search::{Kernel, Source};

/// An iterator over every solution of a grid, created by [`Board::solutions`].
///
/// # Guarantees
/// - It returns each solution exactly once.
/// - Solutions ascend from the front in row-major order, which is the `Ord` of [`Board`], and
///   descend from the back. The two ends never cross.
/// - It computes nothing before the first call of `next`.
/// - Memory is bounded, whatever the number of solutions.
/// - A clone continues from the same place.
/// - The order costs nothing for grids with at most four solutions: a search in the fastest order
///   finds them first.
///
/// ```
/// use lazydoku::Board;
/// let mut solutions = Board::EMPTY.solutions();
/// let first = solutions.next().unwrap();
/// assert_eq!(
///     first.to_string(),
///     "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
/// );
/// let last = solutions.next_back().unwrap();
/// assert_eq!(
///     last.to_string(),
///     "987654321654321987321987654896745213745213896213896745579468132468132579132579468"
/// );
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy: nothing is searched before the first call of `next`"]
pub struct Solutions {
    ends: TwoEnded<Searched>,
    /// Longer skips are counted instead of walked, once the grid is known to have several
    /// solutions.
    patience: u64,
}

impl Board {
    /// Every solution of the grid, in ascending order, computed lazily.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let line =
    ///     "2957438614318659..8761925433874592166123874955492167387635241899286713541549386..";
    /// let board: Board = line.parse()?;
    /// let found: Vec<Board> = board.solutions().collect();
    /// assert_eq!(found.len(), 2);
    /// assert!(found[0] < found[1]);
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn solutions(&self) -> Solutions {
        Solutions::new(Source::Board(*self))
    }

    /// The smallest solution, or `None` if the grid has none.
    ///
    /// Does not show whether there are others: see [`uniqueness`](Self::uniqueness).
    ///
    /// ```
    /// use lazydoku::Board;
    /// let line =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let solution = line.parse::<Board>()?.solve().unwrap();
    /// assert!(solution.is_solution());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn solve(&self) -> Option<Self> {
        self.solutions().next()
    }
}

impl Candidates {
    /// Every solution with these candidates, in ascending order, computed lazily.
    pub fn solutions(&self) -> Solutions {
        Solutions::new(Source::Candidates(*self))
    }

    /// The smallest solution with these candidates, or `None` if there is none.
    ///
    /// ```
    /// use lazydoku::{Board, Candidates};
    /// assert_eq!(Candidates::ALL.solve(), Board::EMPTY.solve());
    /// ```
    #[must_use]
    pub fn solve(&self) -> Option<Board> {
        self.solutions().next()
    }
}

impl Solutions {
    /// Walking over this many solutions takes about as long as counting.
    const WALKED: u64 = 4_000_000;

    pub(crate) fn new(source: Source) -> Self {
        Self { ends: TwoEnded::of(source), patience: Self::WALKED }
    }

    /// Drops all solutions that are left.
    pub(crate) fn finish(&mut self) {
        self.ends.finish();
    }

    /// The iterator with no solutions left.
    pub(super) fn none(mut self) -> Self {
        self.finish();
        self
    }

    /// Counts skips longer than this, for tests on small grids.
    #[cfg(test)]
    pub(super) fn walking(self, patience: u64) -> Self {
        Self { patience, ..self }
    }

    /// The remaining solutions, searched with this kernel.
    ///
    /// ```
    /// use lazydoku::{Board, Kernel};
    /// let portable = Kernel::named("portable").unwrap();
    /// let searched = Board::EMPTY.solutions().on(portable);
    /// assert!(searched.take(10).eq(Board::EMPTY.solutions().take(10)));
    /// ```
    pub fn on(self, kernel: Kernel) -> Self {
        Self { ends: self.ends.on(kernel), ..self }
    }

    /// The remaining solutions that are greater than `board`.
    ///
    /// The board need not be a solution. It may have blanks, which sort before every digit. To
    /// resume an interrupted listing, pass the last solution that it printed.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let third = Board::EMPTY.solutions().nth(2).unwrap();
    /// let resumed = Board::EMPTY.solutions().after(&third).next();
    /// assert_eq!(resumed, Board::EMPTY.solutions().nth(3));
    /// ```
    pub fn after(self, board: &Board) -> Self {
        Self { ends: self.ends.after(board), ..self }
    }

    /// The remaining solutions that are less than `board`: [`after`](Self::after) for the other
    /// end.
    pub fn before(self, board: &Board) -> Self {
        Self { ends: self.ends.before(board), ..self }
    }

    /// Skips the next `count` solutions from the front, or all if fewer are left.
    ///
    /// Long skips are counted instead of walked, so that none takes more than a few seconds on
    /// grids that take a tenth of a second to count.
    ///
    /// ```
    /// use lazydoku::{Board, num_bigint::BigUint};
    /// let all_but_one: BigUint = "6670903752021072936959".parse()?;
    /// let mut solutions = Board::EMPTY.solutions();
    /// solutions.skip_ahead(all_but_one);
    /// assert_eq!(solutions.next(), Board::EMPTY.solutions().next_back());
    /// assert_eq!(solutions.next(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn skip_ahead(&mut self, count: impl Into<BigUint>) {
        self.skip(End::Front, count.into());
    }

    /// Skips the next `count` solutions from the back, or all if fewer are left.
    pub fn skip_back(&mut self, count: impl Into<BigUint>) {
        self.skip(End::Back, count.into());
    }

    /// The exact number of remaining solutions.
    ///
    /// Computes the number of all solutions and the rank of each end that has moved; see
    /// [`Board::rank`] for the time that takes.
    ///
    /// ```
    /// use lazydoku::Board;
    /// let line =
    ///     "...........................859761423426853791713924856961537284287419635345286179";
    /// let mut solutions = line.parse::<Board>()?.solutions();
    /// assert_eq!(solutions.count_remaining(), 144_u32.into());
    /// solutions.next();
    /// solutions.nth_back(9);
    /// assert_eq!(solutions.count_remaining(), 133_u32.into());
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn count_remaining(&self) -> BigUint {
        match self.size_hint() {
            (least, Some(most)) if least == most => least.into(),
            _ => remaining(&self.ends).into(),
        }
    }

    /// The next solution, if it has been computed already and nothing limits the back.
    #[inline]
    pub(crate) fn next_made(&mut self) -> Option<&Board> {
        self.ends.unlimited_front()?.next_made()
    }

    /// The slow path of `next`. Inlined, each caller would compile every kernel again.
    #[inline(never)]
    pub(crate) fn next_after_more(&mut self) -> Option<Board> {
        self.ends.pull(End::Front)
    }

    /// Walks for as long as that is faster than counting, and counts the rest of the way. Pencil
    /// marks are always walked first, as counting them may take much longer.
    fn skip(&mut self, end: End, count: BigUint) {
        let is_far = count > self.patience.into();
        let is_quick_to_count = matches!(self.ends.grid().source, Source::Board(_));
        let patience = if is_far && is_quick_to_count { 0 } else { self.patience };
        let left = self.ends.walk(end, count, patience);
        if left != BigUint::ZERO {
            jump(&mut self.ends, end, u128::try_from(left).unwrap_or(u128::MAX));
        }
    }

    pub(super) fn into_ends(self) -> TwoEnded<Searched> {
        self.ends
    }
}

impl Ascending {
    /// The solutions with these ranks, in ascending order. Ranks from [`len`](Self::len) on are
    /// ignored.
    ///
    /// ```
    /// use lazydoku::{Ascending, Board};
    /// let mut first_hundred = Ascending::of(&Board::EMPTY).range(..100_u32);
    /// assert!(first_hundred.eq(Board::EMPTY.solutions().take(100)));
    /// ```
    pub fn range<N>(&mut self, ranks: impl RangeBounds<N>) -> Solutions
    where
        N: Clone + Into<BigUint>,
    {
        let (start, end) = bounds(&ranks);
        self.between(start, end)
    }

    fn between(&mut self, start: BigUint, end: Option<BigUint>) -> Solutions {
        let mut solutions = Solutions::new(*self.source()).on(self.kernel());
        if end.as_ref().is_some_and(|end| start >= *end) {
            return solutions.none();
        }
        if start != BigUint::ZERO {
            match self.at(start - 1_u32) {
                Some(last_before) => solutions = solutions.after(&last_before),
                None => return solutions.none(),
            }
        }
        match end.and_then(|end| self.at(end)) {
            Some(first_after) => solutions.before(&first_after),
            None => solutions,
        }
    }
}

impl Iterator for Solutions {
    type Item = Board;

    #[inline]
    fn next(&mut self) -> Option<Board> {
        match self.next_made() {
            Some(board) => Some(*board),
            None => self.next_after_more(),
        }
    }

    /// From the number of solutions proven to the product of the remaining candidates.
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.ends.size_hint()
    }

    /// The number of remaining solutions.
    ///
    /// # Panics
    /// If the number does not fit into a `usize`.
    fn count(self) -> usize {
        self.ends.count().expect("the number of solutions fits into usize")
    }

    fn last(mut self) -> Option<Board> {
        self.next_back()
    }

    fn nth(&mut self, n: usize) -> Option<Board> {
        self.skip_ahead(n);
        self.next()
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
        self.ends.pull(End::Back)
    }

    fn nth_back(&mut self, n: usize) -> Option<Board> {
        self.skip_back(n);
        self.next_back()
    }
}

impl FusedIterator for Solutions {}
