//! Which way to count, and the counts.

use std::cell::LazyCell;
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use itertools::Itertools;
use num_bigint::BigUint;

use super::digits::Digits;
use super::estimate::{Estimate, estimate};
use super::fillings::{Class, classes};
use super::order::Order;
use super::out_of_reach::{MEMORY, OutOfReach, Wanted};
use super::plan::Plan;
use super::stacks::Stacks;
use super::sweep::{self, Halt, Limits, bytes_of_state};
use crate::board::Board;
use crate::count::{Count, Listener, Method, Progress, Span, Watch};
use crate::rules::puzzle::Puzzle;
use crate::search::Kernel;
use crate::threads;

/// A builder for an exact count of a puzzle's solutions.
///
/// ```
/// use lazydoku::rules::{Grid, Puzzle, PuzzleCount, Rules};
/// let puzzle = Puzzle::new(Rules::boxes(2, 3)?, Grid::empty(6)?)?;
/// let count = PuzzleCount::of(&puzzle).threads(2).run()?;
/// assert_eq!(count, 28_200_960_u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "nothing is counted before `run`"]
pub struct PuzzleCount<'a> {
    puzzle: &'a Puzzle,
    kernel: Kernel,
    threads: NonZeroUsize,
    listener: Option<Listener<'a>>,
}

/// The work of a first try: nodes of a search times cells, and states times cells times digits.
/// Most grids that are easy for either end here.
const TRIES: [[usize; 2]; 2] = [[400_000, 2_000_000], [4_000_000, 20_000_000]];

/// The nodes of a search of about a second in a grid of 81 cells.
const NODES: f64 = 1e6;

/// The nodes of a search for each state of the largest layer of a sweep that takes as long.
const NODES_OF_STATE: f64 = 10.0;

/// The nodes of the longest search.
const MOST_NODES: f64 = 5e7;

/// Nanoseconds for each state of a sweep's largest layer and each cell.
const STATE: f64 = 300.0;

/// Nanoseconds that a count digit by digit may take before anything else is tried for longer.
const LITTLE: f64 = 5e8;

/// Nanoseconds that the longest count by digits or stacks may take: hours.
const MOST_WORK: f64 = 2e13;

/// The ways to fill three quarters of the grid for each node of a search: many of them lead
/// nowhere.
const WAYS_OF_NODE: f64 = 100.0;

impl<'a> PuzzleCount<'a> {
    /// Counts the solutions of this puzzle, on one thread.
    pub fn of(puzzle: &'a Puzzle) -> Self {
        Self { puzzle, kernel: Kernel::best(), threads: NonZeroUsize::MIN, listener: None }
    }

    /// Sets the number of threads: at least one, and at most four for each processor. The answer is
    /// the same.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads::within_reason(threads), ..self }
    }

    /// Sets the kernel to count classic grids on. The answer is the same.
    pub fn on(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }

    /// Sets a callback for progress, as that of [`Count::on_progress`]. For other rules than the
    /// classic ones, the share is that of the cells filled, and there is no estimate of the time.
    pub fn on_progress(self, listener: impl FnMut(Progress) + Send + 'a) -> Self {
        Self { listener: Some(Box::new(listener)), ..self }
    }

    /// Returns the exact number of solutions.
    ///
    /// # Errors
    /// If the count would take more than 1 GiB of memory: mostly by estimate, about a second after
    /// the call, and sometimes later.
    pub fn run(self) -> Result<BigUint, OutOfReach> {
        let count = self.finish(None)?;
        Ok(count.unwrap_or_else(|| unreachable!("nobody can cancel this count")))
    }

    /// Returns the exact number of solutions, or `None` if the flag is set before the count ends.
    /// It ends soon after that.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    pub fn run_until(self, cancelled: &AtomicBool) -> Result<Option<BigUint>, OutOfReach> {
        self.finish(Some(cancelled))
    }

    fn finish(self, cancelled: Option<&AtomicBool>) -> Result<Option<BigUint>, OutOfReach> {
        let Self { puzzle, kernel, threads, listener } = self;
        if let Some(board) = puzzle.to_board() {
            let count = Count::of(&board).threads(threads.get()).on(kernel);
            let count = match listener {
                Some(listener) => count.on_progress(listener),
                None => count,
            };
            return Ok(match cancelled {
                Some(cancelled) => count.run_until(cancelled),
                None => Some(count.run()),
            });
        }
        let watch = Watch::new(listener, cancelled);
        let counting = Counting { puzzle, kernel, threads: threads.get(), watch: &watch };
        let count = counting.count()?;
        if count.is_some() {
            watch.end();
        }
        Ok(count)
    }
}

impl fmt::Debug for PuzzleCount<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { puzzle, kernel, threads, .. } = self;
        f.debug_struct("PuzzleCount")
            .field("puzzle", puzzle)
            .field("kernel", kernel)
            .field("threads", threads)
            .finish_non_exhaustive()
    }
}

impl Puzzle {
    /// The exact number of solutions, counted on one thread.
    ///
    /// Grids to 8x8 with 2x4 boxes and no further rules take a second or so. Those of other rules
    /// do if they are almost empty or almost full; those between can take minutes, or be out of
    /// reach.
    ///
    /// # Errors
    /// If the count would take more than 1 GiB of memory: see [`PuzzleCount::run`].
    ///
    /// ```
    /// use lazydoku::rules::{Grid, Puzzle, Rules};
    /// let puzzle = Puzzle::new(Rules::latin(7)?, Grid::empty(7)?)?;
    /// assert_eq!(puzzle.solution_count()?, 61_479_419_904_000_u64.into());
    /// let puzzle = Puzzle::new(Rules::boxes(4, 4)?, Grid::empty(16)?)?;
    /// let error = puzzle.solution_count().unwrap_err();
    /// assert!(error.to_string().starts_with("an exact count is out of reach"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solution_count(&self) -> Result<BigUint, OutOfReach> {
        PuzzleCount::of(self).run()
    }
}

/// A count of rules that are not the classic ones.
struct Counting<'a, 'l> {
    puzzle: &'a Puzzle,
    kernel: Kernel,
    threads: usize,
    watch: &'a Watch<'l>,
}

impl Counting<'_, '_> {
    /// The number of solutions; `None` if it was cancelled.
    fn count(&self) -> Result<Option<BigUint>, OutOfReach> {
        let candidates = self.puzzle.candidates();
        let shape = self.puzzle.rules().shape();
        let plans = LazyCell::new(|| {
            let orders = Order::all(self.puzzle.rules().layout(), &candidates);
            let plans = orders.iter().filter_map(|order| Plan::new(shape, &candidates, order));
            plans.map(Plan::for_count).collect_vec()
        });
        let mut digits = None;
        for (number, [nodes, states]) in TRIES.into_iter().enumerate() {
            if number > 0 {
                let stacks = Stacks::new(self.puzzle);
                if let Some(stacks) = stacks.filter(|stacks| stacks.work() < MOST_WORK) {
                    return Ok(self.multiply(&stacks));
                }
                digits = Digits::new(self.puzzle);
                if let Some(digits) = digits.as_ref().filter(|digits| digits.work() < LITTLE) {
                    return self.place(digits);
                }
            }
            let nodes = nodes / candidates.len();
            if let Some(count) = self.search_within(nodes as u64) {
                return Ok(Some(count.into()));
            }
            let states = states / candidates.len() / shape.side();
            for plan in &*plans {
                let span = Span::ALL.part(0, usize::MAX);
                match self.sweep(plan, states, span) {
                    Err(Halt::Cancelled) => return Ok(None),
                    Err(Halt::Full | Halt::Overflow) => {}
                    Ok(count) => {
                        self.watch.begin(Method::States);
                        return Ok(Some(count));
                    }
                }
            }
        }
        match classes(self.puzzle) {
            Some(classes) => Ok(self.sum(&classes)),
            None => self.cheapest(&plans, digits.as_ref()),
        }
    }

    /// Counts digit after digit, on as many threads as there is memory for.
    #[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "a rough weighing")]
    fn place(&self, digits: &Digits) -> Result<Option<BigUint>, OutOfReach> {
        let Self { threads, watch, .. } = *self;
        watch.begin(Method::States);
        let threads = threads.min((MEMORY as f64 / digits.memory()) as usize).max(1);
        watch.expect(digits.work() / 1e9 / threads as f64);
        match digits.count(threads, watch) {
            Ok(count) => Ok(Some(count)),
            Err(Halt::Cancelled) => Ok(None),
            Err(Halt::Full | Halt::Overflow) => {
                Err(OutOfReach { wanted: Wanted::Count, estimate: None, bytes_of_state: 0 })
            }
        }
    }

    /// Counts the fillings of two stacks.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn multiply(&self, stacks: &Stacks) -> Option<BigUint> {
        let Self { threads, watch, .. } = *self;
        watch.begin(Method::Signatures);
        watch.expect(stacks.work() / 1e9 / threads as f64);
        stacks.count(threads, watch)
    }

    fn sweep(&self, plan: &Plan, states: usize, span: Span) -> Result<BigUint, Halt> {
        let Self { threads, watch, .. } = *self;
        sweep::count(plan, Limits { states, threads, watch, span })
    }

    /// The sum over all classes of ways to fill some cells.
    fn sum(&self, classes: &[Class]) -> Option<BigUint> {
        self.watch.begin(Method::Signatures);
        let parts = classes.iter().enumerate().map(|(number, class)| {
            if self.watch.is_cancelled() {
                return None;
            }
            self.watch.reach(Span::ALL.part(number, classes.len()).at(0.0));
            Some(self.classic(&class.board) * class.size)
        });
        parts.sum()
    }

    fn classic(&self, board: &Board) -> BigUint {
        Count::of(board).threads(self.threads).on(self.kernel).run()
    }

    /// Searches about as long as a sweep would take, or a second if there will be none; unless
    /// there are far too many solutions for that.
    #[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "a rough weighing")]
    fn search(&self, estimate: &Estimate, is_hopeless: bool) -> Option<u64> {
        let size = 81.0 / self.puzzle.grid().cells().len() as f64;
        let nodes = if is_hopeless { NODES } else { estimate.states * NODES_OF_STATE };
        let nodes = nodes.clamp(NODES, MOST_NODES) * size * size;
        let is_possible = estimate.ways < nodes * WAYS_OF_NODE;
        is_possible.then(|| self.search_within(nodes as u64)).flatten()
    }

    fn search_within(&self, nodes: u64) -> Option<u64> {
        let is_cancelled = || self.watch.is_cancelled();
        self.puzzle.tables().count_within(&self.puzzle.candidates(), nodes, is_cancelled)
    }

    /// Counts digit after digit, or sweeps in the order that has fewer states by estimate.
    #[expect(clippy::cast_precision_loss, reason = "a rough weighing")]
    fn cheapest(
        &self,
        plans: &[Plan],
        digits: Option<&Digits>,
    ) -> Result<Option<BigUint>, OutOfReach> {
        let estimated = plans.iter().map(|plan| (plan, estimate(plan)));
        let least = estimated.min_by(|(_, one), (_, other)| one.states.total_cmp(&other.states));
        let Some((plan, estimate)) = least else {
            return Err(OutOfReach { wanted: Wanted::Count, estimate: None, bytes_of_state: 0 });
        };
        let bytes_of_state = bytes_of_state(plan);
        let most = MEMORY / bytes_of_state;
        let wanted = Wanted::Count;
        let out_of_reach =
            |estimate| OutOfReach { wanted, estimate: Some(estimate), bytes_of_state };
        let is_hopeless = estimate.exceeds(most);
        if let Some(count) = self.search(&estimate, is_hopeless) {
            return Ok(Some(count.into()));
        }
        let work =
            if is_hopeless { MOST_WORK } else { estimate.states * plan.cells() as f64 * STATE };
        let fits = |digits: &&Digits| digits.memory() < MEMORY as f64 && digits.work() < work;
        if let Some(digits) = digits.filter(fits) {
            return self.place(digits);
        }
        if is_hopeless && !self.watch.is_cancelled() {
            return Err(out_of_reach(estimate.or_more_than(most)));
        }
        self.watch.begin(Method::States);
        match self.sweep(plan, most, Span::ALL) {
            Ok(count) => Ok(Some(count)),
            Err(Halt::Cancelled) => Ok(None),
            Err(Halt::Full | Halt::Overflow) => Err(out_of_reach(Estimate::more_than(most))),
        }
    }
}
