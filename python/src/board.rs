//! `Board`: the classic grid.

use pyo3::PyClassInitializer;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::error::{check, raised};
use crate::given::Given;
use crate::puzzle::Puzzle;
use crate::subject::Subject;

/// A classic 9x9 grid: a puzzle, or a solution of one.
///
/// `grid` is text in any format that the library reads, 81 numbers in lists of any shape (0 or None
/// for a blank), or an array or other buffer of 81 integers. Raises `Error`, a `ValueError`, with
/// `line`, `column` and `cell`, if it cannot be read or if two givens clash.
///
/// A board is a `Puzzle` with the classic rules, and its solutions are boards.
///
/// >>> from lazydoku import Board
/// >>> board = Board("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
/// >>> board[0, 1]
/// 3
/// >>> board.count()
/// 1
/// >>> next(board.solutions())
/// Board('534678912672195348198342567859761423426853791713924856961537284287419635345286179')
/// >>> Board("55" + 79 * ".")
/// Traceback (most recent call last):
/// lazydoku.Error: r1c1 and r1c2 are both 5 in row 1
#[pyclass(module = "lazydoku", frozen, extends = Puzzle)]
pub(crate) struct Board;

#[pymethods]
impl Board {
    #[new]
    fn new(py: Python<'_>, grid: &Bound<'_, PyAny>) -> PyResult<PyClassInitializer<Self>> {
        let board = Given::new(grid)?.board().map_err(|fault| raised(py, fault))?;
        check(py, &board.puzzle)?;
        Ok(PyClassInitializer::from(Puzzle::from(board)).add_subclass(Self))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.as_super().get().subject().puzzle.grid().to_string(),))
    }
}

impl Subject {
    /// The Python object.
    pub(crate) fn into_python(self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let is_board = self.is_board;
        let puzzle = PyClassInitializer::from(Puzzle::from(self));
        Ok(if is_board {
            Py::new(py, puzzle.add_subclass(Board))?.into_any()
        } else {
            Py::new(py, puzzle)?.into_any()
        })
    }

    /// An expression that recreates the Python object; `class` overrides the name of the class.
    pub(crate) fn written(&self, py: Python<'_>, class: Option<&str>) -> PyResult<String> {
        let quoted = |text: String| PyString::new(py, &text).repr().map(|text| text.to_string());
        let (grid, rules) = (self.puzzle.grid().to_string(), self.puzzle.rules().to_string());
        if self.is_board {
            return Ok(format!("{}({})", class.unwrap_or("Board"), quoted(grid)?));
        }
        let class = class.unwrap_or("Puzzle");
        if self.puzzle.marks().is_some() {
            let text = self.text("rules").and_then(Result::ok).unwrap_or_default();
            return Ok(format!("{class}({})", quoted(text)?));
        }
        Ok(format!("{class}({}, rules={})", quoted(grid)?, quoted(rules)?))
    }
}
