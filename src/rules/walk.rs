//! The solutions of a puzzle in order, from both ends, by a search that knows any rules.

use num_bigint::BigUint;

use super::board::Board;
use super::frontier::{ByRank, Indexing, OutOfReach};
use super::puzzle::Puzzle;
use super::search::{AnyLearned, AnyListing, Direction};
use super::size::Size;
use crate::count::Watch;
use crate::list::divisible::Learning;
use crate::list::parallel::Parallel;
use crate::list::two_ended::{End, Listing, Ordered, TwoEnded};

/// The solutions that neither end has returned.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    ends: TwoEnded<Puzzle>,
}

impl Walk {
    /// Puzzles with at most this many solutions are searched in the fastest order, and their
    /// solutions sorted.
    const FEW: usize = 64;
    /// Nodes after which a search in the fastest order gives way to one in order.
    const FEW_NODES: u64 = 20_000;
    /// Skips of more solutions than this are counted, where that takes about as long as a walk.
    const WALKED: u64 = 3_000_000;
    /// The states that are counted in that time.
    const STATES: usize = 200_000;

    pub(super) fn new(puzzle: Puzzle) -> Self {
        Self { ends: TwoEnded::new(puzzle) }
    }

    pub(super) fn size(&self) -> Size {
        self.ends.grid().rules().size()
    }

    pub(super) fn after(self, grid: &Board) -> Self {
        Self { ends: self.ends.after(grid) }
    }

    pub(super) fn before(self, grid: &Board) -> Self {
        Self { ends: self.ends.before(grid) }
    }

    pub(super) fn finish(&mut self) {
        self.ends.finish();
    }

    #[inline]
    pub(super) fn next(&mut self) -> Option<Board> {
        match self.ends.unlimited_front().and_then(Listing::next) {
            None => self.ends.pull(End::Front),
            found => found,
        }
    }

    pub(super) fn next_back(&mut self) -> Option<Board> {
        self.ends.pull(End::Back)
    }

    pub(super) fn nth(&mut self, end: End, count: usize) -> Option<Board> {
        self.ends.nth(end, count)
    }

    pub(super) fn count(self) -> usize {
        self.ends.count().expect("the number of solutions fits into usize")
    }

    pub(super) fn size_hint(&self) -> (usize, Option<usize>) {
        self.ends.size_hint()
    }

    pub(super) fn skip(&mut self, end: End, count: BigUint) {
        self.skip_from(end, count, Self::WALKED);
    }

    pub(super) fn in_parallel(self, end: End) -> Parallel<Puzzle> {
        Parallel::new(self.ends, end)
    }

    #[cfg(feature = "rayon")]
    pub(super) fn into_ends(self) -> TwoEnded<Puzzle> {
        self.ends
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

    /// The exact number of solutions left.
    pub(super) fn remaining(&self) -> Result<BigUint, OutOfReach> {
        if let (least, Some(most)) = self.size_hint()
            && least == most
        {
            return Ok(least.into());
        }
        let watch = Watch::new(None, None);
        let indexing = Indexing::new(self.ends.grid(), 1, &watch);
        let index = indexing.run(indexing.outset())?;
        let index = index.unwrap_or_else(|| unreachable!("nobody can cancel this"));
        let [first, stop] = self.ranks_left(&*index);
        Ok(if first < stop { stop - first } else { BigUint::ZERO })
    }

    /// The rank of the next solution from the front, and the one after that of the next from the
    /// back.
    fn ranks_left(&self, index: &dyn ByRank) -> [BigUint; 2] {
        let puzzle = self.ends.grid();
        // A bound need not be a solution.
        let ranks = |bound: Board| {
            let mut from_bound = Self::new(puzzle.clone()).after(&bound);
            let is_solution = puzzle.is_solution(&bound);
            let after = from_bound.next().map(|next| index.below(&next.square()));
            let after = after.unwrap_or_else(|| index.total());
            (&after - u32::from(is_solution), after)
        };
        let first = self.ends.reached(End::Front).map_or(BigUint::ZERO, |bound| ranks(bound).1);
        let stop = self.ends.reached(End::Back).map_or_else(|| index.total(), |it| ranks(it).0);
        [first, stop]
    }

    /// Skips solutions by rank; `count` must not be zero.
    fn jump(&mut self, end: End, count: &BigUint, index: &dyn ByRank) {
        let [first, stop] = self.ranks_left(index);
        if first.clone() + count >= stop {
            return self.ends.finish();
        }
        let last_passed = match end {
            End::Front => first + count - 1_u32,
            End::Back => stop - count,
        };
        let size = self.size();
        match index.at(&last_passed) {
            Some(cells) => self.ends.set_bound(end, Board::of_solution(size, &cells)),
            None => self.ends.finish(),
        }
    }
}

impl Ordered for Puzzle {
    type Solution = Board;
    type Listing = Listed;
    type Search = Listed;

    fn few(&self) -> Option<Vec<Board>> {
        let found = self.tables().few(&self.candidates(), Walk::FEW, Walk::FEW_NODES, || false)?;
        Some(found.iter().map(|cells| self.solution(cells)).collect())
    }

    fn list(&self, end: End, bound: Option<&Board>) -> Listed {
        let direction = match end {
            End::Front => Direction::Ascending,
            End::Back => Direction::Descending,
        };
        let bound = bound.map(Board::square);
        let listing = self.tables().list(direction, &self.candidates(), bound.as_deref());
        Listed { listing, puzzle: self.clone(), has_last: false }
    }

    fn search(&self, end: End, bound: Option<&Board>) -> Listed {
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
    type Solution = Board;
    type Learned = AnyLearned;

    fn next_solution(&mut self) -> Option<Board> {
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

impl Listing<Board> for Listed {
    #[inline]
    fn next(&mut self) -> Option<Board> {
        let next = self.listing.next().map(|cells| self.puzzle.solution(cells));
        self.has_last = next.is_some();
        next
    }

    #[inline]
    fn last(&self) -> Option<Board> {
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
    use std::iter;

    use crate::rules::Cell;

    fn forward(mut walk: Walk) -> impl Iterator<Item = Board> {
        iter::from_fn(move || walk.next())
    }

    #[test]
    fn jumps_end_where_walks_do() {
        for (rules, grid) in [
            ("box=2x2", "................"),
            ("box=2x2,x", "................"),
            ("box=2x3", "1....6...2...5...4...1...3........2."),
        ] {
            let puzzle = Puzzle::new(rules.parse().unwrap(), grid.parse().unwrap()).unwrap();
            let listed = || Walk::new(puzzle.clone());
            let all: Vec<Board> = forward(listed()).collect();
            for (patience, front, back) in
                itertools::iproduct!([0, 5], [0_usize, 1, 7, 60, 5000], [0_usize, 1, 8, 84])
            {
                let mut solutions = listed();
                solutions.skip_from(End::Front, front.into(), patience);
                solutions.skip_from(End::Back, back.into(), patience);
                let left = all.get(front..).unwrap_or(&[]);
                let left = &left[..left.len().saturating_sub(back)];
                assert!(
                    forward(solutions.clone()).eq(left.iter().cloned()),
                    "{rules} {front} {back}"
                );
                let mut solutions = solutions;
                let reversed = iter::from_fn(|| solutions.next_back());
                assert!(reversed.eq(left.iter().rev().cloned()));
            }
            // Bounds that are no solutions, and solutions that were returned.
            let mut bound = all[all.len() / 3].clone();
            let last = Cell::at(bound.side() - 1, bound.side() - 1);
            bound.set(last, 0);
            let mut solutions = listed().after(&bound);
            assert_eq!(solutions.next().as_ref(), all.get(all.len() / 3));
            solutions.skip_from(End::Front, 3_u32.into(), 0);
            assert_eq!(solutions.next().as_ref(), all.get(all.len() / 3 + 4));
        }
    }
}
