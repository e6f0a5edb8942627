//! Uniformly random solutions of a 9x9 grid with further rules, from random classic grids. Known as
//! rejection sampling.
//!
//! A random classic grid is accepted with probability `namings / most`: the number of its namings
//! that meet the rules, over an upper bound for all grids. Then one of these namings is chosen at
//! random, so all solutions are equally likely. Unlike in estimates, no symmetries are applied:
//! accepting one of several images of a grid would favour grids with few acceptable images.

use num_bigint::BigUint;
use rand_core::Rng;

use super::relabelled::{Move, RelabelledGrids, TRIES_OF_DRAW};
use crate::classic::random::uniform_below;
use crate::classic::space::Space9;
use crate::classic::values::Digit;
use crate::general::count::conditioning::namings::Namings;
use crate::general::count::conditioning::patterns::most_namings;
use crate::puzzle::puzzle::Puzzle;
use crate::values::board::Board;

/// The most digits tried per solution: about ten seconds.
const MOST_TRIED: u64 = 400_000_000;

/// A source of random solutions of a puzzle.
pub(crate) struct UniformSolutions<'a> {
    puzzle: &'a Puzzle,
    grids: RelabelledGrids<'a>,
    space: Space9,
    /// An upper bound on the namings of any grid.
    most: BigUint,
}

impl<'a> UniformSolutions<'a> {
    /// `None` unless the puzzle is a 9x9 grid with boxes.
    pub(crate) fn of(puzzle: &'a Puzzle) -> Option<Self> {
        let space = RelabelledGrids::of(puzzle)?.space();
        Self::over(puzzle, space)
    }

    /// Shares the space of another instance for the same puzzle, so that it is counted once.
    pub(crate) fn over(puzzle: &'a Puzzle, space: Space9) -> Option<Self> {
        let grids = RelabelledGrids::of(puzzle)?;
        let most = most_namings(&grids.restricted).into();
        Some(Self { puzzle, grids, space, most })
    }

    /// The classic grids to draw from.
    pub(crate) fn space(&self) -> &Space9 {
        &self.space
    }

    /// The next solution; `None` if none is accepted within about ten seconds.
    pub(crate) fn next<R: Rng + ?Sized>(&self, random: &mut R) -> Option<Board> {
        self.next_within(MOST_TRIED, random)
    }

    /// The next solution; `None` if none is accepted within about a twentieth of a second.
    pub(crate) fn next_soon<R: Rng + ?Sized>(&self, random: &mut R) -> Option<Board> {
        self.next_within(MOST_TRIED / 200, random)
    }

    fn next_within<R: Rng + ?Sized>(&self, tried: u64, random: &mut R) -> Option<Board> {
        let Self { puzzle, grids, space, most } = self;
        let mut namings = Namings::new(&grids.restricted, grids.named);
        let mut draws = 0;
        while namings.tried + draws * TRIES_OF_DRAW < tried {
            let board = space.sample(random)?;
            let pattern = grids.pattern(&board, &Move::NONE);
            let met = grids.count(&mut namings, &pattern);
            if met > 0 && uniform_below(random, most) < met.into() {
                let names = namings.choose(&pattern, |end| below(random, end));
                let name = |digit: Option<Digit>| names[digit.map_or(0, Digit::index)];
                let cells = board.cells().map(name);
                return Some(puzzle.solution(&cells));
            }
            draws += 1;
        }
        None
    }
}

/// A uniformly random number below `end`.
fn below<R: Rng + ?Sized>(random: &mut R, end: u64) -> u64 {
    let number = uniform_below(random, &end.into());
    number.try_into().unwrap_or_else(|_| unreachable!("it is below a word"))
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;
    use crate::rules::Rules;

    /// Chi-square test against the listing, with digits that are not given and cells restricted
    /// together.
    #[test]
    fn all_solutions_are_drawn_equally_often() {
        let full =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let grid = full.replace(['1', '2', '3', '4'], ".");
        for rules in ["greater=r1c2-r1c9", "sum=6:r1c3+r2c3", "countdistinct=2:r1c2+r4c7+r9c1"] {
            let rules: Rules = format!("box=3x3,{rules}").parse().unwrap();
            let puzzle = Puzzle::new(rules, grid.parse().unwrap()).unwrap();
            let all = puzzle.solutions().collect_vec();
            assert!((20..2000).contains(&all.len()), "{}", all.len());
            let solutions = UniformSolutions::of(&puzzle).unwrap();
            let mut random = ChaCha8Rng::seed_from_u64(3);
            let expected = 20;
            let mut times = vec![0_usize; all.len()];
            for _ in 0..expected * all.len() {
                let drawn = solutions.next(&mut random).unwrap();
                times[all.binary_search(&drawn).unwrap()] += 1;
            }
            let squares = times.iter().map(|times| times.abs_diff(expected).pow(2)).sum::<usize>();
            let (freedom, most) = (all.len() - 1, squares / expected);
            // Four standard deviations.
            assert!(most.abs_diff(freedom).pow(2) < 32 * freedom, "{most} of {freedom}");
        }
    }
}
