//! Converts the library's errors to Python exceptions.

use std::fmt;

use lazydoku::Size;
use lazydoku::{Error, tables};
use pyo3::exceptions::{PyIndexError, PyOSError, PyOverflowError, PyRuntimeError, PyTypeError};
use pyo3::prelude::*;

use crate::convert::class;
use crate::digits::blank_of;

/// The row and the column of a cell, from zero, as in `board[cell]`.
pub(crate) type Place = (usize, usize);

pub(crate) fn place(cell: lazydoku::Cell) -> Place {
    (cell.row(), cell.column())
}

/// The cell at `place`, a row and a column; negative indices count from the end.
pub(crate) fn within(size: Size, place: &Bound<'_, PyAny>) -> PyResult<lazydoku::Cell> {
    let no_place = |_| PyTypeError::new_err(format!("{place} is not a cell; pass (row, column)"));
    let (row, column) =
        place.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>().map_err(no_place)?;
    let [row, column] =
        [(row, size.rows()), (column, size.columns())].map(|(index, length)| below(&index, length));
    Ok(lazydoku::Cell::at(row?, column?))
}

/// An index below `length`; negative indices count from the end.
pub(crate) fn below(index: &Bound<'_, PyAny>, length: usize) -> PyResult<usize> {
    let found = match index.extract::<isize>() {
        // Out of range either way.
        Err(error) if error.is_instance_of::<PyOverflowError>(index.py()) => isize::MAX,
        Err(_) => {
            return Err(PyTypeError::new_err(format!(
                "{index} is not an index; pass (row, column)"
            )));
        }
        Ok(found) => found,
    };
    let found = if found < 0 { found + length.cast_signed() } else { found };
    let found = usize::try_from(found).ok().filter(|&found| found < length);
    found.ok_or_else(|| PyIndexError::new_err("cell out of range"))
}

/// The reason why a grid cannot be read.
pub(crate) enum Fault {
    Library(Error),
    /// A number that is not a digit of the grid.
    Digit {
        digit: String,
        place: Place,
        size: Size,
    },
    /// A row of a table without a grid.
    Row(tables::Fault),
    /// A missing value instead of a grid, such as None or NaN.
    Missing,
}

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        Self::Library(error)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Library(error) => error.fmt(f),
            Self::Digit { digit, place: (row, column), size } => {
                let (first, last, blank) = (size.first(), size.last(), blank_of(*size));
                write!(f, "r{}c{}: {digit} is not a digit; ", row + 1, column + 1)?;
                write!(f, "digits are {first} to {last}, and None or {blank} is a blank")
            }
            Self::Row(tables::Fault { line: Some(line), reason, .. }) => {
                write!(f, "line {line}: {reason}")
            }
            Self::Row(tables::Fault { reason, .. }) => f.write_str(reason),
            Self::Missing => f.write_str("missing grid (None or NaN)"),
        }
    }
}

impl Fault {
    /// The exception for this fault; `prefix` starts its message.
    pub(crate) fn raised(&self, py: Python<'_>, prefix: &str) -> PyErr {
        let message = format!("{prefix}{self}");
        match self {
            Self::Library(error) if error.is_io() => PyOSError::new_err(message),
            Self::Library(error) => {
                let cell = error.cell().map(place);
                of_input(py, &message, error.line(), error.column(), cell)
            }
            Self::Digit { place, .. } => of_input(py, &message, None, None, Some(*place)),
            Self::Row(tables::Fault { line, reason, .. }) => {
                let cell = reason.split(": ").find_map(|part| part.parse().ok()).map(place);
                of_input(py, &message, *line, None, cell)
            }
            Self::Missing => wrong(py, &message),
        }
    }
}

/// The exception for an error of the library or a fault found here.
pub(crate) fn raised(py: Python<'_>, fault: impl Into<Fault>) -> PyErr {
    fault.into().raised(py, "")
}

/// An `Error` with a message but no position.
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

pub(crate) fn out_of_reach(py: Python<'_>, reason: &impl fmt::Display) -> PyErr {
    let made = class(py, "OutOfReach").and_then(|class| class.call1((reason.to_string(),)));
    made.map_or_else(|error| error, PyErr::from_value)
}

/// The exception for a panic on a worker thread.
pub(crate) fn panicked(panic: &(dyn std::any::Any + Send)) -> PyErr {
    let message = panic.downcast_ref::<String>().map(String::as_str);
    let message = message.or_else(|| panic.downcast_ref::<&str>().copied());
    PyRuntimeError::new_err(format!("lazydoku panicked: {}", message.unwrap_or("no message")))
}

/// Raises an error if givens clash, about the first clash in order of cells.
pub(crate) fn check(py: Python<'_>, puzzle: &lazydoku::Puzzle) -> PyResult<()> {
    match puzzle.conflicts().min_by_key(|conflict| conflict.cells) {
        Some(conflict) => {
            let cell = place(conflict.cells[1]);
            Err(of_input(py, &conflict.to_string(), None, None, Some(cell)))
        }
        None => Ok(()),
    }
}
