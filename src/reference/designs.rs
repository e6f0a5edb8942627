//! The list of designs.

use super::bird::{solve1, solve2, solve3, valid_fillings};
use super::boards::Boards;
use super::haskell_2012::sudoku;
use super::haskell_2022::{choices_with_context, generate_sudoku};
use super::haskell_euler::solve;
use super::matrices::{Matrix, board_of, matrix_of};
use super::python::fill_in;
use crate::values::board::Board;

/// A published method to find all solutions of a grid.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Design {
    /// The name of the function in its source.
    pub name: &'static str,
    /// A short name of the publication.
    pub source: &'static str,
    /// Whether solutions come in ascending order, as defined by the `Ord` of [`Board`].
    pub ascending: bool,
    /// Whether it tests every filling of a product, which is hopeless for more than a few blanks.
    pub exhaustive: bool,
    /// Returns all solutions once, lazily; none if givens clash.
    ///
    /// # Panics
    /// If the board is not 9x9.
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

const fn product(name: &'static str, source: &'static str, solutions: Enumerate) -> Design {
    Design { name, source, ascending: true, exhaustive: true, solutions }
}

const fn cell_by_cell(name: &'static str, source: &'static str, solutions: Enumerate) -> Design {
    Design { name, source, ascending: true, exhaustive: false, solutions }
}

const fn fewest_first(name: &'static str, source: &'static str, solutions: Enumerate) -> Design {
    Design { name, source, ascending: false, exhaustive: false, solutions }
}

fn boards(matrices: impl Iterator<Item = Matrix<u8>> + 'static) -> Boards {
    Box::new(matrices.map(|matrix| board_of(&matrix)))
}
