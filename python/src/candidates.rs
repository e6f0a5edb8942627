//! `Candidates`: the digits that each cell may take.

use lazydoku::picture::Picture;
use lazydoku::rules;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::convert::{array, int};
use crate::error::{SignedPlace, within};
use crate::work;

/// The digits that each cell of a puzzle may take: the result of `Puzzle.candidates`.
///
/// `candidates[row, column]` has those of a cell, ascending, as a tuple.
#[pyclass(module = "lazydoku", frozen)]
pub(crate) struct Candidates {
    puzzle: rules::Puzzle,
    digits: rules::Candidates,
    are_true: bool,
}

impl Candidates {
    pub(crate) fn of(py: Python<'_>, puzzle: rules::Puzzle, level: &str) -> PyResult<Self> {
        let ask = match level {
            "context" => rules::Puzzle::candidates_in_context,
            "pruned" => rules::Puzzle::pruned_candidates,
            "true" => rules::Puzzle::true_candidates,
            _ => return Err(PyValueError::new_err("the level is context, pruned or true")),
        };
        let asked = puzzle.clone();
        let digits = work::run(py, move |_| ask(&asked))?;
        Ok(Self { puzzle, digits, are_true: level == "true" })
    }
}

#[pymethods]
impl Candidates {
    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        place: SignedPlace<'py>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let size = self.puzzle.rules().size();
        let numbers = self.digits.digits(within(size, &place)?);
        PyTuple::new(py, numbers.map(|number| size.value(number)).collect::<Vec<_>>())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.digits == other.digits
    }

    fn __repr__(&self) -> String {
        self.puzzle.rules().draw_candidates(&self.digits)
    }

    #[pyo3(name = "_repr_svg_")]
    fn svg(&self) -> String {
        Picture::of_candidates(&self.puzzle, &self.digits, self.are_true).to_string()
    }

    #[pyo3(name = "_repr_html_")]
    fn html(&self) -> String {
        self.svg()
    }

    /// The number of ways to choose one candidate for each cell.
    #[getter]
    fn product<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        int(py, &self.digits.product())
    }

    /// Whether each cell may take each digit: an array of `bool`, with digit d at
    /// `[row, column, d - 1]`, or where 0 is a digit at `[row, column, d]`. Needs NumPy.
    fn array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let size = self.digits.size();
        let all = size.cells().flat_map(|cell| {
            (1..=size.digits() as u8).map(move |digit| self.digits.contains(cell, digit).into())
        });
        let all: Vec<u8> = all.collect();
        array(py, &all, "?", &[size.rows(), size.columns(), size.digits()])
    }
}
