//! The public iterator over every solution of a puzzle, in order, from both ends.

use std::iter::FusedIterator;

use num_bigint::BigUint;

use super::frontier::{ByRank, Indexing};
use super::grid::Grid;
use super::puzzle::Puzzle;
use super::search::{AnyLearned, AnyListing, Direction};
use super::size::Size;
use crate::count::Watch;
use crate::list::divisible::Learning;
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
    pub(crate) ends: TwoEnded<Puzzle>,
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
    /// Skips of more solutions than this are counted, where that takes about as long as a walk.
    const WALKED: u64 = 3_000_000;
    /// The states that are counted in that time.
    const STATES: usize = 200_000;

    /// The remaining solutions that are greater than `grid`.
    ///
    /// The grid need not be a solution. It may have blanks, which sort before every digit. To
    /// resume an interrupted listing, pass the last solution that it printed.
    ///
    /// # Panics
    /// If the grid has another size than the puzzle.
    pub fn after(self, grid: &Grid) -> Self {
        assert_eq!(grid.size(), self.size(), "the grid has the size of the puzzle");
        Self { ends: self.ends.after(grid) }
    }

    /// The remaining solutions that are less than `grid`: [`after`](Self::after) for the other end.
    ///
    /// # Panics
    /// If the grid has another size than the puzzle.
    pub fn before(self, grid: &Grid) -> Self {
        assert_eq!(grid.size(), self.size(), "the grid has the size of the puzzle");
        Self { ends: self.ends.before(grid) }
    }

    fn size(&self) -> Size {
        self.ends.grid().rules().size()
    }

    /// The same iterator at its end.
    pub(super) fn finished(mut self) -> Self {
        self.ends.finish();
        self
    }

    /// Skips the next `count` solutions from the front, or all if fewer are left.
    ///
    /// Beyond some millions, they are counted instead of visited, if they have a small index: see
    /// [`Space`](super::Space).
    ///
    /// ```
    /// use lazydoku::rules::{Grid, Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::boxes(2, 3)?, Grid::empty(6)?)?;
    /// let mut solutions = puzzle.solutions();
    /// solutions.skip_ahead(28_200_959_u32);
    /// assert_eq!(solutions.next().unwrap().to_string(), "654321321654563412412563246135135246");
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn skip_ahead(&mut self, count: impl Into<BigUint>) {
        self.skip_from(End::Front, count.into(), Self::WALKED);
    }

    /// Skips the next `count` solutions from the back, or all if fewer are left: the counterpart of
    /// [`skip_ahead`](Self::skip_ahead).
    pub fn skip_back(&mut self, count: impl Into<BigUint>) {
        self.skip_from(End::Back, count.into(), Self::WALKED);
    }

    /// Visits up to `patience` solutions, and counts the others.
    fn skip_from(&mut self, end: End, count: BigUint, patience: u64) {
        let left = self.ends.walk(end, count, patience);
        if left == BigUint::ZERO {
            return;
        }
        match Indexing::new(self.ends.grid(), 1, &Watch::new(None, None)).within(Self::STATES) {
            Some(index) => self.jump(end, &left, &*index),
            None => {
                self.ends.walk(end, left, u64::MAX);
            }
        }
    }

    /// Skips solutions by rank; `count` must not be zero.
    fn jump(&mut self, end: End, count: &BigUint, index: &dyn ByRank) {
        let puzzle = self.ends.grid();
        // A bound need not be a solution.
        let ranks = |bound: Grid| {
            let mut from_bound = puzzle.solutions().after(&bound);
            let is_solution = puzzle.is_solution(&bound);
            let after = from_bound.next().map(|next| index.below(&next.square()));
            let after = after.unwrap_or_else(|| index.total());
            (&after - u32::from(is_solution), after)
        };
        let first = self.ends.reached(End::Front).map_or(BigUint::ZERO, |bound| ranks(bound).1);
        let stop = self.ends.reached(End::Back).map_or_else(|| index.total(), |it| ranks(it).0);
        if first.clone() + count >= stop {
            return self.ends.finish();
        }
        let last_passed = match end {
            End::Front => first + count - 1_u32,
            End::Back => stop - count,
        };
        let size = self.size();
        match index.at(&last_passed) {
            Some(cells) => self.ends.set_bound(end, Grid::of_solution(size, &cells)),
            None => self.ends.finish(),
        }
    }
}

impl Iterator for Solutions {
    type Item = Grid;

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
        let found = self.tables().few(&self.candidates(), Self::FEW, Self::FEW_NODES, || false)?;
        Some(found.iter().map(|cells| self.solution(cells)).collect())
    }

    fn list(&self, end: End, bound: Option<&Grid>) -> Listed {
        let direction = match end {
            End::Front => Direction::Ascending,
            End::Back => Direction::Descending,
        };
        let bound = bound.map(Grid::square);
        let listing = self.tables().list(direction, &self.candidates(), bound.as_deref());
        Listed { listing, puzzle: self.clone(), has_last: false }
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
    puzzle: Puzzle,
    has_last: bool,
}

impl Learning for Listed {
    type Solution = Grid;
    type Learned = AnyLearned;

    fn next_solution(&mut self) -> Option<Grid> {
        self.next()
    }

    fn has_pending(&self) -> bool {
        self.listing.has_pending()
    }

    fn learn(&mut self, learned: AnyLearned) {
        self.listing.learn(learned);
    }

    fn teach(&mut self) -> AnyLearned {
        self.listing.teach()
    }

    fn divide(self) -> Vec<Self> {
        let Self { listing, puzzle, .. } = self;
        let pieces = listing.into_pieces().into_iter();
        let piece = |listing| Self { listing, puzzle: puzzle.clone(), has_last: false };
        pieces.map(piece).collect()
    }
}

impl Listing<Grid> for Listed {
    #[inline]
    fn next(&mut self) -> Option<Grid> {
        let next = self.listing.next().map(|cells| self.puzzle.solution(cells));
        self.has_last = next.is_some();
        next
    }

    #[inline]
    fn next_made(&mut self) -> Option<Grid> {
        self.next()
    }

    #[inline]
    fn last(&self) -> Option<Grid> {
        self.has_last.then(|| self.puzzle.solution(self.listing.last()))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Cell;

    #[test]
    fn jumps_end_where_walks_do() {
        for (rules, grid) in [
            ("box=2x2", "................"),
            ("box=2x2,x", "................"),
            ("box=2x3", "1....6...2...5...4...1...3........2."),
        ] {
            let puzzle = Puzzle::new(rules.parse().unwrap(), grid.parse().unwrap()).unwrap();
            let all: Vec<Grid> = puzzle.solutions().collect();
            for (patience, front, back) in
                itertools::iproduct!([0, 5], [0_usize, 1, 7, 60, 5000], [0_usize, 1, 8, 84])
            {
                let mut solutions = puzzle.solutions();
                solutions.skip_from(End::Front, front.into(), patience);
                solutions.skip_from(End::Back, back.into(), patience);
                let left = all.get(front..).unwrap_or(&[]);
                let left = &left[..left.len().saturating_sub(back)];
                assert!(solutions.clone().eq(left.iter().cloned()), "{rules} {front} {back}");
                assert!(solutions.rev().eq(left.iter().rev().cloned()));
            }
            // Bounds that are no solutions, and solutions that were returned.
            let mut bound = all[all.len() / 3].clone();
            let last = Cell::at(bound.side() - 1, bound.side() - 1);
            bound.set(last, 0);
            let mut solutions = puzzle.solutions().after(&bound);
            assert_eq!(solutions.next().as_ref(), all.get(all.len() / 3));
            solutions.skip_from(End::Front, 3_u32.into(), 0);
            assert_eq!(solutions.next().as_ref(), all.get(all.len() / 3 + 4));
        }
    }
}
