//! The class `Solutions`; `methods.rs` has its methods.

use std::sync::{Mutex, PoisonError};

use lazydoku::Board;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;

use crate::listing::Section;
use crate::pull::{Length, Pull};

/// The largest slice pulled from the listing.
const MOST: usize = 8192;

/// Solutions of a puzzle, found on demand: the result of `Puzzle.solutions`.
///
/// It can be pickled at any time, and resumes with the next solution when unpickled. `reversed`
/// lists the remaining solutions from the last. Memory is bounded.
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
    pub(super) section: Section,
    state: Mutex<State>,
}

pub(super) struct State {
    pull: Pull<Vec<Board>>,
    made: Vec<Board>,
    used: usize,
    /// The last solution before `made`.
    before: Option<Board>,
    /// The number of solutions returned so far.
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

    pub(super) fn lock(&self, py: Python<'_>) -> std::sync::MutexGuard<'_, State> {
        self.state.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }

    /// The remaining solutions.
    pub(super) fn rest(&self, py: Python<'_>) -> PyResult<Section> {
        let state = self.lock(py);
        self.section.rest(state.last().cloned(), state.returned)
    }
}

impl State {
    fn last(&self) -> Option<&Board> {
        self.used.checked_sub(1).and_then(|last| self.made.get(last)).or(self.before.as_ref())
    }

    pub(super) fn next(&mut self, py: Python<'_>, section: &Section) -> PyResult<Option<Board>> {
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
