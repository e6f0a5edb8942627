//! The methods of `Solutions`.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::class::Solutions;
use crate::arrays::Arrays;
use crate::convert::{int, number, small_number};
use crate::given::Given;
use crate::listing::{Order, Section};
use crate::puzzle::Puzzle;
use crate::work;

/// The default number of solutions per array.
const CHUNK: u64 = 65536;

#[pymethods]
impl Solutions {
    /// Recreates the rest of a listing, for `pickle`.
    #[new]
    #[pyo3(signature = (puzzle, order, after, before, skip, threads))]
    fn new(
        puzzle: &Bound<'_, Puzzle>,
        order: i8,
        after: Option<&Bound<'_, PyAny>>,
        before: Option<&Bound<'_, PyAny>>,
        skip: &Bound<'_, PyAny>,
        threads: Option<usize>,
    ) -> PyResult<Self> {
        let (py, subject) = (puzzle.py(), puzzle.get().subject().clone());
        let bound = |given: Option<&Bound<'_, PyAny>>| {
            given.map(|given| Given::new(given)?.bound(py, subject.size())).transpose()
        };
        let order = match order {
            1 => Order::Ascending,
            -1 => Order::Descending,
            _ => Order::Any,
        };
        let (after, before, skip) = (bound(after)?, bound(before)?, number("skip", skip)?);
        Ok(Self::of(Section { subject, order, after, before, skip, threads }))
    }

    #[expect(clippy::type_complexity, reason = "`pickle` requires it")]
    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(
        Bound<'py, PyAny>,
        (Py<PyAny>, i8, Option<String>, Option<String>, Bound<'py, PyAny>, Option<usize>),
    )> {
        let py = slf.py();
        let Section { subject, order, after, before, skip, threads } = slf.get().rest(py)?;
        let order = match order {
            Order::Ascending => 1,
            Order::Descending => -1,
            Order::Any => 0,
        };
        let [after, before] = [after, before].map(|bound| bound.map(|bound| bound.to_string()));
        let state = (subject.into_python(py)?, order, after, before, int(py, &skip)?, threads);
        Ok((slf.get_type().into_any(), state))
    }

    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let next = self.lock(py).next(py, &self.section)?;
        next.map(|grid| self.section.subject.with_grid(grid).into_python(py)).transpose()
    }

    fn __reversed__(&self, py: Python<'_>) -> PyResult<Self> {
        let rest = self.rest(py)?;
        if rest.order == Order::Any {
            return Err(PyValueError::new_err("an unordered listing cannot be reversed"));
        }
        let subject = rest.subject.clone();
        let Some(rest) = work::run(py, move |_| rest.without_skip())? else {
            // An empty listing: no solution precedes the blank grid.
            let before = Some(lazydoku::Board::blank(subject.size()));
            return Ok(Self::of(Section { before, ..Section::all(subject) }));
        };
        let order = match rest.order {
            Order::Descending => Order::Ascending,
            _ => Order::Descending,
        };
        Ok(Self::of(Section { order, ..rest }))
    }

    /// The remaining solutions as NumPy arrays of `uint8`, with one row for each of `chunk`
    /// solutions and one column per cell; the last array may be shorter.
    ///
    /// >>> from lazydoku import Board
    /// >>> arrays = Board("." * 81).solutions().arrays(chunk=1000)
    /// >>> next(arrays).shape
    /// (1000, 81)
    #[pyo3(signature = (chunk = None), text_signature = "($self, chunk=65536)")]
    fn arrays(&self, py: Python<'_>, chunk: Option<&Bound<'_, PyAny>>) -> PyResult<Arrays> {
        let chunk = chunk.map_or(Ok(CHUNK), |chunk| small_number("chunk", chunk))?;
        if chunk == 0 {
            return Err(PyValueError::new_err("chunk must be at least one"));
        }
        Ok(Arrays::new(self.rest(py)?, usize::try_from(chunk).unwrap_or(usize::MAX)))
    }
}
