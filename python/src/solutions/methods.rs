//! `Solutions`: the lazy iterator.

use std::sync::{Mutex, PoisonError};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;

use crate::arrays::Arrays;
use crate::convert::{int, number, small_number};
use crate::given::Given;
use crate::listing::{Order, Section};
use crate::problem::Problem;
use crate::pull::{Length, Pull};
use crate::puzzle::Puzzle;
use crate::work;

/// Most solutions that are made at a time.
const MOST: usize = 8192;

/// Solutions in an array, unless their number is asked for.
const CHUNK: u64 = 65536;

/// Solutions of a puzzle, made as they are asked for: the result of `Puzzle.solutions`.
///
/// It can be pickled at any time, and goes on with the next solution when it is unpickled.
/// `reversed` gives those that are left from the last to the next. Memory is bounded.
///
/// >>> import pickle
/// >>> from lazydoku import Board
/// >>> solutions = Board("." * 81).solutions()
/// >>> first = next(solutions)
/// >>> again = pickle.loads(pickle.dumps(solutions))
/// >>> next(again) == next(solutions)
/// True
#[pyclass(module = "lazydoku", frozen, generic)]
pub(crate) struct Solutions {
    section: Section,
    state: Mutex<State>,
}

struct State {
    pull: Pull<Vec<Problem>>,
    made: Vec<Problem>,
    used: usize,
    /// The last solution before those.
    before: Option<Problem>,
    /// Solutions that were returned.
    returned: u64,
    length: usize,
}

impl Solutions {
    pub(crate) fn of(section: Section) -> Self {
        let state = State {
            pull: Pull::Untouched,
            made: Vec::new(),
            used: 0,
            before: None,
            returned: 0,
            length: 1,
        };
        Self { section, state: Mutex::new(state) }
    }

    fn lock(&self, py: Python<'_>) -> std::sync::MutexGuard<'_, State> {
        self.state.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }

    /// What is left, as a section of its own.
    fn rest(&self, py: Python<'_>) -> PyResult<Section> {
        let state = self.lock(py);
        self.section.rest(state.last().map(Problem::grid), state.returned)
    }
}

impl State {
    fn last(&self) -> Option<&Problem> {
        self.used.checked_sub(1).and_then(|last| self.made.get(last)).or(self.before.as_ref())
    }

    fn next(&mut self, py: Python<'_>, section: &Section) -> PyResult<Option<Problem>> {
        while self.used == self.made.len() {
            let length = Length { solutions: self.length, is_urgent: true };
            let Some(made) = self.pull.next(py, section, length)? else { return Ok(None) };
            if let Some(last) = self.made.pop() {
                self.before = Some(last);
            }
            (self.made, self.used) = (made, 0);
            self.length = (self.length * 4).min(MOST);
        }
        let next = self.made[self.used].clone();
        self.used += 1;
        self.returned += 1;
        Ok(Some(next))
    }
}

#[pymethods]
impl Solutions {
    /// What is left of a listing, for `pickle`.
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
        let (py, problem) = (puzzle.py(), puzzle.get().problem().clone());
        let bound = |given: Option<&Bound<'_, PyAny>>| {
            given.map(|given| Given::new(given)?.bound(py, problem.size())).transpose()
        };
        let order = match order {
            1 => Order::Ascending,
            -1 => Order::Descending,
            _ => Order::Any,
        };
        let (after, before, skip) = (bound(after)?, bound(before)?, number("skip", skip)?);
        Ok(Self::of(Section { problem, order, after, before, skip, threads }))
    }

    #[expect(clippy::type_complexity, reason = "it is what `pickle` asks for")]
    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(
        Bound<'py, PyAny>,
        (Py<PyAny>, i8, Option<String>, Option<String>, Bound<'py, PyAny>, Option<usize>),
    )> {
        let py = slf.py();
        let Section { problem, order, after, before, skip, threads } = slf.get().rest(py)?;
        let order = match order {
            Order::Ascending => 1,
            Order::Descending => -1,
            Order::Any => 0,
        };
        let [after, before] = [after, before].map(|bound| bound.map(|bound| bound.to_string()));
        let state = (problem.into_python(py)?, order, after, before, int(py, &skip)?, threads);
        Ok((slf.get_type().into_any(), state))
    }

    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let next = self.lock(py).next(py, &self.section)?;
        next.map(|solution| solution.into_python(py)).transpose()
    }

    fn __reversed__(&self, py: Python<'_>) -> PyResult<Self> {
        let rest = self.rest(py)?;
        if rest.order == Order::Any {
            return Err(PyValueError::new_err("an unordered listing has no other end"));
        }
        let problem = rest.problem.clone();
        let Some(rest) = work::run(py, move |_| rest.without_skip())? else {
            // Nothing is before the smallest grid.
            let before = Some(lazydoku::rules::Grid::blank(problem.size()));
            return Ok(Self::of(Section { before, ..Section::all(problem) }));
        };
        let order = match rest.order {
            Order::Descending => Order::Ascending,
            _ => Order::Descending,
        };
        Ok(Self::of(Section { order, ..rest }))
    }

    /// The solutions that are left, in arrays of NumPy: each has a row for each of `chunk`
    /// solutions, the last one for fewer, with a `uint8` for each cell.
    ///
    /// >>> from lazydoku import Board
    /// >>> arrays = Board("." * 81).solutions().arrays(chunk=1000)
    /// >>> next(arrays).shape
    /// (1000, 81)
    #[pyo3(signature = (chunk = None), text_signature = "($self, chunk=65536)")]
    fn arrays(&self, py: Python<'_>, chunk: Option<&Bound<'_, PyAny>>) -> PyResult<Arrays> {
        let chunk = chunk.map_or(Ok(CHUNK), |chunk| small_number("chunk", chunk))?;
        if chunk == 0 {
            return Err(PyValueError::new_err("a chunk has at least one solution"));
        }
        Ok(Arrays::new(self.rest(py)?, usize::try_from(chunk).unwrap_or(usize::MAX)))
    }
}
