//! The executable specification: published lazy Sudoku solvers, rewritten as iterator pipelines.
//!
//! Each function follows one from a published solver and names it. They are meant to be obviously
//! correct, not fast: the engines are tested against them, so nothing here may use an engine.
//!
//! - Richard Bird, *A Simple Sudoku Solver* (2007; also chapter 5 of *Thinking Functionally with
//!   Haskell*) searches matrices of choices: `choices`, `expand`, `valid`, `prune`, `many`,
//!   `expand1`, `search`, and `solve1` to `solve3`.
//! - *Haskell Sudoku*, Upendra Upadhyay (2022), tests products, then fills cell by cell:
//!   `possibilities`, `possibilitiesWithContext`, `generateSudoku`.
//! - *Project Euler Solution 96: Su Doku*, in Python, fills in single possibilities, then goes cell
//!   by cell: `get_possibilities`, `fill_in`.
//! - *Solving Project Euler's "Su Doku" with constraint propagation*, in Haskell, guesses in the
//!   cell with the fewest possibilities: `make_guess`, `solve`.
//! - *Something Non-trivial: Sudoko*, in Haskell (2012), guesses in the cell with the fewest
//!   possibilities: `constrainBoard`, `boardInvalid`, `sudoku`.
//!
//! [`DESIGNS`] lists the functions that find all solutions. They find the same set, each in its own
//! order.
//!
//! ```
//! use lazydoku::{Board, reference};
//! let first = reference::generate_sudoku(&Board::EMPTY).next().unwrap();
//! assert!(first.to_string().starts_with("123456789456789123789123456"));
//! ```

mod bird;
mod haskell_2012;
mod haskell_2022;
mod haskell_euler;
mod matrices;
mod python;

use std::iter;
use std::sync::atomic::{AtomicU64, Ordering};

pub use bird::{
    BoxSize, boxs, choices, cols, complete, expand, expand1, many, nodups, number_of_fillings,
    prune, rows, safe, search, solve1, solve2, solve3, valid, valid_fillings,
};
pub use haskell_2012::sudoku;
pub use haskell_2022::{choices_with_context, generate_sudoku, possibilities_with_context};
pub use haskell_euler::solve;
use matrices::boards;
pub use matrices::{Choices, Matrix, board_of, matrix_of};
pub use python::{fill_in, fill_singles, get_possibilities, possibility_mark, singles_passes};

use crate::board::Board;
use crate::geometry::{Cell, Digit};

/// Solutions, each computed when the caller asks for it.
pub type Boards = Box<dyn Iterator<Item = Board>>;

/// A way to find all solutions of a grid.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Design {
    /// The name of the function in its source.
    pub name: &'static str,
    /// Where it was published.
    pub source: &'static str,
    /// Whether solutions come in ascending order, as defined by [`Board`]'s `Ord`.
    pub ascending: bool,
    /// Whether it tests every filling of a product, which is hopeless for more than a few blanks.
    pub exhaustive: bool,
    /// Returns every solution once, lazily; none if givens clash.
    pub solutions: fn(&Board) -> Boards,
}

const BIRD: &str = "Bird 2007";
const HASKELL_2012: &str = "Haskell post 2012";
const HASKELL_2022: &str = "Upadhyay 2022";
const PYTHON: &str = "Python post on Project Euler 96";
const HASKELL_EULER: &str = "Haskell post on Project Euler 96";

/// All designs, starting with those that test whole products.
///
/// ```
/// use lazydoku::{Board, reference::DESIGNS};
/// let line = "295743861431865900876192543387459216612387495549216738763524189928671354154938600";
/// let puzzle: Board = line.parse()?;
/// for design in DESIGNS.iter().filter(|design| !design.exhaustive) {
///     assert_eq!((design.solutions)(&puzzle).count(), 2, "{}", design.name);
/// }
/// # Ok::<(), lazydoku::Error>(())
/// ```
pub static DESIGNS: [Design; 8] = [
    product("solve1", BIRD, |board| boards(solve1(&matrix_of(board)))),
    product("getSolutions", HASKELL_2022, |board| {
        boards(valid_fillings(choices_with_context(board)))
    }),
    product("solve3", BIRD, |board| boards(solve3(&matrix_of(board)))),
    cell_by_cell("generateSudoku", HASKELL_2022, generate_sudoku),
    cell_by_cell("fill_in", PYTHON, fill_in),
    fewest_first("solve2", BIRD, |board| boards(solve2(&matrix_of(board)))),
    fewest_first("solve", HASKELL_EULER, solve),
    fewest_first("sudoku", HASKELL_2012, sudoku),
];

type Enumerate = fn(&Board) -> Boards;

static LOOKED_AT: AtomicU64 = AtomicU64::new(0);

/// The number of grids that the designs have looked at since the process started, for comparing
/// them.
///
/// Designs that test products count whole fillings; the others count nodes of the search, including
/// the root. The number wraps around.
pub fn looked_at() -> u64 {
    LOOKED_AT.load(Ordering::Relaxed)
}

fn look() {
    LOOKED_AT.fetch_add(1, Ordering::Relaxed);
}

const fn product(name: &'static str, source: &'static str, solutions: Enumerate) -> Design {
    Design { name, source, ascending: true, exhaustive: true, solutions }
}

const fn cell_by_cell(name: &'static str, source: &'static str, solutions: Enumerate) -> Design {
    Design { name, source, ascending: true, exhaustive: false, solutions }
}

const fn fewest_first(name: &'static str, source: &'static str, solutions: Enumerate) -> Design {
    Design { name, source, ascending: false, exhaustive: false, solutions }
}

fn filled(mut board: Board, cell: Cell, digit: Digit) -> Board {
    board[cell] = Some(digit);
    board
}

fn unless_givens_clash(board: &Board, solutions: impl FnOnce(Board) -> Boards) -> Boards {
    match board.conflicts().next() {
        Some(_) => Box::new(iter::empty()),
        None => solutions(*board),
    }
}
