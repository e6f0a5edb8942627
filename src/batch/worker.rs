//! One thread's means: the search for a few grids, lanes for many.

use super::lanes::{Batched, Lanes};
use super::solver::Solver;
use super::{Batch, Outcome};
use crate::board::Board;
#[cfg(target_arch = "x86_64")]
use crate::search::{Avx2, Avx512};
use crate::search::{Choice, Engine, Portable, map_any, on_any};

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
    solver: Option<Box<AnySolver>>,
}

/// Lanes of some engine.
enum AnySolver {
    Portable(Solver<Portable>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Solver<Avx2>),
    #[cfg(target_arch = "x86_64")]
    Avx512(Solver<Avx512>),
}

impl AnySolver {
    fn new(engine: Engine) -> Self {
        map_any!(Choice => Self, engine.choice(), kernel => Solver::new(kernel))
    }
}

impl Worker {
    pub(super) fn new(batch: Batch) -> Self {
        Self { limit: batch.limit, engine: batch.engine, solver: None }
    }

    /// Each grid with its outcome.
    pub(super) fn answer<T: AsRef<Board>>(&mut self, chunk: Vec<T>) -> Vec<(T, Outcome)> {
        let mut items: Vec<(T, Outcome)> =
            chunk.into_iter().map(|item| (item, Outcome::default())).collect();
        if self.limit > 0 {
            let all: Vec<usize> = (0..items.len()).collect();
            // Easy grids need lanes that are nearly full.
            if items.len() > lanes(self.engine) / 4 * 3 {
                self.fill_lanes(&mut items, &all);
            } else {
                self.search(&mut items, all);
            }
        }
        for (_, outcome) in &mut items {
            outcome.limit_reached = outcome.solutions == self.limit;
        }
        items
    }

    /// Searches one by one, but leaves to the lanes what is hard.
    fn search<T: AsRef<Board>>(&mut self, items: &mut [(T, Outcome)], places: Vec<usize>) {
        let mut hard = self.search_within(HARD, items, places);
        if hard.len() < MANY_HARD {
            hard = self.search_within(VERY_HARD, items, hard);
        }
        if !hard.is_empty() {
            self.fill_lanes(items, &hard);
        }
    }

    /// Searches the grids at these places, and returns the places of those that take more steps.
    fn search_within<T: AsRef<Board>>(
        &self,
        steps: u32,
        items: &mut [(T, Outcome)],
        mut places: Vec<usize>,
    ) -> Vec<usize> {
        places.retain(|&place| {
            let (board, outcome) = &mut items[place];
            let tally = self.engine.tally_within(board.as_ref(), self.limit, steps);
            if let Some((solutions, first)) = tally {
                *outcome = Outcome { solutions, first, ..Outcome::default() };
            }
            tally.is_none()
        });
        places
    }

    fn fill_lanes<T: AsRef<Board>>(&mut self, items: &mut [(T, Outcome)], places: &[usize]) {
        let solver = self.solver.get_or_insert_with(|| Box::new(AnySolver::new(self.engine)));
        on_any!(AnySolver, &mut **solver, solver => solver.run(items, places, self.limit));
    }
}

/// How many lanes there are.
fn lanes(engine: Engine) -> usize {
    fn count<K: Batched>(_: K) -> usize {
        K::Lanes::COUNT
    }
    on_any!(Choice, engine.choice(), kernel => count(kernel))
}
