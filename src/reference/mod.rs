//! The executable specification: how others wrote a lazy Sudoku solver, as iterator pipelines.
//!
//! Each function stands for one of a published solver and says which. They are here to be obviously
//! right rather than fast: the engines are tested against them, so nothing here may use an engine.
//!
//! | source | walks | names there |
//! |---|---|---|
//! | Richard Bird, *A Simple Sudoku Solver* (2007; also chapter 5 of *Thinking Functionally with Haskell*) | matrices of choices | `choices`, `expand`, `valid`, `prune`, `many`, `expand1`, `search`, `solve1` to `solve3` |
//! | *Haskell Sudoku*, Upendra Upadhyay (2022) | products, then cell by cell | `possibilities`, `possibilitiesWithContext`, `generateSudoku` |
//! | *Project Euler Solution 96: Su Doku*, in Python | single possibilities, then cell by cell | `get_possibilities`, `fill_in` |
//! | *Solving Project Euler's "Su Doku" with constraint propagation*, in Haskell | the cell with the fewest possibilities | `make_guess`, `solve` |
//! | *Something Non-trivial: Sudoko*, in Haskell (2012) | the square with the fewest possibilities | `constrainBoard`, `boardInvalid`, `sudoku` |
//!
//! [`DESIGNS`] lists those that find all solutions. They agree on the set; the order is their own.
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
    boxs, choices, cols, complete, expand, expand1, many, nodups, number_of_fillings, prune, rows,
    safe, search, solve1, solve2, solve3, valid, valid_fillings,
};
pub use haskell_2012::sudoku;
pub use haskell_2022::{choices_with_context, generate_sudoku, possibilities_with_context};
pub use haskell_euler::solve;
use matrices::boards;
pub use matrices::{Choices, Matrix, board_of, matrix_of};
pub use python::{fill_in, fill_singles, get_possibilities, possibility_mark, singles_passes};

use crate::board::Board;
use crate::geometry::{Cell, Digit};

/// Solutions, each computed when it is asked for.
pub type Boards = Box<dyn Iterator<Item = Board>>;

/// A way to find all solutions of a grid.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Design {
    /// The name of the function in its source.
    pub name: &'static str,
    /// Where it was published.
    pub source: &'static str,
    /// Whether solutions come in ascending order, that of [`Board`]'s `Ord`.
    pub ascending: bool,
    /// Whether it tests every filling of a product, so that only few blanks end within a lifetime.
    pub exhaustive: bool,
    /// Every solution once, lazily; nothing where givens clash.
    pub solutions: fn(&Board) -> Boards,
}

const BIRD: &str = "Bird 2007";
const HASKELL_2012: &str = "Haskell post 2012";
const HASKELL_2022: &str = "Haskell post 2022";
const PYTHON: &str = "Python post on Project Euler 96";
const HASKELL_EULER: &str = "Haskell post on Project Euler 96";

/// The designs, those that test whole products first.
///
/// ```
/// use lazydoku::{Board, reference::DESIGNS};
/// let puzzle: Board =
///     "295743861431865900876192543387459216612387495549216738763524189928671354154938600".parse()?;
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

/// How many grids the designs have looked at since the process began: whole fillings where products
/// are tested, else nodes of the search, the root included. For comparisons; it passes over from the largest number
/// to zero.
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
