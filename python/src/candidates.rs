//! `Candidates`: the digits that each cell may take.

use lazydoku::picture::Picture;
use lazydoku::rules::{self, Cell};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::convert::{array, int};
use crate::error::Place;
use crate::work;

/// The digits that each cell of a puzzle may take: the result of `Puzzle.candidates`.
///
/// `candidates[row, column]` has those of a cell, ascending, as a tuple.
#[pyclass(module = "lazydoku", frozen)]
pub(crate) struct Candidates {
    puzzle: rules::Puzzle,
    candidates: rules::Candidates,
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
        let candidates = work::run(py, move |_| ask(&asked))?;
        Ok(Self { puzzle, candidates, are_true: level == "true" })
    }

    fn digits(&self, cell: Cell) -> impl Iterator<Item = u8> + Clone {
        self.candidates.digits(cell)
    }
}

#[pymethods]
impl Candidates {
    fn __getitem__<'py>(&self, py: Python<'py>, place: Place) -> PyResult<Bound<'py, PyTuple>> {
        let size = self.candidates.size();
        if place.0 >= size.rows() || place.1 >= size.columns() {
            return Err(PyIndexError::new_err("no such cell"));
        }
        PyTuple::new(py, self.digits(Cell::at(place.0, place.1)).collect::<Vec<_>>())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.candidates == other.candidates
    }

    fn __repr__(&self) -> String {
        self.puzzle.rules().draw_candidates(&self.candidates)
    }

    fn _repr_svg_(&self) -> String {
        Picture::of_candidates(&self.puzzle, &self.candidates, self.are_true).to_string()
    }

    fn _repr_html_(&self) -> String {
        self._repr_svg_()
    }

    /// The number of ways to choose one candidate for each cell.
    #[getter]
    fn product<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        int(py, &self.candidates.product())
    }

    /// Whether each cell may take each digit: an array of `bool`, with digit d at
    /// `[row, column, d - 1]`. Needs NumPy.
    fn array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let size = self.candidates.size();
        let all = size.cells().flat_map(|cell| {
            (1..=size.digits() as u8).map(move |digit| self.candidates.contains(cell, digit).into())
        });
        let all: Vec<u8> = all.collect();
        array(py, &all, "?", &[size.rows(), size.columns(), size.digits()])
    }
}
