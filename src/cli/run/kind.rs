//! Kinds of grids: the classic one, and those of other sizes and rules. Commands are written once
//! for both.

use lazydoku::num_bigint::BigUint;
use lazydoku::rules::{self, OutOfReach, Puzzle, PuzzleOccurrences, PuzzleRepairer, PuzzleSpace};
use lazydoku::{
    Board, Candidates, Error, Kernel, Occurrences, Repairer, Solutions, Space, geometry,
};
use rand_chacha::ChaCha8Rng;

use crate::cli::args::Level;
use crate::cli::input::grid::Grid;
use crate::cli::output::draw::boxes;
use crate::cli::output::draw::palette::Palette;
use crate::cli::output::draw::share::shares;
use crate::cli::output::draw::svg::{self, Picture};
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

    type Marks: Marks;

    /// Its candidates; every digit in every blank without a level.
    fn marks(grid: &Grid, level: Option<Level>) -> Self::Marks;

    fn counts(grid: &Grid, kernel: Kernel, threads: usize) -> Result<Counts, OutOfReach>;

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

/// The candidates of all cells.
pub(super) trait Marks {
    fn product(&self) -> BigUint;

    /// The candidates of each cell as a string of digits, by rows.
    fn rows(&self) -> Vec<Vec<String>>;

    /// In columns, as people draw them.
    fn drawn(&self, grid: &Grid, palette: &Palette) -> String;

    fn picture(&self, grid: &Grid, are_true: bool) -> Picture;
}

/// For each cell and digit, the number of solutions that have it.
pub(super) struct Counts {
    pub(super) total: BigUint,
    /// By rows: the digits that some solution has, ascending.
    pub(super) rows: Vec<Vec<Vec<(u8, BigUint)>>>,
    /// Givens that would each make the grid unique.
    pub(super) deciding: Vec<Given>,
    /// Where they come from, for pictures that know only the classic grid.
    pub(super) classic: Option<Occurrences>,
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

    type Marks = Candidates;

    fn marks(grid: &Grid, level: Option<Level>) -> Candidates {
        match level {
            None => grid.candidates(),
            Some(Level::Context) => grid.candidates_in_context(),
            Some(Level::Pruned) => grid.candidates().pruned(),
            Some(Level::True) => grid.candidates().pruned().true_candidates(),
        }
    }

    fn counts(grid: &Grid, kernel: Kernel, threads: usize) -> Result<Counts, OutOfReach> {
        let occurrences = grid.ascending().on(kernel).threads(threads).occurrences();
        let digits = |cell| {
            let shares = shares(&occurrences, cell);
            shares.map(|(digit, share)| (digit.get(), share.count.clone())).collect()
        };
        let cells: Vec<Vec<_>> = geometry::Cell::all().map(digits).collect();
        Ok(Counts {
            total: occurrences.total().clone(),
            rows: cells.chunks(geometry::SIDE).map(<[_]>::to_vec).collect(),
            deciding: occurrences.deciding().map(Given::new).collect(),
            classic: Some(occurrences),
        })
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

    type Marks = rules::Candidates;

    fn marks(grid: &Grid, level: Option<Level>) -> rules::Candidates {
        let puzzle = grid.as_puzzle();
        match level {
            None => puzzle.unconstrained_candidates(),
            Some(Level::Context) => puzzle.candidates_in_context(),
            Some(Level::Pruned) => puzzle.pruned_candidates(),
            Some(Level::True) => puzzle.true_candidates(),
        }
    }

    fn counts(grid: &Grid, _: Kernel, threads: usize) -> Result<Counts, OutOfReach> {
        let puzzle = grid.as_puzzle();
        let occurrences = PuzzleOccurrences::of(puzzle).threads(threads).run()?;
        let side = puzzle.rules().side();
        let digits = |row, column| {
            let digits = (1..=side as u8).map(|digit| (digit, rules::Cell::at(row, column)));
            let counts = digits.map(|(digit, cell)| (digit, occurrences[(cell, digit)].clone()));
            counts.filter(|(_, count)| *count > BigUint::ZERO).collect()
        };
        let row = |row| (0..side).map(|column| digits(row, column)).collect();
        Ok(Counts {
            total: occurrences.total().clone(),
            rows: (0..side).map(row).collect(),
            deciding: occurrences.deciding().map(Given::new).collect(),
            classic: None,
        })
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

impl Marks for Candidates {
    fn product(&self) -> BigUint {
        self.product()
    }

    fn rows(&self) -> Vec<Vec<String>> {
        self.rows().map(|row| row.iter().map(ToString::to_string).collect()).collect()
    }

    fn drawn(&self, grid: &Grid, palette: &Palette) -> String {
        boxes::columns(grid.board(), self, palette).to_string()
    }

    fn picture(&self, grid: &Grid, are_true: bool) -> Picture {
        svg::candidates(grid.board(), self, are_true)
    }
}

impl Marks for rules::Candidates {
    fn product(&self) -> BigUint {
        self.product()
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let digits = |row, column| {
            let digits = self.digits(rules::Cell::at(row, column));
            digits.map(rules::symbol).collect()
        };
        let row = |row| (0..self.side()).map(|column| digits(row, column)).collect();
        (0..self.side()).map(row).collect()
    }

    fn drawn(&self, _: &Grid, _: &Palette) -> String {
        self.to_string()
    }

    fn picture(&self, _: &Grid, _: bool) -> Picture {
        unreachable!("pictures of candidates know only classic grids")
    }
}
