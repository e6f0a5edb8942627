//! The work of one thread: searches a few grids one by one, and many in lanes.

use std::sync::Arc;

use super::lanes::{Batched, Lanes};
use super::outcome::Outcome9;
use super::propagate::variant_rules::Variant;
use super::solver::Solver;
use crate::classic::search::{Choice, GridRef, Kernel, for_each_kernel, map_any, on_any};

/// A grid that takes more search steps than this is hard.
const HARD: u32 = 40;

/// From this many hard grids on, even mostly empty lanes are faster; on AVX-512 about 20,
/// see "Many grids" in `notes/EXPERIMENTS.md`.
const MANY_HARD: usize = 24;

/// Search steps after which even a single grid is faster in lanes, which split its work.
pub(super) const VERY_HARD: u32 = 6000;

/// Answers chunks of grids.
pub(crate) struct BatchWorker {
    limit: u64,
    kernel: Kernel,
    /// The bit-sliced solver, made on first use.
    solver: Option<Box<AnySolver>>,
}

for_each_kernel! {
    /// A solver on one of the kernels.
    #[derive(Clone)]
    pub(super) enum AnySolver(Solver)
}

impl AnySolver {
    fn new(kernel: Kernel) -> Self {
        map_any!(Choice => Self, kernel.choice(), kernel => Solver::new(kernel, None))
    }

    /// A solver for grids with further rules.
    pub(super) fn of_variant(kernel: Kernel, variant: Arc<Variant>) -> Self {
        map_any!(Choice => Self, kernel.choice(), kernel => Solver::new(kernel, Some(variant)))
    }
}

impl BatchWorker {
    pub(crate) fn new(limit: u64, kernel: Kernel) -> Self {
        Self { limit, kernel, solver: None }
    }

    /// The outcome of each grid.
    pub(crate) fn answer(&mut self, grids: &[GridRef<'_>]) -> Vec<Outcome9> {
        let mut outcomes = vec![Outcome9::default(); grids.len()];
        if self.limit > 0 {
            let all: Vec<usize> = (0..grids.len()).collect();
            // For easy grids, lanes pay only if nearly all are in use.
            if grids.len() > lanes(self.kernel) / 4 * 3 {
                self.fill_lanes(grids, &mut outcomes, &all);
            } else {
                self.search(grids, &mut outcomes, all);
            }
        }
        for outcome in &mut outcomes {
            outcome.limit_reached = outcome.solutions == self.limit;
        }
        outcomes
    }

    /// Searches grids one by one, and leaves the hard ones to the lanes.
    fn search(&mut self, grids: &[GridRef<'_>], outcomes: &mut [Outcome9], places: Vec<usize>) {
        let mut hard = self.search_within(HARD, grids, outcomes, places);
        if hard.len() < MANY_HARD {
            hard = self.search_within(VERY_HARD, grids, outcomes, hard);
        }
        if !hard.is_empty() {
            self.fill_lanes(grids, outcomes, &hard);
        }
    }

    /// Searches the grids at the indices `places`. Returns the indices of those that need more than
    /// `steps` steps.
    fn search_within(
        &self,
        steps: u32,
        grids: &[GridRef<'_>],
        outcomes: &mut [Outcome9],
        mut places: Vec<usize>,
    ) -> Vec<usize> {
        places.retain(|&place| {
            let tally = self.kernel.tally_within(grids[place], self.limit, steps);
            if let Some((solutions, first)) = tally {
                outcomes[place] = Outcome9 { solutions, first, ..Outcome9::default() };
            }
            tally.is_none()
        });
        places
    }

    fn fill_lanes(&mut self, grids: &[GridRef<'_>], outcomes: &mut [Outcome9], places: &[usize]) {
        let limit = self.limit;
        on_any!(AnySolver, self.solver(), solver => {
            solver.run(grids, outcomes, places, limit);
        });
    }

    fn solver(&mut self) -> &mut AnySolver {
        self.solver.get_or_insert_with(|| Box::new(AnySolver::new(self.kernel)))
    }
}

/// Returns the total number of solutions of some grids, counted in lanes and started one after
/// another, or `None` if `goes_on` returned false. It is called after each round, some 33
/// microseconds, with the number of grids not started yet.
pub(crate) fn count_in_lanes(
    kernel: Kernel,
    grids: &[GridRef<'_>],
    mut goes_on: impl FnMut(usize) -> bool,
) -> Option<u64> {
    let mut outcomes = vec![Outcome9::default(); grids.len()];
    let mut solver = AnySolver::new(kernel);
    let is_done = on_any!(AnySolver, &mut solver, solver => {
        solver.run_in_turn(grids, &mut outcomes, &mut goes_on)
    });
    is_done.then(|| outcomes.iter().map(|outcome| outcome.solutions).sum())
}

/// The number of lanes of a kernel.
fn lanes(kernel: Kernel) -> usize {
    fn count<K: Batched>(_: K) -> usize {
        K::Lanes::COUNT
    }
    on_any!(Choice, kernel.choice(), kernel => count(kernel))
}
