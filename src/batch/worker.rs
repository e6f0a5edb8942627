//! One thread's means: the search for a few grids, lanes for many.

use super::lanes::{Batched, Lanes};
use super::solver::Solver;
use super::{Batch, Outcome};
use crate::board::Board;
use crate::search::{Choice, Engine, on_any};

/// Steps of a search that show a grid to be hard.
const HARD: u32 = 40;

/// So many hard grids are solved faster in lanes that are mostly empty than one by one.
const MANY_HARD: usize = 24;

/// Steps of a search after which a single grid is better off in the lanes, which share its work.
const VERY_HARD: u32 = 2000;

/// Answers chunks of grids.
pub(super) struct Worker {
    limit: u64,
    engine: Engine,
    /// Lanes, once there is work for them.
    solver: Option<Box<dyn Solve + Send>>,
}

impl Worker {
    pub(super) fn new(batch: Batch) -> Self {
        Self { limit: batch.limit, engine: batch.engine, solver: None }
    }

    /// Each grid with its outcome.
    pub(super) fn answer<T: AsRef<Board>>(&mut self, chunk: Vec<T>) -> Vec<(T, Outcome)> {
        let boards: Vec<Board> = chunk.iter().map(|item| *item.as_ref()).collect();
        chunk.into_iter().zip(self.outcomes(&boards)).collect()
    }

    fn outcomes(&mut self, boards: &[Board]) -> Vec<Outcome> {
        let mut outcomes = vec![Outcome::default(); boards.len()];
        if self.limit > 0 {
            // Easy grids need lanes that are nearly full.
            if boards.len() > lanes(self.engine) / 4 * 3 {
                self.fill_lanes(boards, &mut outcomes);
            } else {
                self.search(boards, &mut outcomes);
            }
        }
        for outcome in &mut outcomes {
            outcome.limit_reached = outcome.solutions == self.limit;
        }
        outcomes
    }

    /// Searches one by one, but leaves to the lanes what is hard.
    fn search(&mut self, boards: &[Board], outcomes: &mut [Outcome]) {
        let mut left = self.search_within(HARD, boards, (0..boards.len()).collect(), outcomes);
        if left.len() < MANY_HARD {
            left = self.search_within(VERY_HARD, boards, left, outcomes);
        }
        if left.is_empty() {
            return;
        }
        let hard: Vec<Board> = left.iter().map(|&place| boards[place]).collect();
        let mut hard_outcomes = vec![Outcome::default(); hard.len()];
        self.fill_lanes(&hard, &mut hard_outcomes);
        for (place, outcome) in left.into_iter().zip(hard_outcomes) {
            outcomes[place] = outcome;
        }
    }

    /// Searches the grids at these places, and returns the places of those that take more steps.
    fn search_within(
        &self,
        steps: u32,
        boards: &[Board],
        mut places: Vec<usize>,
        outcomes: &mut [Outcome],
    ) -> Vec<usize> {
        places.retain(|&place| {
            let tally = self.engine.tally_within(&boards[place], self.limit, steps);
            if let Some((solutions, first)) = tally {
                outcomes[place] = Outcome { solutions, first, ..Outcome::default() };
            }
            tally.is_none()
        });
        places
    }

    fn fill_lanes(&mut self, boards: &[Board], outcomes: &mut [Outcome]) {
        let solver = self.solver.get_or_insert_with(|| solver(self.engine));
        solver.run(boards, self.limit, outcomes);
    }
}

/// Lanes of whatever width.
trait Solve {
    /// Counts the solutions of each grid as far as the limit.
    fn run(&mut self, boards: &[Board], limit: u64, outcomes: &mut [Outcome]);
}

impl<K: Batched> Solve for Solver<K> {
    fn run(&mut self, boards: &[Board], limit: u64, outcomes: &mut [Outcome]) {
        self.run(boards, limit, outcomes);
    }
}

fn solver(engine: Engine) -> Box<dyn Solve + Send> {
    on_any!(Choice, engine.choice(), kernel => Box::new(Solver::new(kernel)))
}

/// How many lanes there are.
fn lanes(engine: Engine) -> usize {
    fn count<K: Batched>(_: K) -> usize {
        K::Lanes::COUNT
    }
    on_any!(Choice, engine.choice(), kernel => count(kernel))
}
