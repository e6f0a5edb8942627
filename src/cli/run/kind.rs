//! Kinds of grids: the classic one, and those of other sizes and rules. Commands are written once
//! for both.

use lazydoku::rules::{self, Occurrences, OutOfReach, Puzzle, PuzzleRepairer, Repair};
use lazydoku::{Board, Error, Kernel, Repairer, Solutions, Space};
use rand_chacha::ChaCha8Rng;

use crate::cli::args::Level;
use crate::cli::input::grid::Grid;
use crate::cli::output::solution::Solution;
use crate::cli::run::listed::Listed;
use crate::cli::run::ranks::Ranker;
use crate::cli::run::watched;

/// Draws solutions; none if there is none.
pub(super) type Sampler<S> = Box<dyn FnMut(&mut ChaCha8Rng) -> Option<S>>;

/// What commands ask of a grid, by the kind of its solutions.
pub(super) trait Kind: Solution + Clone + 'static {
    type Solutions: Listed<Item = Self>;

    /// Another grid as one of the same kind.
    fn read(puzzle: &Grid, other: &Grid) -> Result<Self, Error>;

    /// The ranks of its solutions.
    fn ranker(grid: &Grid, kernel: Kernel, threads: usize) -> Result<Ranker<Self>, OutOfReach>;

    fn sampler(grid: &Grid, threads: usize) -> Result<Sampler<Self>, OutOfReach>;
}

/// Calls a function for the kind of a grid.
macro_rules! by_kind {
    ($grid:expr, $function:ident($($argument:expr),*)) => {
        match $grid.puzzle() {
            None => $function::<lazydoku::Board>($($argument),*),
            Some(_) => $function::<lazydoku::rules::Grid>($($argument),*),
        }
    };
}
pub(super) use by_kind;

impl Kind for Board {
    type Solutions = Solutions;

    fn read(puzzle: &Grid, other: &Grid) -> Result<Self, Error> {
        match other.puzzle() {
            None => Ok(*other.board()),
            // It has another side, or other rules.
            Some(other) => {
                Puzzle::from(puzzle.board()).judge(other.grid())?;
                Ok(other.grid().to_board().unwrap_or(Board::EMPTY))
            }
        }
    }

    fn ranker(grid: &Grid, kernel: Kernel, threads: usize) -> Result<Ranker<Self>, OutOfReach> {
        let mut all = grid.ascending().on(kernel).threads(threads);
        Ok(Box::new(move |solution| all.rank(solution)))
    }

    fn sampler(grid: &Grid, threads: usize) -> Result<Sampler<Self>, OutOfReach> {
        let space = Space::of(grid).threads(threads);
        Ok(Box::new(move |random| space.sample(random)))
    }
}

impl Kind for rules::Grid {
    type Solutions = rules::Solutions;

    fn read(_: &Grid, other: &Grid) -> Result<Self, Error> {
        let grid = other.puzzle().map(|puzzle| puzzle.grid().clone());
        Ok(grid.unwrap_or_else(|| other.board().into()))
    }

    fn ranker(grid: &Grid, _: Kernel, threads: usize) -> Result<Ranker<Self>, OutOfReach> {
        let space = watched::space(grid, threads)?;
        Ok(Box::new(move |solution| space.rank(solution)))
    }

    fn sampler(grid: &Grid, threads: usize) -> Result<Sampler<Self>, OutOfReach> {
        let space = watched::space(grid, threads)?;
        Ok(Box::new(move |random| space.sample(random)))
    }
}

/// The candidates of a level.
pub(super) fn candidates(grid: &Grid, level: Level) -> rules::Candidates {
    match (grid.puzzle(), level) {
        (Some(puzzle), Level::Context) => puzzle.candidates_in_context(),
        (Some(puzzle), Level::Pruned) => puzzle.pruned_candidates(),
        (Some(puzzle), Level::True) => puzzle.true_candidates(),
        (None, Level::Context) => (&grid.candidates_in_context()).into(),
        (None, Level::Pruned) => (&grid.candidates().pruned()).into(),
        (None, Level::True) => (&grid.candidates().pruned().true_candidates()).into(),
    }
}

/// Every digit in every blank, if there are no marks.
pub(super) fn unconstrained_candidates(grid: &Grid) -> rules::Candidates {
    match grid.puzzle() {
        Some(puzzle) => puzzle.unconstrained_candidates(),
        None => (&grid.candidates()).into(),
    }
}

/// For each cell and digit, the number of solutions that have it.
pub(super) fn occurrences(
    grid: &Grid,
    kernel: Kernel,
    threads: usize,
) -> Result<Occurrences, OutOfReach> {
    match grid.puzzle() {
        Some(_) => watched::occurrences(grid, threads),
        None => Ok((&grid.ascending().on(kernel).threads(threads).occurrences()).into()),
    }
}

/// Givens that make a grid unique, and redundant ones; `None` if there is no solution.
pub(super) fn repair(
    grid: &Grid,
    kernel: Kernel,
    threads: usize,
    is_minimal: bool,
) -> Result<Option<Repair>, OutOfReach> {
    if let Some(puzzle) = grid.puzzle() {
        let repairer = PuzzleRepairer::of(puzzle).threads(threads);
        return if is_minimal { repairer.minimal() } else { repairer }.run();
    }
    let repairer = Repairer::of(grid.board()).threads(threads).on(kernel);
    let repair = if is_minimal { repairer.minimal() } else { repairer }.run();
    Ok(repair.as_ref().map(Repair::from))
}
