//! The solutions of a puzzle in order, by the search for any rules: the source of an ordered
//! listing.

use num_bigint::BigUint;

use crate::classic::count::Watch;
use crate::general::by_side::{AnyLearned, AnyListing};
use crate::general::count::{ByRank, Indexing, OutOfReach};
use crate::general::model::direction::Direction;
use crate::listing::double_ended::{End, Listing, Ordered, TwoEnded};
use crate::listing::splittable::Stateful;
use crate::listing::walk::{Ranked, Ranks, Walk};
use crate::puzzle::puzzle::Puzzle;
use crate::values::board::Board;
use crate::values::digit_mask::DigitMask;

/// Puzzles with at most this many solutions are searched in no order, and their solutions sorted.
const FEW: usize = 64;
/// Nodes after which an unordered search gives way to an ordered one.
const FEW_NODES: u64 = 20_000;
/// The number of states that an index can count in the time of a long walk.
const STATES: usize = 200_000;

impl Ranked for Puzzle {
    type Ranks = Indexed;
    type Refusal = OutOfReach;

    const WALKED: u64 = 3_000_000;

    fn counts_at_once(&self) -> bool {
        false
    }

    fn ranks_soon(&self) -> Option<Indexed> {
        let index = Indexing::new(self, 1, &Watch::new(None, None)).soon(STATES)?;
        Some(Indexed { puzzle: self.clone(), index })
    }

    fn ranks(&self) -> Result<Indexed, OutOfReach> {
        let watch = Watch::new(None, None);
        let indexing = Indexing::new(self, 1, &watch);
        let index = indexing.run(indexing.outset())?;
        let index = index.unwrap_or_else(|| unreachable!("this cannot be cancelled"));
        Ok(Indexed { puzzle: self.clone(), index })
    }
}

/// A puzzle with an index of its solutions.
pub(crate) struct Indexed {
    puzzle: Puzzle,
    index: Box<dyn ByRank>,
}

impl Ranks<Board> for Indexed {
    fn total(&mut self) -> BigUint {
        self.index.total()
    }

    fn around(&mut self, bound: &Board) -> [BigUint; 2] {
        let next = Walk::over(TwoEnded::new(self.puzzle.clone())).after(bound).next();
        let up_to = next.map(|next| self.index.below(&next.square()));
        let up_to = up_to.unwrap_or_else(|| self.index.total());
        [&up_to - u32::from(self.puzzle.is_solution(bound)), up_to]
    }

    fn at(&mut self, rank: BigUint) -> Option<Board> {
        let cells = self.index.at(&rank)?;
        Some(Board::of_solution(self.puzzle.rules().size(), &cells))
    }
}

impl Ordered for Puzzle {
    type Solution = Board;
    type Listing = Listed;
    type Search = Listed;

    fn few(&self) -> Option<Vec<Board>> {
        let found = self.tables().few(&self.candidates(), FEW, FEW_NODES, || false)?;
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
        let digits = self.candidates().into_iter().map(DigitMask::len);
        digits.into_iter().try_fold(1, usize::checked_mul)
    }
}

/// The solutions of a puzzle from one end.
pub(crate) struct Listed {
    listing: AnyListing,
    puzzle: Puzzle,
    has_last: bool,
}

impl Stateful for Listed {
    type Solution = Board;
    type Learned = AnyLearned;

    fn next_solution(&mut self) -> Option<Board> {
        self.next()
    }

    fn has_pending(&self) -> bool {
        self.listing.has_pending()
    }

    fn restore_state(&mut self, learned: AnyLearned) {
        self.listing.restore_memory(learned);
    }

    fn take_state(&mut self) -> AnyLearned {
        self.listing.take_memory()
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

    use crate::values::cell::Cell;

    #[test]
    fn jumps_end_where_walks_do() {
        for (rules, grid) in [
            ("box=2x2", "................"),
            ("box=2x2,x", "................"),
            ("box=2x3", "1....6...2...5...4...1...3........2."),
        ] {
            let puzzle = Puzzle::new(rules.parse().unwrap(), grid.parse().unwrap()).unwrap();
            let listed = || Walk::over(TwoEnded::new(puzzle.clone()));
            let all: Vec<Board> = listed().collect();
            for (patience, front, back) in
                itertools::iproduct!([0, 5], [0_usize, 1, 7, 60, 5000], [0_usize, 1, 8, 84])
            {
                let mut solutions = listed().walking(patience);
                solutions.skip_from(End::Front, front.into());
                solutions.skip_from(End::Back, back.into());
                let left = all.get(front..).unwrap_or(&[]);
                let left = &left[..left.len().saturating_sub(back)];
                assert_eq!(solutions.remaining().unwrap(), left.len().into());
                assert!(solutions.clone().eq(left.iter().cloned()), "{rules} {front} {back}");
                assert!(solutions.rev().eq(left.iter().rev().cloned()));
            }
            // Bounds that are not solutions, and solutions that were returned.
            let mut bound = all[all.len() / 3].clone();
            let last = Cell::at(bound.side() - 1, bound.side() - 1);
            bound.set(last, 0);
            let mut solutions = listed().walking(0).after(&bound);
            assert_eq!(solutions.next().as_ref(), all.get(all.len() / 3));
            solutions.skip_from(End::Front, 3_u32.into());
            assert_eq!(solutions.next().as_ref(), all.get(all.len() / 3 + 4));
        }
    }
}
