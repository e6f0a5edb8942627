//! `read`: the grids of a file, one by one.

use std::io::{self, BufReader, Read};
use std::sync::{Arc, Mutex, PoisonError};

use lazydoku::Error;
use lazydoku::format::{Reader, Record};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyBytes, PyDict, PyString};

use crate::error::{Fault, check_board, check_puzzle, raised};
use crate::problem::Problem;
use crate::wanted::Wanted;

/// Bytes that are asked of a file at a time.
const AT_ONCE: usize = 1 << 18;

/// Bytes or characters that are asked of a file that Python has open. It may wait for all of them.
const MOST_OF_OTHERS: usize = 1 << 14;

/// The exception that ended a file, for whoever is told that its text cannot be read.
#[derive(Clone, Default)]
pub(crate) struct Failure(Arc<Mutex<Option<PyErr>>>);

impl Failure {
    fn set(&self, error: PyErr) -> io::Error {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
        io::Error::other("the file cannot be read")
    }

    pub(crate) fn take(&self) -> Option<PyErr> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Grids with the rules that were asked for.
pub(crate) struct Source {
    reader: Reader<BufReader<PythonFile>>,
    wanted: Wanted,
    pub(crate) failure: Failure,
}

impl Source {
    /// The grids of a path, or of an open file.
    pub(crate) fn open(source: &Bound<'_, PyAny>, rules: Option<String>) -> PyResult<Self> {
        let failure = Failure::default();
        let file = PythonFile::open(source, failure.clone())?;
        let reader = Reader::new(BufReader::with_capacity(AT_ONCE, file)).of_any_side();
        let wanted = Wanted::new(rules);
        let size = wanted.size().map_err(|error| raised(source.py(), error))?;
        let reader = match size {
            Some(size) => reader.of_size(size),
            None => reader,
        };
        Ok(Self { reader, wanted, failure })
    }

    fn problem(&mut self, record: &Record) -> Result<Problem, Error> {
        let is_classic = record.grid.is_none() && record.brought.is_none();
        if is_classic && record.candidates.is_none() && self.wanted.is_nothing() {
            return Ok(Problem::Classic(record.board));
        }
        self.wanted.puzzle_of(record).map(Problem::Ruled)
    }
}

impl Iterator for Source {
    type Item = Result<Problem, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        let record = self.reader.next()?;
        Some(record.and_then(|record| self.problem(&record)).map_err(Fault::from))
    }
}

/// A file that Python has open, of text or bytes.
///
/// Python opens paths too: it knows how to interrupt one that waits, and how to say what is wrong.
struct PythonFile {
    file: Py<PyAny>,
    is_own: bool,
    failure: Failure,
}

impl PythonFile {
    fn open(source: &Bound<'_, PyAny>, failure: Failure) -> PyResult<Self> {
        let is_own = !source.hasattr("read")?;
        let file = if is_own { open_path(source)? } else { source.clone() };
        Ok(Self { file: file.unbind(), is_own, failure })
    }

    fn next(&self, py: Python<'_>, most: usize) -> PyResult<Vec<u8>> {
        // Files without end never give Python the time to look.
        py.check_signals()?;
        let read = self.file.bind(py).call_method1("read", (most,))?;
        if let Ok(text) = read.cast::<PyString>() {
            return Ok(text.to_string_lossy().into_owned().into_bytes());
        }
        if let Ok(bytes) = read.cast::<PyBytes>() {
            return Ok(bytes.as_bytes().to_vec());
        }
        let message = format!("read() returned {read:?}, which is no text or bytes");
        Err(PyTypeError::new_err(message))
    }
}

fn open_path<'py>(path: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let options = PyDict::new(path.py());
    options.set_item("mode", "rb")?;
    options.set_item("buffering", 0)?;
    // A number would be one of an open file.
    let path = path.py().import("os")?.call_method1("fspath", (path,))?;
    path.py().import("io")?.call_method("open", (path,), Some(&options))
}

impl Read for PythonFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // A character of a text may take four bytes.
        let characters = (buffer.len() / 4).clamp(1, MOST_OF_OTHERS);
        let most = if self.is_own { buffer.len() } else { characters };
        Python::attach(|py| {
            let bytes = self.next(py, most).map_err(|error| self.failure.set(error))?;
            let Some(place) = buffer.get_mut(..bytes.len()) else {
                let error = PyValueError::new_err("read() returned more than it was asked for");
                return Err(self.failure.set(error));
            };
            place.copy_from_slice(&bytes);
            Ok(bytes.len())
        })
    }
}

/// Nobody else closes a file that was opened here.
impl Drop for PythonFile {
    fn drop(&mut self) {
        if !self.is_own {
            return;
        }
        // There may be no interpreter any more.
        let _ = Python::try_attach(|py| {
            // An exception may be on its way, for which nothing may be called.
            let raised = PyErr::take(py);
            // Nobody could be told that closing has failed.
            let _ = self.file.bind(py).call_method0("close");
            if let Some(raised) = raised {
                raised.restore(py);
            }
        });
    }
}

/// The grids of a text: the result of `read`.
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
        let found = found.map_err(|fault| raised(py, fault)).and_then(|problem| {
            match &problem {
                Problem::Classic(board) => check_board(py, board)?,
                Problem::Ruled(puzzle) => check_puzzle(py, puzzle)?,
            }
            problem.into_python(py)
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
/// `source` is a path or an open file, of text or bytes: `gzip.open(path)`, `io.StringIO(text)`,
/// `sys.stdin`. Classic grids are boards; others, and those with rules or pencil marks of their
/// own, are puzzles. `rules` are added to those of each grid.
///
/// A grid that cannot be read raises `Error`, with `line`, `column` and `cell`; the next call goes
/// on behind it. With `errors="return"` the error is returned in its place.
///
/// >>> import io
/// >>> from lazydoku import read
/// >>> text = io.StringIO("12..\n34..\n....\n....\n\n" + "." * 80 + "\n")
/// >>> [str(grid) for grid in read(text, errors="return")]
/// ['12..34..........', 'line 6, column 81: 80 cells, 1 too few; a grid on one line has 81 cells']
#[pyfunction]
#[pyo3(signature = (source, *, rules = None, errors = "raise"))]
pub(crate) fn read(
    source: &Bound<'_, PyAny>,
    rules: Option<String>,
    errors: &str,
) -> PyResult<Records> {
    let returns_errors = match errors {
        "raise" => false,
        "return" => true,
        _ => return Err(PyValueError::new_err("errors is \"raise\" or \"return\"")),
    };
    let source = Mutex::new(Source::open(source, rules)?);
    Ok(Records { source, returns_errors })
}
