//! Kinds of grids: the classic one, and those of other sizes and rules. Commands are written once
//! for both.

use lazydoku::rules::{self, OutOfReach, Puzzle, PuzzleOccurrences, PuzzleRepairer, PuzzleSpace};
use lazydoku::{Board, Error, Kernel, Repairer, Solutions, Space};
use rand_chacha::ChaCha8Rng;

use crate::cli::args::Level;
use crate::cli::input::grid::Grid;
use crate::cli::output::given::Given;
use crate::cli::output::solution::Solution;
use crate::cli::run::listing::Listed;
use crate::cli::run::ranks::Ranker;

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

    /// Its candidates; every digit in every blank without a level.
    fn marks(grid: &Grid, level: Option<Level>) -> rules::Candidates;

    /// For each cell and digit, the number of solutions that have it.
    fn counts(
        grid: &Grid,
        kernel: Kernel,
        threads: usize,
    ) -> Result<rules::Occurrences, OutOfReach>;

    /// `None` if there is no solution.
    fn repair(
        grid: &Grid,
        kernel: Kernel,
        threads: usize,
        is_minimal: bool,
    ) -> Result<Option<Mended>, OutOfReach>;
}

/// Givens that make a grid unique, and redundant ones.
pub(super) struct Mended {
    pub(super) extra: Vec<Given>,
    pub(super) redundant: Vec<String>,
    pub(super) removed: Vec<String>,
    /// A character for each cell.
    pub(super) repaired: String,
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

    fn marks(grid: &Grid, level: Option<Level>) -> rules::Candidates {
        rules::Candidates::from(&match level {
            None => grid.candidates(),
            Some(Level::Context) => grid.candidates_in_context(),
            Some(Level::Pruned) => grid.candidates().pruned(),
            Some(Level::True) => grid.candidates().pruned().true_candidates(),
        })
    }

    fn counts(
        grid: &Grid,
        kernel: Kernel,
        threads: usize,
    ) -> Result<rules::Occurrences, OutOfReach> {
        let occurrences = grid.ascending().on(kernel).threads(threads).occurrences();
        Ok(rules::Occurrences::from(&occurrences))
    }

    fn repair(
        grid: &Grid,
        kernel: Kernel,
        threads: usize,
        is_minimal: bool,
    ) -> Result<Option<Mended>, OutOfReach> {
        let repairer = Repairer::of(grid.board()).threads(threads).on(kernel);
        let repair = if is_minimal { repairer.minimal() } else { repairer }.run();
        Ok(repair.map(|repair| Mended {
            extra: repair.extra().iter().copied().map(Given::new).collect(),
            redundant: repair.redundant().iter().map(ToString::to_string).collect(),
            removed: repair.removed().iter().map(ToString::to_string).collect(),
            repaired: repair.repaired().to_string(),
        }))
    }
}

impl Kind for rules::Grid {
    type Solutions = rules::Solutions;

    fn read(_: &Grid, other: &Grid) -> Result<Self, Error> {
        let grid = other.puzzle().map(|puzzle| puzzle.grid().clone());
        Ok(grid.unwrap_or_else(|| other.board().into()))
    }

    fn ranker(grid: &Grid, _: Kernel, threads: usize) -> Result<Ranker<Self>, OutOfReach> {
        let space = PuzzleSpace::of(grid.as_puzzle()).threads(threads).run()?;
        Ok(Box::new(move |solution| space.rank(solution)))
    }

    fn sampler(grid: &Grid, threads: usize) -> Result<Sampler<Self>, OutOfReach> {
        let space = PuzzleSpace::of(grid.as_puzzle()).threads(threads).run()?;
        Ok(Box::new(move |random| space.sample(random)))
    }

    fn marks(grid: &Grid, level: Option<Level>) -> rules::Candidates {
        let puzzle = grid.as_puzzle();
        match level {
            None => puzzle.unconstrained_candidates(),
            Some(Level::Context) => puzzle.candidates_in_context(),
            Some(Level::Pruned) => puzzle.pruned_candidates(),
            Some(Level::True) => puzzle.true_candidates(),
        }
    }

    fn counts(grid: &Grid, _: Kernel, threads: usize) -> Result<rules::Occurrences, OutOfReach> {
        PuzzleOccurrences::of(grid.as_puzzle()).threads(threads).run()
    }

    fn repair(
        grid: &Grid,
        _: Kernel,
        threads: usize,
        is_minimal: bool,
    ) -> Result<Option<Mended>, OutOfReach> {
        let repairer = PuzzleRepairer::of(grid.as_puzzle()).threads(threads);
        let repair = if is_minimal { repairer.minimal() } else { repairer }.run()?;
        Ok(repair.map(|repair| Mended {
            extra: repair.extra().iter().copied().map(Given::new).collect(),
            redundant: repair.redundant().iter().map(ToString::to_string).collect(),
            removed: repair.removed().iter().map(ToString::to_string).collect(),
            repaired: repair.repaired().to_string(),
        }))
    }
}
