//! `Candidates`: the digits that each cell may take.

use lazydoku::picture::Picture;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::convert::{array, int};
use crate::error::within;
use crate::notebook;
use crate::subject::Subject;
use crate::work;

/// The candidates of each cell of a puzzle: the result of `Puzzle.candidates`.
///
/// `candidates[row, column]` is a tuple of digits in ascending order.
#[pyclass(module = "lazydoku", frozen)]
pub(crate) struct Candidates {
    subject: Subject,
    digits: lazydoku::Candidates,
    level: String,
}

impl Candidates {
    pub(crate) fn of(py: Python<'_>, subject: Subject, level: &str) -> PyResult<Self> {
        let ask = match level {
            "context" => lazydoku::Puzzle::candidates_in_context,
            "pruned" => lazydoku::Puzzle::pruned_candidates,
            "true" => lazydoku::Puzzle::true_candidates,
            _ => {
                return Err(PyValueError::new_err(
                    "level must be \"context\", \"pruned\" or \"true\"",
                ));
            }
        };
        let asked = subject.puzzle.clone();
        let digits = work::run(py, move |_| ask(&asked))?;
        Ok(Self { subject, digits, level: level.to_owned() })
    }
}

impl Candidates {
    fn picture(&self) -> Picture {
        Picture::of_candidates(&self.subject.puzzle, &self.digits, self.level == "true")
    }
}

#[pymethods]
impl Candidates {
    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        place: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let size = self.subject.size();
        let numbers = self.digits.digits(within(size, place)?);
        PyTuple::new(py, numbers.map(|number| size.value(number)).collect::<Vec<_>>())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.digits == other.digits
    }

    fn __str__(&self) -> String {
        self.subject.puzzle.rules().draw_candidates(&self.digits)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("{}.candidates('{}')", self.subject.written(py, None)?, self.level))
    }

    /// Unpickling computes the candidates again.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (&str,))> {
        let puzzle = self.subject.clone().into_python(py)?.into_bound(py);
        Ok((puzzle.getattr("candidates")?, (&self.level,)))
    }

    #[pyo3(name = "_repr_svg_")]
    fn svg(&self) -> String {
        notebook::svg(&self.picture())
    }

    #[pyo3(name = "_repr_html_")]
    fn html(&self) -> String {
        notebook::html(&self.picture())
    }

    /// The product of the numbers of candidates of all cells, an upper bound on the number of
    /// solutions.
    #[getter]
    fn product<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        int(py, &self.digits.product())
    }

    /// Whether each cell may hold each digit: an array of `bool`, with digit d at `[row, column, d
    /// - 1]`, or at `[row, column, d]` if 0 is a digit. Needs NumPy.
    fn array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let size = self.digits.size();
        let all = size.cells().flat_map(|cell| {
            (1..=size.digits() as u8).map(move |digit| self.digits.contains(cell, digit).into())
        });
        let all: Vec<u8> = all.collect();
        array(py, &all, "?", &[size.rows(), size.columns(), size.digits()])
    }
}
