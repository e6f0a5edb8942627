//! Estimates the number of solutions.
//!
//! Drawing a grid takes longer than counting its namings, so random symmetries are applied to each
//! grid to count the namings of many images. The mean is unbiased, and its error is computed from
//! independent draws.

use std::iter;

use itertools::Itertools;
use num_bigint::BigUint;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::relabelled::{Move, RelabelledGrids, TRIES_OF_DRAW};
use crate::classic::analyse::{TASKS, WeightedSample};
use crate::classic::count::{Span, Watch};
use crate::classic::space::Space9;
use crate::classic::values::SIDE;
use crate::classic::values::board::Board9;
use crate::general::count::conditioning::namings::Namings;
use crate::puzzle::puzzle::Puzzle;

/// The most images per draw, and the most digits tried for the images of a draw.
const MOVES: u64 = 100;
const TRIES_OF_MOVES: u64 = 20_000;

/// Draws that measure the cost of counting namings.
const TRIAL: u64 = 8;

/// The trial, and the sample after it.
const ROUNDS: u64 = 2;

/// Digits tried by each task of the trial, and of the sample.
const TRIED_IN_TRIAL: u64 = 400_000;
const TRIED: u64 = 6_000_000;

/// A sample of random classic grids for a puzzle.
pub(crate) struct RandomGrids<'a> {
    grids: RelabelledGrids<'a>,
    /// The number of grids to draw from.
    total: BigUint,
    moves: u64,
    workers: Vec<Space9>,
    seed: u64,
    /// The number of pairs of cell and digit to estimate as well: all or none.
    places: usize,
}

impl<'a> RandomGrids<'a> {
    /// `None` unless the puzzle has nine boxes of 3x3 cells and there is a grid to draw.
    pub(crate) fn of(puzzle: &'a Puzzle, threads: usize, seed: u64, places: usize) -> Option<Self> {
        let grids = RelabelledGrids::of(puzzle)?;
        let total = grids.space().len();
        if total == BigUint::ZERO {
            return None;
        }
        let workers = (0..threads.max(1)).map(|_| grids.space()).collect_vec();
        let moves = moves(&grids, &workers[0], seed);
        Some(Self { grids, total, moves, workers, seed, places })
    }

    /// A first estimate from a few grids; `None` if cancelled.
    pub(crate) fn trial(&mut self, watch: &Watch<'_>) -> Option<WeightedSample> {
        self.round(0, TRIED_IN_TRIAL, watch)
    }

    /// An estimate from many other grids; `None` if cancelled.
    pub(crate) fn estimate(&mut self, watch: &Watch<'_>) -> Option<WeightedSample> {
        self.round(1, TRIED, watch)
    }

    fn round(&mut self, round: u64, tried: u64, watch: &Watch<'_>) -> Option<WeightedSample> {
        let Self { grids, total, moves, workers, seed, places } = self;
        let rounds = (round, ROUNDS);
        let found =
            WeightedSample::of_tasks(workers, *places, *seed, rounds, |space, task, seed| {
                let random = ChaCha8Rng::seed_from_u64(seed);
                let number = (round * TASKS + task) as usize;
                watch.reach(Span::ALL.part(number, (ROUNDS * TASKS) as usize).at(0.0));
                sample(grids, *moves, space, random, tried, *places, watch)
            });
        let namings: u64 = (1..=grids.unnamed().len() as u64).product();
        let found = found.scaled(total, namings * *moves);
        (!watch.is_cancelled() && found.solutions().samples() > 1).then_some(found)
    }
}

/// The number of images per draw: fewer if counting namings is slow, as measured on draws that are
/// not used otherwise. With givens there is only the grid itself.
fn moves(grids: &RelabelledGrids<'_>, space: &Space9, seed: u64) -> u64 {
    if grids.board != Board9::EMPTY {
        return 1;
    }
    let mut namings = Namings::new(&grids.restricted, grids.named);
    let mut random = ChaCha8Rng::seed_from_u64(!seed);
    let draws = (0..TRIAL).filter_map(|_| space.sample(&mut random));
    for board in draws {
        grids.count(&mut namings, &grids.pattern(&board, &Move::NONE));
    }
    (TRIES_OF_MOVES * TRIAL / namings.tried.max(1)).clamp(1, MOVES)
}

/// Samples the number of namings that meet the rules, summed over the images of each draw.
fn sample(
    grids: &RelabelledGrids<'_>,
    moves: u64,
    space: &Space9,
    mut random: ChaCha8Rng,
    work: u64,
    places: usize,
    watch: &Watch<'_>,
) -> WeightedSample {
    let mut namings = Namings::new(&grids.restricted, grids.named);
    let (mut found, mut draws) = (WeightedSample::new(places), 0);
    while namings.tried + draws * TRIES_OF_DRAW < work && !watch.is_cancelled() {
        let Some(board) = space.sample(&mut random) else { break };
        let mut met = 0;
        let mut with = vec![0; places];
        for number in 0..moves {
            let moved = if number == 0 { Move::NONE } else { Move::random(&mut random) };
            let pattern = grids.pattern(&board, &moved);
            if places == 0 {
                met += grids.count(&mut namings, &pattern);
            } else if let Some(names) = grids.count_names(&mut namings, &pattern) {
                met += names.total;
                for (cell, with) in with.chunks_exact_mut(SIDE).enumerate() {
                    let names = names.with[moved.label(&board, cell)];
                    iter::zip(with, names).for_each(|(with, names)| *with += names);
                }
            }
        }
        let with = with.into_iter().enumerate().filter(|(_, with)| *with > 0);
        found.add(&met.into(), with.map(|(place, with): (_, u64)| (place, with.into())));
        draws += 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::values::CELLS;
    use crate::rules::Rules;
    use crate::values::board::Board;

    fn puzzle(rules: &str, givens: &[(usize, u8)]) -> Puzzle {
        let rules: Rules = rules.parse().unwrap();
        let mut grid = Board::blank(rules.size());
        let cells = rules.size().cells().collect_vec();
        givens.iter().for_each(|&(cell, digit)| grid.set(cells[cell], digit));
        Puzzle::new(rules, grid).unwrap()
    }

    fn estimated(puzzle: &Puzzle, threads: usize) -> Option<WeightedSample> {
        let mut grids = RandomGrids::of(puzzle, threads, 5, CELLS * SIDE)?;
        grids.round(1, 20_000, &Watch::new(None, None))
    }

    /// Estimates are within four standard errors of the exact numbers, which come from classes or
    /// listings.
    #[test]
    fn estimates_are_near_the_truth() {
        let nearly_full: Vec<(usize, u8)> = (0..)
            .zip("53467891267219534819834256785976142342685379".bytes())
            .map(|(cell, digit)| (cell, digit - b'0'))
            .collect();
        for (rules, givens) in [
            ("box=3x3,cage=10:r1c1+r2c2+r1c3,even=r9c9", &[][..]),
            ("box=3x3,thermo=r1c1-r2c2-r3c3-r4c4", &[]),
            // Cells that must differ although they share no house, and a cell with weight 2.
            ("box=3x3,cage=12:r3c3+r4c4", &[]),
            ("box=3x3,sum=14:r3c3+2*r4c4", &[]),
            ("box=3x3,xv=9:r1c1-r1c2", &[(40, 5), (80, 1)]),
            ("box=3x3,greater=r9c9-r8c9,even=r7c7", &nearly_full),
        ] {
            let puzzle = puzzle(rules, givens);
            let estimate = estimated(&puzzle, 1).unwrap().solutions();
            let (count, mean) = (puzzle.solution_count().unwrap(), estimate.mean());
            let error = if count > mean { &count - &mean } else { &mean - &count };
            assert!(error <= estimate.standard_error() * 4_u32, "{rules}: {estimate}, {count}");
        }
    }

    #[test]
    fn threads_make_the_same_estimate() {
        let puzzle = puzzle("box=3x3,cage=10:r1c1+r2c2+r1c3,whisper=5:r5c5-r5c6-r6c7", &[]);
        let estimate = estimated(&puzzle, 1);
        assert!(estimate.is_some());
        assert_eq!(estimate, estimated(&puzzle, 3));
    }

    #[test]
    fn some_puzzles_have_no_estimate() {
        for rules in ["latin=9", "box=2x3"] {
            assert_eq!(estimated(&puzzle(rules, &[]), 1), None, "{rules}");
        }
    }
}
