//! Many puzzles at once.

use std::fmt;
use std::iter::Fuse;
use std::num::NonZeroUsize;
use std::sync::Arc;

use super::grid::Grid;
use super::puzzle::Puzzle;
use super::search::AnyTables;
use crate::batch::Batch;
use crate::threads::{Call, Colleagues, InOrder, Shared, Worker};

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
    /// The outcome of each puzzle, in the order of the puzzles, each as soon as it and all before
    /// it are known. The threads of the batch share the puzzles, and go on with up to a thousand
    /// of them while outcomes are taken; fewer puzzles than threads share the threads. Puzzles
    /// with the same rules are fastest if their [`Rules`](super::Rules) are clones.
    ///
    /// # Panics
    /// If a thread panics.
    ///
    /// ```
    /// use lazydoku::Batch;
    /// use lazydoku::rules::{Grid, Puzzle, Rules};
    /// let rules = Rules::boxes(2, 2)?;
    /// let puzzles = [Grid::empty(4)?, "1234341221434321".parse()?, "11..............".parse()?];
    /// let puzzles = puzzles.map(|grid| Puzzle::new(rules.clone(), grid).unwrap());
    /// let outcomes = Batch::new(2).outcomes_of_puzzles(puzzles);
    /// assert!(outcomes.map(|outcome| outcome.solutions).eq([2, 1, 0]));
    /// # Ok::<(), lazydoku::Error>(())
    /// ```
    pub fn outcomes_of_puzzles<P: IntoIterator<Item = Puzzle>>(
        &self,
        puzzles: P,
    ) -> PuzzleOutcomes<P::IntoIter> {
        PuzzleOutcomes::new(*self, puzzles.into_iter())
    }
}

/// The outcomes of puzzles, in their order: see [`Batch::outcomes_of_puzzles`].
pub struct PuzzleOutcomes<P> {
    /// The puzzles that were taken before it was known who solves them.
    first: std::vec::IntoIter<Puzzle>,
    others: Fuse<P>,
    solver: Solver,
    /// `None` where the thread of the caller solves them.
    threads: Option<InOrder<Solver>>,
}

impl<P: Iterator<Item = Puzzle>> PuzzleOutcomes<P> {
    /// The most puzzles whose outcomes have not been taken.
    const AHEAD: usize = 1024;

    fn new(batch: Batch, puzzles: P) -> Self {
        let threads = batch.thread_count();
        let mut others = puzzles.fuse();
        let first: Vec<Puzzle> = others.by_ref().take(threads.get()).collect();
        let of_each = threads.get() / first.len().max(1);
        let solver = Solver { limit: batch.limit(), threads: of_each };
        let workers = NonZeroUsize::new(first.len()).filter(|workers| workers.get() > 1);
        let threads = workers.and_then(|workers| InOrder::new(workers, || solver));
        Self { first: first.into_iter(), others, solver, threads }
    }
}

impl<P: Iterator<Item = Puzzle>> Iterator for PuzzleOutcomes<P> {
    type Item = Outcome;

    fn next(&mut self) -> Option<Outcome> {
        let mut puzzles = self.first.by_ref().chain(self.others.by_ref());
        let Some(threads) = &self.threads else {
            return puzzles.next().map(|puzzle| self.solver.outcome(&puzzle));
        };
        while threads.owed() < Self::AHEAD && puzzles.next().is_some_and(|next| threads.give(next))
        {
        }
        threads.take()
    }
}

impl<P> fmt::Debug for PuzzleOutcomes<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PuzzleOutcomes").finish_non_exhaustive()
    }
}

/// Solves one puzzle after the other.
#[derive(Clone, Copy)]
struct Solver {
    limit: u64,
    threads: usize,
}

impl Solver {
    fn outcome(self, puzzle: &Puzzle) -> Outcome {
        puzzle.outcome(self.limit, self.threads)
    }
}

impl Worker for Solver {
    type Job = Puzzle;
    type Made = Outcome;
    type Call = NoCall;

    fn answer(&mut self, puzzle: Puzzle, _: Colleagues<'_, Self>) -> Outcome {
        self.outcome(&puzzle)
    }

    fn help(&mut self, call: &Arc<NoCall>) {
        match **call {}
    }
}

/// No puzzle calls for help: each has its threads from the start.
enum NoCall {}

impl Call for NoCall {
    fn join(&self) -> bool {
        match *self {}
    }
}

impl Shared for NoCall {
    fn stop(&self) {
        match *self {}
    }
}

impl Puzzle {
    fn outcome(&self, limit: u64, threads: usize) -> Outcome {
        let tables = AnyTables::of(self.rules());
        let (solutions, first) = tables.count_up_to(&self.candidates(), limit, threads);
        let first = first.map(|cells| self.solution(&cells));
        Outcome { solutions, limit_reached: solutions == limit, first }
    }

    /// The number of solutions, or `limit` if there are at least that many.
    #[must_use]
    pub fn solution_count_up_to(&self, limit: u64) -> u64 {
        self.outcome(limit, 1).solutions
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;
    use crate::threads::sabotage;

    fn puzzles(count: usize) -> impl Iterator<Item = Puzzle> {
        let rules = Rules::boxes(2, 2).unwrap();
        let puzzle = Puzzle::new(rules, Grid::empty(4).unwrap()).unwrap();
        std::iter::repeat_n(puzzle, count)
    }

    /// What is taken ahead has a limit, and what was found need not wait for the rest.
    #[test]
    fn outcomes_of_an_endless_supply_come_in_turn() {
        for threads in [1, 3] {
            let endless = puzzles(usize::MAX);
            let outcomes = Batch::new(7).threads(threads).outcomes_of_puzzles(endless);
            assert_eq!(outcomes.take(5000).filter(|outcome| outcome.solutions == 7).count(), 5000);
        }
    }

    #[test]
    fn the_thread_of_the_caller_solves_where_no_other_can_be_started() {
        sabotage::without_threads(|| {
            let outcomes = Batch::new(2).threads(3).outcomes_of_puzzles(puzzles(100));
            assert_eq!(outcomes.filter(|outcome| outcome.solutions == 2).count(), 100);
        });
    }

    #[test]
    fn a_panic_is_rethrown() {
        for number in [0, 1] {
            sabotage::assert_rethrown(number, || {
                let outcomes = Batch::new(2).threads(3).outcomes_of_puzzles(puzzles(100));
                outcomes.for_each(drop);
            });
        }
    }
}
