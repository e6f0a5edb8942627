//! How many solutions have each digit in each cell.

use lazydoku::picture::Picture;
use lazydoku::rules::{self, Cell, PuzzleOccurrences};
use pyo3::exceptions::{PyKeyboardInterrupt, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::convert::{int, number};
use crate::error::{Place, out_of_reach, place};
use crate::problem::Problem;
use crate::puzzle::Puzzle;
use crate::work;

/// What `pickle` makes the counts from.
type Reduced<'py> = (Bound<'py, PyType>, (Py<PyAny>, Vec<Bound<'py, PyAny>>));

/// What the array of occurrences was made from.
#[pyclass(module = "lazydoku._lazydoku", frozen)]
pub(crate) struct Counts {
    puzzle: rules::Puzzle,
    occurrences: rules::Occurrences,
}

/// The array of occurrences, which is a class written in Python.
pub(crate) fn of(
    py: Python<'_>,
    puzzle: rules::Puzzle,
    threads: usize,
) -> PyResult<Bound<'_, PyAny>> {
    let asked = puzzle.clone();
    let occurrences = work::run(py, move |cancelled| {
        PuzzleOccurrences::of(&asked).threads(threads).run_until(cancelled)
    })?;
    let occurrences = occurrences.map_err(|reason| out_of_reach(py, &reason))?;
    let occurrences = occurrences.ok_or_else(|| PyKeyboardInterrupt::new_err(()))?;
    let counts = Counts { puzzle, occurrences };
    py.import("lazydoku._occurrences")?.getattr("Occurrences")?.call1((counts,))
}

#[pymethods]
impl Counts {
    /// The counts of each cell and digit of a puzzle, for `pickle`.
    #[new]
    fn new(puzzle: &Bound<'_, Puzzle>, all: Vec<Bound<'_, PyAny>>) -> PyResult<Self> {
        let puzzle = puzzle.get().problem().puzzle().into_owned();
        let size = puzzle.rules().size();
        let all = all.iter().map(number).collect::<PyResult<Vec<_>>>()?;
        let cells = size.cells().zip(all.chunks(size.digits()).map(<[_]>::to_vec));
        let occurrences = PuzzleOccurrences::of(&puzzle).join_parts(cells);
        let occurrences = occurrences
            .ok_or_else(|| PyValueError::new_err("each cell needs the number of each digit"))?;
        Ok(Self { puzzle, occurrences })
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        let (py, this) = (slf.py(), slf.get());
        let puzzle = Problem::Ruled(this.puzzle.clone()).into_python(py)?;
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
        let size = self.puzzle.rules().size();
        (size.rows(), size.columns(), size.digits())
    }

    /// The counts of each cell and digit.
    fn all<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let size = self.puzzle.rules().size();
        let places =
            size.cells().flat_map(|cell| (1..=size.digits() as u8).map(move |it| (cell, it)));
        places.map(|place| int(py, &self.occurrences[place])).collect()
    }

    /// The cells that are the same in all solutions, with their digits.
    fn backbone(&self) -> Vec<(Place, u8)> {
        self.places(self.occurrences.backbone())
    }

    /// The givens that would each leave one solution.
    fn deciding(&self) -> Vec<(Place, u8)> {
        self.places(self.occurrences.deciding())
    }

    /// The heat map.
    fn svg(&self) -> String {
        Picture::of_occurrences(&self.puzzle, &self.occurrences).to_string()
    }
}

impl Counts {
    fn places(&self, found: impl Iterator<Item = (Cell, u8)>) -> Vec<(Place, u8)> {
        let size = self.puzzle.rules().size();
        found.map(|(cell, number)| (place(cell), size.value(number))).collect()
    }
}
