//! The library's errors as Python's exceptions.

use lazydoku::rules::{self, OutOfReach};
use lazydoku::{Board, Error, geometry};
use pyo3::exceptions::{PyOSError, PyRuntimeError};
use pyo3::prelude::*;

use crate::convert::class;

/// Where a cell is, from zero: what `board[cell]` takes.
pub(crate) type Place = (usize, usize);

pub(crate) fn place(cell: rules::Cell) -> Place {
    (cell.row(), cell.column())
}

fn classic_place(cell: geometry::Cell) -> Place {
    (cell.row(), cell.column())
}

/// An error of the library, with what it is about.
pub(crate) fn raised(py: Python<'_>, error: &Error) -> PyErr {
    if error.is_io() {
        return PyOSError::new_err(error.to_string());
    }
    let cell = error.cell().map(classic_place);
    of_input(py, &error.to_string(), error.line(), error.column(), cell)
}

/// Two givens that clash.
pub(crate) fn clash(py: Python<'_>, message: &str, cell: Place) -> PyErr {
    of_input(py, message, None, None, Some(cell))
}

/// What is wrong with a value that no error of the library is about.
pub(crate) fn wrong(py: Python<'_>, message: &str) -> PyErr {
    of_input(py, message, None, None, None)
}

fn of_input(
    py: Python<'_>,
    message: &str,
    line: Option<usize>,
    column: Option<usize>,
    cell: Option<Place>,
) -> PyErr {
    let made = class(py, "Error").and_then(|class| {
        let error = class.call1((message,))?;
        error.setattr("line", line)?;
        error.setattr("column", column)?;
        error.setattr("cell", cell)?;
        Ok(error)
    });
    made.map_or_else(|error| error, PyErr::from_value)
}

pub(crate) fn out_of_reach(py: Python<'_>, reason: &OutOfReach) -> PyErr {
    let made = class(py, "OutOfReach").and_then(|class| class.call1((reason.to_string(),)));
    made.map_or_else(|error| error, PyErr::from_value)
}

/// A panic of a thread that worked for Python.
pub(crate) fn panicked(panic: &(dyn std::any::Any + Send)) -> PyErr {
    let message = panic.downcast_ref::<String>().map(String::as_str);
    let message = message.or_else(|| panic.downcast_ref::<&str>().copied());
    PyRuntimeError::new_err(format!("lazydoku panicked: {}", message.unwrap_or("no message")))
}

/// The first clash of givens.
pub(crate) fn check_board(py: Python<'_>, board: &Board) -> PyResult<()> {
    match board.conflicts().next() {
        Some(conflict) => Err(clash(py, &conflict.to_string(), classic_place(conflict.cells[1]))),
        None => Ok(()),
    }
}

pub(crate) fn check_puzzle(py: Python<'_>, puzzle: &rules::Puzzle) -> PyResult<()> {
    match puzzle.conflicts().next() {
        Some(conflict) => Err(clash(py, &conflict.to_string(), place(conflict.cells[1]))),
        None => Ok(()),
    }
}
