//! The public iterator over every solution of a puzzle, in order, from both ends.

use std::iter::FusedIterator;

use num_bigint::BigUint;

use super::grid::Grid;
use super::puzzle::Puzzle;
use super::search::{AnyLearned, AnyListing, Direction};
use crate::list::divisible::Divisible;
use crate::list::two_ended::{End, Listing, Ordered, TwoEnded};

/// An iterator over every solution of a puzzle, created by [`Puzzle::solutions`].
///
/// It keeps the promises of [`lazydoku::Solutions`](crate::Solutions): each solution once,
/// ascending from the front in the order of [`Grid`], descending from the back; nothing is computed
/// before the first call of `next`; bounded memory; a clone continues from the same place.
///
/// ```
/// use lazydoku::rules::{Grid, Puzzle, Rules};
/// let puzzle = Puzzle::new(Rules::boxes(2, 2)?, Grid::empty(4)?)?;
/// let mut solutions = puzzle.solutions();
/// assert_eq!(solutions.next().unwrap().to_string(), "1234341221434321");
/// assert_eq!(solutions.next_back().unwrap().to_string(), "4321214334121234");
/// assert_eq!(solutions.count(), 286);
/// # Ok::<(), lazydoku::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy: nothing is searched before the first call of `next`"]
pub struct Solutions {
    pub(super) ends: TwoEnded<Puzzle>,
}

impl Puzzle {
    /// Puzzles with at most this many solutions are searched in the fastest order, and their
    /// solutions sorted.
    const FEW: usize = 64;
    /// Nodes after which a search in the fastest order gives way to one in order.
    const FEW_NODES: u64 = 20_000;

    /// Every solution, in ascending order, computed lazily.
    ///
    /// ```
    /// use lazydoku::rules::{Grid, Puzzle, Rules};
    /// let rules: Rules = "box=2x3,x".parse()?;
    /// let puzzle = Puzzle::new(rules, Grid::empty(6)?)?;
    /// let first = puzzle.solutions().next().unwrap();
    /// assert_eq!(first.rows().next(), Some(&[1, 2, 3, 4, 5, 6][..]));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn solutions(&self) -> Solutions {
        Solutions { ends: TwoEnded::new(self.clone()) }
    }
}

impl Solutions {
    /// The remaining solutions that are greater than `grid`.
    ///
    /// The grid need not be a solution. It may have blanks, which sort before every digit. To
    /// resume an interrupted listing, pass the last solution that it printed.
    ///
    /// # Panics
    /// If the grid has another side than the puzzle.
    pub fn after(self, grid: &Grid) -> Self {
        assert_eq!(grid.side(), self.side(), "the grid has the side of the puzzle");
        Self { ends: self.ends.after(grid) }
    }

    /// The remaining solutions that are less than `grid`: [`after`](Self::after) for the other end.
    ///
    /// # Panics
    /// If the grid has another side than the puzzle.
    pub fn before(self, grid: &Grid) -> Self {
        assert_eq!(grid.side(), self.side(), "the grid has the side of the puzzle");
        Self { ends: self.ends.before(grid) }
    }

    fn side(&self) -> usize {
        self.ends.grid().rules().side()
    }

    /// Skips the next `count` solutions from the front, or all if fewer are left.
    pub fn skip_ahead(&mut self, count: impl Into<BigUint>) {
        self.ends.walk(End::Front, count.into(), u64::MAX);
    }

    /// Skips the next `count` solutions from the back, or all if fewer are left.
    pub fn skip_back(&mut self, count: impl Into<BigUint>) {
        self.ends.walk(End::Back, count.into(), u64::MAX);
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    #[inline]
    fn next(&mut self) -> Option<Grid> {
        // As `or_else`, this is not always inlined.
        match self.ends.next_made() {
            None => self.ends.pull(End::Front),
            made => made,
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.ends.size_hint()
    }

    /// # Panics
    /// If the number of solutions does not fit into `usize`.
    fn count(self) -> usize {
        self.ends.count().expect("the number of solutions fits into usize")
    }

    fn nth(&mut self, count: usize) -> Option<Grid> {
        self.ends.nth(End::Front, count)
    }

    fn last(mut self) -> Option<Grid> {
        self.next_back()
    }

    fn min(mut self) -> Option<Grid> {
        self.next()
    }

    fn max(mut self) -> Option<Grid> {
        self.next_back()
    }
}

impl DoubleEndedIterator for Solutions {
    fn next_back(&mut self) -> Option<Grid> {
        self.ends.pull(End::Back)
    }

    fn nth_back(&mut self, count: usize) -> Option<Grid> {
        self.ends.nth(End::Back, count)
    }
}

impl FusedIterator for Solutions {}

impl Ordered for Puzzle {
    type Solution = Grid;
    type Listing = Listed;
    type Search = Listed;

    fn few(&self) -> Option<Vec<Grid>> {
        let found = self.tables().few(&self.candidates(), Self::FEW, Self::FEW_NODES)?;
        let side = self.rules().side();
        Some(found.into_iter().map(|cells| Grid::of_solution(side, cells)).collect())
    }

    fn list(&self, end: End, bound: Option<&Grid>) -> Listed {
        let direction = match end {
            End::Front => Direction::Ascending,
            End::Back => Direction::Descending,
        };
        let side = self.rules().side();
        let bound = bound.map(Grid::cells);
        let listing = self.tables().list(direction, &self.candidates(), bound);
        Listed { listing, side, has_last: false }
    }

    fn search(&self, end: End, bound: Option<&Grid>) -> Listed {
        self.list(end, bound)
    }

    fn product(&self) -> Option<usize> {
        let digits = self.candidates().into_iter().map(|digits| digits.count_ones() as usize);
        digits.into_iter().try_fold(1, usize::checked_mul)
    }
}

/// The solutions of a puzzle from one end.
pub(crate) struct Listed {
    listing: AnyListing,
    side: usize,
    has_last: bool,
}

impl Divisible for Listed {
    type Solution = Grid;
    type Memory = Option<AnyLearned>;

    fn fill(mut self, memory: &mut Self::Memory, list: &mut Vec<Grid>, length: usize) -> Self {
        if let Some(learned) = memory.take() {
            self.listing.learn(learned);
        }
        while list.len() < length || self.listing.has_pending() {
            let Some(next) = self.next() else { break };
            list.push(next);
        }
        *memory = Some(self.listing.teach());
        self
    }

    fn into_pieces(self) -> Vec<Self> {
        let Self { listing, side, .. } = self;
        let pieces = listing.into_pieces().into_iter();
        pieces.map(|listing| Self { listing, side, has_last: false }).collect()
    }
}

impl Listing<Grid> for Listed {
    #[inline]
    fn next(&mut self) -> Option<Grid> {
        let next = self.listing.next().map(|cells| Grid::of_solution(self.side, cells.into()));
        self.has_last = next.is_some();
        next
    }

    #[inline]
    fn next_made(&mut self) -> Option<Grid> {
        self.next()
    }

    #[inline]
    fn last(&self) -> Option<Grid> {
        self.has_last.then(|| Grid::of_solution(self.side, self.listing.last().into()))
    }

    fn pass_over(&mut self, count: u64) -> u64 {
        let mut passed = 0;
        while passed < count && self.listing.next().is_some() {
            passed += 1;
        }
        self.has_last = false;
        passed
    }

    fn upper_bound(&self) -> Option<usize> {
        None
    }
}
