//! Which solutions of a grid, in which order.

use lazydoku::Board;
use lazydoku::num_bigint::BigUint;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::slice::Slice;
use crate::subject::Subject;

/// Solutions that are being listed.
pub(crate) type Listing<S> = Box<dyn List<S> + Send>;

/// What lists solutions, several in a call.
pub(crate) trait List<S> {
    /// Adds so many solutions to a slice, or those that are left; returns whether there were as
    /// many.
    fn fill(&mut self, slice: &mut S, solutions: usize) -> bool;
}

impl<S: Slice, L: Iterator<Item = Board>> List<S> for L {
    fn fill(&mut self, slice: &mut S, solutions: usize) -> bool {
        (0..solutions).all(|_| self.next().map(|solution| slice.add(solution)).is_some())
    }
}

/// Solutions of a grid that are asked for.
#[derive(Clone)]
pub(crate) struct Section {
    pub(crate) subject: Subject,
    pub(crate) order: Order,
    /// Solutions up to this grid are left out.
    pub(crate) after: Option<Board>,
    /// Solutions from this grid on are left out.
    pub(crate) before: Option<Board>,
    /// Further solutions that are left out where the listing begins.
    pub(crate) skip: BigUint,
    /// The threads that share the work; `None` for that of the caller.
    pub(crate) threads: Option<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    Ascending,
    Descending,
    /// The fastest one.
    Any,
}

impl Section {
    /// All solutions, ascending.
    pub(crate) fn all(subject: Subject) -> Self {
        let (order, skip) = (Order::Ascending, BigUint::ZERO);
        Self { subject, order, after: None, before: None, skip, threads: None }
    }

    /// Starts the listing. Far skips are counted.
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

    /// The section after its first solutions: after this one, or, in no order, after so many.
    fn beyond(&self, last: Board, listed: u64) -> Self {
        let mut rest = self.clone();
        match self.order {
            Order::Any => rest.skip += listed,
            Order::Ascending => (rest.after, rest.skip) = (Some(last), BigUint::ZERO),
            Order::Descending => (rest.before, rest.skip) = (Some(last), BigUint::ZERO),
        }
        rest
    }

    /// The section after the solutions that were returned, of which this is the last.
    pub(crate) fn rest(&self, last: Option<Board>, returned: u64) -> PyResult<Self> {
        let Some(last) = last else { return Ok(self.clone()) };
        if self.order == Order::Any && self.threads.is_some() {
            return Err(PyTypeError::new_err(
                "what is left of an unordered listing on several threads is not known",
            ));
        }
        Ok(self.beyond(last, returned))
    }

    /// The same solutions without a skip; `None` if it leaves none.
    pub(crate) fn without_skip(self) -> Option<Self> {
        if self.skip == BigUint::ZERO {
            return Some(self);
        }
        let mut skipped = Vec::new();
        Self { skip: &self.skip - 1_u32, ..self.clone() }.list().fill(&mut skipped, 1);
        Some(self.beyond(skipped.pop()?, 0))
    }
}
