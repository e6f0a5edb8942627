//! Many puzzles at once.

use std::borrow::Borrow;

use super::grid::Grid;
use super::puzzle::Puzzle;
use crate::batch::Batch;
use crate::threads::deal;

/// The number of solutions of a puzzle, up to a limit.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct Outcome {
    /// The number of solutions, or the limit if there are at least that many.
    pub solutions: u64,
    /// Whether the search stopped at the limit; there may be more solutions.
    pub limit_reached: bool,
    /// The solution if there is only one, otherwise any of them; `None` if there is none or the
    /// limit is 0.
    pub first: Option<Grid>,
}

impl Batch {
    /// The outcome of each puzzle, in the order of the puzzles, which all threads of the batch
    /// share. Puzzles with the same rules are fastest if their [`Rules`](super::Rules) are clones.
    ///
    /// ```
    /// use lazydoku::Batch;
    /// use lazydoku::rules::{Grid, Puzzle, Rules};
    /// let rules = Rules::boxes(2, 2)?;
    /// let puzzles = [Grid::empty(4)?, "1234341221434321".parse()?, "11..............".parse()?];
    /// let puzzles = puzzles.map(|grid| Puzzle::new(rules.clone(), grid).unwrap());
    /// let outcomes = Batch::new(2).outcomes_of_puzzles(&puzzles);
    /// assert_eq!([2, 1, 0], [0, 1, 2].map(|puzzle| outcomes[puzzle].solutions));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    #[must_use]
    pub fn outcomes_of_puzzles(&self, puzzles: &[impl Borrow<Puzzle> + Sync]) -> Vec<Outcome> {
        self.outcomes_of(&puzzles.iter().map(Borrow::borrow).collect::<Vec<_>>())
    }

    fn outcomes_of(&self, puzzles: &[&Puzzle]) -> Vec<Outcome> {
        let threads = self.thread_count().get();
        let mut workers = vec![(); threads.min(puzzles.len())];
        let of_each = threads / workers.len().max(1);
        deal(&mut workers, puzzles, |(), puzzle| puzzle.outcome(self.limit(), of_each))
    }
}

impl Puzzle {
    fn outcome(&self, limit: u64, threads: usize) -> Outcome {
        let tables = self.rules().tables();
        let (solutions, first) = tables.count_up_to(&self.candidates(), limit, threads);
        let first = first.map(|cells| self.solution(cells));
        Outcome { solutions, limit_reached: solutions == limit, first }
    }

    /// The number of solutions, or `limit` if there are at least that many.
    #[must_use]
    pub fn solution_count_up_to(&self, limit: u64) -> u64 {
        self.outcome(limit, 1).solutions
    }
}
