//! Which solutions of a grid, in which order.

use lazydoku::num_bigint::BigUint;
use lazydoku::rules::Grid;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::problem::Problem;

/// Solutions that are being listed.
pub(crate) type Listing = Box<dyn Iterator<Item = Problem> + Send>;

/// Solutions of a grid that are asked for.
#[derive(Clone)]
pub(crate) struct Section {
    pub(crate) problem: Problem,
    pub(crate) order: Order,
    /// Solutions up to this grid are left out.
    pub(crate) after: Option<Grid>,
    /// Solutions from this grid on are left out.
    pub(crate) before: Option<Grid>,
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

/// Starts the listing of a section in the words that both kinds of grids have.
macro_rules! list {
    ($section:expr, $grid:expr, $bound:expr, $solution:expr) => {{
        let Section { order, after, before, skip, threads, .. } = $section;
        if *order == Order::Any {
            let mut all = $grid.solutions_unordered();
            all.skip_ahead(skip.clone());
            return match threads {
                None => Box::new(all.map($solution)),
                Some(threads) => Box::new(all.in_parallel().threads(*threads).map($solution)),
            };
        }
        let mut all = $grid.solutions();
        if let Some(after) = after.as_ref().and_then($bound) {
            all = all.after(&after);
        }
        if let Some(before) = before.as_ref().and_then($bound) {
            all = all.before(&before);
        }
        match (order, threads) {
            (Order::Descending, None) => {
                all.skip_back(skip.clone());
                Box::new(all.rev().map($solution))
            }
            (Order::Descending, Some(threads)) => {
                all.skip_back(skip.clone());
                Box::new(all.in_parallel_reversed().threads(*threads).map($solution))
            }
            (_, None) => {
                all.skip_ahead(skip.clone());
                Box::new(all.map($solution))
            }
            (_, Some(threads)) => {
                all.skip_ahead(skip.clone());
                Box::new(all.in_parallel().threads(*threads).map($solution))
            }
        }
    }};
}

impl Section {
    /// All solutions, ascending.
    pub(crate) fn all(problem: Problem) -> Self {
        let (order, skip) = (Order::Ascending, BigUint::ZERO);
        Self { problem, order, after: None, before: None, skip, threads: None }
    }

    /// Starts the listing. Far skips are counted.
    pub(crate) fn list(&self) -> Listing {
        match &self.problem {
            Problem::Classic(board) => list!(self, board, Grid::to_board, Problem::Classic),
            Problem::Ruled(puzzle) => {
                let rules = puzzle.rules().clone();
                let solution = move |grid| Problem::ruled(&rules, grid);
                list!(self, puzzle, |bound: &Grid| Some(bound.clone()), solution)
            }
        }
    }

    /// The section after its first solutions: after this one, or, in no order, after so many.
    fn beyond(&self, last: Grid, listed: u64) -> Self {
        let mut rest = self.clone();
        match self.order {
            Order::Any => rest.skip += listed,
            Order::Ascending => (rest.after, rest.skip) = (Some(last), BigUint::ZERO),
            Order::Descending => (rest.before, rest.skip) = (Some(last), BigUint::ZERO),
        }
        rest
    }

    /// The section after the solutions that were returned, of which this is the last.
    pub(crate) fn rest(&self, last: Option<Grid>, returned: u64) -> PyResult<Self> {
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
        let last = Self { skip: &self.skip - 1_u32, ..self.clone() }.list().next()?;
        Some(self.beyond(last.grid(), 0))
    }
}
