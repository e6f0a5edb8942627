//! `read`: the grids of a file, one by one.

use std::ffi::{CString, OsStr};
use std::io::{self, Read};
use std::sync::{Arc, Mutex, PoisonError};

use lazydoku::Error;
use lazydoku::Size;
use lazydoku::format::{Reader, Record, SharedRules};
use lazydoku::tables::{Bytes, Column, Reading, Row, Table, is_grid, unpacked};
use pyo3::exceptions::{PyOSError, PyTypeError, PyUserWarning, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyBytes, PyDict, PyString};

use crate::error::{Fault, check, raised, wrong};
use crate::subject::Subject;

/// The number of bytes or characters per `read` of a file opened in Python, which may block until
/// it has all of them.
const MOST_OF_OTHERS: usize = 1 << 14;

/// The exception that ended a file. The reader only sees an I/O error; this keeps the cause.
#[derive(Clone, Default)]
pub(crate) struct Failure(Arc<Mutex<Option<PyErr>>>);

impl Failure {
    fn set(&self, error: PyErr) -> io::Error {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
        io::Error::other("the file cannot be read")
    }

    fn is_set(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    pub(crate) fn take(&self) -> Option<PyErr> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// A stream of grids, with the requested rules applied.
pub(crate) struct Source {
    content: Content,
    wanted: SharedRules,
    pub(crate) failure: Failure,
}

enum Content {
    Text(Box<Reader<Bytes>>),
    Table(Box<Table>),
}

impl Source {
    /// Opens a path, or reads from an open file.
    pub(crate) fn open(
        source: &Bound<'_, PyAny>,
        rules: Option<String>,
        column: Option<Column>,
    ) -> PyResult<Self> {
        let (py, failure) = (source.py(), Failure::default());
        let wanted = SharedRules::new(rules);
        let size = wanted.size().map_err(|error| raised(py, error))?;
        let reading = Reading { size, ignores_unknown: false };
        let file = PythonFile::open(source, failure.clone(), reading)?;
        let failed = |error: io::Error| {
            failure.take().unwrap_or_else(|| PyOSError::new_err(error.to_string()))
        };
        let mut bytes = unpacked(file, Arc::default()).map_err(failed)?;
        let is_table = column.is_some() || Table::is_headed(&mut bytes).map_err(failed)?;
        if !is_table && let Some(likely) = Table::likely_column(&mut bytes).map_err(failed)? {
            let column = likely.parse().map_or(format!("{likely:?}"), |at: usize| at.to_string());
            let advice = format!("this looks like a table; if it is one, pass column={column}");
            let advice = CString::new(advice).unwrap_or_default();
            PyErr::warn(py, &py.get_type::<PyUserWarning>(), &advice, 2)?;
        }
        let content = if is_table {
            let table = Table::new(bytes, column.as_ref(), reading);
            let fault = |fault| failure.take().unwrap_or_else(|| raised(py, Fault::Row(fault)));
            Content::Table(Box::new(table.map_err(fault)?.0))
        } else {
            Content::Text(Box::new(reading.set(Reader::new(bytes))))
        };
        Ok(Self { content, wanted, failure })
    }

    fn subject(&mut self, mut record: Record) -> Result<Subject, Error> {
        let is_classic = record.size() == Size::CLASSIC && !record.has_rules();
        let is_board = self.wanted.is_empty() && is_classic && record.puzzle.marks().is_none();
        self.wanted.apply_to(&mut record)?;
        Ok(Subject { puzzle: record.puzzle, is_board })
    }
}

impl Iterator for Source {
    type Item = Result<Subject, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        let record = match &mut self.content {
            Content::Text(reader) => match reader.next()? {
                Ok(record) => record,
                Err(error) => return Some(Err(error.into())),
            },
            // A table would try to continue after the error.
            Content::Table(_) if self.failure.is_set() => return None,
            Content::Table(table) => match table.next_row()? {
                Ok(Row { record, .. }) => record,
                Err(fault) => return Some(Err(Fault::Row(fault))),
            },
        };
        Some(self.subject(record).map_err(Fault::from))
    }
}

/// A text or binary file that is open in Python.
///
/// Python also opens paths: it can interrupt a blocking read, and its error messages are better.
struct PythonFile {
    file: Py<PyAny>,
    is_own: bool,
    failure: Failure,
}

impl PythonFile {
    fn open(source: &Bound<'_, PyAny>, failure: Failure, reading: Reading) -> PyResult<Self> {
        let is_own = !source.hasattr("read")?;
        let file = if is_own {
            open_path(source).map_err(|error| grid_for_path(source, reading).unwrap_or(error))?
        } else {
            source.clone()
        };
        Ok(Self { file: file.unbind(), is_own, failure })
    }

    fn next(&self, py: Python<'_>, most: usize) -> PyResult<Vec<u8>> {
        // Reading an endless file never returns to the interpreter, so check for signals here.
        py.check_signals()?;
        let read = self.file.bind(py).call_method1("read", (most,))?;
        if let Ok(text) = read.cast::<PyString>() {
            return Ok(text.to_string_lossy().into_owned().into_bytes());
        }
        if let Ok(bytes) = read.cast::<PyBytes>() {
            return Ok(bytes.as_bytes().to_vec());
        }
        let message = format!("read() returned {read:?}, not text or bytes");
        Err(PyTypeError::new_err(message))
    }
}

fn open_path<'py>(path: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let options = PyDict::new(path.py());
    options.set_item("mode", "rb")?;
    options.set_item("buffering", 0)?;
    // `open` would take an integer for a file descriptor; `fspath` rejects it.
    let path = path.py().import("os")?.call_method1("fspath", (path,))?;
    path.py().import("io")?.call_method("open", (path,), Some(&options))
}

/// The error for a text that was passed as a path but is a grid.
fn grid_for_path(source: &Bound<'_, PyAny>, reading: Reading) -> Option<PyErr> {
    let text = source.cast::<PyString>().ok()?.to_string_lossy();
    let text = OsStr::new(text.as_ref());
    (is_grid(text) || reading.is_meant(text) || reading.reads(text)).then(|| {
        let message = "this text is a grid, not the name of a file: pass a grid in a list, \
                       [text], and a text with many grids as a file, io.StringIO(text)";
        wrong(source.py(), message)
    })
}

impl Read for PythonFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // A character takes up to four bytes.
        let characters = (buffer.len() / 4).clamp(1, MOST_OF_OTHERS);
        let most = if self.is_own { buffer.len() } else { characters };
        Python::attach(|py| {
            let bytes = self.next(py, most).map_err(|error| self.failure.set(error))?;
            let Some(place) = buffer.get_mut(..bytes.len()) else {
                let error = PyValueError::new_err("read() returned more than was asked for");
                return Err(self.failure.set(error));
            };
            place.copy_from_slice(&bytes);
            Ok(bytes.len())
        })
    }
}

/// A file opened here must be closed here.
impl Drop for PythonFile {
    fn drop(&mut self) {
        if !self.is_own {
            return;
        }
        // The interpreter may already be gone.
        let _ = Python::try_attach(|py| {
            // No Python code may run while an exception is pending.
            let raised = PyErr::take(py);
            // There is no way to report a failure to close.
            let _ = self.file.bind(py).call_method0("close");
            if let Some(raised) = raised {
                raised.restore(py);
            }
        });
    }
}

/// A column of a table: its name, or its number from 1.
pub(crate) struct ColumnName(pub(crate) Column);

impl<'py> FromPyObject<'_, 'py> for ColumnName {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(name) = value.cast::<PyString>() {
            return Ok(Self(Column::Name(name.to_str()?.to_owned())));
        }
        match value.extract::<usize>() {
            Ok(number) if number > 0 => Ok(Self(Column::Number(number))),
            _ => Err(PyValueError::new_err("column must be a name, or a number from 1")),
        }
    }
}

/// The grids of a file: the result of `read`.
#[pyclass(module = "lazydoku", frozen, generic)]
pub(crate) struct Records {
    source: Mutex<Source>,
    returns_errors: bool,
}

#[pymethods]
impl Records {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let mut source = self.source.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        py.check_signals()?;
        let source = &mut *source;
        let Some(found) = py.detach(|| source.next()) else { return Ok(None) };
        if let Some(error) = source.failure.take() {
            return Err(error);
        }
        let found = found.map_err(|fault| raised(py, fault)).and_then(|subject| {
            check(py, &subject.puzzle)?;
            subject.into_python(py)
        });
        match found {
            Err(error) if self.returns_errors && error.is_instance_of::<PyValueError>(py) => {
                Ok(Some(error.into_value(py).into_any()))
            }
            found => found.map(Some),
        }
    }
}

/// The grids of a file, lazily, in any mix of the formats that the library reads.
///
/// `source` is a path or an open file, of text or bytes, such as `io.StringIO(text)` or
/// `sys.stdin`. Files compressed with gzip or zstd are unpacked. In a table, separated by commas,
/// semicolons or tabs, whose first line names a column such as "puzzle", that column has the grids;
/// `column` chooses another, by name or by number from 1. Classic grids become boards; others, and
/// those with their own rules or pencil marks, become puzzles. `rules` are added to those of each
/// grid.
///
/// A grid that cannot be read raises `Error`, with `line`, `column` and `cell`; the next call
/// continues after it. With `errors="return"` the error is returned in its place.
///
/// >>> import io
/// >>> from lazydoku import read
/// >>> text = io.StringIO("12..\n34..\n....\n....\n\n" + "." * 80 + "\n")
/// >>> grid, error = read(text, errors="return")
/// >>> grid
/// Puzzle('12..34..........', rules='box=2x2')
/// >>> str(error)
/// 'line 6, column 81: 80 cells, 1 too few; a grid on one line has 81 cells'
#[pyfunction]
#[pyo3(signature = (source, *, rules = None, column = None, errors = "raise"))]
pub(crate) fn read(
    source: &Bound<'_, PyAny>,
    rules: Option<String>,
    column: Option<ColumnName>,
    errors: &str,
) -> PyResult<Records> {
    let returns_errors = match errors {
        "raise" => false,
        "return" => true,
        _ => return Err(PyValueError::new_err("errors must be \"raise\" or \"return\"")),
    };
    let source = Mutex::new(Source::open(source, rules, column.map(|it| it.0))?);
    Ok(Records { source, returns_errors })
}
