//! The number of solutions with each digit in each cell.

use std::sync::atomic::AtomicBool;

use lazydoku::picture::Picture;
use lazydoku::{Cell, Occurrences, OccurrencesBuilder, OutOfReach};
use pyo3::exceptions::{PyKeyboardInterrupt, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::convert::{int, number, without_numpy};
use crate::error::{Place, out_of_reach, place};
use crate::estimate::quantity;
use crate::notebook;
use crate::puzzle::Puzzle;
use crate::subject::Subject;
use crate::work::{self, Threads};

/// The class and arguments from which `pickle` recreates the counts.
type Reduced<'py> = (Bound<'py, PyType>, (Py<PyAny>, Vec<Bound<'py, PyAny>>));

/// The counts behind an array of occurrences, with their puzzle.
#[pyclass(module = "lazydoku._lazydoku", frozen)]
pub(crate) struct Counts {
    subject: Subject,
    occurrences: Occurrences,
}

/// Counts the occurrences; returns an `Occurrences` array, a class written in Python.
pub(crate) fn of(
    py: Python<'_>,
    subject: Subject,
    threads: Option<Threads>,
) -> PyResult<Bound<'_, PyAny>> {
    let asked = subject.puzzle.clone();
    let counted =
        work::share(py, threads, move |threads, cancelled| count(&asked, threads, cancelled))?;
    let counted = counted.map_err(|reason| out_of_reach(py, &reason))?;
    array(py, subject, counted.ok_or_else(|| PyKeyboardInterrupt::new_err(()))?)
}

/// Estimates the share of each digit in each cell; `None` if the error is too large.
pub(crate) fn approximate(
    py: Python<'_>,
    subject: Subject,
    threads: usize,
    seed: u64,
) -> PyResult<Option<Bound<'_, PyAny>>> {
    let asked = subject.puzzle.clone();
    let run = move |over: &_| {
        OccurrencesBuilder::of(&asked).threads(threads).approximate_until(seed, over)
    };
    let Some(found) = work::run(py, run)? else { return Ok(None) };
    let size = found.size();
    let places = size.cells().flat_map(|cell| (1..=size.digits() as u8).map(move |it| (cell, it)));
    let share = |(cell, digit)| (found.share(cell, digit), found.standard_error(cell, digit));
    let (shares, errors): (Vec<f64>, Vec<f64>) = places.map(share).unzip();
    let solutions = quantity(py, found.solutions())?;
    let shape = (size.rows(), size.columns(), size.digits());
    let picture = Picture::of_approximate_occurrences(&subject.puzzle, &found);
    let pictures = (notebook::svg(&picture), notebook::html(&picture));
    let module = py.import("lazydoku._occurrences").map_err(|error| without_numpy(py, error))?;
    let class = module.getattr("ApproximateOccurrences")?;
    class.call_method1("_of", (solutions, shape, shares, errors, pictures)).map(Some)
}

/// Counts the solutions with each digit in each cell; `None` if cancelled.
pub(crate) fn count(
    puzzle: &lazydoku::Puzzle,
    threads: usize,
    cancelled: &AtomicBool,
) -> Result<Option<Occurrences>, OutOfReach> {
    OccurrencesBuilder::of(puzzle).threads(threads).run_until(cancelled)
}

pub(crate) fn array(
    py: Python<'_>,
    subject: Subject,
    occurrences: Occurrences,
) -> PyResult<Bound<'_, PyAny>> {
    let counts = Counts { subject, occurrences };
    let module = py.import("lazydoku._occurrences").map_err(|error| without_numpy(py, error))?;
    module.getattr("Occurrences")?.call1((counts,))
}

#[pymethods]
impl Counts {
    /// Recreates the counts from a list with one count for each cell and digit, for `pickle`.
    #[new]
    fn new(puzzle: &Bound<'_, Puzzle>, all: Vec<Bound<'_, PyAny>>) -> PyResult<Self> {
        let subject = puzzle.get().subject().clone();
        let size = subject.size();
        let all = all.iter().map(|it| number("a count", it)).collect::<PyResult<Vec<_>>>()?;
        let cells = size.cells().zip(all.chunks(size.digits()).map(<[_]>::to_vec));
        let occurrences = OccurrencesBuilder::of(&subject.puzzle).join_parts(cells);
        let occurrences = occurrences.ok_or_else(|| {
            PyValueError::new_err("expected one count for each digit of each cell")
        })?;
        Ok(Self { subject, occurrences })
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        let (py, this) = (slf.py(), slf.get());
        let puzzle = this.subject.clone().into_python(py)?;
        Ok((slf.get_type(), (puzzle, this.all(py)?)))
    }

    /// The number of solutions.
    #[getter]
    fn total<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        int(py, self.occurrences.total())
    }

    /// The numbers of rows, columns and digits.
    #[getter]
    fn shape(&self) -> (usize, usize, usize) {
        let size = self.subject.size();
        (size.rows(), size.columns(), size.digits())
    }

    /// The counts of each cell and digit, row by row.
    fn all<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let size = self.subject.size();
        let places =
            size.cells().flat_map(|cell| (1..=size.digits() as u8).map(move |it| (cell, it)));
        places.map(|place| int(py, &self.occurrences[place])).collect()
    }

    /// The cells with the same digit in all solutions, and that digit.
    fn backbone(&self) -> Vec<(Place, u8)> {
        self.places(self.occurrences.backbone())
    }

    /// The givens that would each leave exactly one solution.
    fn deciding(&self) -> Vec<(Place, u8)> {
        self.places(self.occurrences.deciding())
    }

    /// The heat map, on white paper.
    fn svg(&self) -> String {
        notebook::svg(&self.picture())
    }

    /// The heat map, in the colours of the page.
    fn html(&self) -> String {
        notebook::html(&self.picture())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("{}.occurrences()", self.subject.written(py, None)?))
    }
}

impl Counts {
    fn picture(&self) -> Picture {
        Picture::of_occurrences(&self.subject.puzzle, &self.occurrences)
    }

    fn places(&self, found: impl Iterator<Item = (Cell, u8)>) -> Vec<(Place, u8)> {
        let size = self.subject.size();
        found.map(|(cell, number)| (place(cell), size.value(number))).collect()
    }
}
