//! `Arrays`: solutions as arrays of NumPy.

use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::sync::MutexExt;

use crate::convert::array;
use crate::listing::Section;
use crate::pull::{Cells, Length, Pull};

/// Solutions in arrays of NumPy: the result of `Solutions.arrays`.
#[pyclass(module = "lazydoku", frozen)]
pub(crate) struct Arrays {
    section: Section,
    length: Length,
    pull: Mutex<Pull<Cells>>,
}

impl Arrays {
    pub(crate) fn new(section: Section, solutions: usize) -> Self {
        let length = Length { solutions, is_urgent: false };
        Self { section, length, pull: Mutex::new(Pull::Untouched) }
    }
}

#[pymethods]
impl Arrays {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let mut pull = self.pull.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        let cells = pull.next(py, &self.section, self.length)?;
        let Some(Cells(cells)) = cells.filter(|cells| !cells.0.is_empty()) else { return Ok(None) };
        let width = self.section.problem.size().cells().len();
        array(py, &cells, "u1", &[cells.len() / width, width]).map(Some)
    }
}
