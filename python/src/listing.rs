//! A section of the solutions of a puzzle, and the order in which it is listed.

use lazydoku::Board;
use lazydoku::num_bigint::BigUint;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::slice::Slice;
use crate::subject::Subject;

/// A running listing.
pub(crate) type Listing<S> = Box<dyn List<S> + Send>;

/// A source of solutions, several per call.
pub(crate) trait List<S> {
    /// Adds up to `solutions` solutions to `slice`; returns false if the listing ended first.
    fn fill(&mut self, slice: &mut S, solutions: usize) -> bool;
}

impl<S: Slice, L: Iterator<Item = Board>> List<S> for L {
    fn fill(&mut self, slice: &mut S, solutions: usize) -> bool {
        (0..solutions).all(|_| self.next().map(|solution| slice.add(solution)).is_some())
    }
}

/// The solutions that a caller asked for, as a description that can be pickled.
#[derive(Clone)]
pub(crate) struct Section {
    pub(crate) subject: Subject,
    pub(crate) order: Order,
    /// Solutions up to and including this grid are left out.
    pub(crate) after: Option<Board>,
    /// This grid and the solutions after it are left out.
    pub(crate) before: Option<Board>,
    /// The number of solutions to skip from the start of the listing.
    pub(crate) skip: BigUint,
    /// The threads that share the work; `None` to search on the calling thread.
    pub(crate) threads: Option<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    Ascending,
    Descending,
    /// Whichever is fastest.
    Any,
}

impl Section {
    /// All solutions in ascending order.
    pub(crate) fn all(subject: Subject) -> Self {
        let (order, skip) = (Order::Ascending, BigUint::ZERO);
        Self { subject, order, after: None, before: None, skip, threads: None }
    }

    /// Starts the listing. Long skips are counted, not walked.
    pub(crate) fn list<S: Slice>(&self) -> Listing<S> {
        let (is_descending, skip) = match self.order {
            Order::Any => return self.list_unordered(),
            order => (order == Order::Descending, self.skip.clone()),
        };
        let mut all = self.subject.puzzle.solutions();
        if let Some(after) = &self.after {
            all = all.after(after);
        }
        if let Some(before) = &self.before {
            all = all.before(before);
        }
        if is_descending {
            all.skip_back(skip);
        } else {
            all.skip_ahead(skip);
        }
        match (is_descending, self.threads) {
            (false, None) => Box::new(all),
            (false, Some(threads)) => Box::new(all.in_parallel().threads(threads)),
            (true, None) => Box::new(all.rev()),
            (true, Some(threads)) => Box::new(all.in_parallel_reversed().threads(threads)),
        }
    }

    fn list_unordered<S: Slice>(&self) -> Listing<S> {
        let mut all = self.subject.puzzle.solutions_unordered();
        all.skip_ahead(self.skip.clone());
        match self.threads {
            None => Box::new(all),
            Some(threads) => Box::new(all.in_parallel().threads(threads)),
        }
    }

    /// The section after its first `listed` solutions, the last of which is `last`.
    fn beyond(&self, last: Board, listed: u64) -> Self {
        let mut rest = self.clone();
        match self.order {
            Order::Any => rest.skip += listed,
            Order::Ascending => (rest.after, rest.skip) = (Some(last), BigUint::ZERO),
            Order::Descending => (rest.before, rest.skip) = (Some(last), BigUint::ZERO),
        }
        rest
    }

    /// The section after the `returned` solutions, the last of which is `last`.
    pub(crate) fn rest(&self, last: Option<Board>, returned: u64) -> PyResult<Self> {
        let Some(last) = last else { return Ok(self.clone()) };
        if self.order == Order::Any && self.threads.is_some() {
            return Err(PyTypeError::new_err(
                "the rest of an unordered listing on several threads is unknown",
            ));
        }
        Ok(self.beyond(last, returned))
    }

    /// The same section without a skip; `None` if the skip passes its end.
    pub(crate) fn without_skip(self) -> Option<Self> {
        if self.skip == BigUint::ZERO {
            return Some(self);
        }
        let mut skipped = Vec::new();
        Self { skip: &self.skip - 1_u32, ..self.clone() }.list().fill(&mut skipped, 1);
        Some(self.beyond(skipped.pop()?, 0))
    }
}
