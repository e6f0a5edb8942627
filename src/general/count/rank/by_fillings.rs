//! Ranks in classic grids whose rules restrict few cells: one classic space for each filling of
//! these cells.
//!
//! The rank of a solution is the sum of its ranks in all of these spaces. To find the solution of a
//! rank, each cell gets the greatest digit whose first solution does not come after the rank.

use std::sync::{Mutex, OnceLock, PoisonError};

use num_bigint::BigUint;
#[cfg(feature = "random")]
use rand_core::Rng;

use super::by_rank::ByRank;
use crate::classic::list::Ascending;
#[cfg(feature = "random")]
use crate::classic::random::uniform_below;
use crate::classic::search::OwnedGrid;
use crate::classic::space::Space9;
use crate::classic::values::board::Board9;
use crate::classic::values::{CELLS, Digit, SIDE};
use crate::general::count::conditioning::fillings::fillings;
use crate::puzzle::puzzle::Puzzle;
use crate::threads::deal;
use crate::values::board::Board;

/// The most fillings: each takes up to half a second and 15 MiB.
const MOST: usize = 64;

/// A prefix with at most this many solutions is completed by listing them.
const LISTED: u32 = 10_000;

struct ByFillings {
    puzzle: Puzzle,
    spaces: Vec<FilledSpace>,
    threads: usize,
    total: OnceLock<BigUint>,
}

/// The solutions with one filling.
struct FilledSpace {
    ascending: Mutex<Ascending>,
    /// In the order that is fastest to sample.
    numbered: Space9,
}

/// The solutions by rank; `None` if there are too many fillings, or if the method does not apply.
pub(super) fn by_fillings(puzzle: &Puzzle, threads: usize) -> Option<Box<dyn ByRank>> {
    let fillings = fillings(puzzle, MOST)?.into_iter();
    let spaces = fillings.map(FilledSpace::new).collect();
    let (puzzle, total) = (puzzle.clone(), OnceLock::new());
    Some(Box::new(ByFillings { puzzle, spaces, threads, total }))
}

impl FilledSpace {
    fn new(board: Board9) -> Self {
        let ascending = Mutex::new(Ascending::new(OwnedGrid::Board(board)));
        Self { ascending, numbered: Space9::of(&board) }
    }

    fn len(&self) -> BigUint {
        self.numbered.len()
    }

    /// The number of solutions less than a board, in which blanks sort before digits.
    fn below(&self, board: &Board9) -> BigUint {
        self.ascending.lock().unwrap_or_else(PoisonError::into_inner).below(board).into()
    }
}

impl ByFillings {
    /// A sum over all spaces.
    fn sum(&self, of: impl Fn(&FilledSpace) -> BigUint + Sync) -> BigUint {
        let workers = &mut vec![(); self.threads.max(1)];
        deal(workers, &self.spaces, |(), space| of(space)).into_iter().sum()
    }
}

impl ByRank for ByFillings {
    fn total(&self) -> BigUint {
        self.total.get_or_init(|| self.sum(FilledSpace::len)).clone()
    }

    fn at(&self, rank: &BigUint) -> Option<Box<[u8]>> {
        let (mut prefix, mut start, mut end) = (Board9::EMPTY, BigUint::ZERO, self.total());
        if *rank >= end {
            return None;
        }
        for cell in 0..CELLS {
            if &end - &start <= LISTED.into() {
                break;
            }
            // Binary search for the greatest digit with at most `rank` solutions before it.
            let [mut digit, mut beyond] = [1, SIDE as u8 + 1];
            while beyond - digit > 1 {
                let middle = digit.midpoint(beyond);
                prefix.cells_mut()[cell] = Digit::new(middle);
                let below = self.sum(|space| space.below(&prefix));
                if below <= *rank {
                    (digit, start) = (middle, below);
                } else {
                    (beyond, end) = (middle, below);
                }
            }
            prefix.cells_mut()[cell] = Digit::new(digit);
        }
        let place = usize::try_from(rank - start).ok()?;
        let bound = Board::of_board(&prefix, self.puzzle.grid().size());
        let mut solutions = self.puzzle.solutions().after(&bound);
        Some(solutions.nth(place)?.cells().into())
    }

    fn below(&self, solution: &[u8]) -> BigUint {
        let board = Board::of_solution(self.puzzle.grid().size(), solution).numbered();
        self.sum(|space| space.below(&board))
    }

    /// Samples a filling in proportion to its number of solutions, and then one of these.
    #[cfg(feature = "random")]
    fn sample(&self, mut random: &mut dyn Rng) -> Option<Box<[u8]>> {
        let total = self.total();
        if total == BigUint::ZERO {
            return None;
        }
        let mut place = uniform_below(&mut random, &total);
        let space = self.spaces.iter().find(|space| {
            let len = space.len();
            let is_in = place < len;
            if !is_in {
                place -= len;
            }
            is_in
        });
        let solution = space?.numbered.sample(&mut random)?;
        Some(Board::of_board(&solution, self.puzzle.grid().size()).cells().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    /// A puzzle with this number of givens.
    fn puzzle(givens: usize, rules: &str) -> Puzzle {
        let full =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let grid = format!("{}{}", &full[..givens], ".".repeat(81 - givens)).parse().unwrap();
        Puzzle::new(rules.parse::<Rules>().unwrap(), grid).unwrap()
    }

    /// In a nearly full grid, ranks and solutions agree with a listing.
    #[test]
    fn ranks_are_those_of_a_listing() {
        let puzzle = puzzle(27, "box=3x3,cage=8:r4c1+r5c5+r4c2");
        let ranked = by_fillings(&puzzle, 2).unwrap();
        let listed: Vec<Board> = puzzle.solutions().take(30_000).collect();
        assert_eq!(listed.len(), 30_000);
        for rank in (0..30_000).step_by(777) {
            let solution = ranked.at(&rank.into()).unwrap();
            assert_eq!(&*solution, listed[rank].cells());
            assert_eq!(ranked.below(&solution), rank.into());
        }
        let total = ranked.total();
        assert_eq!(ranked.at(&total), None);
        let last = ranked.at(&(&total - 1_u32)).unwrap();
        assert_eq!(puzzle.solutions().next_back().unwrap().cells(), &*last);
        assert_eq!(total, puzzle.solution_count().unwrap());
    }

    #[cfg(feature = "random")]
    #[test]
    fn solutions_are_drawn_equally_often() {
        use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
        let puzzle = puzzle(47, "box=3x3,greater=r9c1-r9c2");
        let listed: Vec<Board> = puzzle.solutions().collect();
        assert_eq!(listed.len(), 184);
        let (ranked, mut random) = (by_fillings(&puzzle, 1).unwrap(), ChaCha8Rng::seed_from_u64(2));
        let mut drawn = vec![0; listed.len()];
        for _ in 0..100 * listed.len() {
            let solution = ranked.sample(&mut random).unwrap();
            drawn[listed.iter().position(|board| *board.cells() == *solution).unwrap()] += 1;
        }
        // Within five standard deviations.
        assert!(drawn.iter().all(|drawn| (50..=150).contains(drawn)), "{drawn:?}");
    }
}
