//! Estimates by random sampling.

use lazydoku::Quantity;
use lazydoku::{Count, Estimator};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::convert::{class, int};
use crate::work;

pub(crate) fn of(
    py: Python<'_>,
    puzzle: lazydoku::Puzzle,
    samples: u64,
    seed: u64,
) -> PyResult<Bound<'_, PyAny>> {
    if samples < 2 {
        return Err(PyValueError::new_err("samples must be at least two"));
    }
    let run = move |_: &_| Estimator::of(&puzzle).samples(samples).seed(seed).run();
    let estimate = work::run(py, run)?;
    let solutions = quantity(py, &estimate.solutions)?;
    class(py, "Estimate")?.call1((solutions, quantity(py, &estimate.nodes)?))
}

/// The approximate number of solutions; `None` if the error is too large.
pub(crate) fn approximate(
    py: Python<'_>,
    puzzle: lazydoku::Puzzle,
    threads: usize,
    seed: u64,
) -> PyResult<Option<Bound<'_, PyAny>>> {
    // Usually takes long, so there is no first attempt on one thread.
    let run = move |over: &_| Count::of(&puzzle).threads(threads).approximate_until(seed, over);
    work::run(py, run)?.map(|solutions| quantity(py, &solutions)).transpose()
}

pub(crate) fn quantity<'py>(py: Python<'py>, quantity: &Quantity) -> PyResult<Bound<'py, PyAny>> {
    let (low, high) = quantity.interval();
    let interval = (int(py, &low)?, int(py, &high)?);
    let (mean, error) = (int(py, &quantity.mean())?, int(py, &quantity.standard_error())?);
    class(py, "Quantity")?.call1((mean, error, interval, quantity.samples()))
}
