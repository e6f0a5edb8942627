//! `read`: the grids of a file, one by one.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use lazydoku::Error;
use lazydoku::format::{Reader, Record};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyBytes, PyString};

use crate::error::{Fault, check_board, check_puzzle, raised};
use crate::problem::Problem;
use crate::wanted::Wanted;

/// A text that is read.
type Input = BufReader<Box<dyn Read + Send>>;

/// Grids with the rules that were asked for.
pub(crate) struct Source {
    reader: Reader<Input>,
    wanted: Wanted,
}

impl Source {
    /// The grids of a path, or of an open file.
    pub(crate) fn open(source: &Bound<'_, PyAny>, rules: Option<String>) -> PyResult<Self> {
        let input: Box<dyn Read + Send> = if source.hasattr("read")? {
            Box::new(PythonFile(source.clone().unbind()))
        } else {
            Box::new(File::open(source.extract::<PathBuf>()?)?)
        };
        let reader = Reader::new(BufReader::with_capacity(1 << 16, input)).of_any_side();
        let wanted = Wanted::new(rules);
        let size = wanted.size().map_err(|error| raised(source.py(), error))?;
        let reader = match size {
            Some(size) => reader.of_size(size),
            None => reader,
        };
        Ok(Self { reader, wanted })
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
struct PythonFile(Py<PyAny>);

impl Read for PythonFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // A character may take four bytes.
        let most = (buffer.len() / 4).max(1);
        Python::attach(|py| {
            let read = self.0.bind(py).call_method1("read", (most,)).map_err(io::Error::other)?;
            let bytes = match read.cast::<PyString>() {
                Ok(text) => text.to_string().into_bytes(),
                Err(_) => read
                    .cast::<PyBytes>()
                    .map_err(|error| io::Error::other(error.to_string()))?
                    .as_bytes()
                    .to_vec(),
            };
            buffer[..bytes.len()].copy_from_slice(&bytes);
            Ok(bytes.len())
        })
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
