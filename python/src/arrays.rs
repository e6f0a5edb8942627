//! `Arrays`: solutions as NumPy arrays.

use std::sync::{Mutex, PoisonError};

use lazydoku::Board;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;

use crate::convert::array;
use crate::given::Given;
use crate::listing::Section;
use crate::pull::{Length, Pull};
use crate::slice::Cells;
use crate::solutions::Solutions;

/// Solutions as NumPy arrays: the result of `Solutions.arrays`.
///
/// It can be pickled at any time, and resumes with the next array when unpickled.
#[pyclass(module = "lazydoku", frozen)]
pub(crate) struct Arrays {
    section: Section,
    length: Length,
    state: Mutex<State>,
}

struct State {
    pull: Pull<Cells>,
    last: Option<Board>,
    /// The number of solutions returned so far.
    returned: u64,
}

impl Arrays {
    pub(crate) fn new(section: Section, solutions: usize) -> Self {
        let length = Length { solutions, is_urgent: false };
        let state = State { pull: Pull::Untouched, last: None, returned: 0 };
        Self { section, length, state: Mutex::new(state) }
    }

    fn lock(&self, py: Python<'_>) -> std::sync::MutexGuard<'_, State> {
        self.state.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Arrays {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let mut state = self.lock(py);
        let cells = state.pull.next(py, &self.section, self.length)?;
        let Some(Cells(cells)) = cells.filter(|cells| !cells.0.is_empty()) else { return Ok(None) };
        let size = self.section.subject.size();
        let (width, rows) = (size.cells().len(), cells.len() / size.cells().len());
        let last = cells[cells.len() - width..].iter().map(|&digit| i64::from(digit));
        state.last = Some(Given::of_numbers(last).bound(py, size)?);
        state.returned += rows as u64;
        array(py, &cells, "u1", &[rows, width]).map(Some)
    }

    /// The remaining arrays, for `pickle`.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (usize,))> {
        let state = self.lock(py);
        let rest = self.section.rest(state.last.clone(), state.returned)?;
        let rest = Bound::new(py, Solutions::of(rest))?.into_any();
        Ok((rest.getattr("arrays")?, (self.length.solutions,)))
    }
}
