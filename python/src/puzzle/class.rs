//! The class `Puzzle`; `methods.rs` has its methods.

use pyo3::prelude::*;

use crate::subject::Subject;

/// A grid of any size with its rules: a puzzle, or a solution of one.
///
/// `grid` is text in any format that the library reads, numbers in lists, an array or other buffer
/// of integers, or another puzzle. Numbers are digits; a blank is None or 0, or -1 where 0 is a
/// digit. `rules` are written as on the command line, such as "box=2x3,x"; without them, the rules
/// embedded in the text apply, or the usual rules of that size. Raises `Error`, a `ValueError`,
/// with `line`, `column` and `cell`, if the grid or the rules cannot be read or if two givens
/// clash.
///
/// The solutions of a puzzle are puzzles with the same rules and no blanks. A puzzle is an
/// immutable value that can be compared, ordered row by row, hashed and pickled. `puzzle[row,
/// column]` is the digit of a cell; a blank is 0, or -1 where 0 is a digit. Iteration yields all
/// cells row by row, and `numpy.asarray(puzzle)` is an array of them, of `uint8`, or of `int8`
/// where 0 is a digit. `print` draws it, and `to_format()` returns it as text.
///
/// >>> from lazydoku import Puzzle
/// >>> puzzle = Puzzle("1...............", rules="box=2x2,x")
/// >>> puzzle.count()
/// 12
/// >>> next(puzzle.solutions())
/// Puzzle('1234341243212143', rules='box=2x2,x')
/// >>> print(next(puzzle.solutions()))
/// ┌─────┬─────┐
/// │ 1 2 │ 3 4 │
/// │ 3 4 │ 1 2 │
/// ├─────┼─────┤
/// │ 4 3 │ 2 1 │
/// │ 2 1 │ 4 3 │
/// └─────┴─────┘
/// box=2x2,x
#[pyclass(module = "lazydoku", frozen, subclass)]
pub(crate) struct Puzzle(pub(super) Subject);

impl From<Subject> for Puzzle {
    fn from(subject: Subject) -> Self {
        Self(subject)
    }
}

impl Puzzle {
    pub(crate) fn subject(&self) -> &Subject {
        &self.0
    }
}
