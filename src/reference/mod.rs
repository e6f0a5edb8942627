//! The executable specification: published lazy Sudoku solvers, rewritten as iterator pipelines.
//!
//! Each function follows one from a published solver and names it. They are meant to be obviously
//! correct, not fast: the engines are tested against them, so no function here may use an engine.
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
mod boards;
mod designs;
mod haskell_2012;
mod haskell_2022;
mod haskell_euler;
mod looks;
mod matrices;
mod python;

pub use bird::{
    BoxSize, boxs, choices, cols, complete, expand, expand1, many, nodups, number_of_fillings,
    prune, rows, safe, search, solve1, solve2, solve3, valid, valid_fillings,
};
pub use boards::Boards;
pub use designs::{DESIGNS, Design};
pub use haskell_2012::sudoku;
pub use haskell_2022::{choices_with_context, generate_sudoku, possibilities_with_context};
pub use haskell_euler::solve;
pub use looks::looked_at;
pub use matrices::{Choices, Matrix, board_of, matrix_of};
pub use python::{fill_in, fill_singles, get_possibilities, possibility_mark, singles_passes};
