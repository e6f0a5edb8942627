//! One thread's means: the search for a few grids, lanes for many.

use super::lanes::Batched;
use super::solver::Solver;
use super::{Batch, Outcome};
use crate::board::Board;
use crate::search::{Choice, Engine, on_any};

/// Fewer grids than this are searched one by one.
const FEW: usize = 24;

/// The steps of a search after which a grid of a few goes into the lanes after all.
const STEPS: u32 = 2000;

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
        match boards.len() {
            _ if self.limit == 0 => {}
            ..FEW => self.search(boards, &mut outcomes),
            _ => self.fill_lanes(boards, &mut outcomes),
        }
        for outcome in &mut outcomes {
            outcome.limit_reached = outcome.solutions == self.limit;
        }
        outcomes
    }

    /// Searches one by one, and leaves to the lanes what takes long.
    fn search(&mut self, boards: &[Board], outcomes: &mut [Outcome]) {
        for (board, outcome) in boards.iter().zip(outcomes) {
            match self.engine.tally_within(board, self.limit, STEPS) {
                Some((solutions, first)) => {
                    *outcome = Outcome { solutions, first, ..Outcome::default() };
                }
                None => self.fill_lanes(&[*board], std::slice::from_mut(outcome)),
            }
        }
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
